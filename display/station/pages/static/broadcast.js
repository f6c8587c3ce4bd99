// Released hands over a picture: hole cards, board, pots and odds, step by step. All of it was worked out elsewhere.
//
// ?delay=S shows what the table looked like S seconds ago, for a picture that is so late; ?hand=ID&step=N one moment,
// for ever; without either each hand is shown once it is released, a step after another. Keys: left, right, space, N.

import { deeds, face, odds_words, plate, playing_cards, pots } from "./broadcast_plates.js";
import { byId, element, write } from "./elements.js";
import { chips } from "./formats.js";
import { say } from "./words.js";

const BOARD = 5;
const CROWD = 7;
const LOOK_EVERY_MS = 2000;
const HOLD_MS = 6000;
const SOON_MS = 300000;
const PACE_MS = 2200;
const SLOW = { street: 1.6, paid: 2.6, deal: 1.8 };
const asked = new URLSearchParams(location.search);
const ask = `token=${encodeURIComponent(asked.get("token") ?? "")}`;
const known = new Map();
let ahead_ms = 0;
let playing = null;
let is_paused = false;
let is_asking = false;

function board_of(hand, step) {
  const is_of_board = !hand.game.draws && !(hand.game.deals?.length > 1);
  const play = playing_cards(hand, step);
  return Array.from({ length: is_of_board ? BOARD : 0 }, (_, place) => {
    const name = step.board[place];
    return name ? face(name, play && !play.has(name) ? "idle" : "") : element("span", { class: "card slot" });
  });
}

function paint(hand, at) {
  const step = hand.steps[at];
  const done = deeds(hand, at);
  const is_paid = step.what === "paid";
  const lead = Math.max(0, ...step.seats.map((seat) => seat.odds ?? 0));
  byId("show").hidden = false;
  byId("fault").hidden = true;
  byId("show").dataset.at = `${hand.id} ${at}`;
  byId("show").className = [step.seats.length > CROWD ? "crowd" : "", is_paid ? "paid" : ""].join(" ");
  byId("seats").replaceChildren(
    ...step.seats.map((now) => plate(now, hand, step, is_paid && now.is_in ? undefined : done[now.seat], lead)),
  );
  byId("pots").replaceChildren(...pots(step));
  byId("board").replaceChildren(...board_of(hand, step));
  write(byId("game"), known.get(hand.id)?.game ?? hand.game.id ?? "");
  write(byId("blinds"), posted(hand));
  write(byId("hand"), say("Hand {number}", { number: hand.hand }));
  const down = hand.game.deals?.length > 1 ? say("gold edge: face down at the table") : "";
  write(byId("odds"), [odds_words(hand, step), down].filter(Boolean).join(" · "));
}

function posted(hand) {
  const level = hand.level;
  const parts = [];
  if (level.small_blind || level.big_blind) parts.push(`${chips(level.small_blind)} / ${chips(level.big_blind)}`);
  if (level.ante) parts.push(say("ante {chips}", { chips: chips(level.ante) }));
  if (level.bring_in) parts.push(say("bring-in {chips}", { chips: chips(level.bring_in) }));
  if (level.limits)
    parts.push(level.limits.map?.(chips).join(" / ") ?? `${chips(level.limits.small)} / ${chips(level.limits.big)}`);
  return parts.join(" · ");
}

function hide() {
  byId("show").hidden = true;
}

async function told(path) {
  const answer = await fetch(`${path}?${ask}`);
  byId("fault").hidden = answer.status !== 401;
  return answer.ok ? answer.json() : null;
}

async function look() {
  const found = await told("/api/hands");
  if (found === null) return;
  ahead_ms = found.now_ms - Date.now();
  found.hands.forEach((one) => known.set(one.id, { ...known.get(one.id), ...one }));
}

async function whole(id) {
  const one = known.get(id) ?? {};
  if (!one.hand_told) {
    one.hand_told = await told(`/api/hands/${encodeURIComponent(id)}`);
    if (one.hand_told) one.hand_told.made = await told(`/api/hands/${encodeURIComponent(id)}/made`);
  }
  known.set(id, one);
  return one.hand_told;
}

// Odds take a second or two: what is shown soon is asked for before.
async function prepare(is_soon) {
  const next = [...known.values()].find((one) => !one.hand_told && is_soon(one));
  if (next) await whole(next.id);
}

// --- so many seconds after it was so ---

const then_ms = (delay_s) => Date.now() + ahead_ms - delay_s * 1000;

async function late(delay_s) {
  const then = then_ms(delay_s);
  const one = [...known.values()]
    .reverse()
    .find(
      (hand) => hand.begun_ms !== null && hand.begun_ms <= then && then < hand.begun_ms + hand.lasted_ms + HOLD_MS,
    );
  const hand = one && (await whole(one.id));
  if (!hand) return hide();
  const passed = hand.steps.filter((step) => one.begun_ms + step.at_ms <= then).length;
  return passed ? paint(hand, passed - 1) : hide();
}

// --- each once it is released ---

async function play(id) {
  const hand = await whole(id);
  if (hand) playing = { hand, at: -1, due: 0 };
}

function step_on(by) {
  if (!playing) return;
  playing.at = Math.min(playing.hand.steps.length - 1, Math.max(0, playing.at + by));
  playing.due =
    performance.now() + Number(asked.get("pace") ?? PACE_MS) * (SLOW[playing.hand.steps[playing.at].what] ?? 1);
  paint(playing.hand, playing.at);
}

const shown = new Set();

async function follow() {
  if (is_paused || is_asking) return;
  if (playing && performance.now() < playing.due) return;
  if (playing && playing.at < playing.hand.steps.length - 1) {
    step_on(1);
    return;
  }
  const next = [...known.keys()].find((id) => !shown.has(id));
  if (next === undefined) {
    playing = null;
    hide();
    return;
  }
  shown.add(next);
  is_asking = true;
  await play(next);
  is_asking = false;
}

document.addEventListener("keydown", (pressed) => {
  if (pressed.key === " ") is_paused = !is_paused;
  if (pressed.key === "ArrowRight") {
    is_paused = true;
    step_on(1);
  }
  if (pressed.key === "ArrowLeft") {
    is_paused = true;
    step_on(-1);
  }
  if (pressed.key.toLowerCase() === "n") {
    is_paused = false;
    playing = null;
  }
});

async function begin() {
  await look();
  setInterval(look, LOOK_EVERY_MS);
  if (asked.get("hand")) {
    const hand = await whole(asked.get("hand"));
    if (hand) paint(hand, Math.min(Number(asked.get("step") ?? hand.steps.length - 1), hand.steps.length - 1));
  } else if (asked.get("delay")) {
    const delay_s = Number(asked.get("delay"));
    const is_soon = (one) => one.begun_ms > then_ms(delay_s) && one.begun_ms < then_ms(delay_s) + SOON_MS;
    setInterval(() => prepare(is_soon), LOOK_EVERY_MS);
    setInterval(() => late(delay_s), 200);
  } else {
    [...known.keys()].slice(0, -1).forEach((id) => shown.add(id));
    setInterval(() => prepare((one) => !shown.has(one.id)), LOOK_EVERY_MS);
    setInterval(follow, 200);
  }
}

begin();
