// Finds which of several views fits, and how small a text has to be. `ViewThatFits.swift` hears the first.
const fitted = new ResizeObserver(entries => {
  for (const box of new Set(entries.map(({ target }) => target.closest("[data-fits]")))) if (box) fit(box);
});

const watchFitting = node => {
  if (!node.dataset.fits) return;
  fitted.observe(node);
  requestAnimationFrame(() => {
    for (const child of node.children) fitted.observe(child);
  });
};

const fit = box => {
  if (!box.isConnected || !box.children.length) return;
  const axes = box.dataset.fits;
  const options = [...box.children].filter(child => !child.dataset.leaving);
  // The one that is shown may be squeezed: what it would take is seen without that.
  const shown = options.find(child => !("unfit" in child.dataset));
  shown?.classList.add("natural");
  const index = options.findIndex(({ offsetWidth, offsetHeight }) =>
    (!axes.includes("x") || offsetWidth <= box.clientWidth) && (!axes.includes("y") || offsetHeight <= box.clientHeight));
  shown?.classList.remove("natural");
  const chosen = index < 0 ? options.length - 1 : index;
  if (options[chosen] !== shown) emitLatest(box, "fit", [chosen]);
};

// What changes a size while sizes are told would be told again: it waits for the next frame.
const shrinking = new ResizeObserver(entries => requestAnimationFrame(() => {
  for (const { target } of entries) {
    for (const node of [target, ...target.children]) shrink(node);
  }
}));

const watchShrinking = node => {
  if (!node.dataset.shrink) return shrinking.unobserve(node);
  shrinking.observe(node);
  // A text that has shrunk does not say that there is more room again; the box around it does.
  requestAnimationFrame(() => node.parentElement && shrinking.observe(node.parentElement));
};

const shrink = node => {
  if (!node.isConnected || !node.dataset.shrink) return;
  const least = Math.max(+node.dataset.shrink, 0.01);
  const set = share => node.style.setProperty("--shrink", share);
  const fits = () => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1;
  set(1);
  if (fits()) return;
  let [small, large] = [least, 1];
  for (let step = 0; step < 6; step++) {
    const middle = (small + large) / 2;
    set(middle);
    if (fits()) small = middle;
    else large = middle;
  }
  set(small);
};
