// Released hands over a picture: hole cards, board, pots and odds, step by step. All of it was worked out elsewhere.
//
// ?delay=S shows what the table looked like S seconds ago, for a picture that is so late; ?hand=ID&step=N one moment, for
// ever; without either each hand is shown once it is released, a step after another. Keys: left, right, space, N.

import { byId, element, write } from "./elements.js";
import { chips } from "./formats.js";
import { say } from "./words.js";

const BOARD = 5;
const MANY = 5;
const CROWD = 7;
const LONG = 20;
const WIDE = 18;
const LOOK_EVERY_MS = 2000;
const HOLD_MS = 6000;
const SOON_MS = 300000;
const PACE_MS = 2200;
const SLOW = { street: 1.6, paid: 2.6, deal: 1.8 };
const PATHS = {
  h: "M50 90C20 66 8 52 8 34A21 21 0 0 1 50 28A21 21 0 0 1 92 34C92 52 80 66 50 90Z",
  d: "M50 6L86 50L50 94L14 50Z",
  s: "M50 6C60 26 90 40 90 62A19 19 0 0 1 55 72C56 82 60 88 67 93H33C40 88 44 82 45 72A19 19 0 0 1 10 62C10 40 40 26 50 6Z",
  c: "M50 6A20 20 0 0 1 65 40A20 20 0 1 1 55 69C56 81 60 88 67 93H33C40 88 44 81 45 69A20 20 0 1 1 35 40A20 20 0 0 1 50 6Z",
};
const SVG = "http://www.w3.org/2000/svg";

const asked = new URLSearchParams(location.search);
const ask = `token=${encodeURIComponent(asked.get("token") ?? "")}`;
const known = new Map();
let ahead_ms = 0;
let playing = null;
let is_paused = false;
let is_asking = false;

function suit(name) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "0 0 100 100");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  drawn.append(path);
  return drawn;
}

// The cards that play of those that win, once the hand is paid; null before, and where none were read.
function playing_cards(hand, step) {
  const found = new Set(step.what === "paid" ? hand.winners.flatMap((winner) => winner.five) : []);
  return found.size ? found : null;
}

function face(name, look = "") {
  if (!name) return element("span", { class: "card back", role: "img", "aria-label": "?" });
  const rank = name[0] === "T" ? "10" : name[0];
  return element("span", { class: `card ${name[1]} ${look}`, role: "img", "aria-label": name }, element("b", {}, rank), suit(name[1]));
}

const DEEDS = {
  fold: () => say("Fold"),
  check: () => say("Check"),
  call: (amount) => say("Call {chips}", { chips: chips(amount) }),
  bet: (amount) => say("Bet {chips}", { chips: chips(amount) }),
  raise: (amount) => say("Raise to {chips}", { chips: chips(amount) }),
  "all-in": (amount) => say("All-in {chips}", { chips: chips(amount) }),
  "bring-in": (amount) => say("Bring-in {chips}", { chips: chips(amount) }),
  discard: (count) => count ? say("Draws {count}", { count }) : say("Stands pat"),
  muck: () => say("Muck"),
  dead: () => say("Dead hand"),
};

// The last deed of each seat on its street: a plate keeps it until the next street, a fold for good.
function deeds(hand, at) {
  const found = {};
  hand.steps.slice(0, at + 1).forEach((step) => {
    if (["street", "drawn"].includes(step.what)) {
      Object.keys(found).forEach((seat) => { if (!["fold", "muck", "dead", "all-in"].includes(found[seat].what)) delete found[seat]; });
    }
    if (step.seat !== null && DEEDS[step.what]) found[step.seat] = step;
  });
  return found;
}

function plate(now, hand, step, deed, lead, made) {
  const player = hand.players.find((one) => one.seat === now.seat);
  const is_turn = step.seat === now.seat && step.what !== "fold";
  const look = ["plate", now.is_in ? "" : "out", is_turn ? "turn" : "", now.won ? "won" : "", now.odds !== null && now.odds >= lead ? "lead" : ""];
  const ways = hand.game.deals?.length > 1 ? hand.game.deals.join("") : "";
  const play = now.won ? playing_cards(hand, step) : null;
  const cards = now.cards.map((name, at) => face(name, [ways[at] === "d" && now.is_in ? "down" : "", play && !play.has(name) ? "idle" : ""].join(" ")));
  const hold = ["hold", now.cards.length >= MANY || ways ? "many" : ""];
  const said = now.won ? `+${chips(now.won)}` : deed ? DEEDS[deed.what](deed.amount) : "";
  const percent = now.odds === null ? "" : now.odds > 0 && now.odds < .005 ? "<1" : now.odds < 1 && now.odds >= .995 ? ">99" : String(Math.round(now.odds * 100));
  return element("li", { class: look.filter(Boolean).join(" ") },
    element("span", { class: hold.filter(Boolean).join(" ") }, ...cards),
    element("span", { class: "who" },
      element("span", { class: `name ${player.name.length > LONG ? "long" : ""}` }, player.name || say("Seat {seat}", { seat: now.seat })),
      element("span", { class: "chips" }, now.seat === hand.button && !ways ? element("i", {}, "D") : null, (now.won && made) || chips(now.stack)),
      element("span", { class: `deed ${deed ? deed.what : ""} ${said.length > WIDE ? "wide" : ""}` }, said)),
    element("span", { class: `odds ${percent.length > 2 ? "wide" : ""}` }, percent ? element("span", {}, percent, element("small", {}, "%")) : ""),
    now.odds === null ? null : share(now.odds));
}

