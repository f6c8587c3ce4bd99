// Which tiles are shown: all, those with a call, those that are not normal, those that are offline, my own; a zone,
// an event, words. It says yes or no to one tile, and draws its own row of buttons; what was chosen last stays in this
// browser.

import { byId, element, write } from "./elements.js";
import { isStarred, onlyMine, showOnlyMine } from "./mine.js";
import { zoneOf } from "./stations.js";
import { say } from "./words.js";

const STATES = {
  all: { words: say("All"), has: () => true },
  calls: { words: say("Calls"), has: (tile) => ["floor", "taken"].includes(tile.mood?.kind) },
  odd: { words: say("Not normal"), has: (tile) => Boolean(tile.mood) },
  offline: { words: say("Offline"), has: (tile) => tile.mood?.kind === "offline" },
  mine: { words: say("My tables"), has: (tile) => isStarred(tile.id) },
};

let state = "all";
const chosen = { zone: "", event: "" };
let words = "";
let changed = () => {};

// A choice is offered once there are two to choose from.
const CHOICES = {
  zone: { of: (tile) => zoneOf(tile.id), all: say("All zones") },
  event: { of: (tile) => tile.event, all: say("All events") },
};

export function isShown(tile) {
  const isOther = ([kind, { of }]) => chosen[kind] && of(tile) !== chosen[kind];
  if (Object.entries(CHOICES).some(isOther)) return false;
  if (words && !`${tile.name} ${tile.id} ${tile.turn} ${tile.event}`.toLowerCase().includes(words)) return false;
  return STATES[state].has(tile);
}

export function beginFilters(onChange) {
  changed = onChange;
  if (onlyMine()) state = "mine";
  byId("find").addEventListener("input", () => {
    words = byId("find").value.trim().toLowerCase();
    changed();
  });
  for (const kind of Object.keys(CHOICES)) {
    byId(kind).addEventListener("change", () => {
      chosen[kind] = byId(kind).value;
      changed();
    });
  }
  for (const [kind, { words: named }] of Object.entries(STATES)) {
    const said = { type: "button", data: { filter: kind }, onclick: () => choose(kind) };
    byId("states").append(element("button", said, named, element("span", { class: "count" })));
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
  for (const [kind, { of }] of Object.entries(CHOICES)) {
    drawChoice(kind, [...new Set(tiles.map(of).filter(Boolean))].sort());
  }
  const hidden = tiles.filter((tile) => !isShown(tile)).length;
  write(byId("hidden"), hidden ? say("{count} not shown", { count: hidden }) : "");
}

function drawChoice(kind, names) {
  const select = byId(kind);
  select.hidden = names.length < 2;
  if (!names.includes(chosen[kind])) chosen[kind] = "";
  const offered = [...select.options].slice(1).map((one) => one.value);
  if (offered.join("\n") === names.join("\n")) return;
  const each = names.map((name) => element("option", { value: name, selected: name === chosen[kind] }, name));
  select.replaceChildren(element("option", { value: "" }, CHOICES[kind].all), ...each);
}

function draw() {
  for (const button of byId("states").children) {
    button.setAttribute("aria-pressed", String(button.dataset.filter === state));
  }
}

