// What is wrong with the station itself: a bar for each, until it is put right.
// What it is, the station says; nothing is judged here.

import { byId, element } from "./elements.js";

export function drawTroubles(lines) {
  const shown = [...byId("troubles").children].map((bar) => bar.textContent);
  if (JSON.stringify(shown) === JSON.stringify(lines)) return;
  byId("troubles").replaceChildren(...lines.map((words) => element("p", { class: "bar", role: "alert" }, words)));
}
