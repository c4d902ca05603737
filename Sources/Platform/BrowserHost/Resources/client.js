// The page's half of the view: applies patches, sends events. The other half is PatchEncoder.swift.
"use strict";
(() => {
  const body = document.body;
  const token = body.dataset.token;
  const icons = body.dataset.icons;
  const el = id => document.getElementById("n" + id);
  const idOf = node => +node.id.slice(1);
  const listens = (node, event) => (node.dataset.on || "").split(" ").includes(event);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // ---- patches

  const strings = [];
  let applied = 0; // seq of the last patch that is in the page

  const build = ([id, tag, classes, style, attributes, text, children]) => {
    const name = strings[tag];
    const svg = name === "svg";
    const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    node.id = "n" + id;
    if (strings[classes]) node.setAttribute("class", strings[classes]);
    if (strings[style]) node.style.cssText = strings[style];
    if (text !== 0) node.textContent = text;
    for (let i = 0; i < attributes.length; i += 2) setAttribute(node, strings[attributes[i]], attributes[i + 1]);
    for (const child of children) node.append(build(child));
    return node;
  };

  const setAttribute = (node, name, value) => {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
    if (name === "data-on") watch(node);
    if (name === "data-icon") {
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", icons + "#" + value);
      node.replaceChildren(use);
    }
  };

  const place = (node, parent, before) => {
    const box = el(parent);
    const next = before ? el(before) : null;
    if (node.parentNode && box.moveBefore) box.moveBefore(node, next);
    else box.insertBefore(node, next);
  };

  const animated = ["opacity", "translate", "scale", "rotate", "width", "height", "backgroundColor", "color"];

  // A first page styles by class (its policy forbids style attributes); a change replaces the class.
  const restyle = (node, css, motion) => {
    const from = motion && !calm.matches ? { ...pick(getComputedStyle(node)) } : null;
    for (const name of [...node.classList]) if (/^s\d+$/.test(name)) node.classList.remove(name);
    for (const running of node.getAnimations()) if (!(running instanceof CSSAnimation)) running.cancel();
    node.style.cssText = css;
    if (!from) return;
    const to = pick(getComputedStyle(node));
    const changed = animated.filter(name => from[name] !== to[name]);
    if (!changed.length) return;
    const [duration, delay, easing, iterations, alternates] = motion;
    const keep = values => Object.fromEntries(changed.map(name => [name, values[name]]));
    node.animate([keep(from), keep(to)], {
      duration, delay, easing: strings[easing], iterations: iterations || Infinity,
      direction: alternates ? "alternate" : "normal", fill: "backwards",
    });
  };
  const pick = style => Object.fromEntries(animated.map(name => [name, style[name]]));

  const operations = [
    ,
    (parent, before, spec) => place(build(spec), parent, before),
    id => el(id)?.remove(),
    (id, parent, before) => place(el(id), parent, before),
    (id, text) => { el(id).textContent = text; },
    (id, css, ...motion) => restyle(el(id), strings[css], motion.length ? motion : null),
    (id, name, value) => setAttribute(el(id), strings[name], value),
    (id, classes) => {
      const node = el(id);
      const kept = [...node.classList].filter(name => /^s\d+$/.test(name));
      node.setAttribute("class", [strings[classes], ...kept].filter(Boolean).join(" "));
    },
    spec => {
      const old = document.querySelector(".root");
      const scrolled = [...old.querySelectorAll(".scroll")].map(node => [node.id, node.scrollTop, node.scrollLeft]);
      const focused = document.activeElement?.id;
      old.replaceWith(build(spec));
      for (const [id, top, left] of scrolled) document.getElementById(id)?.scrollTo({ top, left, behavior: "instant" });
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    },
  ];

  const apply = ([seq, acknowledged, fresh, list]) => {
    if (list[0]?.[0] === 8) strings.length = 0;
    else if (seq <= applied) return; // had already, before the connection was lost
    try {
      if (list[0]?.[0] !== 8 && seq !== applied + 1) throw new Error(`patch ${seq} after ${applied}`);
      strings.push(...fresh);
      for (const [code, ...rest] of list) operations[code](...rest);
    } catch (error) {
      // The page is not what the server takes it for: ask for the whole of it.
      console.error(error);
      applied = -1;
      return lost(socket);
    }
    applied = seq;
    settle(acknowledged);
    acknowledge();
  };

  // ---- events

  const outbox = []; // events the server has not said it has
  let lastEvent = 0;
  let sent = 0; // seq of the last event that went out on this connection

  // The server has the events up to this one.
  const settle = event => {
    while (outbox.length && outbox[0][2] <= event) outbox.shift();
  };

  const emit = (node, event, text = "", numbers = []) => {
    outbox.push([idOf(node), event, ++lastEvent, text, ...numbers]);
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
    // The server takes 256 events a message.
    for (let i = 0; i < events.length; i += 200) {
      socket.send(JSON.stringify(["e", applied, events.slice(i, i + 200)]));
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
  document.addEventListener("click", event => tap(event.target));
  document.addEventListener("dblclick", event => {
    const node = event.target.closest?.("[data-on~=doubleTap]");
    if (node) emit(node, "doubleTap");
  });
  document.addEventListener("error", event => {
    if (event.target.dataset && listens(event.target, "error")) emit(event.target, "error");
  }, true);

  // ---- what is near: within one screen of what its scroller shows

  const observers = new WeakMap(); // by scroller
  const watched = new WeakMap(); // the observer of each node, once it has one

  const watch = node => {
    if (!listens(node, "near")) return unwatch(node);
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
          unwatch(entry.target);
          emit(entry.target, "near");
        }
      }, { root: scroller === document ? null : scroller, rootMargin: margin });
      observers.set(scroller, found);
    }
    return found;
  };

  // ---- pull to refresh

  let pull = null;
  document.addEventListener("touchstart", event => {
    const scroller = event.target.closest?.(".scroll[data-on~=refresh]");
    pull = scroller && scroller.scrollTop <= 0 ? { scroller, y: event.touches[0].clientY, far: false } : null;
  }, { passive: true });
  document.addEventListener("touchmove", event => {
    if (!pull) return;
    pull.far = event.touches[0].clientY - pull.y > 70 && pull.scroller.scrollTop <= 0;
    pull.scroller.classList.toggle("pulling", pull.far);
  }, { passive: true });
  document.addEventListener("touchend", () => {
    if (!pull) return;
    pull.scroller.classList.remove("pulling");
    if (pull.far) emit(pull.scroller, "refresh");
    pull = null;
  }, { passive: true });

  // ---- connection

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
    settle(sent);
    lastEvent = Math.max(lastEvent, sent);
    document.documentElement.dataset.live = "";
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

  // ---- start

  for (const node of document.querySelectorAll("[data-on]")) watch(node);
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth && image.currentSrc && listens(image, "error")) emit(image, "error");
  }
  const early = window.early;
  removeEventListener("click", early.listener, true);
  for (const target of early.taps) if (target.isConnected) tap(target);
  connect();
})();
