// The page of a class while it stands open: how it stands is asked each second, what a teacher presses goes out.
// What is shown is worked out by the station; nothing is right or wrong here.

import { byId, element, write } from "./elements.js";
import { say } from "./words.js";

const EVERY_MS = 1000;
const LOST_AFTER = 3;
const TOLD_MS = 8000;

const ticked = new Set();
let failed = 0;
let told = 0;
let shown = null;
let chosenAfter = 0;

const language = document.documentElement.lang;

function tell(words) {
  write(byId("said"), words);
  byId("said").hidden = false;
  clearTimeout(told);
  told = setTimeout(() => (byId("said").hidden = true), TOLD_MS);
}

async function press(what, said = {}) {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  try {
    const headers = { "content-type": "application/json", "x-csrf": document.body.dataset.csrf };
    const answer = await fetch(`/class/${what}`, { method: "POST", headers, body: JSON.stringify(said) });
    if (answer.status === 401) location.href = "/log-in?to=/class";
    else if (!answer.ok) tell((await answer.json()).fault);
  } catch {
    tell(say("The station does not answer: nothing was sent. Press again once the page is live."));
  }
  for (const button of document.querySelectorAll("button")) button.disabled = false;
  await look();
}

async function look() {
  try {
    const answer = await fetch(`/class/now?language=${language}`, { redirect: "manual" });
    if (answer.type === "opaqueredirect") location.href = "/log-in?to=/class";
    if (!answer.ok) throw new Error(String(answer.status));
    shown = await answer.json();
    failed = 0;
    draw(shown);
  } catch {
    failed += 1;
  }
  write(byId("link"), say("This page is not live: the station does not answer."));
  byId("link").hidden = failed < LOST_AFTER;
}

function draw(now) {
  byId("opening").hidden = now.is_open;
  byId("asking").hidden = !now.is_open;
  const isStanding = now.question !== null && !now.question.is_revealed;
  byId("put").hidden = isStanding;
  byId("next").hidden = isStanding;
  byId("part").hidden = isStanding || !now.question?.next_part;
  byId("question").hidden = now.question === null;
  if (now.question) drawQuestion(now.question);
  drawTables(now);
  drawResults(now);
  markAsked(now.asked, now.question?.number ?? 0);
}

// What was asked has a mark, and once something is asked the next that was not is chosen: the same may be chosen again,
// for a drill is another hand each time.
function markAsked(asked, number) {
  const options = [...byId("situation").options];
  for (const option of options) write(option, (asked.includes(option.value) ? "✓ " : "") + option.dataset.title);
  if (number === chosenAfter) return;
  chosenAfter = number;
  const at = byId("situation").selectedIndex;
  const following = [...options.slice(at), ...options.slice(0, at)];
  const isNew = options[at].value !== asked.at(-1);
  const next = following.find((option) => !asked.includes(option.value)) ?? options[at];
  if (!isNew) byId("situation").value = next.value;
}

function drawQuestion(question) {
  write(byId("which"), say("Question {number}", { number: question.number }));
  write(byId("title"), question.title);
  write(byId("asked"), question.asked);
  write(byId("answered"), question.answered);
  byId("reveal").hidden = question.is_revealed;
  const choices = question.choices.map((choice) => {
    const look = choice.is_right === null ? "" : choice.is_right ? "right" : "wrong";
    const mark = choice.is_right ? element("span", { class: "mark" }, say("right")) : null;
    const words = element("span", { class: "words" }, choice.words, element("small", {}, choice.order));
    return element("li", { class: look }, words, mark, element("span", { class: "given" }, String(choice.given)));
  });
  redraw(byId("choices"), choices);
  redraw(byId("taught"), question.taught.map((line) => element("p", {}, line)));
}

function drawTables(now) {
  byId("no-tables").hidden = now.tables.length > 0;
  redraw(byId("rows"), now.tables.map((table) => tableRow(table, now.is_open)));
}

function tableRow(table, isOpen) {
  const known = table.is_right === null ? "" : table.is_right ? "right" : "wrong";
  const choice = table.choice ? element("span", { class: `choice ${known}` }, String(table.choice)) : "";
  const who = element("td", { class: "name" }, table.name, element("small", {}, table.dealer));
  const how = known === "" ? "" : ` (${spoken(known)})`;
  const standing = element("td", { class: `standing ${known}` }, table.standing, how);
  const picked = element("td", { class: "picked" }, choice);
  return element("tr", { class: table.is_in || !isOpen ? "" : "out" }, who, picked, standing, doing(table, isOpen));
}

const spoken = (known) => (known === "right" ? say("right") : say("wrong"));

function doing(table, isOpen) {
  const cell = element("td", { class: "do" });
  const key = `do-${table.id}`;
  if (!isOpen) {
    const said = { type: "checkbox", data: { key }, disabled: !table.may_come, "aria-label": table.name };
    const box = element("input", said);
    box.checked = table.may_come && ticked.has(table.id);
    box.addEventListener("change", () => (box.checked ? ticked.add(table.id) : ticked.delete(table.id)));
    cell.append(box);
  } else if (table.is_in) {
    cell.append(button(key, say("Let go"), () => press("let-go", { table: table.id })));
  } else if (table.may_come) {
    cell.append(button(key, say("Take in"), () => press("take-in", { table: table.id })));
  }
  return cell;
}

const button = (key, words, onclick) => element("button", { type: "button", data: { key }, onclick }, words);

function drawResults(now) {
  byId("result").hidden = now.results.length === 0;
  byId("so-far").hidden = !now.is_open;
  byId("kept").hidden = now.is_open;
  const rows = now.results.map((one) => {
    const missed = one.missed.length ? say("missed: {situations}", { situations: one.missed.join("; ") }) : "";
    const cells = [one.dealer, one.right].map((words) => element("td", {}, words));
    return element("tr", {}, ...cells, element("td", { class: "dim" }, missed));
  });
  redraw(byId("results"), rows);
}

// Only what is another than before is drawn, so that nothing moves under a finger and a screen reader reads it once.
function redraw(place, children) {
  const made = element("div", {}, ...children);
  if (place.dataset.drawn === made.innerHTML) return;
  const focused = document.activeElement?.dataset?.key;
  place.dataset.drawn = made.innerHTML;
  place.replaceChildren(...children);
  if (focused) place.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

byId("opening").addEventListener("submit", (event) => {
  event.preventDefault();
  const tables = shown.tables.filter((one) => one.may_come && ticked.has(one.id)).map((one) => one.id);
  press("open", { book: byId("book").value, tables });
});
byId("asking").addEventListener("submit", (event) => {
  event.preventDefault();
  press("ask", { situation: byId("situation").value });
});
byId("every").addEventListener("click", () => {
  for (const one of shown.tables) if (one.may_come) ticked.add(one.id);
  delete byId("rows").dataset.drawn;
  drawTables(shown);
});
byId("part").addEventListener("click", () => press("ask", { situation: shown.question.next_part, part: 1 }));
byId("reveal").addEventListener("click", () => press("reveal"));
byId("end").addEventListener("click", () => press("end"));
setInterval(look, EVERY_MS);
look();
