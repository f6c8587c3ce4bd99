// The frame of every page but the queue's own: how many floor calls wait, and which longest, in a button at the top.
// It opens the whole queue, in which each is answered as on the first page. They ring here, too.

import { byId, write } from "./elements.js";
import { duration } from "./formats.js";
import { connect, drawLink, now } from "./link.js";
import { beginMenu } from "./menu.js";
import { beginQueue, countOpenCalls, drawCalls, firstOpen, tickCalls } from "./queue.js";
import { allowSound, drawSound, switchSound } from "./sound.js";
import { drawTroubles } from "./troubles.js";
import { say, sayMany } from "./words.js";

const TICK_MS = 500;
const title = document.title;

function take(said) {
  if (said.calls) drawCalls(said.calls);
  if (said.troubles) drawTroubles(said.troubles);
  draw();
}

function draw() {
  const count = countOpenCalls();
  const first = firstOpen();
  const button = byId("calls-open");
  const many = sayMany("{count} floor call", "{count} floor calls", count);
  const longest = first ? ` · ${first.table_name}: ${first.title} · ${duration(now() - first.opened_ms)}` : "";
  write(button.querySelector(".many"), count ? many : say("No floor calls"));
  write(button.querySelector(".longest"), longest);
  button.dataset.state = count ? (first ? "waits" : "taken") : "none";
  document.title = count ? `(${count}) ${title}` : title;
}

function show(isOpen) {
  byId("queue").hidden = !isOpen;
  byId("calls-open").setAttribute("aria-expanded", String(isOpen));
}

const isOpen = () => !byId("queue").hidden;

function listen() {
  byId("calls-open").addEventListener("click", () => show(!isOpen()));
  byId("sound").addEventListener("click", switchSound);
  document.addEventListener("pointerdown", ({ target }) => {
    allowSound();
    if (isOpen() && !target.closest("#queue, #calls-open")) show(false);
  });
  document.addEventListener("keydown", (event) => {
    allowSound();
    if (event.key !== "Escape" || !isOpen()) return;
    show(false);
    byId("calls-open").focus();
  });
}

listen();
beginMenu();
beginQueue();
allowSound();
drawSound();
connect(() => "", take, "calls");
setInterval(() => {
  tickCalls();
  draw();
  drawLink();
}, TICK_MS);
