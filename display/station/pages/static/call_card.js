// One floor call as a card: where, what, who, the rule and its gist, and what happened before it.
// It is drawn from what the station says of the call; what may be answered is in `choices.js`.

import { choices } from "./choices.js";
import { element } from "./elements.js";
import { look } from "./tiles.js";

export function callCard(call, isUnfolded) {
  const isClosed = call.state === "closed";
  const said = { state: call.state, taken: call.taken_by ? "yes" : "no", call: call.id };
  return element(
    "article",
    { class: "call", data: said },
    top(call, isClosed),
    element("h3", {}, call.title),
    element("p", { class: "dim" }, who(call)),
    call.state === "sent" || isClosed ? element("p", { class: "outcome" }, call.outcome) : "",
    ...(isClosed ? [] : faults(call)),
    isClosed ? "" : rule(call),
    isClosed || call.state === "sent" ? "" : choices(call),
    isClosed ? "" : evidence(call, isUnfolded),
  );
}

function top(call, isClosed) {
  const where = `${call.table_name}, hand ${call.hand_number}`;
  const toTable = { type: "button", data: { key: "table" }, onclick: () => look(call.table, true) };
  const waits = element("span", { class: "waits", data: { since: call.opened_ms } });
  return element("div", { class: "top" }, element("button", toTable, where), isClosed ? "" : waits);
}

function who(call) {
  return [call.who, call.repeats > 1 ? `${call.repeats}th time in this hand` : ""].filter(Boolean).join(", ");
}

function faults(call) {
  const words = [
    call.refusal ? `The table did not take it: ${call.refusal}` : "",
    call.is_offline ? "This table is offline: an answer waits until it is back." : "",
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
    element("summary", {}, "What happened"),
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
