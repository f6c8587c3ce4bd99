// What the page tells its reader in words: a line that stays for some seconds, and what is spoken by a screen reader.
// Several things at once are spoken together, one after another; none of them is lost.

import { byId, write } from "./elements.js";
import { say } from "./words.js";

const TOLD_MS = 8_000;
const TOGETHER_MS = 250;
const FORGOTTEN_MS = 20_000;

let told = 0;
let waiting = [];
let speaking = 0;

export function tell(words) {
  write(byId("said"), words);
  byId("said").hidden = false;
  if (byId("edit")?.open) write(byId("edit-said"), words);
  clearTimeout(told);
  told = setTimeout(() => {
    byId("said").hidden = true;
  }, TOLD_MS);
}

export function speak(words) {
  waiting.push(words);
  clearTimeout(speaking);
  speaking = setTimeout(sayAll, TOGETHER_MS);
}

function sayAll() {
  const spoken = document.createElement("p");
  const many = say("{count} things.", { count: waiting.length });
  spoken.textContent = waiting.length > 1 ? `${many} ${waiting.join(". ")}` : waiting[0];
  waiting = [];
  byId("spoken").append(spoken);
  setTimeout(() => spoken.remove(), FORGOTTEN_MS);
}
