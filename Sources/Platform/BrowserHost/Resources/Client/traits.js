// Says what the screen is like, first and whenever that changes. `PageTraits.swift` hears it.
const dark = matchMedia("(prefers-color-scheme: dark)");

const tellTraits = () => {
  const root = document.querySelector(".root");
  const page = getComputedStyle(root);
  const insets = ["Top", "Right", "Bottom", "Left"].map(side => parseFloat(page["padding" + side]) || 0);
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const flag = media => media.matches ? 1 : 0;
  emitLatest(root, "traits", [root.clientWidth, root.clientHeight, flag(dark), flag(calm), letters, ...insets]);
};

let traitsTimer = 0;
const traitsChanged = () => {
  clearTimeout(traitsTimer);
  traitsTimer = setTimeout(() => {
    if (isGreeted) tellTraits(); // else the greeting does
    tellPlaces();
  }, 50);
};
dark.addEventListener("change", traitsChanged);
calm.addEventListener("change", traitsChanged);
addEventListener("resize", traitsChanged);

// Nothing says that the reader's text size changed, but what is measured in letters changes with it.
const letter = document.createElement("div");
letter.className = "letter";
letter.inert = true;
body.append(letter);
new ResizeObserver(traitsChanged).observe(letter);
