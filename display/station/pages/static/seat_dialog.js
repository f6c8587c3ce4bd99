// The dialog in which a seat's stack, name and presence are set between hands, and what became of it.
// What is set goes to the table by the station: the seat itself is never changed here.

import { byId, write } from "./elements.js";
import { liveTable } from "./looking.js";
import { press } from "./press.js";

let edited = null;

function tableNow() {
  const live = liveTable();
  return edited && live && live.tile.id === edited.table ? live : null;
}

const seatNow = () => tableNow()?.seats.find((one) => one.seat === edited.seat);

export function edit(number) {
  edited = { table: liveTable().tile.id, seat: number };
  byId("edit-stack").value = String(seatNow().stack);
  byId("edit-name").value = seatNow().name;
  write(byId("edit-said"), "");
  drawEdit();
  byId("edit").showModal();
}

export function drawEdit() {
  const live = tableNow();
  if (!live) return;
  const seat = seatNow();
  write(byId("edit-title"), `${live.tile.name}, seat ${edited.seat}${seat ? ` ${seat.name}` : ""}`);
  write(document.querySelector("[data-set=presence]"), seat && seat.is_away ? "Mark as present" : "Mark as away");
  const last = live.orders[0];
  if (last && edited.isWaiting && last.state !== "sent") {
    edited.isWaiting = false;
    write(byId("edit-said"), last.state === "done" ? `Done: ${last.words}` : `Not done: ${last.refusal}`);
  }
}

const WANTED = {
  stack: () => ({ type: "stack", stack: Number(byId("edit-stack").value.replace(/\s/g, "")) }),
  name: () => ({ type: "name", name: byId("edit-name").value }),
  presence: () => ({ type: "presence", is_present: Boolean(seatNow()?.is_away) }),
};

export function set(kind) {
  const wanted = WANTED[kind]();
  write(byId("edit-said"), "On its way to the table");
  edited.isWaiting = true;
  press(`tables/${edited.table}/seats/${edited.seat}`, wanted);
}
