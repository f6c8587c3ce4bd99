// Whether the page has just moved: a press within a second of it was aimed at something else, and does not count.
// What moves is found by comparing where things stood before and after; nothing is moved here.

import { tell } from "./telling.js";
import { say } from "./words.js";

const SETTLES_MS = 1_000;

let movedAt = -SETTLES_MS;
let places = new Map();
let isTold = false;

// Whatever is pressed within the next second does not count. `isSaid`: whether a press that is lost needs words.
export function moved(isSaid = true) {
  movedAt = performance.now();
  isTold = !isSaid;
  document.body.classList.add("unsettled");
  setTimeout(settle, SETTLES_MS + 20);
}

export const isUnsettled = () => performance.now() - movedAt < SETTLES_MS;

// Where each of `nodes` stands on the page; told each time something may have moved.
export function compare(nodes) {
  const before = places;
  places = new Map(nodes.map((node) => [node, placeOf(node)]));
  const has = [...before].some(([node, place]) => places.has(node) && Math.abs(places.get(node) - place) > 1);
  if (has) moved();
}

// A press below `node` counts once it stands still.
export function countWhenSettled(node) {
  node.addEventListener("click", (event) => stopWhileMoving(event), true);
}

function stopWhileMoving(event) {
  if (!isUnsettled()) return;
  event.preventDefault();
  event.stopPropagation();
  if (isTold) return;
  isTold = true;
  tell(say("This moved just now: press again."));
}

function settle() {
  if (!isUnsettled()) document.body.classList.remove("unsettled");
}

// Scrolling is the reader's own move: it counts for nothing.
function placeOf(node) {
  let top = 0;
  for (let at = node; at; at = at.offsetParent) top += at.offsetTop;
  return top;
}
