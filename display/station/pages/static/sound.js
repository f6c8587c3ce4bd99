// Sound: whether there is any, its button, and the ring of a floor call; a phone shakes with it.
// When something rings is not known here; the browser keeps whether its user wants sound.

import { byId, write } from "./elements.js";
import { fetchOwn, sound } from "./tones.js";
import { isWall } from "./wall.js";
import { say } from "./words.js";

const SHAKE = { integrity: [300, 100, 300, 100, 300], service: [200, 100, 200] }; // ms

let audio = null;
let isLoud = localStorage.getItem("sound") !== "off";

const canRing = () => isLoud && audio !== null && audio.state === "running";

export function drawSound() {
  const isMute = isLoud && !canRing();
  byId("sound").setAttribute("aria-pressed", String(canRing()));
  write(byId("sound"), canRing() ? say("Sound on") : isMute ? say("Press for sound") : say("Sound off"));
  byId("mute").hidden = !(isWall() && isMute);
}

// Some browsers ring at once, where they were told to or know the page; the others are silent until the first press.
export function allowSound() {
  if (!isLoud) return;
  audio ??= newAudio();
  if (audio.state !== "running") audio.resume().then(drawSound, drawSound);
}

function newAudio() {
  const made = new AudioContext();
  made.onstatechange = drawSound;
  fetchOwn(made, "call", "floor");
  return made;
}

export function switchSound() {
  isLoud = byId("sound").getAttribute("aria-pressed") !== "true";
  localStorage.setItem("sound", isLoud ? "on" : "off");
  if (isLoud) allowSound();
  drawSound();
}

export function ring(isIntegrity) {
  document.body.dataset.rings = String(Number(document.body.dataset.rings || 0) + 1);
  if (isLoud && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) {
    navigator.vibrate(isIntegrity ? SHAKE.integrity : SHAKE.service);
  }
  if (!canRing()) return;
  document.body.dataset.sounded = String(Number(document.body.dataset.sounded || 0) + 1);
  sound(audio, isIntegrity ? "call" : "floor");
}
