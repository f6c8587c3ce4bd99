// The tournament's wall is heard when a level or a break begins, where its browser lets it ring: at once where it is
// told to, else after the first press.

import { fetchOwn, sound } from "./tones.js";

const audio = new AudioContext();
let heard = document.body.dataset.level;

function listen() {
  const now = document.body.dataset.level;
  if (now === heard) return;
  heard = now;
  if (audio.state === "running") sound(audio, now.endsWith("break") ? "break" : "level");
}

for (const what of ["pointerdown", "keydown"]) document.addEventListener(what, () => audio.resume());
new MutationObserver(listen).observe(document.body, { attributes: true, attributeFilter: ["data-level"] });
fetchOwn(audio, "level", "break");
