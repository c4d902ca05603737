// Focus, both ways. The page counts its own changes, so that a request of the server that a visitor has
// overtaken is dropped; `PageFocus.swift` is the other half.
let focusRevision = 0;
let isPlacingFocus = false;

const tellFocus = (node, event) => emit(node, event, "", [++focusRevision]);

document.addEventListener("focusin", event => {
  const node = isPlacingFocus ? null : listening(event, "focus");
  if (node) tellFocus(node, "focus");
});
document.addEventListener("focusout", event => {
  // A window that is left, or an element that is taken out, says nothing about what the visitor meant.
  if (isPlacingFocus || isApplying || !document.hasFocus()) return;
  const node = listening(event, "focus");
  const next = event.relatedTarget?.closest?.("[data-on~=focus]");
  if (node && node !== next && !next) tellFocus(node, "blur");
});

// A request of the server: the change it knew of, a number of its own, and whether to take or give up focus.
// `known` is the page's count as the request came; what the patch itself moved since is no word of a visitor.
const hearFocus = (node, word, known = focusRevision) => {
  const [revision, , wanted] = word.split(" ").map(Number);
  if (revision < known || !node.isConnected) return;
  isPlacingFocus = true;
  if (wanted) node.focus();
  else if (node.contains(document.activeElement)) document.activeElement.blur();
  isPlacingFocus = false;
  if (wanted && !node.contains(document.activeElement)) emit(node, "blur", "", [focusRevision]);
};
