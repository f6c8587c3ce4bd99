// What may be answered to a floor call: the mildest answer first, and what ends a hand set apart and asked for twice.
// An answer goes to the station and is drawn when it comes back; nothing is decided here.

import { chipsIn } from "./amounts.js";
import { element } from "./elements.js";
import { press } from "./press.js";
import { moved } from "./settling.js";
import { tell } from "./telling.js";
import { say } from "./words.js";

const SURE_MS = 6_000;

export function choices(call) {
  const seat = call.seats.length ? seatChoice(call) : null;
  const amount = call.choices.some((choice) => choice.asks_amount) ? amountField() : null;
  const mild = call.choices.findIndex((choice) => !choice.is_grave);
  const buttons = call.choices.map((choice, at) => choiceButton(call, choice, at, at === mild, { seat, amount }));
  return element("div", { class: "choices" }, seat, amount, ...buttons);
}

function seatChoice(call) {
  return element(
    "select",
    { "aria-label": say("Seat, where an answer needs one"), data: { key: "seat" } },
    element("option", { value: "" }, say("Which seat?")),
    ...call.seats.map(([seat, words]) => element("option", { value: seat }, words)),
  );
}

function amountField() {
  return element("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: "40",
    placeholder: say("How much in all?"),
    "aria-label": say("Amount, a total, where an answer is one"),
    data: { key: "how-much" },
  });
}

function choiceButton(call, choice, at, isFirst, fields) {
  const look = [isFirst ? "first" : "", choice.is_grave ? "grave" : ""].filter(Boolean).join(" ");
  const button = element(
    "button",
    { type: "button", class: look, data: { key: choice.option, option: choice.option } },
    element("kbd", { "aria-hidden": "true" }, at < 9 ? String(at + 1) : ""),
    element("span", {}, choice.words),
    element("small", {}, choice.asks),
  );
  button.addEventListener("click", () => choose(button, call, choice, fields));
  return button;
}

function choose(button, call, choice, { seat, amount }) {
  const answer = { option: choice.option };
  const over = button.closest(".overrule");
  if (over) Object.assign(answer, { is_over_ruling: true, reason: over.querySelector("[data-key=why]").value.trim() });
  if (choice.asks_seat) {
    if (!seat.value) return askFirst(seat, say("{answer}: choose the seat first", { answer: choice.words }));
    answer.seat = Number(seat.value);
  }
  if (choice.asks_amount) {
    const read = chipsIn(amount.value);
    if (read === null) {
      return askFirst(amount, say("{answer}: write how much first, as 12 500 or 12.5k", { answer: choice.words }));
    }
    Object.assign(answer, { text: amount.value, amount: read });
  }
  if (choice.is_grave) makeSure(button, call, choice, answer);
  else give(button, call, answer);
}

function askFirst(field, words) {
  field.focus();
  tell(words);
}

async function give(button, call, answer) {
  const all = button.closest(".choices").querySelectorAll("button");
  moved(false); // a second press is a slip of the hand, wherever it falls
  button.closest(".call").querySelector("[data-key=head]").focus({ preventScroll: true });
  for (const one of all) one.disabled = true;
  const isGiven = await press(`calls/${call.id}/answer`, answer);
  for (const one of all) one.disabled = isGiven;
}

// What ends a hand is confirmed by another button, and not by the second half of a double press.
function makeSure(button, call, choice, answer) {
  const back = { type: "button", data: { key: "not-sure" } };
  const sure = { type: "button", class: "sure", data: { key: "sure" } };
  const no = element("button", back, say("No"));
  const yes = element("button", sure, say("Yes: {answer}", { answer: choice.within }));
  const asked = element("div", { class: "asked", role: "group", "aria-label": `${choice.words}?` }, no, yes);
  const end = () => {
    button.hidden = false;
    asked.remove();
    button.focus({ preventScroll: true });
  };
  for (const other of button.parentNode.querySelectorAll(".asked")) other.querySelector("button").click();
  no.addEventListener("click", end);
  yes.addEventListener("click", () => give(yes, call, answer));
  asked.style.height = `${button.offsetHeight}px`; // what stands below stays where it is
  button.hidden = true;
  button.after(asked);
  no.focus({ preventScroll: true });
  moved(false);
  setTimeout(() => asked.isConnected && !yes.disabled && end(), SURE_MS);
}
