// Which tiles are shown: all, those with a call, those that are not normal, those that are offline, my own; a zone,
// words. It says yes or no to one tile, and draws its own row of buttons; what was chosen last stays in this browser.

import { byId, element, write } from "./elements.js";
import { isStarred, onlyMine, showOnlyMine } from "./mine.js";
import { say } from "./words.js";

const STATES = {
  all: { words: say("All"), has: () => true },
  calls: { words: say("Calls"), has: (tile) => ["floor", "taken"].includes(tile.mood?.kind) },
  odd: { words: say("Not normal"), has: (tile) => Boolean(tile.mood) },
  offline: { words: say("Offline"), has: (tile) => tile.mood?.kind === "offline" },
  mine: { words: say("My tables"), has: (tile) => isStarred(tile.id) },
};

let state = "all";
let zone = "";
let words = "";
let changed = () => {};

export const zoneOf = (tile) => tile.id.split("/")[0];

export function isShown(tile) {
  if (zone && zoneOf(tile) !== zone) return false;
  if (words && !`${tile.name} ${tile.id} ${tile.turn}`.toLowerCase().includes(words)) return false;
  return STATES[state].has(tile);
}

export function beginFilters(onChange) {
  changed = onChange;
  if (onlyMine()) state = "mine";
  byId("find").addEventListener("input", () => {
    words = byId("find").value.trim().toLowerCase();
    changed();
  });
  byId("zone").addEventListener("change", () => {
    zone = byId("zone").value;
    changed();
  });
  for (const [kind, { words: named }] of Object.entries(STATES)) {
    const chosen = { type: "button", data: { filter: kind }, onclick: () => choose(kind) };
    byId("states").append(element("button", chosen, named, element("span", { class: "count" })));
  }
  draw();
}

// With "my tables" the others are not shown, and do not ring in this browser.
function choose(kind) {
  state = kind;
  showOnlyMine(kind === "mine");
  draw();
  changed();
}

export function nextFilter() {
  const all = Object.keys(STATES);
  choose(all[(all.indexOf(state) + 1) % all.length]);
}

export function drawCounts(tiles) {
  for (const button of byId("states").children) {
    const count = tiles.filter(STATES[button.dataset.filter].has).length;
    write(button.querySelector(".count"), count ? ` ${count}` : "");
  }
  drawZones([...new Set(tiles.map(zoneOf))].sort());
  const hidden = tiles.filter((tile) => !isShown(tile)).length;
  write(byId("hidden"), hidden ? say("{count} not shown", { count: hidden }) : "");
}

function drawZones(zones) {
  byId("zone").hidden = zones.length < 2;
  if (byId("zone").options.length === zones.length + 1) return;
  const each = zones.map((name) => element("option", { value: name, selected: name === zone }, name));
  byId("zone").replaceChildren(element("option", { value: "" }, say("All zones")), ...each);
}

function draw() {
  for (const button of byId("states").children) {
    button.setAttribute("aria-pressed", String(button.dataset.filter === state));
  }
}

