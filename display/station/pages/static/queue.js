// The queue of floor calls: one card is open, the others are a line each. What ends keeps its place, and what comes
// stands below, until nobody's pointer, finger or focus is in the queue; only then is it put in order.
// How one call looks is in `call_card.js`; what the station says is the whole queue, and the last one wins.

import { callCard, drawCountdown } from "./call_card.js";
import { byId, element, focusedKey, write } from "./elements.js";
import { duration } from "./formats.js";
import { now } from "./link.js";
import { isMine } from "./mine.js";
import { pocket } from "./pocket.js";
import { inOrder, isUnheard } from "./queue_order.js";
import { noteRung, rungAt } from "./rung.js";
import { compare, countWhenSettled, moved } from "./settling.js";
import { ring } from "./sound.js";
import { speak } from "./telling.js";
import { say } from "./words.js";

const RING_AGAIN_MS = 30_000;
const KEPT_MS = 6_000; // what was answered keeps its place so long
const AWAY_MS = 4_000; // a finger or a key that did nothing for so long is gone
const ASLEEP_MS = 12_000; // and so is a pointer that lies still

const calls = new Map();
let openId = null;
let isFolded = false;
let isPointerIn = false;
let touchedAt = -ASLEEP_MS;

export const countOpenCalls = () => known().filter(({ call }) => call.state !== "closed").length;
// The call that waits longest of the most urgent to which nobody has gone.
export const firstOpen = () => inOrder(known().filter(({ call }) => isUnheard(call)))[0]?.call ?? null;
export const openCall = () => calls.get(openId)?.call ?? null;
// The answer that can be taken back longest: the last one.
export function lastAnswered() {
  const late = known().filter(({ call }) => call.take_back_until_ms);
  return late.sort((one, other) => other.call.take_back_until_ms - one.call.take_back_until_ms)[0]?.call;
}

export const callNode = (id) => calls.get(id)?.node;

const known = () => [...calls.values()];
const nodes = () => known().map(({ node }) => node);

export function beginQueue() {
  const queue = byId("queue");
  countWhenSettled(byId("calls"));
  watchAllAbove();
  queue.addEventListener("pointerenter", (event) => touch(event.pointerType === "mouse"));
  queue.addEventListener("pointermove", (event) => touch(event.pointerType === "mouse"));
  queue.addEventListener("pointerdown", (event) => touch(event.pointerType === "mouse"));
  queue.addEventListener("keydown", () => touch(isPointerIn));
  queue.addEventListener("pointerleave", () => {
    isPointerIn = false;
  });
}

// A bar that comes or goes above the queue moves it as a call does: found before the next picture is drawn.
function watchAllAbove() {
  const seen = new ResizeObserver(() => compare(nodes()));
  for (const above of document.body.children) if (above.matches("header, .bar, #troubles")) seen.observe(above);
  for (const id of ["no-calls", "calls"]) seen.observe(byId(id));
}

function touch(isHere) {
  isPointerIn = isHere;
  touchedAt = performance.now();
}

export function drawCalls(list) {
  const there = new Set(list.map((call) => call.id));
  for (const one of known()) one.isGone = !there.has(one.call.id);
  list.forEach(keepCall);
  byId("no-calls").hidden = list.length > 0;
  tickCalls();
}

// What nobody has taken rings, and rings again; where nobody is at the queue it is put in order.
export function tickCalls() {
  if (isAtRest()) putInOrder();
  for (const waits of document.querySelectorAll(".waits")) {
    write(waits, duration(now() - Number(waits.dataset.since)));
  }
  for (const one of known()) {
    drawCountdown(one.node, one.call);
    if (isUnheard(one.call) && isMine(one.call.table) && isDue(one)) {
      one.rung = Date.now();
      noteRung(one.call.id, one.rung, calls);
      ring(one.call.priority === 1);
      pocket(one.call);
    }
  }
  compare(nodes());
}

const isDue = (one) => one.rung === null || Date.now() - one.rung > RING_AGAIN_MS;

function isAtRest() {
  const still = performance.now() - touchedAt;
  if (isPointerIn && still < ASLEEP_MS) return false;
  if (still < AWAY_MS) return false;
  return !known().some(keepsPlace);
}

const keepsPlace = ({ call, endedAt }) =>
  endedAt !== null && (performance.now() - endedAt < KEPT_MS || now() < (call.take_back_until_ms || 0));

