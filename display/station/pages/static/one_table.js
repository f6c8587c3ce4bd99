// One table, whole: where its hand stands, its board and seats, what is out of order, what happened and was said.
// Drawn anew with each word of it; the place that was read and what had the focus stay.

import { byId, card, element, focusedKey } from "./elements.js";
import { chips } from "./formats.js";
import { forgetLive, liveTable } from "./looking.js";
import { isStarred } from "./mine.js";
import { orders } from "./orders.js";
import { isScoped } from "./powers.js";
import { drawEdit } from "./seat_dialog.js";
import { removal } from "./removing.js";
import { seats } from "./seats.js";
import { lookAway, toggleStar } from "./tiles.js";
import { say } from "./words.js";

const OFFLINE = say("Offline: this is how it stood last.");

let drawn = "";

export function drawLive() {
  const live = liveTable();
  if (!live) return;
  const pane = byId("live");
  const focused = focusedKey(pane);
  const read = drawn === live.tile.id ? pane.scrollTop : 0;
  drawn = live.tile.id;
  pane.replaceChildren(...parts(live));
  pane.scrollTop = read;
  if (focused) pane.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  drawEdit();
}

// The table that is looked at was taken off the page.
export function closeLive() {
  lookAway();
  forgetLive();
  byId("live").replaceChildren(element("h2", { id: "live-title", class: "dim" }, say("Choose a table")));
}

function parts(live) {
  const isStalled = live.tile.mood && live.tile.mood.kind === "stalled";
  const isIgnored = live.tile.mood && live.tile.mood.kind === "ignored";
  const isOffline = live.tile.mood && live.tile.mood.kind === "offline";
  return [
    head(live),
    ...(isOffline ? [element("p", { class: "fault" }, OFFLINE), removal(live.tile.id, true)] : []),
    ...(isStalled ? [element("p", { class: "dim" }, live.tile.mood.text)] : []),
    ...(isIgnored ? [element("p", { class: "matter" }, live.tile.mood.text)] : []),
    ...live.blind.map((zone) => element("p", { class: "matter" }, say("The table cannot see: {zone}", { zone }))),
    ...live.matters.map(matter),
    ...(live.damage ? [element("p", { class: "matter" }, live.damage)] : []),
    facts(live),
    board(live),
    seats(live),
    ...orders(live),
    element("h3", {}, say("What happened")),
    element("ul", { class: "lines" }, ...live.lines.map(line)),
    ...(isOffline ? [] : [removal(live.tile.id, false)]),
  ];
}

function head(live) {
  const id = live.tile.id;
  const close = { class: "back", type: "button", data: { key: "back" }, "aria-label": say("Close the table") };
  const mine = { class: "star", type: "button", data: { key: "star" }, "aria-pressed": String(isStarred(id)) };
  const hand = say("hand {number}", { number: live.tile.hand_number });
  const level = `${hand}, ${live.level}, ${live.rulebook}`;
  const words = isStarred(id) ? say("★ My table") : say("☆ My table");
  const starred = () => {
    toggleStar(id);
    drawLive();
  };
  return element(
    "div",
    { class: "head" },
    element("h2", { id: "live-title" }, live.tile.name),
    isScoped ? "" : element("button", { ...mine, onclick: starred }, words),
    element("button", { ...close, onclick: lookAway }, "✕"),
    live.tile.event ? element("p", { class: "dim" }, live.tile.event) : "",
    element("p", { class: "dim" }, live.level ? level : say("It has told nothing yet.")),
  );
}

function matter(one) {
  return element(
    "div",
    { class: "matter" },
    element("b", {}, one.title),
    one.rule ? element("span", { class: "dim" }, `${one.rule}  ${one.gist}`) : "",
    one.step ? element("span", { class: "step" }, element("br"), say("Now: {step}", { step: one.step })) : "",
  );
}

function facts(live) {
  const isOnePot = live.pots.length <= 1;
  return element(
    "div",
    { class: "now" },
    fact(say("Status"), live.tile.status),
    fact(say("In turn"), live.tile.turn || say("nobody")),
    live.call ? fact(say("To call"), chips(live.call)) : "",
    isOnePot ? fact(say("Pot"), chips(live.tile.pot)) : fact(say("Pots"), live.pots.map(chips).join(" + ")),
  );
}

const fact = (what, value) =>
  element("span", {}, element("span", { class: "dim" }, `${what} `), element("b", {}, value));

function board(live) {
  const places = [0, 1, 2, 3, 4].map((at) => live.board[at]);
  const shown = places.map((name) => (name ? card(name) : element("span", { class: "card slot" })));
  return element("div", { class: "cards", role: "group", "aria-label": say("Board") }, ...shown);
}

const line = ([text, isAlert]) => element("li", { class: isAlert ? "alert" : "" }, text);
