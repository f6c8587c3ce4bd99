// A floor person's phone in the pocket: the screen stays on and dark, and a call at one of his tables makes the phone
// shake and ring until somebody is on it. One press says so. What is answered is answered on the other page.

import { byId, element, write } from "./elements.js";
import { connect, drawLink } from "./link.js";
import { isMine } from "./mine.js";
import { press } from "./press.js";
import { inOrder, isUnheard } from "./queue_order.js";
import { allowSound, drawSound, ring, switchSound } from "./sound.js";
import { say } from "./words.js";

const AGAIN_MS = 4_000;
const SETTLES_MS = 1_000; // a press so soon after a call came was a leg, or meant for another
const TICK_MS = 500;
const SHAKE = [500, 150, 500, 150, 500]; // ms

let calls = [];
let shownId = null;
let shownAt = 0;
let shookAt = 0;
let lock = null;
let isPocketed = false;

const name = () => byId("sum").textContent.split(" · ")[0];
const waiting = () => inOrder(calls.filter((call) => isUnheard(call) && isMine(call.table)).map((call) => ({ call })));

function take(said) {
  if (!said.calls) return;
  calls = said.calls;
  draw();
}

function draw() {
  const [first, ...others] = waiting().map(({ call }) => call);
  byId("call").hidden = !first;
  byId("watch").hidden = Boolean(first);
  document.body.classList.toggle("called", Boolean(first));
  if (first) drawCall(first, others.length);
  else shownId = null;
  drawTaken();
}

function drawCall(call, others) {
  if (call.id !== shownId) {
    shownId = call.id;
    shownAt = performance.now();
    shookAt = 0;
  }
  write(byId("where"), call.table_name);
  write(byId("what"), call.title);
  write(byId("who"), call.who);
  write(byId("more"), others ? say("and {count} more", { count: others }) : "");
}

function drawTaken() {
  const own = calls.filter((call) => call.taken_by === name() && call.state === "open");
  byId("mine").hidden = !own.length;
  const links = own.map((call) => {
    const to = { href: `/#${encodeURIComponent(call.table)}` };
    return element("li", {}, element("a", to, say("{table}: {what}", { table: call.table_name, what: call.title })));
  });
  byId("taken").replaceChildren(...links);
}

function shake() {
  if (shownId === null || performance.now() - shookAt < AGAIN_MS) return;
  shookAt = performance.now();
  const call = calls.find(({ id }) => id === shownId);
  ring(call.priority === 1);
  navigator.vibrate?.(SHAKE);
}

async function acknowledge() {
  if (performance.now() - shownAt < SETTLES_MS) return;
  navigator.vibrate?.(0);
  shookAt = performance.now();
  await press(`calls/${shownId}/take`, {});
}

// --- the screen stays on, as long as the page is seen ---

async function start() {
  isPocketed = true;
  allowSound();
  navigator.vibrate?.(SHAKE[0]);
  await keepAwake();
}

async function keepAwake() {
  if (!isPocketed || document.hidden || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", drawState);
  } catch {
    lock = null;
  }
  drawState();
}

function drawState() {
  const isAwake = Boolean(lock && !lock.released);
  document.body.classList.toggle("pocketed", isAwake);
  byId("start").hidden = isAwake;
  if (isAwake) write(byId("state"), say("In the pocket. No call."));
  else if (isPocketed) write(byId("state"), say("This screen may go to sleep, and hears nothing then. It wants https."));
}

function begin() {
  byId("start").addEventListener("click", start);
  byId("take").addEventListener("click", acknowledge);
  byId("sound").addEventListener("click", switchSound);
  document.addEventListener("visibilitychange", keepAwake);
  drawSound();
  connect(() => "", take);
  setInterval(() => {
    drawLink();
    shake();
  }, TICK_MS);
}

begin();
