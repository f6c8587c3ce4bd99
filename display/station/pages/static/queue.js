// The queue of floor calls: which there are, in what order, how long each waits, and which of them ring.
// How one call looks is in `call_card.js`; what the station says is the whole queue, and the last one wins.

import { callCard } from "./call_card.js";
import { byId, element, focusedKey, write } from "./elements.js";
import { duration } from "./formats.js";
import { now } from "./link.js";
import { ring } from "./sound.js";

const RING_AGAIN_MS = 30_000;
const UNFOLDED_FROM = 760; // pixels: on a phone the evidence is folded away

const calls = new Map();

export function drawCalls(list) {
  forgetAllBut(new Set(list.map((call) => call.id)));
  list.forEach((call, at) => {
    const { node } = keepCall(call);
    const here = byId("calls").children[at];
    if (here !== node) byId("calls").insertBefore(node, here || null);
  });
  byId("no-calls").hidden = list.length > 0;
  tickCalls();
}

export const countOpenCalls = () => [...calls.values()].filter(({ call }) => call.state !== "closed").length;

// What nobody has taken rings, and rings again.
export function tickCalls() {
  for (const waits of document.querySelectorAll(".waits")) {
    write(waits, `waits ${duration(now() - Number(waits.dataset.since))}`);
  }
  for (const known of calls.values()) {
    if (isUnheard(known.call) && (known.rung === null || Date.now() - known.rung > RING_AGAIN_MS)) {
      known.rung = Date.now();
      ring(known.call.priority === 1);
    }
  }
}

const isUnheard = (call) => ["open", "refused"].includes(call.state) && !call.taken_by && !call.is_offline;

function forgetAllBut(there) {
  for (const [id, known] of calls) {
    if (!there.has(id)) {
      known.node.remove();
      calls.delete(id);
    }
  }
}

function keepCall(call) {
  const said = JSON.stringify(call);
  let known = calls.get(call.id);
  if (!known) {
    known = { node: element("li"), rung: null };
    calls.set(call.id, known);
    if (call.state === "open") announce(call);
  }
  if (known.said !== said) {
    known.said = said;
    known.call = call;
    redraw(known);
  }
  return known;
}

function announce(call) {
  write(byId("spoken"), `Floor call, ${call.table_name}: ${call.title}${call.who ? `, ${call.who}` : ""}`);
}

function redraw({ node, call }) {
  const focused = focusedKey(node);
  const wasOpen = node.querySelector("details");
  node.replaceChildren(callCard(call, wasOpen ? wasOpen.open : innerWidth > UNFOLDED_FROM));
  if (focused) node.querySelector(`[data-key="${focused}"]`)?.focus();
}
