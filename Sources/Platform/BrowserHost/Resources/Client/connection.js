// Opens the socket, keeps it, and takes what comes.
let socket = null;
let isGreeted = false;
let wait = 250;
let patience = 10_000; // how long a connection may take; longer each time, for slow networks
let retryTimer = 0;
let lostTimer = 0;
let answerTimer = 0;

const connect = () => {
  clearTimeout(retryTimer);
  const own = new WebSocket(location.origin.replace(/^http/, "ws") + "/live");
  socket = own;
  isGreeted = false;
  own.onopen = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches ? 1 : 0;
    own.send(JSON.stringify(["h", token, applied, innerWidth, innerHeight, dark, calm.matches ? 1 : 0]));
  };
  own.onmessage = ({ data }) => {
    clearTimeout(answerTimer);
    answerTimer = 0;
    receive(JSON.parse(data));
    if (socket === own && outbox.length) expectAnswer();
  };
  own.onclose = () => lost(own);
  clearTimeout(answerTimer);
  answerTimer = setTimeout(() => {
    patience = Math.min(patience * 2, 40_000);
    lost(own);
  }, patience);
};

// A line can be dead without either end being told: events that stay unanswered show it.
const expectAnswer = () => {
  if (!answerTimer) answerTimer = setTimeout(lost, 8000, socket);
};

const lost = own => {
  own.onopen = own.onmessage = own.onclose = null;
  own.close();
  if (socket !== own) return;
  socket = null;
  clearTimeout(answerTimer);
  answerTimer = 0;
  delete document.documentElement.dataset.live;
  clearTimeout(lostTimer);
  lostTimer = setTimeout(() => body.classList.add("link-lost"), 1500);
  retryTimer = setTimeout(connect, wait * (0.7 + Math.random() * 0.6));
  wait = Math.min(wait * 2, 8000);
};

const receive = message => {
  if (message[0] === "reload") return reload();
  if (message[0] === "ack") return settle(message[1]);
  if (message[0] !== "hello") return apply(message);
  isGreeted = true;
  sent = message[1];
  wait = 250;
  patience = 10_000;
  clearTimeout(lostTimer);
  body.classList.remove("link-lost");
  settle(message[2] ?? sent);
  lastEvent = Math.max(lastEvent, sent);
  document.documentElement.dataset.live = "";
  tellTraits();
  flush();
};

// The server does not know the page (any more). Where loading again did not help, it will not at once.
const reload = () => {
  const again = performance.getEntriesByType("navigation")[0]?.type === "reload" && performance.now() < 30_000;
  setTimeout(() => location.reload(), again ? 5000 : 0);
};

const retry = () => {
  if (socket || document.hidden) return;
  wait = 250;
  connect();
};
addEventListener("online", retry);
addEventListener("pageshow", event => event.persisted && retry());
document.addEventListener("visibilitychange", retry);
