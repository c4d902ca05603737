// Menus open and close in the page; presses are told where a style asks for them; addresses are opened.
const menuOf = event => event.target.closest?.("[popover][role=menu]");
const itemsOf = menu => [...menu.querySelectorAll("[role^=menuitem]:not(:disabled)")]
  .filter(item => item.closest("[popover]") === menu);

// Below its button, or above where there is no room.
document.addEventListener("beforetoggle", event => {
  const menu = menuOf(event);
  if (!menu || event.newState !== "open") return;
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  requestAnimationFrame(() => {
    if (!menu.matches(":popover-open") || !button) return;
    const box = button.getBoundingClientRect();
    const below = innerHeight - box.bottom >= menu.offsetHeight + 12 || box.top < menu.offsetHeight + 12;
    const left = Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8));
    menu.style.left = left + "px";
    menu.style.top = Math.max(8, below ? box.bottom + 4 : box.top - menu.offsetHeight - 4) + "px";
  });
}, true);
document.addEventListener("toggle", event => {
  const menu = menuOf(event);
  if (menu && event.newState === "open") itemsOf(menu)[0]?.focus({ focusVisible: false });
}, true);

document.addEventListener("click", event => {
  const item = event.target.closest?.("[role^=menuitem]");
  // The outermost menu takes those inside along.
  if (!item || item.hasAttribute("popovertarget")) return;
  let menu = item.closest("[popover]");
  for (let above; (above = menu?.parentElement.closest("[popover][role=menu]")); menu = above);
  menu?.hidePopover();
});

const menuKeys = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
document.addEventListener("keydown", event => {
  const menu = menuOf(event);
  if (menu && event.key in menuKeys) {
    event.preventDefault();
    const items = itemsOf(menu);
    const at = items.indexOf(document.activeElement);
    const step = menuKeys[event.key];
    const next = Number.isFinite(step) ? (at + step + items.length) % items.length : step < 0 ? 0 : items.length - 1;
    items[next]?.focus();
  } else if (event.target.getAttribute?.("aria-haspopup") === "menu" && event.key === "ArrowDown") {
    event.preventDefault();
    document.getElementById(event.target.getAttribute("popovertarget"))?.showPopover({ source: event.target });
  }
});

// A press by finger, mouse or key.
let pressed = null;
const press = event => {
  const node = listening(event, "press");
  if (!node || node.disabled || pressed) return;
  pressed = node;
  emit(node, "press", "", [1]);
};
const release = () => {
  if (!pressed) return;
  emit(pressed, "press", "", [0]);
  pressed = null;
};
document.addEventListener("pointerdown", event => event.button === 0 && press(event));
for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, release);
document.addEventListener("keydown", event => (event.key === " " || event.key === "Enter") && !event.repeat && press(event));
document.addEventListener("keyup", release);

const openAddress = address => {
  const link = document.createElement("a");
  link.href = address;
  if (!/^(https?|mailto|tel|sms):$/.test(link.protocol)) return;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.click();
};

// What keys mean to elements that assistive technology adjusts and leaves.
const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
document.addEventListener("keydown", event => {
  if (event.defaultPrevented || event.isComposing) return;
  const name = event.key === "Escape" ? "escape" : event.key in steps && event.target.matches?.("[data-on~=adjust]") ? "adjust" : null;
  const node = name && listening(event, name);
  if (!node) return;
  event.preventDefault();
  emit(node, name, "", name === "adjust" ? [steps[event.key]] : []);
});