function share(part) {
  const bar = element("i");
  bar.style.width = `${part * 100}%`;
  return element("span", { class: "share" }, bar);
}

function pots(step) {
  const [main, ...sides] = step.pots;
  return [element("span", {}, say("Pot"), element("strong", {}, chips(main ?? 0))),
    ...sides.map((amount, at) => element("span", { class: "side" },
      sides.length > 1 ? say("Side pot {pot}", { pot: at + 1 }) : say("Side pot"), element("strong", {}, chips(amount))))];
}

function odds_words(hand, step) {
  if (step.what === "paid" || step.seats.filter((seat) => seat.is_in).length < 2) return "";
  const main = step.pots.length > 1;
  if (step.runs && step.is_exact) return main ? say("Odds of the main pot: exact") : say("Odds: exact");
  if (step.runs) return (main ? say("Odds of the main pot: {count} deals at random", { count: chips(step.runs) })
    : say("Odds: {count} deals at random", { count: chips(step.runs) }));
  if (hand.game.draws) return say("No odds before the last draw");
  const is_unread = step.seats.some((seat) => seat.is_in && seat.cards.includes(null));
  return is_unread ? say("No odds: a card was not read") : say("No odds: the deck may not last");
}

function paint(hand, at) {
  const step = hand.steps[at];
  const done = deeds(hand, at);
  const is_paid = step.what === "paid";
  const lead = Math.max(0, ...step.seats.map((seat) => seat.odds ?? 0));
  const play = playing_cards(hand, step);
  const is_of_board = !hand.game.draws && !(hand.game.deals?.length > 1);
  byId("show").hidden = false;
  byId("fault").hidden = true;
  byId("show").dataset.at = `${hand.id} ${at}`;
  byId("show").className = [step.seats.length > CROWD ? "crowd" : "", is_paid ? "paid" : ""].join(" ");
  byId("seats").replaceChildren(...step.seats.map((now) => plate(now, hand, step, is_paid && now.is_in ? undefined : done[now.seat], lead, hand.made?.[now.seat])));
  byId("pots").replaceChildren(...pots(step));
  byId("board").replaceChildren(...Array.from({ length: is_of_board ? BOARD : 0 },
    (_, place) => step.board[place] ? face(step.board[place], play && !play.has(step.board[place]) ? "idle" : "") : element("span", { class: "card slot" })));
  write(byId("game"), known.get(hand.id)?.game ?? hand.game.id ?? "");
  write(byId("blinds"), posted(hand));
  write(byId("hand"), say("Hand {number}", { number: hand.hand }));
  const is_of_stud = hand.game.deals?.length > 1;
  write(byId("odds"), [odds_words(hand, step), is_of_stud ? say("gold edge: face down at the table") : ""].filter(Boolean).join(" · "));
}

function posted(hand) {
  const level = hand.level;
  const parts = [];
  if (level.small_blind || level.big_blind) parts.push(`${chips(level.small_blind)} / ${chips(level.big_blind)}`);
  if (level.ante) parts.push(say("ante {chips}", { chips: chips(level.ante) }));
  if (level.bring_in) parts.push(say("bring-in {chips}", { chips: chips(level.bring_in) }));
  if (level.limits) parts.push(level.limits.map?.(chips).join(" / ") ?? `${chips(level.limits.small)} / ${chips(level.limits.big)}`);
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
  const one = [...known.values()].reverse().find((hand) => hand.begun_ms !== null && hand.begun_ms <= then
    && then < hand.begun_ms + hand.lasted_ms + HOLD_MS);
  const hand = one && await whole(one.id);
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
  playing.due = performance.now() + Number(asked.get("pace") ?? PACE_MS) * (SLOW[playing.hand.steps[playing.at].what] ?? 1);
  paint(playing.hand, playing.at);
}

const shown = new Set();

async function follow() {
  if (is_paused || is_asking) return;
  if (playing && performance.now() < playing.due) return;
  if (playing && playing.at < playing.hand.steps.length - 1) { step_on(1); return; }
  const next = [...known.keys()].find((id) => !shown.has(id));
  if (next === undefined) { playing = null; hide(); return; }
  shown.add(next);
  is_asking = true;
  await play(next);
  is_asking = false;
}

document.addEventListener("keydown", (pressed) => {
  if (pressed.key === " ") is_paused = !is_paused;
  if (pressed.key === "ArrowRight") { is_paused = true; step_on(1); }
  if (pressed.key === "ArrowLeft") { is_paused = true; step_on(-1); }
  if (pressed.key.toLowerCase() === "n") { is_paused = false; playing = null; }
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
