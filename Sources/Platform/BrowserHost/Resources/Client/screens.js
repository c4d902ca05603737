// Screens of a navigation stack: they slide in and out, and take the focus with them.
{
  const cameFrom = new WeakMap(); // what had the focus before a screen was pushed
  const isScreen = node => node.classList.contains("screen");
  const push = { duration: 350, easing: "cubic-bezier(.32,.72,0,1)" };
  const aside = sign => (getComputedStyle(body).direction === "rtl" ? -1 : 1) * sign;

  arrivals.push(screen => {
    if (!isScreen(screen) || !screen.matches(".screen~.screen:last-of-type")) return;
    const below = screen.previousElementSibling;
    cameFrom.set(screen, usedOutside(screen));
    // A field in it may have been given the focus as it appeared.
    if (!screen.contains(document.activeElement)) focusOn(screen.querySelector("h1") ?? screen);
    if (calm.matches) return;
    screen.animate([{ translate: `${aside(100)}% 0` }, { translate: "0 0" }], push);
    below.animate([
      { translate: "0 0", visibility: "visible" }, { translate: `${aside(-30)}% 0`, visibility: "visible" },
    ], push);
  });

  departures.push((screen, parent) => {
    if (!isScreen(screen) || !parent.isConnected || !parent.classList.contains("stack")) return;
    const top = [...parent.children].filter(node => !ghosts.has(node)).at(-1);
    // Of several that leave at once the uppermost is seen to go; the lowest knows where all came from.
    const opener = cameFrom.get(screen);
    if (opener?.isConnected && !opener.closest("[inert]")) focusOn(opener);
    else if (!document.activeElement || document.activeElement === body) focusOn(top?.querySelector("h1") ?? top);
    if (calm.matches) return;
    depart(screen, parent, [{ translate: swiped ? `${swiped}px 0` : "0 0" }, { translate: `${aside(100)}% 0` }], push);
    if (!swiped) top?.animate([{ translate: `${aside(-30)}% 0` }, { translate: "0 0" }], push);
    swiped = 0;
  });

  // A swipe from the edge where reading begins leads back.
  let edge = null;
  let swiped = 0;
  document.addEventListener("touchstart", event => {
    edge = null;
    const screen = event.target.closest?.(".screen[data-on~=back]");
    if (!screen || event.touches.length !== 1 || screen.closest("[inert]")) return;
    const box = screen.getBoundingClientRect();
    const x = event.touches[0].clientX;
    const distance = aside(1) > 0 ? x - box.left : box.right - x;
    if (distance < 24 && !screen.hasAttribute("data-locked")) edge = { screen, x, width: box.width };
  }, { passive: true });
  document.addEventListener("touchmove", event => {
    if (!edge) return;
    edge.moved = (event.touches[0].clientX - edge.x) * aside(1);
    edge.screen.style.translate = edge.moved > 0 ? `${edge.moved * aside(1)}px 0` : "";
  }, { passive: true });
  document.addEventListener("touchend", () => {
    if (!edge) return;
    const { screen, moved = 0, width } = edge;
    edge = null;
    if (moved > width / 3) {
      swiped = moved * aside(1);
      return emit(screen, "back");
    }
    screen.style.translate = "";
  }, { passive: true });
}
