// What may be answered to a floor call: its options, the seat where one is needed, and "I'm on it".
// What cannot be taken back is asked for twice; an answer goes to the station and is drawn when it comes back.

import { element, write } from "./elements.js";
import { press, tell } from "./press.js";

const SURE_MS = 4_000;

export function choices(call) {
  const seat = call.seats.length ? seatChoice(call) : null;
  const buttons = call.choices.map((choice, at) => choiceButton(call, choice, at === 0, seat));
  return element(
    "div",
    {},
    element("div", { class: "choices" }, ...buttons, seat),
    element("div", { class: "last" }, taken(call)),
  );
}

function taken(call) {
  if (call.taken_by) return element("span", { class: "dim" }, `${call.taken_by} is on it`);
  const take = { type: "button", data: { key: "take" }, onclick: () => press(`calls/${call.id}/take`, {}) };
  return element("button", take, "I'm on it");
}

function seatChoice(call) {
  return element(
    "select",
    { "aria-label": "Seat, where an answer needs one", data: { key: "seat" } },
    element("option", { value: "" }, "Which seat?"),
    ...call.seats.map(([seat, words]) => element("option", { value: seat }, words)),
  );
}

function choiceButton(call, choice, isFirst, seat) {
  const button = element(
    "button",
    { type: "button", class: isFirst ? "first" : "", data: { key: choice.option, option: choice.option } },
    element("span", {}, choice.words),
    element("small", {}, choice.asks),
  );
  button.addEventListener("click", () => choose(button, call, choice, choice.asks_seat ? seat : null));
  return button;
}

async function choose(button, call, choice, seat) {
  if (seat && !seat.value) {
    seat.focus();
    tell(`${choice.words}: choose the seat first`);
    return;
  }
  if (choice.is_grave && !button.classList.contains("sure")) {
    makeSure(button, choice);
    return;
  }
  const answer = { option: choice.option };
  if (seat) answer.seat = Number(seat.value);
  button.disabled = true;
  button.disabled = await press(`calls/${call.id}/answer`, answer);
}

function makeSure(button, choice) {
  button.classList.add("sure");
  write(button.firstChild, `${choice.words}: press again to be sure`);
  setTimeout(() => {
    button.classList.remove("sure");
    write(button.firstChild, choice.words);
  }, SURE_MS);
}
