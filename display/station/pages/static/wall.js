// The wall: as many columns as fill the screen with tiles, and letters as large as a tile bears.
// Only sizes are set here; what stands in a tile is written where tiles are.

import { byId } from "./elements.js";

const WIDE = 2.1; // a tile's width by its height, about
const LETTERS = 7.6; // of a name, across a tile
const LINES = 3.3;

export const isWall = () => document.body.classList.contains("wall");

export function fillWall() {
  if (!isWall()) return;
  const tiles = byId("tiles");
  const count = [...tiles.children].filter((tile) => !tile.hidden).length || 1;
  const { width, height } = byId("tables").getBoundingClientRect();
  const columns = Math.min(count, Math.max(1, Math.ceil(Math.sqrt((count * width) / Math.max(height, 1) / WIDE))));
  const rows = Math.ceil(count / columns);
  const letter = Math.min(width / columns / LETTERS, height / rows / LINES);
  tiles.style.setProperty("--columns", columns);
  tiles.style.setProperty("--letter", `${Math.floor(letter)}px`);
}

export function beginWall() {
  if (isWall()) new ResizeObserver(fillWall).observe(byId("tables"));
}
