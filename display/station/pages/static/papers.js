// Seat cards and receipts: prints them; a seat on a phone keeps up with the room by itself, for whoever has moved.

const LOST_AFTER = 3;
const byId = (id) => document.getElementById(id);
let sinceMs = performance.now();
let failed = 0;

function words(ms) {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  return `${hours ? `${hours}:${two(Math.floor(rest / 60))}` : Math.floor(rest / 60)}:${two(rest % 60)}`;
}

function draw() {
  const left = byId("main").dataset.left;
  if (left !== "" && document.body.dataset.running === "yes") {
    byId("left").textContent = words(Number(left) - (performance.now() - sinceMs));
  }
}

async function look() {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    const fresh = page.getElementById("main");
    const isOpen = document.querySelector("details")?.open;
    fresh.querySelector("details")?.toggleAttribute("open", isOpen);
    byId("main").replaceWith(document.adoptNode(fresh));
    Object.assign(document.body.dataset, page.body.dataset);
    sinceMs = performance.now();
    failed = 0;
  } catch {
    failed += 1;
  }
  byId("lost").hidden = failed < LOST_AFTER;
}

byId("print")?.addEventListener("click", () => print());
if (document.body.dataset.again) {
  setInterval(look, Number(document.body.dataset.again));
  setInterval(draw, 500);
}
