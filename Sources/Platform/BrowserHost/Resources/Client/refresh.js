// Pull to refresh.
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
