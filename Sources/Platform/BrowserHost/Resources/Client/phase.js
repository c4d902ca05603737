// Says when the page can be seen and when it cannot.
document.addEventListener("visibilitychange", () => {
  const root = document.querySelector(".root");
  if (root && listens(root, "phase")) emit(root, "phase", document.hidden ? "background" : "active");
});
