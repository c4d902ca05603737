// Applies patches to the page. `PatchEncoder.swift` writes them.
const strings = [];
let applied = 0; // seq of the last patch that is in the page
let heard = 0; // seq of the last event that the server knew when it said what came last
let isApplying = false;
const afterPatch = []; // done when a patch is in the page: values need their choices, focus its place

const build = ([id, tag, classes, style, attributes, text, children]) => {
  const name = strings[tag];
  const svg = name === "svg";
  const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  node.id = "n" + id;
  if (strings[classes]) node.setAttribute("class", strings[classes]);
  if (strings[style]) node.style.cssText = strings[style];
  if (text !== 0) node.textContent = text;
  for (let i = 0; i < attributes.length; i += 2) {
    if (strings[attributes[i]] !== "data-value") setAttribute(node, strings[attributes[i]], attributes[i + 1]);
  }
  for (const child of children) node.append(build(child));
  const value = attributes.findIndex((name, index) => index % 2 === 0 && strings[name] === "data-value");
  if (value >= 0) startValue(node, attributes[value + 1]);
  return node;
};

const setAttribute = (node, name, value) => {
  // A field's value is no attribute of it: the page may know better.
  if (name === "data-value") return value !== null && afterPatch.push(() => hearValue(node, value));
  if (name === "data-open") return openAddress(value);
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
  if (name === "data-on") watch(node);
  if (name === "data-fits") watchFitting(node);
  if (name === "data-shrink") watchShrinking(node);
  // Focus is taken before it is given up: a keyboard on the screen stays where it is.
  if (name === "data-focus" && value !== null) {
    const known = focusRevision;
    afterPatch[value.endsWith("1") ? "unshift" : "push"](() => hearFocus(node, value, known));
  }
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
  (id, text) => {
    const node = el(id);
    node.textContent = text;
    if (node.dataset.shrink) shrink(node);
  },
  (id, css, ...motion) => restyle(el(id), strings[css], motion.length ? motion : null),
  (id, name, value) => setAttribute(el(id), strings[name], value),
  (id, classes) => {
    const node = el(id);
    // Those of the client and of the first page.
    const kept = [...node.classList].filter(name => /^(s\d+|holds)$/.test(name));
    node.setAttribute("class", [strings[classes], ...kept].filter(Boolean).join(" "));
  },
  spec => morphPage(spec),
];

// What has parts of its own elsewhere.
operations[20] = leave;
operations[21] = resume;
operations[22] = scrollToNode;

const apply = ([seq, acknowledged, fresh, list]) => {
  if (list[0]?.[0] === 8) strings.length = 0;
  else if (seq <= applied) return; // had already, before the connection was lost
  try {
    if (list[0]?.[0] !== 8 && seq !== applied + 1) throw new Error(`patch ${seq} after ${applied}`);
    strings.push(...fresh);
    heard = acknowledged;
    isApplying = true;
    measureLeaving(list);
    for (const [code, ...rest] of list) operations[code](...rest);
    settleLeaving();
    isApplying = false;
    // Dialogs and screens take the focus as they come, before a field in them does.
    const records = structure.takeRecords();
    if (records.length) tellStructure(records);
    for (const action of afterPatch.splice(0)) action();
    keepAims();
    tellPlaces();
  } catch (error) {
    // The page is not what the server takes it for: ask for the whole of it.
    isApplying = false;
    afterPatch.length = 0;
    console.error(error);
    applied = -1;
    return lost(socket);
  }
  applied = seq;
  settle(acknowledged);
  acknowledge();
};
