// Sheets, covers and alerts: modal dialogs, the last one in front.
{
  const openers = new WeakMap(); // what had the focus before a dialog opened
  const isDialog = node => node.tagName === "DIALOG";
  const panelOf = dialog => dialog.firstElementChild;
  const isLocked = dialog => dialog.hasAttribute("data-locked");
  const slide = { duration: 320, easing: "cubic-bezier(.32,.72,0,1)" };
  const rises = dialog => !dialog.classList.contains("alert");

  const openDialog = (dialog, isFirst) => {
    if (!openers.has(dialog)) openers.set(dialog, usedOutside(dialog));
    // A field in it may have been given the focus as it appeared.
    const wanted = dialog.contains(document.activeElement) ? document.activeElement : dialog;
    isPlacingFocus = true;
    dialog.removeAttribute("open");
    // The dialog itself takes the focus; a field that is to have it is told so afterwards.
    dialog.autofocus = true;
    dialog.showModal();
    wanted.focus({ preventScroll: true });
    isPlacingFocus = false;
    nameDialog(dialog);
    if (isFirst || calm.matches) return;
    dialog.animate([{ backgroundColor: "transparent" }, {}], slide);
    panelOf(dialog)?.animate(
      rises(dialog) ? [{ translate: "0 100%" }, { translate: "0 0" }] : [{ opacity: 0, scale: 1.1 }, { opacity: 1, scale: 1 }],
      rises(dialog) ? slide : { duration: 200, easing: "ease-out" });
  };

  // A dialog is called by its first heading, else by its first text.
  const nameDialog = dialog => {
    const named = dialog.getAttribute("aria-labelledby");
    if (dialog.hasAttribute("aria-label") || (named && document.getElementById(named))) return;
    const name = dialog.querySelector("h1,h2,.t");
    if (name?.id) dialog.setAttribute("aria-labelledby", name.id);
    else dialog.removeAttribute("aria-labelledby");
  };

  const closeDialog = (dialog, parent) => {
    const opener = openers.get(dialog);
    const panel = panelOf(dialog);
    const moved = panel?.style.translate || "0 0";
    depart(dialog, parent, [{}, { backgroundColor: "transparent" }], slide);
    if (dialog.isConnected) {
      dialog.removeAttribute("open");
      dialog.classList.add("leaving");
      panel?.animate(rises(dialog) ? [{ translate: moved }, { translate: "0 100%" }] : [{ opacity: 1 }, { opacity: 0 }], { ...slide, fill: "forwards" });
    }
    // What closed it may have given the focus to something else.
    if (!document.activeElement || document.activeElement === body) focusOn(opener);
  };

  arrivals.push((node, isFirst) => { if (isDialog(node)) openDialog(node, isFirst); });
  departures.push((node, parent) => { if (isDialog(node)) closeDialog(node, parent); });
  settled.push(isFirst => {
    for (const dialog of document.querySelectorAll(".root>dialog:not(.leaving)")) {
      // A page that was replaced as a whole has its dialogs anew.
      if (!dialog.matches(":modal")) openDialog(dialog, true);
      else nameDialog(dialog);
    }
  });

  // The server closes a dialog, and only it; the page asks.
  const leave = dialog => { if (!isLocked(dialog)) emit(dialog, "back"); };
  const topDialog = () => [...document.querySelectorAll(".root>dialog:not(.leaving)")].at(-1);

  document.addEventListener("cancel", event => isDialog(event.target) && event.preventDefault(), true);
  document.addEventListener("close", event => {
    // The browser closes a dialog that was asked to twice.
    if (isDialog(event.target) && event.target.isConnected && !ghosts.has(event.target)) event.target.showModal();
  }, true);
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    const dialog = topDialog();
    // A menu that is open over the dialog goes first.
    if (!dialog || (CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open"))) return;
    event.preventDefault();
    leave(dialog);
  });

  // Beside the panel; a press that began on it and ended beside it was none.
  let pressed = null;
  document.addEventListener("pointerdown", event => { pressed = event.target; }, true);
  document.addEventListener("click", event => {
    const dialog = event.target;
    if (isDialog(dialog) && pressed === dialog && !dialog.classList.contains("alert")) leave(dialog);
  });

  // A sheet follows the finger: down to close it or to a lower height, up to a higher one.
  let drag = null;
  const beginDrag = (target, y) => {
    const dialog = target.closest?.("dialog.sheet");
    if (!dialog || dialog !== topDialog()) return;
    const panel = panelOf(dialog);
    if (!panel.contains(target)) return;
    for (let node = target; node !== panel; node = node.parentElement) {
      if (node.scrollTop > 0 || node.matches("input,textarea,select")) return;
    }
    drag = { dialog, panel, y, height: panel.offsetHeight, moved: 0, time: performance.now() };
  };
  const moveDrag = y => {
    if (!drag) return;
    drag.moved = y - drag.y;
    if (drag.moved > 0) drag.panel.style.translate = `0 ${drag.moved}px`;
    else drag.panel.style.translate = "";
  };
  const endDrag = () => {
    if (!drag) return;
    const { dialog, panel, moved, height, time } = drag;
    drag = null;
    if (!dialog.isConnected) return;
    const speed = moved / Math.max(1, performance.now() - time);
    const heights = (dialog.dataset.detents ?? "").split(" ").filter(Boolean).map(entry => {
      const [ratio, points] = entry.split(":").map(Number);
      return ratio * dialog.offsetHeight + points;
    });
    const now = +dialog.dataset.detent;
    const wanted = height - moved - speed * 150;
    if (moved < -30 && now + 1 < heights.length) emit(dialog, "detent", "", [now + 1]);
    else if (moved > 30 && now > 0 && wanted > heights[0] * 0.6) emit(dialog, "detent", "", [now - 1]);
    else if (wanted < height * 0.6 && moved > 30 && !isLocked(dialog)) return leave(dialog);
    const from = panel.style.translate;
    panel.style.translate = "";
    if (from && !calm.matches) panel.animate([{ translate: from }, { translate: "0 0" }], { duration: 200, easing: "ease-out" });
  };
  document.addEventListener("touchstart", event => event.touches.length === 1 && beginDrag(event.target, event.touches[0].clientY), { passive: true });
  document.addEventListener("touchmove", event => moveDrag(event.touches[0].clientY), { passive: true });
  document.addEventListener("touchend", endDrag, { passive: true });
  document.addEventListener("touchcancel", endDrag, { passive: true });
}
