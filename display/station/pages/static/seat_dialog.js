// The dialog in which a seat's stack, name, presence and penalty are set, at once or after this hand,
// and what became of it. What is set goes to the table by the station: the seat itself is never changed here.

import { chipsIn } from "./amounts.js";
import { byId, write } from "./elements.js";
import { chips } from "./formats.js";
import { liveTable } from "./looking.js";
import { became } from "./orders.js";
import { press } from "./press.js";
import { showDialog } from "./refocus.js";
import { tell } from "./telling.js";
import { say } from "./words.js";

const CHANGES_MS = 1_000;

let edited = null; // the table and seat, and what stood there when editing began

function tableNow() {
  const live = liveTable();
  return edited && live && live.tile.id === edited.table ? live : null;
}

const seatNow = () => tableNow()?.seats.find((one) => one.seat === edited.seat);
const isAfterHand = () => !tableNow()?.may_edit;

export function edit(number) {
  edited = { table: liveTable().tile.id, seat: number };
  remember();
  byId("edit-stack").value = "";
  byId("edit-reason").value = "";
  byId("edit-name").value = seatNow().name;
  write(byId("edit-said"), "");
  drawEdit();
  showDialog(byId("edit"));
}

function remember() {
  const { stack, name } = seatNow();
  edited = { ...edited, was: stack, wasNamed: name, hand: tableNow().tile.hand_number, isAfter: isAfterHand() };
}

// A hand that begins or ends while somebody types changes what a press means: it is said, and read once more.
function followHand(live) {
  if (edited.hand === live.tile.hand_number && edited.isAfter === isAfterHand()) return;
  remember();
  edited.changedAt = performance.now();
  const named = { number: live.tile.hand_number };
  const begun = say("Hand {number} has begun: what is set waits for its end.", named);
  write(byId("edit-said"), isAfterHand() ? begun : say("Hand {number} is over.", named));
}

export function drawEdit() {
  const live = tableNow();
  const seat = seatNow();
  if (!live || !seat) return;
  followHand(live);
  const who = { table: live.tile.name, seat: edited.seat, name: seat.name };
  write(byId("edit-title"), say("{table}, seat {seat} {name}", who));
  const when = (words) => (isAfterHand() ? say("{what} after this hand", { what: words }) : words);
  write(document.querySelector("[data-set=stack]"), when(say("Set stack")));
  write(document.querySelector("[data-set=name]"), when(say("Set name")));
  const mark = seat.is_away ? say("Mark as present") : say("Mark as away");
  write(document.querySelector("[data-set=presence]"), when(mark));
  drawAnswer(live);
  drawSum();
}

function drawAnswer(live) {
  const last = live.orders[0];
  if (!last || !edited.isWaiting || last.id === edited.before || last.state === "sent") return;
  edited.isWaiting = false;
  const done = say("Done: {what}", { what: last.words });
  write(byId("edit-said"), last.state === "done" ? done : `${last.words}: ${became(last)}`);
  if (last.state !== "done") return;
  byId("edit-stack").value = "";
  byId("edit-reason").value = "";
  remember();
}

// What the stack was and will be, and all chips of the table with it: read before it is pressed.
export function drawSum() {
  const text = byId("edit-stack").value;
  const amount = chipsIn(text);
  const seat = seatNow();
  const isSet = amount !== null && seat && amount !== edited.was;
  document.querySelector("[data-set=stack]").disabled = !isSet || !byId("edit-reason").value.trim();
  byId("edit-stack").setAttribute("aria-invalid", String(Boolean(text) && amount === null));
  write(byId("edit-sum"), seat ? sumWords(text, amount) : "");
}

function sumWords(text, amount) {
  if (!text.trim()) return say("Now {amount}. Write 12 500, 12,500 or 12.5k.", { amount: chips(edited.was) });
  if (amount === null) return say("“{text}” is no number of chips. Write 12 500, 12,500 or 12.5k.", { text });
  const by = amount - edited.was;
  if (!by) return say("It is {amount} already.", { amount: chips(edited.was) });
  const all = allChips();
  const sum = say("All chips of the table: {before} → {after}.", { before: chips(all), after: chips(all + by) });
  const words = `${chips(edited.was)} → ${chips(amount)} (${by > 0 ? "+" : "−"}${chips(Math.abs(by))}). ${sum}`;
  const after = say("After the hand the difference is added to what the seat has then.");
  return isAfterHand() ? `${words} ${after}` : words;
}

// Between hands what a seat won is in its stack and still in the pot that is shown.
function allChips() {
  const live = tableNow();
  const stacks = live.seats.reduce((sum, one) => sum + one.stack, 0);
  return live.may_edit ? stacks : stacks + live.tile.pot;
}

const WANTED = {
  stack: () => ({
    type: "stack",
    text: byId("edit-stack").value,
    stack: chipsIn(byId("edit-stack").value),
    was: edited.was,
    reason: byId("edit-reason").value.trim(),
  }),
  name: () => ({ type: "name", name: byId("edit-name").value, was: edited.wasNamed }),
  penalty: () => ({
    type: "penalty",
    unit: byId("edit-penalty-unit").value,
    count: Number(byId("edit-penalty").value),
  }),
  presence: () => ({ type: "presence", is_present: Boolean(seatNow()?.is_away) }),
};

export async function set(kind) {
  if (performance.now() - (edited.changedAt ?? -CHANGES_MS) < CHANGES_MS) {
    tell(say("The hand changed just now: read it, and press again."));
    return;
  }
  const wanted = { ...WANTED[kind](), hand_number: edited.hand, is_after_hand: isAfterHand() };
  write(byId("edit-said"), say("On its way to the table"));
  edited.isWaiting = true;
  edited.before = tableNow()?.orders[0]?.id;
  if (!(await press(`tables/${edited.table}/seats/${edited.seat}`, wanted))) edited.isWaiting = false;
}
