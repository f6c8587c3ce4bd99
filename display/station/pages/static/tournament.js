// The tournament's pages while they stand open: the clock runs on, and what has changed in the room is shown.
// Nothing moves under a finger: whoever is pressing or typing is asked first.

import "./forms.js";
import { focusAfterPress, keepFocus } from "./refocus.js";

const EVERY_MS = 2000;
const RESTS_MS = 1500;
const LOST_AFTER = 3;

const byId = (id) => document.getElementById(id);
let touchedMs = 0;
let failed = 0;
let leftMs = {};
let sinceMs = 0;

function words(ms) {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = seconds % 3600;
  const minutes = Math.floor(rest / 60);
  return hours ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
}

// An event's clock runs within what has its address: the page, or its part of a page of all events.
const events = () => document.querySelectorAll("[data-running]");

function takeClock() {
  leftMs = {};
  for (const event of events()) {
    const said = event.querySelector(".clock")?.dataset.left ?? "";
    leftMs[event.dataset.at] = said === "" ? null : Number(said);
  }
  sinceMs = performance.now();
}

function draw() {
  for (const event of events()) {
    const atMs = leftMs[event.dataset.at] ?? null;
    if (atMs === null) {
      continue;
    }
    const nowMs = atMs - (event.dataset.running === "yes" ? performance.now() - sinceMs : 0);
    const left = event.querySelector(".left");
    if (left) {
      left.textContent = words(nowMs);
    }
    // The break comes so long after the end of this level.
    for (const one of event.querySelectorAll(".until-break")) {
      const until = words(nowMs + Number(one.dataset.afterLeft));
      one.textContent = (one.dataset.words ?? "{time}").replace("{time}", until);
    }
  }
}

// Where the keyboard was put after a press nobody types yet.
let isPutThere = false;

const isWall = () => document.body.classList.contains("event-wall");

function isBusy() {
  const at = document.activeElement;
  const isTyping = !isPutThere && at && ["INPUT", "SELECT", "TEXTAREA"].includes(at.tagName);
  const isOpen = document.querySelector(":is(main, header) details[open], main form .fault") !== null;
  return !isWall() && (isTyping || isOpen || performance.now() - touchedMs < RESTS_MS);
}

async function show() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.getElementById("main") || isBusy()) {
    return;
  }
  keepFocus(() => {
    for (const what of ["main", "#moment", "nav", "#troubles"]) {
      const [old, fresh] = [document.querySelector(what), page.querySelector(what)];
      if (old && fresh) {
        old.replaceWith(document.adoptNode(fresh));
      }
    }
  });
  Object.assign(document.body.dataset, page.body.dataset);
  takeClock();
  reckonAll();
}

async function look() {
  const at = document.body.dataset.at;
  const answer = await fetch(`${at}/state`);
  if (answer.status === 401) {
    location.reload();
    return;
  }
  const now = await answer.json();
  leftMs = now.clocks ?? { [at]: now.left_ms };
  sinceMs = performance.now();
  const isOld = now.state !== document.body.dataset.state;
  if (isOld && !isBusy()) {
    await show();
  }
  const bar = byId("changed");
  if (bar) {
    bar.hidden = now.state === document.body.dataset.state || !isBusy();
  }
}

async function lookAgain() {
  try {
    await look();
    failed = 0;
  } catch {
    failed += 1;
  }
  // Elsewhere than on the wall the line to the station tells it.
  if (byId("lost")) byId("lost").hidden = failed < LOST_AFTER;
}

for (const what of ["pointerdown", "pointermove", "keydown"]) {
  document.addEventListener(what, () => (touchedMs = performance.now()), { passive: true });
}
for (const what of ["pointerdown", "keydown", "input"]) {
  document.addEventListener(what, () => (isPutThere = false), { passive: true });
}
// A second press while the first is on its way counts for nothing.
document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) {
    event.preventDefault();
  }
  event.target.dataset.sent = "yes";
});
// The director's table of envelopes: how many stand in it and what they come to, while it is typed.
function reckonEnvelopes(form) {
  const [area, box, said] = ["textarea", "input[type=checkbox]", "output"].map((one) => form.querySelector(one));
  const [is, other] = box.checked ? ["with", "without"] : ["without", "with"];
  if (area.value === area.dataset[other]) {
    area.value = area.dataset[is];
  }
  let [count, sum] = [0, 0];
  for (const [, many, amount] of area.value.matchAll(/^ *(\d+) *[x×*] *(\d[\d.,' \u202f]*)$/gim)) {
    count += Number(many);
    sum += Number(many) * Number(amount.replace(/\D/g, ""));
  }
  const { units, right, short, over, count: counted } = said.dataset;
  const needed = Number(said.dataset[is]);
  const by = Number(units) - sum;
  const words = counted.replace("{count}", count).replace("{needed}", needed);
  const differs = by ? (by > 0 ? short : over).replace("{amount}", Math.abs(by)) : "";
  said.textContent = count === needed && !by ? right : [words, differs].filter(Boolean).join(" · ");
}

const reckonAll = () => document.querySelectorAll(".envelope-table").forEach(reckonEnvelopes);
document.addEventListener("input", reckonAll);

// A refused entry: its form stands open with what was typed, and says why beside it.
function isRefused(form, typed) {
  const hidden = [...form.querySelectorAll("input[type=hidden]")];
  const told = hidden.filter((one) => !["csrf", "page", "press"].includes(one.name));
  const presses = [...form.elements].filter((one) => one.name === "press").map((one) => one.value);
  // A form that takes a file has an address of its own, and no press.
  if (!("press" in typed)) {
    return form.method === "post" && !presses.length && [...form.elements].some((one) => one.name in typed);
  }
  return presses.includes(typed.press) && told.every((one) => one.value === (typed[one.name] ?? ""));
}

function fill(form, typed) {
  for (const field of form.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    if (field.type === "checkbox") {
      field.checked = field.name in typed;
    } else if (field.type !== "file" && field.name in typed) {
      field.value = typed[field.name];
    }
  }
}

function showRefused() {
  const main = byId("main");
  if (!main?.dataset.refused) {
    return;
  }
  const { typed, at } = JSON.parse(main.dataset.refused);
  history.replaceState(null, "", at);
  const form = [...main.querySelectorAll("form")].find((one) => isRefused(one, typed));
  const why = main.querySelector(":scope > .fault");
  if (!form || !why) {
    // What it was pressed for is not there any more: the reason is read first.
    why?.setAttribute("tabindex", "-1");
    why?.focus();
    return;
  }
  for (let around = form.closest("details"); around; around = around.parentElement.closest("details")) {
    around.open = true;
  }
  fill(form, typed);
  why.id = "why";
  form.append(why);
  const first = form.querySelector("input:not([type=hidden]):not([type=checkbox]), select, textarea, button");
  first.setAttribute("aria-describedby", why.id);
  first.focus();
}

takeClock();
draw();
showRefused();
focusAfterPress();
isPutThere = true;
reckonAll();
setInterval(draw, 250);
setInterval(lookAgain, EVERY_MS);
