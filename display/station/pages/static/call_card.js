// One floor call: a line that says where, what and how long, and below it, while it is open, the card with all of it.
// It is drawn from what the station says of the call; what may be answered is in `choices.js`.

import { choices } from "./choices.js";
import { element, write } from "./elements.js";
import { clock } from "./formats.js";
import { now } from "./link.js";
import { mayRule } from "./powers.js";
import { press } from "./press.js";
import { tell } from "./telling.js";
import { isOverZones, zoneOf } from "./stations.js";
import { look } from "./tiles.js";
import { say } from "./words.js";

const isAnswered = (call) => ["held", "sent", "closed"].includes(call.state);

export function callCard(call, { isOpen, isUnfolded, onToggle }) {
  const said = { state: call.state, taken: call.taken_by ? "yes" : "no", priority: call.priority, call: call.id };
  return element(
    "article",
    { class: isOpen ? "call open" : "call", data: said, "aria-label": `${call.table_name}: ${call.title}` },
    head(call, isOpen, onToggle),
    isAnswered(call) ? outcome(call, { isOpen, isUnfolded }) : "",
    isOpen && call.state !== "closed" ? body(call, isUnfolded) : "",
  );
}

function head(call, isOpen, onToggle) {
  const isClosed = call.state === "closed";
  const toggle = { type: "button", class: "head", data: { key: "head" }, "aria-expanded": String(isOpen) };
  const taken = call.taken_by && !isClosed ? say("{who} is on it", { who: call.taken_by }) : "";
  const hand = say("hand {number}", { number: call.hand_number });
  const zone = isOverZones ? element("small", { class: "zone" }, ` ${zoneOf(call.table)}`) : "";
  const short = isOpen ? "" : [call.who, taken].filter(Boolean).join(", ");
  return element(
    "h3",
    {},
    element(
      "button",
      { ...toggle, onclick: onToggle },
      element("span", { class: "where" }, call.table_name, zone, element("small", {}, ` ${hand}`)),
      isClosed ? element("span", { class: "at" }, call.closed_ms ? clock(call.closed_ms) : "") : waits(call),
      element("span", { class: "what" }, call.title),
      short ? element("span", { class: "short" }, short) : "",
    ),
  );
}

const waits = (call) => element("span", { class: "waits", data: { since: call.opened_ms } });

function body(call, isUnfolded) {
  return element(
    "div",
    { class: "body" },
    element("p", { class: "who" }, who(call)),
    call.due ? element("p", { class: "due" }, call.due) : "",
    ...faults(call),
    rule(call),
    isAnswered(call) || !mayRule(call.table) ? "" : choices(call),
    isAnswered(call) ? "" : last(call),
    evidence(call, isUnfolded),
  );
}

function who(call) {
  const repeated = call.repeats > 1 ? say("time {count} in this hand", { count: call.repeats }) : "";
  return [call.who, repeated].filter(Boolean).join(", ");
}

function last(call) {
  const take = { type: "button", data: { key: "take" }, onclick: () => press(`calls/${call.id}/take`, {}) };
  const toTable = { type: "button", data: { key: "table" }, onclick: () => look(call.table, true) };
  return element(
    "div",
    { class: "last" },
    call.taken_by ? element("span", { class: "dim" }, say("{who} is on it", { who: call.taken_by })) : "",
    !call.taken_by && mayRule(call.table) ? element("button", take, say("I'm on it")) : "",
    element("button", toTable, say("Look at {table}", { table: call.table_name })),
  );
}

// --- what was answered, and its way back ---

// What is answered takes no more room than it had: only a card that somebody has opened offers more.
function outcome(call, { isOpen, isUnfolded }) {
  const mayOverrule = isOpen && call.may_overrule && call.choices.length && mayRule(call.table);
  return element(
    "div",
    { class: "outcome" },
    element("p", {}, call.outcome),
    canTakeBack(call) ? takeBack(call) : "",
    mayOverrule ? overruling(call, isUnfolded) : "",
  );
}

// What was decided stands until another answer is chosen below: nobody overrules by a slip.
function overruling(call, isUnfolded) {
  const words = say("Why (kept in the log)");
  const why = { type: "text", maxlength: "200", autocomplete: "off", placeholder: words, "aria-label": words };
  return element(
    "details",
    { class: "overrule", open: isUnfolded },
    element("summary", { data: { key: "overrule" } }, say("Rule otherwise")),
    element("input", { ...why, data: { key: "why" } }),
    choices(call),
  );
}

export const canTakeBack = (call) => mayRule(call.table) && (call.take_back_until_ms || 0) > now();

function takeBack(call) {
  const button = element(
    "button",
    { type: "button", class: "take-back", data: { key: "take-back" } },
    element("span", {}, say("Take back")),
    element("span", { class: "left", "aria-hidden": "true" }),
  );
  button.addEventListener("click", () => takeBackAnswer(call));
  return button;
}

export async function takeBackAnswer(call) {
  if (!canTakeBack(call)) tell(say("It is too late to take this back: rule it at the table."));
  else await press(`calls/${call.id}/take-back`, {});
}

// The seconds that are left, and no button once they are over: what is below keeps its place.
export function drawCountdown(node, call) {
  const button = node.querySelector(".take-back");
  if (!button) return;
  const leftS = Math.ceil(((call.take_back_until_ms || 0) - now()) / 1000);
  write(button.querySelector(".left"), leftS > 0 ? `${leftS} s` : "");
  if (leftS > 0) return;
  if (document.activeElement === button) node.querySelector("[data-key=head]").focus({ preventScroll: true });
  button.disabled = true;
  button.classList.add("over");
}

function faults(call) {
  const offline = call.offline_since_ms
    ? say("This table is offline since {time}: an answer waits until it is back.", {
        time: clock(call.offline_since_ms),
      })
    : say("This table is offline: an answer waits until it is back.");
  const words = [
    call.refusal ? say("The table did not take it: {why}", { why: call.refusal }) : "",
    call.is_offline ? offline : "",
  ];
  return words.filter(Boolean).map((fault) => element("p", { class: "fault" }, fault));
}

function rule(call) {
  const title = [call.rule, call.rule_title].filter(Boolean).join("  ");
  return element("div", { class: "rule" }, title ? element("b", {}, title) : "", call.gist);
}

function evidence(call, isUnfolded) {
  if (!call.evidence.length) return "";
  return element(
    "details",
    { open: isUnfolded },
    element("summary", {}, say("What happened")),
    element("ul", { class: "evidence" }, ...call.evidence.map(line)),
  );
}

function line([tenths, text, isAlert]) {
  const when = tenths ? `-${(tenths / 10).toFixed(1)} s` : "0.0 s";
  return element(
    "li",
    { class: isAlert ? "alert" : "" },
    element("span", { class: "when" }, when),
    element("span", {}, text),
  );
}
