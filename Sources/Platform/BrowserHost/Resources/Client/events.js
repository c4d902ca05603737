// Collects what the visitor does and sends it, numbered. `PageMessage.swift` reads it.
const outbox = []; // events the server has not said it will have after a crash
let lastEvent = 0;
let sent = 0; // seq of the last event that went out on this connection

// The page need not keep the events up to this one any more.
const settle = event => {
  while (outbox.length && outbox[0][2] <= event) outbox.shift();
};

// Of several of these on one element only the last means anything; they wait while the line is down.
const coalesced = new Set(["scroll", "resize", "input"]);

const emit = (node, event, text = "", numbers = []) => {
  const id = idOf(node);
  if (coalesced.has(event)) {
    for (let i = outbox.length - 1; i >= 0 && outbox[i][2] > sent && coalesced.has(outbox[i][1]); i--) {
      if (outbox[i][0] === id && outbox[i][1] === event) outbox.splice(i, 1);
    }
  }
  outbox.push([id, event, ++lastEvent, text, ...numbers]);
  scheduleFlush();
};

let isScheduled = false;
const scheduleFlush = () => {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    flush();
  });
};

const flush = () => {
  if (socket?.readyState !== WebSocket.OPEN || !isGreeted) return;
  const events = outbox.filter(event => event[2] > sent);
  if (!events.length) return;
  sent = events.at(-1)[2];
  acknowledged = applied;
  // The server takes 256 events and 64 KiB a message; a letter is six bytes at most.
  for (let i = 0; i < events.length;) {
    const start = i;
    for (let bytes = 0; i < events.length && i < start + 200; i++) {
      bytes += 200 + 6 * events[i][3].length;
      if (bytes > 60_000 && i > start) break;
    }
    socket.send(JSON.stringify(["e", applied, events.slice(start, i)]));
  }
  expectAnswer();
};

let acknowledged = 0;
let ackTimer = 0;
const acknowledge = () => {
  if (ackTimer) return;
  ackTimer = setTimeout(() => {
    ackTimer = 0;
    if (acknowledged === applied || socket?.readyState !== WebSocket.OPEN) return;
    acknowledged = applied;
    socket.send(JSON.stringify(["a", applied]));
  }, 30);
};

const tap = target => {
  const node = target.closest?.("[data-on~=tap]");
  if (node && !node.disabled) emit(node, "tap");
};
document.addEventListener("click", event => {
  // A link that the app opens itself.
  if (event.target.closest?.("a[data-on~=tap]")) event.preventDefault();
  tap(event.target);
});
document.addEventListener("error", event => {
  if (event.target.dataset && listens(event.target, "error")) emit(event.target, "error");
}, true);
