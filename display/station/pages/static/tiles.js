// The tiles: one for each table, in the order of their names; pressing one looks at its table.
// A tile is written in place and never made anew, so that it does not go away under the finger.

import { byId, element, write } from "./elements.js";
import { drawCounts, isShown } from "./filters.js";
import { chips } from "./formats.js";
import { send } from "./link.js";
import { isLooking, stopLooking, startLooking, watch, watched } from "./looking.js";
import { isMine, isStarred, star } from "./mine.js";
import { ring } from "./sound.js";
import { elsewhere, isOverZones, zoneOf } from "./stations.js";
import { speak } from "./telling.js";
import { fillWall } from "./wall.js";

const PARTS = ["name", "hand", "event", "status", "turn", "pot", "mood"];

const tables = new Map();

export function drawTiles(changed, isWhole) {
  if (isWhole) forgetAllBut(new Set(changed.map((tile) => tile.id)));
  changed.forEach(keepTile);
  byId("no-tables").hidden = tables.size > 0;
  drawAll();
}

const allTiles = () => [...tables.values()].map(({ tile }) => tile);

export function countTables() {
  const offline = allTiles().filter((tile) => tile.mood?.kind === "offline");
  return { all: tables.size, offline: offline.length };
}

export function redrawTiles() {
  for (const known of tables.values()) drawTile(known);
  byId("no-tables").hidden = tables.size > 0;
  drawAll();
}

// Where tables of several zones or events stand beside each other, each has a line more.
const ofWhat = (tile) => [isOverZones ? zoneOf(tile.id) : "", tile.event].filter(Boolean).join(", ");

function drawAll() {
  byId("tiles").classList.toggle("of-events", allTiles().some(ofWhat));
  drawCounts(allTiles());
  fillWall();
}

export function look(id, isWanted) {
  if (elsewhere(id)) {
    location.assign(elsewhere(id));
    return;
  }
  if (!byId("tiles")) {
    location.assign(`/#${encodeURIComponent(id)}`);
    return;
  }
  const before = watched();
  watch(id);
  if (isWanted) startLooking();
  for (const known of [tables.get(before), tables.get(id)]) if (known) drawTile(known);
  send(id);
  if (isWanted) byId("live").focus({ preventScroll: true });
}

export function lookAway() {
  stopLooking();
  redrawTiles();
  tables.get(watched())?.node.focus({ preventScroll: true });
}

export function toggleStar(id) {
  star(id);
  redrawTiles();
}

export function dropTiles(gone) {
  forgetAllBut(new Set([...tables.keys()].filter((id) => !gone.includes(id))));
  redrawTiles();
}

function forgetAllBut(there) {
  for (const [id, known] of tables) {
    if (!there.has(id)) {
      known.node.remove();
      tables.delete(id);
    }
  }
}

function keepTile(tile) {
  const known = tables.get(tile.id);
  if (known) {
    known.tile = tile;
    drawTile(known);
    return;
  }
  const made = { node: newTile(tile.id), tile };
  tables.set(tile.id, made);
  place(made);
  drawTile(made);
}

function inOrder() {
  const byName = (one, other) => one.tile.name.localeCompare(other.tile.name, "en", { numeric: true });
  return [...tables.values()].sort(byName);
}

function place(known) {
  const all = inOrder();
  const next = all[all.indexOf(known) + 1];
  byId("tiles").insertBefore(known.node, next ? next.node : null);
}

function newTile(id) {
  const [name, hand, event, status, turn, pot, mood] = PARTS.map((part) => element("span", { class: part }));
  const now = element("span", { class: "now" }, turn, pot);
  const said = { class: "tile", type: "button", onclick: () => look(id, true) };
  return element("button", said, name, " ", hand, " ", event, " ", status, " ", now, mood);
}

// The table has called for long, and nobody there has heard it: whoever looks elsewhere is told once.
function tellIgnored(node, tile) {
  const isIgnored = tile.mood?.kind === "ignored";
  if (isIgnored && node.dataset.mood !== "ignored" && isMine(tile.id)) {
    ring(false);
    speak(`${tile.name}: ${tile.mood.text}`);
  }
}

function drawTile({ node, tile }) {
  tellIgnored(node, tile);
  const [name, hand, event, status, turn, pot, mood] = PARTS.map((part) => node.querySelector(`.${part}`));
  write(name, tile.name);
  write(hand, `${isStarred(tile.id) ? "★ " : ""}${tile.hand_number ? `#${tile.hand_number}` : ""}`);
  write(event, ofWhat(tile));
  event.hidden = !ofWhat(tile);
  write(status, tile.status);
  write(pot, tile.is_live && tile.pot ? chips(tile.pot) : "");
  write(turn, tile.mood ? "" : tile.turn);
  write(mood, tile.mood ? tile.mood.text : "");
  turn.hidden = Boolean(tile.mood);
  mood.hidden = !tile.mood;
  if (tile.mood) node.dataset.mood = tile.mood.kind;
  else delete node.dataset.mood;
  node.classList.toggle("unread", Boolean(tile.unread));
  node.setAttribute("aria-current", String(isLooking() && tile.id === watched()));
  node.hidden = !isShown(tile);
}
