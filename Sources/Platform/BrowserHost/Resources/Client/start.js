// Takes over the first page.
for (const node of document.querySelectorAll("[data-on]")) watch(node);
for (const node of document.querySelectorAll("[data-fits]")) watchFitting(node);
for (const node of document.querySelectorAll("[data-shrink]")) watchShrinking(node);
for (const image of document.images) {
  if (image.complete && !image.naturalWidth && image.currentSrc && listens(image, "error")) emit(image, "error");
}
settleStructure(true);
const early = window.early;
removeEventListener("click", early.listener, true);
removeEventListener("keydown", early.listener, true);
adoptFields();
for (const node of document.querySelectorAll("[data-focus]")) hearFocus(node, node.dataset.focus);
const first = document.activeElement.closest("[data-on~=focus]");
if (first && focusRevision === 0) tellFocus(first, "focus");
for (const event of early.events) {
  if (event.target.isConnected) (event.type === "click" ? tap(event.target) : submit(event));
}
connect();
