// The one page of the director's station begins here: what comes is handed to whoever draws it, what is pressed to
// whoever does it. What comes by the websocket is state, and the last one wins: it is drawn in place, so that nothing
// that has the focus, or is being pressed, goes away under the finger. Nothing is drawn in this file.

import { byId } from "./elements.js";
import { beginFilters } from "./filters.js";
import { drawHeadline, drawTime } from "./headline.js";
import { connect, drawLink, now } from "./link.js";
import { isLooking, keepLive, startLooking, watched } from "./looking.js";
import { beginMenu } from "./menu.js";
import { closeLive, drawLive } from "./one_table.js";
import { beginPocket } from "./pocket.js";
import { beginQueue, countOpenCalls, drawCalls, tickCalls } from "./queue.js";
import { drawSum, set } from "./seat_dialog.js";
import { beginShortcuts } from "./shortcuts.js";
import { allowSound, drawSound, switchSound } from "./sound.js";
import { countTables, drawTiles, dropTiles, redrawTiles } from "./tiles.js";
import { drawTroubles } from "./troubles.js";
import { beginWall } from "./wall.js";

const TICK_MS = 500;

function take(said) {
  if (said.tables || said.is_whole) drawTiles(said.tables || [], said.is_whole);
  if (said.gone) dropTiles(said.gone);
  if (said.gone?.includes(watched())) closeLive();
  if (said.calls) drawCalls(said.calls);
  if (said.tables || said.gone || said.is_whole || said.calls) drawHeadline(countTables(), countOpenCalls());
  if (said.troubles) drawTroubles(said.troubles);
  if (said.live) {
    keepLive(said.live);
    drawLive();
  }
}

function listen() {
  byId("sound").addEventListener("click", switchSound);
  for (const button of document.querySelectorAll("[data-set]")) {
    button.addEventListener("click", () => set(button.dataset.set));
  }
  for (const name of ["edit-stack", "edit-reason"]) byId(name).addEventListener("input", drawSum);
  document.addEventListener("pointerdown", allowSound);
  document.addEventListener("keydown", allowSound);
}

function begin() {
  byId("unstarted").remove();
  listen();
  beginMenu();
  beginFilters(redrawTiles);
  beginQueue();
  beginShortcuts();
  beginWall();
  beginPocket();
  allowSound();
  drawSound();
  if (watched() && !isLooking()) startLooking();
  connect(watched, take);
}

begin();
setInterval(() => {
  tickCalls();
  drawLink();
  drawTime(now());
}, TICK_MS);
