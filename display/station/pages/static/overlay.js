// A table to lay over a picture: its players, board and pot on nothing. All of it is public; nothing can be pressed.
// The address names table and token; what is shown comes as events, and stays as it was while the line is down.

import { byId, card, element, write } from "./elements.js";
import { chips } from "./formats.js";

const BOARD = 5;
const asked = new URLSearchParams(location.search);

function plate(seat, table) {
  const is_out = table.hand && !seat.is_in_hand;
  const look = ["plate", is_out ? "out" : "", seat.seat === table.turn ? "turn" : "", seat.won ? "won" : ""];
  return element("li", { class: look.filter(Boolean).join(" ") },
    element("span", { class: "number" }, String(seat.seat)),
    element("span", { class: "name" }, seat.name),
    element("span", { class: "button" }, seat.seat === table.button ? "D" : ""),
    element("span", { class: "chips" }, chips(seat.chips - seat.bet)),
    element("span", { class: "bet" }, seat.won ? `+${chips(seat.won)}` : seat.bet ? chips(seat.bet) : ""),
    element("span", { class: "cards" }, ...seat.cards.map((name) => card(name, "small"))));
}

function paint(table) {
  byId("overlay").hidden = false;
  byId("fault").hidden = byId("absent").hidden = true;
  byId("seats").replaceChildren(...table.seats.map((seat) => plate(seat, table)));
  byId("board").replaceChildren(...Array.from({ length: table.board.length ? BOARD : 0 },
    (_, at) => table.board[at] ? card(table.board[at]) : element("span", { class: "card slot" })));
  byId("pot").parentElement.hidden = !table.pot;
  write(byId("pot"), chips(table.pot));
  write(byId("blinds"), `${chips(table.small_blind)} / ${chips(table.big_blind)}`);
  write(byId("table"), table.name);
}

const listening = new EventSource(`/api/v1/changes?${asked}`);
listening.addEventListener("table", (told) => paint(JSON.parse(told.data)));
// Whoever laid out the picture is told that the address has no table; who has seen one sees it go, and no words.
listening.addEventListener("gone", () => {
  byId("absent").hidden = byId("table").textContent !== "";
  byId("overlay").hidden = true;
});
listening.addEventListener("error", () => { byId("fault").hidden = listening.readyState !== EventSource.CLOSED; });
if (!asked.get("table")) byId("fault").hidden = false;
