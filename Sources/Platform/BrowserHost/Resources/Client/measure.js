// Says how large elements are, and where, to those that ask: `Measure.swift` hears it.
const sized = new Set(); // what is measured, as long as it is in the page
const told = new WeakMap(); // what was told last
const extents = new WeakMap(); // width and height as last observed, which transforms do not change

const observedSizes = new ResizeObserver(entries => {
  for (const { target, borderBoxSize: [box] } of entries) {
    extents.set(target, [box.inlineSize, box.blockSize]);
    tellSize(target);
  }
});

const watchSize = node => {
  if (!listens(node, "size")) return sized.has(node) && forgetSize(node);
  told.delete(node);
  sized.add(node);
  observedSizes.unobserve(node); // observed anew, a node is told anew
  observedSizes.observe(node);
};

const forgetSize = node => {
  sized.delete(node);
  observedSizes.unobserve(node);
};

const tellSize = node => {
  if (!node.isConnected || !node.id) return forgetSize(node);
  const numbers = [...(extents.get(node) ?? [0, 0]), 0, 0];
  if (listens(node, "frame")) {
    const own = node.getBoundingClientRect();
    const page = document.querySelector(".root").getBoundingClientRect();
    numbers[2] = own.left - page.left;
    numbers[3] = own.top - page.top;
  }
  const rounded = numbers.map(number => Math.round(number * 100) / 100);
  if (told.get(node) === rounded.join()) return;
  told.set(node, rounded.join());
  emitLatest(node, "size", rounded);
};

// Places change with scrolling and with what is around: looked at once a frame at most.
let looksForPlaces = false;
const tellPlaces = () => {
  if (looksForPlaces || !sized.size) return;
  looksForPlaces = true;
  requestAnimationFrame(() => {
    looksForPlaces = false;
    for (const node of [...sized]) if (!node.isConnected || listens(node, "frame")) tellSize(node);
  });
};
document.addEventListener("scroll", tellPlaces, { capture: true, passive: true });

// An event that makes an earlier one of its kind, which waits, worth nothing.
const emitLatest = (node, event, numbers) => {
  const waiting = outbox.find(each => each[2] > sent && each[0] === idOf(node) && each[1] === event);
  if (waiting) waiting.splice(4, Infinity, ...numbers);
  else emit(node, event, "", numbers);
};
