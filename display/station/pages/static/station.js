// The one page of the director's station begins here: what comes is handed to whoever draws it, what is pressed to
// whoever does it. What comes by the websocket is state, and the last one wins: it is drawn in place, so that nothing
// that has the focus, or is being pressed, goes away under the finger. Nothing is drawn in this file.

import { byId } from "./elements.js";
import { drawHeadline } from "./headline.js";
import { connect, drawLink } from "./link.js";
import { keepLive, watched } from "./looking.js";
import { drawLive } from "./one_table.js";
import { press } from "./press.js";
import { countOpenCalls, drawCalls, tickCalls } from "./queue.js";
import { set } from "./seat_dialog.js";
import { allowSound, drawSound, switchSound } from "./sound.js";
import { countTables, drawTiles, lookAway } from "./tiles.js";

const TICK_MS = 500;

function take(said) {
  if (said.tables || said.is_whole) drawTiles(said.tables || [], said.is_whole);
  if (said.calls) drawCalls(said.calls);
  if (said.tables || said.is_whole || said.calls) drawHeadline(countTables(), countOpenCalls());
  if (said.live) {
    keepLive(said.live);
    drawLive();
  }
}

function listen() {
  byId("sound").addEventListener("click", switchSound);
  byId("leave").addEventListener("click", async () => {
    if (await press("log-out", {})) location.assign("/log-in");
  });
  for (const button of document.querySelectorAll("[data-set]")) {
    button.addEventListener("click", () => set(button.dataset.set));
  }
  document.addEventListener("pointerdown", allowSound);
  document.addEventListener("keydown", (event) => {
    allowSound();
    if (event.key === "Escape" && document.body.classList.contains("looking") && !byId("edit").open) lookAway();
  });
}

byId("unstarted").remove();
listen();
setInterval(() => {
  tickCalls();
  drawLink();
}, TICK_MS);
drawSound();
connect(watched, take);
