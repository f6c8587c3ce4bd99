// The keyboard: one letter for each thing that is done often, and the sheet that names them all.
// What a key does is done where a press does it; letters can be switched off, for those who speak to their computer.

import { byId } from "./elements.js";
import { canTakeBack, takeBackAnswer } from "./call_card.js";
import { nextFilter } from "./filters.js";
import { isLooking } from "./looking.js";
import { showDialog } from "./refocus.js";
import { isUnsettled } from "./settling.js";
import { switchSound } from "./sound.js";
import { callNode, lastAnswered, openCall, step } from "./queue.js";
import { tell } from "./telling.js";
import { look, lookAway } from "./tiles.js";
import { say } from "./words.js";

const KEYS = {
  j: () => step(1),
  k: () => step(-1),
  t: () => pressIn("take"),
  g: () => openCall() && look(openCall().table, true),
  u: takeBack,
  f: nextFilter,
  m: switchSound,
  "/": () => byId("find").focus(),
  "?": showHelp,
};

let isOn = localStorage.getItem("shortcuts") !== "off";

export function beginShortcuts() {
  document.addEventListener("keydown", (event) => hear(event));
  byId("help-open")?.addEventListener("click", showHelp);
  byId("shortcuts").checked = isOn;
  byId("shortcuts").addEventListener("change", () => {
    isOn = byId("shortcuts").checked;
    localStorage.setItem("shortcuts", isOn ? "on" : "off");
  });
}

function hear(event) {
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") escape(event);
  if (!isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea")) return;
  const does = KEYS[event.key] || (/^[1-9]$/.test(event.key) ? () => answer(Number(event.key)) : null);
  if (!does) return;
  event.preventDefault();
  does();
}

function escape(event) {
  if (event.target.id === "find") event.target.blur();
  else if (isLooking()) lookAway();
}

function showHelp() {
  showDialog(byId("help"));
}

function pressIn(key) {
  const node = openCall() && callNode(openCall().id);
  node?.querySelector(`[data-key="${key}"]`)?.click();
}

// A key is a press: it counts for nothing while the queue moves.
function answer(number) {
  const node = openCall() && callNode(openCall().id);
  const buttons = node?.querySelectorAll(".choices > [data-option]") || [];
  const button = buttons[number - 1];
  if (!button) return;
  button.focus({ preventScroll: true });
  button.click();
}

function takeBack() {
  const call = lastAnswered();
  if (isUnsettled()) return;
  if (call && canTakeBack(call)) takeBackAnswer(call);
  else tell(say("There is no answer that can be taken back."));
}
