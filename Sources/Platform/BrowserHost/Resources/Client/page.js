// What every part of the client uses. The parts are one script: `Assets.swift` lists their order.
const body = document.body;
const token = body.dataset.token;
const icons = body.dataset.icons;
const el = id => document.getElementById("n" + id);
const idOf = node => +node.id.slice(1);
const listens = (node, event) => (node.dataset.on || "").split(" ").includes(event);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
