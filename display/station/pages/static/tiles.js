// The tiles: one for each table, in the order of their names; pressing one looks at its table.
// A tile is written in place and never made anew, so that it does not go away under the finger.

import { byId, element, write } from "./elements.js";
import { chips } from "./formats.js";
import { say } from "./link.js";
import { watch, watched } from "./looking.js";

const tables = new Map();

export function drawTiles(changed, isWhole) {
  if (isWhole) forgetAllBut(new Set(changed.map((tile) => tile.id)));
  changed.forEach(keepTile);
  byId("no-tables").hidden = tables.size > 0;
  if (!tables.has(watched()) && tables.size) look(inOrder()[0].tile.id, false);
}

export function countTables() {
  const offline = [...tables.values()].filter(({ tile }) => tile.mood && tile.mood.kind === "offline");
  return { all: tables.size, offline: offline.length };
}

export function look(id, isWanted) {
  watch(id);
  for (const known of tables.values()) drawTile(known);
  say(id);
  if (isWanted) {
    document.body.classList.add("looking");
    byId("live").focus({ preventScroll: true });
  }
}

export function lookAway() {
  document.body.classList.remove("looking");
  tables.get(watched())?.node.focus();
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
  const parts = ["name", "hand", "status", "pot", "turn", "mood"].map((name) => element("span", { class: name }));
  return element("button", { class: "tile", type: "button", onclick: () => look(id, true) }, ...parts);
}

function drawTile({ node, tile }) {
  const [name, hand, status, pot, turn, mood] = node.children;
  write(name, tile.name);
  write(hand, tile.hand_number ? `hand ${tile.hand_number}` : "");
  write(status, tile.status);
  write(pot, tile.is_live && tile.pot ? chips(tile.pot) : `${tile.seats} seats`);
  write(turn, tile.mood ? "" : tile.turn);
  turn.hidden = Boolean(tile.mood);
  write(mood, tile.mood ? tile.mood.text : "");
  mood.hidden = !tile.mood;
  if (tile.mood) node.dataset.mood = tile.mood.kind;
  else delete node.dataset.mood;
  node.setAttribute("aria-current", String(tile.id === watched()));
}