function putInOrder() {
  for (const one of known().filter(({ isGone }) => isGone)) {
    one.node.remove();
    calls.delete(one.call.id);
  }
  const order = inOrder(known());
  order.forEach(({ node }, at) => {
    const here = byId("calls").children[at];
    if (here !== node) byId("calls").insertBefore(node, here || null);
  });
  for (const { node } of order) node.style.minHeight = "";
  const open = calls.get(openId);
  if (!open || (open.call.state === "closed" && !isOverruling(open))) openFirst(order);
}

const isOverruling = ({ node }) => Boolean(node.querySelector(".overrule[open]"));

function openFirst(order) {
  const first = order.find(({ call }) => call.state !== "closed");
  const wasOpen = openId;
  openId = first && !isFolded ? first.call.id : null;
  for (const id of [wasOpen, openId]) if (calls.has(id)) redraw(calls.get(id));
}

function keepCall(call) {
  const said = JSON.stringify(call);
  let one = calls.get(call.id);
  if (!one) {
    one = { node: element("li"), rung: rungAt(call.id), call, endedAt: null, isGone: false };
    calls.set(call.id, one);
    byId("calls").append(one.node);
    if (call.state !== "closed") announce(call);
  }
  if (one.said === said) return;
  const before = one.said === undefined ? null : one.call.state;
  one.said = said;
  one.call = call;
  if (before !== null && before !== call.state) note(one);
  redraw(one);
}

function announce(call) {
  isFolded = false;
  const what = [call.title, call.who].filter(Boolean).join(", ");
  speak(say("Floor call, {table}: {what}", { table: call.table_name, what }));
}

// What ends, or is answered, is spoken; its card does not shrink under the pointer.
function note(one) {
  const { call, node } = one;
  const isOver = ["held", "sent", "closed"].includes(call.state);
  one.endedAt = isOver ? (one.endedAt ?? performance.now()) : null;
  node.style.minHeight = isOver ? `${node.getBoundingClientRect().height}px` : "";
  const named = { table: call.table_name, what: call.title, why: call.refusal };
  if (call.outcome) speak(`${call.table_name}: ${call.outcome}`);
  if (call.state === "refused") speak(say("{table}: the table did not take it: {why}", named));
  if (call.state === "open") speak(say("{table}: {what} is open again", named));
}

function redraw({ node, call }) {
  const focused = focusedKey(node);
  const wasOpen = node.querySelector(call.state === "closed" ? ".overrule" : "details");
  const typed = [...node.querySelectorAll("input[data-key]")].map((field) => [field.dataset.key, field.value]);
  const isOpen = call.id === openId;
  node.replaceChildren(callCard(call, { isOpen, isUnfolded: Boolean(wasOpen?.open), onToggle: () => toggle(call.id) }));
  for (const [key, value] of typed) node.querySelector(`input[data-key="${key}"]`)?.setAttribute("value", value);
  drawCountdown(node, call);
  if (focused === null) return;
  // What was pressed may be gone with the answer: then the card's own head keeps the focus.
  const kept = node.querySelector(`[data-key="${focused}"]:not(:disabled)`) || node.querySelector("[data-key=head]");
  kept.focus({ preventScroll: true });
}

export function toggle(id) {
  isFolded = openId === id;
  show(isFolded ? null : id);
}

// Opening one closes another; the one that was pressed stays where it is.
export function show(id) {
  const wasOpen = openId;
  const kept = callNode(id ?? wasOpen);
  const before = kept?.getBoundingClientRect().top;
  openId = id;
  for (const changed of [wasOpen, id]) {
    const one = calls.get(changed);
    if (one && one.endedAt === null) one.node.style.minHeight = "";
    if (one) redraw(one);
  }
  if (!kept) return;
  const by = kept.getBoundingClientRect().top - before;
  const pane = scrollPane();
  pane.scrollTop += by;
  if (id !== null) kept.scrollIntoView({ block: "nearest" });
  if (Math.abs(kept.getBoundingClientRect().top - before) > 1) moved();
  compare([]);
  compare(nodes());
}

function scrollPane() {
  return getComputedStyle(byId("queue")).overflowY === "auto" ? byId("queue") : document.scrollingElement;
}

// The call before or after the open one, for the keyboard.
export function step(by) {
  const order = [...byId("calls").children].map((node) => known().find((one) => one.node === node));
  const open = order.filter(({ call }) => call.state !== "closed");
  if (!open.length) return;
  const at = open.findIndex(({ call }) => call.id === openId);
  const next = open[(at + by + open.length) % open.length] || open[0];
  if (next.call.id !== openId) show(next.call.id);
  next.node.querySelector("[data-key=head]").focus();
}
