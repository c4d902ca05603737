// Makes the page what the server has, and keeps every element that is still one: with it stay focus,
// caret, composition, what was typed, scroll positions and running media.
const own = node => /^n\d+$/.test(node.id);

// Attributes that the page sets itself, or that it must not lose while it has the element.
const pageAttributes = new Set(["id", "class", "style", "open", "tabindex", "aria-labelledby"]);

// Whether the server has yet to answer what was done to an element.
const isPending = (node, ...events) => outbox.some(event => event[0] === idOf(node) && events.includes(event[1]));

const morph = (node, [id, , classes, style, attributes, text, children]) => {
  const isPendingField = isPending(node, "input");
  node.id = "n" + id;
  if (node.getAttribute("class") !== (strings[classes] || null)) {
    if (strings[classes]) node.setAttribute("class", strings[classes]);
    else node.removeAttribute("class");
  }
  if (strings[style] || node.style.length) node.style.cssText = strings[style];
  const wanted = new Map();
  for (let i = 0; i < attributes.length; i += 2) wanted.set(strings[attributes[i]], attributes[i + 1]);
  for (const name of node.getAttributeNames()) {
    if (!wanted.has(name) && !pageAttributes.has(name)) setAttribute(node, name, null);
  }
  // What is near is told anew: to the server it may be news.
  unwatch(node);
  for (const [name, value] of wanted) {
    // The server's count of changes may have begun anew; what it has yet to hear brings it up to this one.
    if (name === "data-value" && !isPendingField) fieldOf(node).revision = parseWord(value)[0];
    if (node.getAttribute(name) !== value || name === "data-on") setAttribute(node, name, value);
  }
  if (wanted.has("data-icon")) return;
  if (text !== 0) {
    if (node.textContent !== text) node.textContent = text;
    return;
  }
  morphChildren(node, children);
};

const morphChildren = (box, specs) => {
  const present = [...box.children].filter(own);
  const byID = new Map(present.map(node => [idOf(node), node]));
  // An element that is known by its id elsewhere is not taken for another.
  const spoken = new Set(specs.map(spec => byID.get(spec[0])).filter(Boolean));
  const free = present.filter(node => !spoken.has(node));
  const kept = specs.map(spec => {
    const same = byID.get(spec[0]) ?? takeLike(free, spec);
    return same && same.localName === strings[spec[1]] ? same : null;
  });
  const staying = new Set(kept);
  for (const node of present) if (!staying.has(node)) node.remove();
  if (!present.length && box.firstChild && specs.length) box.replaceChildren();
  let next = present.find(node => staying.has(node)) ?? null;
  specs.forEach((spec, index) => {
    const node = kept[index];
    if (!node) return box.insertBefore(build(spec), next);
    if (node === next) next = sibling(node.nextElementSibling, staying);
    else if (box.moveBefore) box.moveBefore(node, next);
    else box.insertBefore(node, next);
    morph(node, spec);
  });
};

const sibling = (node, among) => {
  while (node && !among.has(node)) node = node.nextElementSibling;
  return node;
};

// The first that could be the element of `spec`: of its kind, and of its name where it has one.
const takeLike = (free, [, tag, classes, , attributes]) => {
  let name = null;
  for (let i = 0; i < attributes.length; i += 2) {
    if (strings[attributes[i]] === "data-testid") name = attributes[i + 1];
  }
  const kind = (strings[classes] || "").split(" ")[0];
  const index = free.findIndex(node =>
    node.localName === strings[tag] && node.getAttribute("data-testid") === name
      && (node.classList[0] ?? "") === kind);
  return index < 0 ? null : free.splice(0, index + 1).at(-1);
};

const morphPage = spec => {
  const old = document.querySelector(".root");
  const isOther = idOf(old) !== spec[0];
  const isPendingFocus = outbox.some(event => event[1] === "focus" || event[1] === "blur");
  const focused = document.activeElement;
  const scrolled = [...old.querySelectorAll(".scroll")].map(node => [node, node.scrollTop, node.scrollLeft]);
  if (old.localName === strings[spec[1]]) morph(old, spec);
  else old.replaceWith(build(spec));
  for (const [node, top, left] of scrolled) {
    if (node.scrollTop !== top || node.scrollLeft !== left) node.scrollTo({ top, left, behavior: "instant" });
  }
  if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
  if (!isOther) return;
  // Another graph has not heard where the focus is.
  if (!isPendingFocus) focusRevision = 0;
  afterPatch.push(() => {
    const holder = document.activeElement.closest("[data-on~=focus]");
    if (holder) tellFocus(holder, "focus");
  });
};
