// Says when an element comes within one screen of what its scroller shows.
const observers = new WeakMap(); // by scroller
const watched = new WeakMap(); // the observer of each node, once it has one

const watch = node => {
  watchSize(node);
  if (!listens(node, "near")) return watched.has(node) && unwatchNear(node);
  if (watched.has(node)) return;
  watched.set(node, null);
  requestAnimationFrame(() => {
    if (!node.isConnected || watched.get(node) !== null) return;
    const found = observer(node.closest(".scroll") ?? document);
    watched.set(node, found);
    found.observe(node);
  });
};

const unwatch = node => {
  if (sized.has(node)) forgetSize(node);
  unwatchNear(node);
};

const unwatchNear = node => {
  watched.get(node)?.unobserve(node);
  watched.delete(node);
};

const observer = scroller => {
  let found = observers.get(scroller);
  if (!found) {
    const margin = scroller.classList?.contains("sx") ? "0px 100%" : "100% 0px";
    found = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !listens(entry.target, "near")) continue;
        unwatchNear(entry.target);
        emit(entry.target, "near");
      }
    }, { root: scroller === document ? null : scroller, rootMargin: margin });
    observers.set(scroller, found);
  }
  return found;
};
