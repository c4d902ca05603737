// Scrolls to an element: the scroller around it, and none further out.
const aims = new Map(); // where each scroller was sent, while what is on the way may still grow

const scrollToNode = (id, x, y, isAnimated) => {
  const node = el(id);
  const scroller = node?.parentElement?.closest(".scroll");
  if (!scroller) return;
  const isSmooth = isAnimated && !calm.matches;
  aims.set(scroller, { node, x, y, isSmooth, until: performance.now() + 1500 });
  aim(scroller, isSmooth);
};

const aim = (scroller, isSmooth) => {
  const { node, x, y } = aims.get(scroller);
  const own = node.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const room = getComputedStyle(scroller);
  const along = (start, length, viewStart, viewLength, before, after, anchor) => {
    const from = start - viewStart - before;
    const space = viewLength - before - after;
    if (anchor !== null) return from + (length - space) * anchor;
    return from < 0 ? from : Math.max(0, Math.min(from, from + length - space));
  };
  const side = name => parseFloat(room["scrollPadding" + name]) || 0;
  const left = along(own.left, own.width, view.left + scroller.clientLeft, scroller.clientWidth,
    side("Left"), side("Right"), x);
  const top = along(own.top, own.height, view.top + scroller.clientTop, scroller.clientHeight,
    side("Top"), side("Bottom"), y);
  scroller.scrollBy({ left, top, behavior: isSmooth ? "smooth" : "instant" });
};

// Rows that are made on the way push what was aimed at away; a person who scrolls has the last word.
const keepAims = () => {
  for (const [scroller, { node, isSmooth, until }] of aims) {
    if (performance.now() > until || !node.isConnected) aims.delete(scroller);
    else if (!isSmooth) aim(scroller, false);
  }
};
document.addEventListener("scrollend", ({ target }) => {
  const kept = aims.get(target);
  if (kept) kept.isSmooth = false;
  keepAims();
}, true);
for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
  document.addEventListener(event, () => aims.clear(), { capture: true, passive: true });
}
