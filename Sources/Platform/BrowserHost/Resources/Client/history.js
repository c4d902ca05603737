// The browser's way back: an entry of the history for each screen that was pushed and each dialog.
//
// `entries` is the number of entries above the first; `wanted` how many there should be. Going back is
// told to the element in front, which the server takes away; Forward is told to what can go there.
{
  const leaving = new WeakMap(); // elements that were asked to go, and when that is given up
  let entries = history.state?.place ?? 0;
  let isTravelling = false;
  let travelTimer = 0;

  const backable = () => [...document.querySelectorAll("[data-on~=back]")].filter(
    node => !ghosts.has(node) && !node.closest(".tabpage[inert]"));
  const waiting = () => backable().filter(node => !leaving.has(node));

  const sync = () => {
    if (isTravelling) return;
    const wanted = waiting().length;
    if (entries > wanted) travel(wanted - entries);
    while (entries < wanted) history.pushState({ place: ++entries }, "");
  };

  const travel = steps => {
    isTravelling = true;
    clearTimeout(travelTimer);
    // The entries may be gone, in a copy of the tab say; then this one counts as the right one.
    travelTimer = setTimeout(() => {
      isTravelling = false;
      entries = waiting().length;
      history.replaceState({ place: entries }, "");
    }, 1000);
    history.go(steps);
  };

  addEventListener("popstate", event => {
    const before = entries;
    entries = event.state?.place ?? 0;
    clearTimeout(travelTimer);
    if (isTravelling) {
      isTravelling = false;
      return sync();
    }
    const open = waiting();
    if (entries > before) {
      const stack = [...document.querySelectorAll("[data-on~=forward]")].filter(node => !node.closest("[inert]")).at(-1);
      if (stack) emit(stack, "forward", "", [entries - before]);
      setTimeout(sync, 1500);
      return;
    }
    for (const node of open.slice(entries).reverse()) {
      if (node.hasAttribute("data-locked")) continue;
      emit(node, "back");
      leaving.set(node, setTimeout(() => {
        // The app kept it.
        leaving.delete(node);
        sync();
      }, 1500));
    }
    sync();
  });

  settled.push(sync);
}
