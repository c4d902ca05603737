// Changes style, with motion where the server says so, and lets elements leave.
const motions = new WeakMap(); // by node: what moves, by property
const leaving = new Map(); // nodes on their way out, by the id they had
const resumed = new Map(); // nodes that came back in this patch: what they looked like as they left

const animated = [
  "opacity", "transform", "translate", "scale", "rotate", "filter", "width", "height", "minWidth", "minHeight",
  "maxWidth", "maxHeight", "padding", "columnGap", "rowGap", "borderRadius", "backgroundColor", "color", "boxShadow",
];
const pick = style => Object.fromEntries(animated.map(name => [name, style[name]]));

// A first page styles by class (its policy forbids style attributes); a change replaces the class.
const setStyle = (node, css) => {
  for (const name of [...node.classList]) if (/^s\d+$/.test(name)) node.classList.remove(name);
  node.style.cssText = css;
  if (node.dataset.shrink) shrink(node);
};

// Each property moves for itself: a change of one leaves the others on their way. What is interrupted goes
// on from where it is.
const restyle = (node, css, motion) => {
  const moves = motion && !calm.matches;
  const running = motions.get(node);
  if (!moves && !running?.size) return setStyle(node, css);
  const seen = pick(getComputedStyle(node));
  const from = resumed.get(node) ?? seen;
  setStyle(node, css);
  // Without its target an animation shows nothing, and what lies under it can be read.
  for (const { animation } of running?.values() ?? []) animation.effect.target = null;
  const to = pick(getComputedStyle(node));
  for (const { animation } of running?.values() ?? []) animation.effect.target = node;
  for (const name of animated) {
    const old = running?.get(name);
    if (to[name] === (old ? old.to : seen[name]) && from === seen) continue;
    if (old) {
      old.animation.cancel();
      running.delete(name);
    }
    if (moves && from[name] !== to[name]) move(node, name, from[name], to[name], motion);
  }
};

const move = (node, name, from, to, [duration, delay, easing, iterations, alternates]) => {
  const animation = node.animate({ [name]: [from, to] }, {
    duration, delay, easing: strings[easing], iterations: iterations || Infinity,
    direction: alternates ? "alternate" : "normal", fill: "backwards",
  });
  let running = motions.get(node);
  if (!running) motions.set(node, running = new Map());
  running.set(name, { animation, to });
  animation.onfinish = () => running.get(name)?.animation === animation && running.delete(name);
};

// Where what will leave stands, before anything in the patch changes that.
const places = new Map();
const measureLeaving = list => {
  places.clear();
  for (const [code, id] of list) {
    const node = code === 20 && el(id);
    if (!node) continue;
    const box = boxOf(node);
    const { width, height } = getComputedStyle(node);
    places.set(id, { width, height, ...offsetIn(box, node), origin: box.getBoundingClientRect() });
  }
};

// A node's place in a box, without what transforms it.
const offsetIn = (box, node) => {
  const origin = node.offsetParent;
  if (!origin) {
    const own = node.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    return {
      left: own.left - outer.left - box.clientLeft + box.scrollLeft,
      top: own.top - outer.top - box.clientTop + box.scrollTop,
    };
  }
  if (origin === box) return { left: node.offsetLeft, top: node.offsetTop };
  return {
    left: node.offsetLeft - box.offsetLeft - box.clientLeft, top: node.offsetTop - box.offsetTop - box.clientTop,
  };
};

// A box that closes up under what leaves it may have moved: what leaves stays where it was seen.
const settleLeaving = () => {
  for (const [id, { left, top, origin }] of places) {
    const node = leaving.get(id);
    if (!node?.isConnected) continue;
    const now = boxOf(node).getBoundingClientRect();
    node.style.left = left + origin.left - now.left + "px";
    node.style.top = top + origin.top - now.top + "px";
  }
  resumed.clear();
};

// The box that a node stands in: its parent may have none of its own.
const boxOf = node => {
  let box = node.parentElement;
  while (getComputedStyle(box).display === "contents") box = box.parentElement;
  return box;
};

// Takes a node out of layout, ids and reach; takes it away once nothing of it moves.
const leave = id => {
  const place = places.get(id);
  const node = el(id);
  if (!node) return;
  const moving = node.getAnimations({ subtree: true })
    .filter(animation => Number.isFinite(animation.effect.getComputedTiming().endTime));
  if (!moving.length || !place) return node.remove();
  for (const each of [node, ...node.querySelectorAll("[id]")]) {
    unwatch(each);
    for (const name of ["id", "data-on", "data-testid"]) each.removeAttribute(name);
  }
  node.dataset.leaving = id;
  node.inert = true;
  const box = boxOf(node);
  box.classList.add("holds");
  Object.assign(node.style, {
    position: "absolute", left: "0", top: "0", right: "auto", bottom: "auto",
    width: place.width, height: place.height, minWidth: "0", minHeight: "0", maxWidth: "none", maxHeight: "none",
    margin: "0", gridArea: "auto", placeSelf: "start", pointerEvents: "none",
  });
  leaving.set(id, node);
  Promise.allSettled(moving.map(animation => animation.finished)).then(() => drop(id, node));
};

const drop = (id, node) => {
  leaving.delete(id);
  const box = node.parentElement && boxOf(node);
  node.remove();
  if (box && !box.querySelector(":scope > [data-leaving], :scope > .gridrow > [data-leaving]")) {
    box.classList.remove("holds");
  }
};

// What comes back goes on from what its earlier self looks like.
const resume = (id, earlier) => {
  const old = leaving.get(earlier);
  if (!old) return;
  resumed.set(el(id), pick(getComputedStyle(old)));
  drop(earlier, old);
};
