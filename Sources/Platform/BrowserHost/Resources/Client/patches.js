// Applies patches to the page. `PatchEncoder.swift` writes them.
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
    // Those of the client and of the first page.
    const kept = [...node.classList].filter(name => /^(s\d+|holds)$/.test(name));
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

// What has parts of its own elsewhere.
operations[20] = leave;
operations[21] = resume;

const apply = ([seq, acknowledged, fresh, list]) => {
  if (list[0]?.[0] === 8) strings.length = 0;
  else if (seq <= applied) return; // had already, before the connection was lost
  try {
    if (list[0]?.[0] !== 8 && seq !== applied + 1) throw new Error(`patch ${seq} after ${applied}`);
    strings.push(...fresh);
    measureLeaving(list);
    for (const [code, ...rest] of list) operations[code](...rest);
    settleLeaving();
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
