// What the director told one table, what became of each word, and its way back while there is one.
// Nothing is sent to a table here: what is pressed goes to the station.

import { element } from "./elements.js";
import { chips, clock } from "./formats.js";
import { mayRule } from "./powers.js";
import { press } from "./press.js";
import { say } from "./words.js";

const BECAME = {
  held: () => say("about to go"),
  sent: () => say("on its way"),
  waiting: () => say("waits for the end of the hand"),
  done: () => say("done"),
  refused: (one) => say("not done: {why}", { why: one.refusal }),
  expired: () => say("not done: the table did not take it in time"),
  cancelling: () => say("is being cancelled"),
  cancelled: () => say("cancelled"),
};

export function orders(live) {
  if (!live.orders.length) return [];
  const shown = live.orders.map((one, at) => order(one, at, mayRule(live.tile.id)));
  return [element("h3", {}, say("What the director said")), element("ul", { class: "orders" }, ...shown)];
}

export const became = (one) => (BECAME[one.state] || (() => one.state))(one);

function order(one, at, isMine) {
  return element(
    "li",
    {},
    element("span", { class: "dim" }, `${clock(one.said_ms)} ${one.by}: `),
    `${one.words} `,
    one.reason ? element("span", { class: "dim" }, `(${one.reason}) `) : "",
    element("span", { class: one.state }, became(one)),
    one.sum_before !== one.sum_after ? element("span", { class: "dim" }, ` ${sums(one)}`) : "",
    one.may_cancel && isMine ? cancel(one, at) : "",
  );
}

const sums = (one) =>
  say("all chips {before} → {after}", { before: chips(one.sum_before || 0), after: chips(one.sum_after || 0) });

function cancel(one, at) {
  const button = { type: "button", class: "cancel", data: { key: `cancel-${one.id || at}` } };
  const words = one.state === "done" ? say("Undo") : say("Cancel");
  const said = { "aria-label": `${words}: ${one.words}`, onclick: () => press(`orders/${one.id}/cancel`, {}) };
  return element("button", { ...button, ...said }, words);
}
