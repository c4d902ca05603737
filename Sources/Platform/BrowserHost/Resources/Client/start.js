// Takes over the first page.
for (const node of document.querySelectorAll("[data-on]")) watch(node);
for (const image of document.images) {
  if (image.complete && !image.naturalWidth && image.currentSrc && listens(image, "error")) emit(image, "error");
}
settleStructure(true);
const early = window.early;
removeEventListener("click", early.listener, true);
for (const target of early.taps) if (target.isConnected) tap(target);
connect();
