// The seats of one table: a row for each, with its cards, its bet, its stack and what is to be said of it.
// A card that is face down is drawn as a back, because no name of it is known here.

import { card, element } from "./elements.js";
import { chips } from "./formats.js";
import { mayRule } from "./powers.js";
import { edit } from "./seat_dialog.js";
import { say } from "./words.js";

const QUIET = [say("Seat"), say("Edit")];
const HEADS = [QUIET[0], say("Player"), say("Cards"), say("Bet"), say("Stack"), QUIET[1]];
const GIVEN_UP = ["folded", "mucked", "killed"];

export function seats(live) {
  const heads = HEADS.map((head, at) =>
    element(
      "th",
      { scope: "col", class: at > 2 ? "number" : "" },
      element("span", { class: QUIET.includes(head) ? "unseen" : "" }, head),
    ),
  );
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...live.seats.map((seat) => row(seat, mayRule(live.tile.id)))),
  );
}

function row(seat, isEditable) {
  const isGone = seat.part === "none" || GIVEN_UP.includes(seat.part);
  return element(
    "tr",
    { class: `${seat.is_turn ? "turn" : ""} ${isGone ? "gone" : ""}` },
    element("td", { class: "number" }, String(seat.seat)),
    player(seat),
    element("td", {}, ...hand(seat)),
    element("td", { class: "number" }, seat.bet ? chips(seat.bet) : ""),
    element("td", { class: "number" }, chips(seat.stack)),
    element("td", { class: "number" }, isEditable ? editButton(seat.seat) : ""),
  );
}

function player(seat) {
  const won = seat.won ? say("wins {amount}", { amount: chips(seat.won) }) : "";
  const state = [seat.state, won].filter(Boolean).join(", ");
  return element(
    "td",
    { class: "player" },
    seat.name ? element("bdi", {}, seat.name) : element("span", { class: "dim" }, say("no name")),
    ...seat.marks.map((mark) => element("span", { class: "mark" }, mark)),
    state ? element("span", { class: "state" }, state) : "",
  );
}

function hand(seat) {
  if (seat.shown.length) return seat.shown.map((name) => card(name, "small"));
  if (GIVEN_UP.includes(seat.part)) return [];
  const back = () => element("span", { class: "card down", role: "img", "aria-label": say("face down") });
  return Array.from({ length: seat.cards }, back);
}

function editButton(number) {
  const words = say("Edit seat {seat}", { seat: number });
  const said = { type: "button", data: { key: `edit-${number}` }, "aria-label": words };
  return element("button", { ...said, onclick: () => edit(number) }, say("Edit"));
}
