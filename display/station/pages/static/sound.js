// Sound: whether there is any, its button, and the ring of a floor call.
// When something rings is not known here; the browser keeps whether its user wants sound.

import { byId, write } from "./elements.js";

const INTEGRITY = [880, 1175, 880, 1175]; // Hz
const SERVICE = [660, 880];
const NOTE_S = 0.17;

let audio = null;
let isLoud = localStorage.getItem("sound") !== "off";

const canRing = () => isLoud && audio !== null && audio.state === "running";

export function drawSound() {
  byId("sound").setAttribute("aria-pressed", String(canRing()));
  write(byId("sound"), canRing() ? "Sound on" : isLoud ? "Press for sound" : "Sound off");
}

// Browsers are silent until the first press on the page.
export function allowSound() {
  if (!isLoud) return;
  audio ??= new AudioContext();
  audio.resume().then(drawSound);
}

export function switchSound() {
  isLoud = byId("sound").getAttribute("aria-pressed") !== "true";
  localStorage.setItem("sound", isLoud ? "on" : "off");
  if (isLoud) allowSound();
  drawSound();
}

export function ring(isIntegrity) {
  document.body.dataset.rings = String(Number(document.body.dataset.rings || 0) + 1);
  if (!canRing()) return;
  (isIntegrity ? INTEGRITY : SERVICE).forEach((pitch, at) => play(pitch, audio.currentTime + at * NOTE_S));
}

function play(pitch, from) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.22, from + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + NOTE_S);
}
