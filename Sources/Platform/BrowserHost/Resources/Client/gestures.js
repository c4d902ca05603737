// Taps, holds and drags on any view. `GestureNode.swift` says which, and who answers where they lie in each
// other: the innermost; or one around it that goes first (high), or keeps those inside out (alone); and with
// either, those that go along (also).
const answering = (from, event) => {
  const found = [];
  for (let node = from.closest?.(`[data-on~=${event}]`); node; node = node.parentElement?.closest(`[data-on~=${event}]`)) found.push(node);
  const first = found.findLast(node => /high|alone/.test(node.dataset.rank)) ?? found.find(node => node.dataset.rank !== "also");
  return found.filter(node => node === first || node.dataset.rank === "also");
};

// The page's own coordinates: those of the root, which is moved and has borders on large screens.
const placeOf = node => {
  const root = document.querySelector(".root").getBoundingClientRect();
  const box = node.getBoundingClientRect();
  return [box.left - root.left, box.top - root.top, root];
};

const round = number => Math.round(number * 100) / 100;

document.addEventListener("click", event => {
  // A control inside answers for itself; gestures around it hear only when they go along or first.
  const control = event.target.closest?.("button,a,input,select,textarea,label");
  for (const node of answering(event.target, "taps")) {
    if (control && node.contains(control) && node !== control && !node.dataset.rank) continue;
    const wanted = +node.dataset.taps || 1;
    if (event.detail && event.detail % wanted) continue;
    const [left, top, root] = placeOf(node);
    emit(node, "taps", "", [left, top, event.clientX - root.left, event.clientY - root.top].map(round));
  }
});
document.addEventListener("keydown", event => {
  if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches?.("[data-on~=taps][role=button]")) return;
  event.preventDefault();
  event.target.click();
});

// One finger at a time: where it went down, what may come of it, and where it is now.
let touch = null;

document.addEventListener("pointerdown", event => {
  if (touch || !event.isPrimary || event.button !== 0) return;
  const holds = answering(event.target, "hold");
  const drags = answering(event.target, "drag");
  if (!holds.length && !drags.length) return;
  const own = touch = { id: event.pointerId, x: event.clientX, y: event.clientY, holds: [], drags: [], points: [], frame: 0 };
  for (const node of holds) {
    const [minimum, distance] = node.dataset.hold.split(" ").map(Number);
    emit(node, "hold", "", [1]);
    const hold = { node, distance };
    hold.timer = setTimeout(() => {
      emit(node, "hold", "", [2]);
      endHold(own, hold);
      skipClick();
    }, minimum);
    own.holds.push(hold);
  }
  for (const node of drags) {
    const [left, top, root] = placeOf(node);
    own.drags.push({ node, minimum: +node.dataset.drag, place: [left, top, own.x - root.left, own.y - root.top], root, isOn: false });
  }
  track(event);
});

const endHold = (own, hold) => {
  clearTimeout(hold.timer);
  own.holds = own.holds.filter(other => other !== hold);
  emit(hold.node, "hold", "", [0]);
};

const track = event => {
  touch.now = [event.clientX, event.clientY];
  touch.points = touch.points.filter(point => event.timeStamp - point[2] < 100).concat([[...touch.now, event.timeStamp]]);
};

const velocity = points => {
  const [first, last] = [points[0], points.at(-1)];
  const seconds = (last[2] - first[2]) / 1000;
  return seconds > 0 ? [(last[0] - first[0]) / seconds, (last[1] - first[1]) / seconds] : [0, 0];
};

// The phase is 0 while it goes on, 1 at its end, 2 when it is broken off.
const tellDrag = (drag, phase) => {
  const [x, y] = touch.now;
  const numbers = [...drag.place, x - drag.root.left, y - drag.root.top, ...velocity(touch.points), phase].map(round);
  const event = outbox.at(-1);
  const isWaiting = event && event[2] > sent && event[0] === idOf(drag.node) && event[1] === "drag" && event.at(-1) === 0;
  if (isWaiting && phase === 0) event.splice(4, 9, ...numbers);
  else emit(drag.node, "drag", "", numbers);
};

document.addEventListener("pointermove", event => {
  if (event.pointerId !== touch?.id) return;
  track(event);
  const far = Math.hypot(event.clientX - touch.x, event.clientY - touch.y);
  for (const hold of touch.holds) if (far > hold.distance) endHold(touch, hold);
  for (const drag of touch.drags) {
    if (drag.isOn || far < drag.minimum) continue;
    drag.isOn = true;
    drag.node.setPointerCapture(touch.id);
    getSelection()?.removeAllRanges();
  }
  if (touch.frame || !touch.drags.some(drag => drag.isOn)) return;
  touch.frame = requestAnimationFrame(() => {
    if (!touch) return;
    touch.frame = 0;
    for (const drag of touch.drags) if (drag.isOn) tellDrag(drag, 0);
  });
});

const endTouch = event => {
  if (event.pointerId !== touch?.id) return;
  const own = touch;
  cancelAnimationFrame(own.frame);
  if (event.type === "pointerup") track(event);
  for (const hold of own.holds) endHold(own, hold);
  const isEnd = event.type === "pointerup";
  for (const drag of own.drags) if (drag.isOn) tellDrag(drag, isEnd ? 1 : 2);
  touch = null;
  if (isEnd && own.drags.some(drag => drag.isOn)) skipClick();
};
document.addEventListener("pointerup", endTouch);
document.addEventListener("pointercancel", endTouch);

// The end of a drag or a hold is no tap.
const skipClick = () => {
  const stop = event => {
    event.stopPropagation();
    event.preventDefault();
  };
  const over = () => setTimeout(() => document.removeEventListener("click", stop, true), 50);
  document.addEventListener("click", stop, { capture: true, once: true });
  if (touch) document.addEventListener("pointerup", over, { once: true });
  else over();
};
