// Tells the parts below what came into the page and what left it, once a patch is applied.
const arrivals = []; // functions of (node, isFirst)
const departures = []; // functions of (node, parent)
const settled = []; // functions that look at the page as it is then

const settleStructure = isFirst => {
  for (const look of settled) look(isFirst);
};

// What leaves is put back without its ids while it moves out of sight; nothing can reach it.
const ghosts = new WeakSet();
const depart = (node, parent, frames, options) => {
  if (calm.matches || !parent.isConnected) return;
  ghosts.add(node);
  for (const part of [node, ...node.querySelectorAll("[id]")]) part.removeAttribute("id");
  for (const part of [node, ...node.querySelectorAll("[data-testid],[data-on]")]) {
    part.removeAttribute("data-testid");
    part.removeAttribute("data-on");
  }
  node.inert = true;
  node.setAttribute("aria-hidden", "true");
  parent.append(node);
  const end = () => node.remove();
  node.animate(frames, { ...options, fill: "forwards" }).finished.then(end, end);
};

// The control that was used last: a screen or dialog that opens goes back to it when it closes.
let lastUsed = null;
let usedBefore = null;
const use = event => {
  const used = event.target.closest?.("button,a,input,textarea,select,[tabindex]");
  if (used && used !== lastUsed) [usedBefore, lastUsed] = [lastUsed, used];
};
// What has just come in may have been given the focus already.
const usedOutside = node => (node.contains(lastUsed) ? usedBefore : lastUsed);
addEventListener("focusin", use, true);
addEventListener("click", use, true);

const focusOn = node => {
  // The page may have been replaced as a whole meanwhile.
  if (node && !node.isConnected) node = node.id && document.getElementById(node.id);
  if (!node) return;
  if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) node.tabIndex = -1;
  node.focus({ preventScroll: true });
};

const tellStructure = records => {
  const added = [];
  const removed = [];
  for (const { target, addedNodes, removedNodes } of records) {
    for (const node of addedNodes) if (node.nodeType === 1 && node.isConnected && !ghosts.has(node)) added.push(node);
    for (const node of removedNodes) if (node.nodeType === 1 && !node.isConnected && !ghosts.has(node)) removed.push([node, target]);
  }
  for (const [node, parent] of removed) for (const leave of departures) leave(node, parent);
  for (const node of added) for (const arrive of arrivals) arrive(node, false);
  settleStructure(false);
};

const structure = new MutationObserver(tellStructure);
structure.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ["inert", "data-locked", "data-on", "aria-labelledby", "id"] });
