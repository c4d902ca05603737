// Fields, toggles and choices change by themselves and tell the server, numbered; `PageValue.swift` is the
// other half. The server's word counts only where nothing was changed since it was given, and never in the
// middle of a composition: Korean syllables are put together in the field.
const fields = new WeakMap(); // what is known of each field: revision, its event, told, composing, held

const valueOf = node => {
  if (node.type === "checkbox") return node.checked ? "1" : "0";
  if (node.localName === "fieldset") return node.querySelector("input:checked")?.value ?? "";
  return node.value;
};

const fieldOf = node => {
  let own = fields.get(node);
  if (!own) fields.set(node, own = { revision: 0, event: 0, told: null, composing: false, held: null });
  return own;
};

const parseWord = word => {
  const gap = word.indexOf(" ");
  return [+word.slice(0, gap), word.slice(gap + 1)];
};

// Whether the server did not know the last change of a field when it said what came last.
const isUnheard = node => fieldOf(node).event > heard;

// A word of the server about a field that is in the page.
const hearValue = (node, word) => {
  const [revision, value] = parseWord(word);
  const own = fieldOf(node);
  if (revision < own.revision && isUnheard(node)) return;
  // A server that began anew counts from the start.
  own.revision = revision;
  if (own.composing) own.held = value;
  else putValue(node, value);
};

const putValue = (node, value) => {
  const own = fieldOf(node);
  own.held = null;
  own.told = value;
  if (valueOf(node) === value) return;
  if (node.type === "checkbox") node.checked = value === "1";
  else if (node.localName === "fieldset") {
    for (const choice of node.querySelectorAll("input")) choice.checked = choice.value === value;
  } else if (node.localName === "select" || document.activeElement !== node) node.value = value;
  else putText(node, value);
};

// The caret stays where it was in the text: after the same letters, or before them.
const putText = (node, value) => {
  const old = node.value;
  const shorter = Math.min(old.length, value.length);
  let head = 0;
  while (head < shorter && old[head] === value[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === value[value.length - 1 - tail]) tail++;
  const moved = at => at >= old.length - tail ? value.length - (old.length - at) : Math.min(at, value.length - tail);
  const [start, end] = [moved(node.selectionStart), moved(node.selectionEnd)];
  node.value = value;
  node.setSelectionRange(start, end);
};

// Tells what the field holds, unless that was told.
const tellValue = node => {
  const own = fieldOf(node);
  const value = valueOf(node);
  if (value === own.told) return;
  own.told = value;
  own.held = null;
  emit(node, "input", value, [++own.revision]);
  own.event = lastEvent;
};

const listening = (event, name) => event.target.closest?.(`[data-on~=${name}]`);

document.addEventListener("input", event => {
  const node = listening(event, "input");
  if (node) tellValue(node);
});
document.addEventListener("change", event => {
  const node = listening(event, "input");
  if (node && !fieldOf(node).composing) tellValue(node);
});
document.addEventListener("compositionstart", event => {
  const node = listening(event, "input");
  if (node) fieldOf(node).composing = true;
});
document.addEventListener("compositionend", event => {
  const node = listening(event, "input");
  if (!node) return;
  const own = fieldOf(node);
  own.composing = false;
  // A browser may change the text once more after this.
  queueMicrotask(() => {
    if (own.composing) return;
    tellValue(node);
    if (own.held !== null) putValue(node, own.held);
  });
});

// A return key that ends a composition submits nothing; 229 is such a key in browsers that say
// the composition is over already.
const submit = event => {
  const node = listening(event, "submit");
  if (!node || event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
  tellValue(node);
  emit(node, "submit");
};
document.addEventListener("keydown", submit);

// What the first page or an insertion says of a field, once its choices are in it.
const startValue = (node, word) => {
  const [revision, value] = parseWord(word);
  fieldOf(node).revision = revision;
  putValue(node, value);
};

// Takes over the fields of the first page, with what was typed before this script ran.
const adoptFields = () => {
  for (const node of document.querySelectorAll("[data-value]")) {
    const [revision, value] = parseWord(node.dataset.value);
    const own = fieldOf(node);
    own.revision = revision;
    own.told = value;
    node.removeAttribute("data-value");
    tellValue(node);
  }
};
