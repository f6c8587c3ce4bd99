// One moment of a hand that was released: plates with cards, chips and odds, pots, and what the odds are.

import { element } from "./elements.js";
import { chips } from "./formats.js";
import { say } from "./words.js";

const MANY = 5;
const LONG = 20;
const WIDE = 18;
const PATHS = {
  h: "M50 90C20 66 8 52 8 34A21 21 0 0 1 50 28A21 21 0 0 1 92 34C92 52 80 66 50 90Z",
  d: "M50 6L86 50L50 94L14 50Z",
  s:
    "M50 6C60 26 90 40 90 62A19 19 0 0 1 55 72C56 82 60 88 67 93" +
    "H33C40 88 44 82 45 72A19 19 0 0 1 10 62C10 40 40 26 50 6Z",
  c:
    "M50 6A20 20 0 0 1 65 40A20 20 0 1 1 55 69C56 81 60 88 67 93" +
    "H33C40 88 44 81 45 69A20 20 0 1 1 35 40A20 20 0 0 1 50 6Z",
};
const SVG = "http://www.w3.org/2000/svg";

function suit(name) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "0 0 100 100");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  drawn.append(path);
  return drawn;
}

// The cards that play of those that win, once the hand is paid; null before, and where none were read.
export function playing_cards(hand, step) {
  const found = new Set(step.what === "paid" ? hand.winners.flatMap((winner) => winner.five) : []);
  return found.size ? found : null;
}

export function face(name, look = "") {
  if (!name) return element("span", { class: "card back", role: "img", "aria-label": "?" });
  const rank = name[0] === "T" ? "10" : name[0];
  return element(
    "span",
    { class: `card ${name[1]} ${look}`, role: "img", "aria-label": name },
    element("b", {}, rank),
    suit(name[1]),
  );
}

const DEEDS = {
  fold: () => say("Fold"),
  check: () => say("Check"),
  call: (amount) => say("Call {chips}", { chips: chips(amount) }),
  bet: (amount) => say("Bet {chips}", { chips: chips(amount) }),
  raise: (amount) => say("Raise to {chips}", { chips: chips(amount) }),
  "all-in": (amount) => say("All-in {chips}", { chips: chips(amount) }),
  "bring-in": (amount) => say("Bring-in {chips}", { chips: chips(amount) }),
  discard: (count) => (count ? say("Draws {count}", { count }) : say("Stands pat")),
  muck: () => say("Muck"),
  dead: () => say("Dead hand"),
};

// The last deed of each seat on its street: a plate keeps it until the next street, a fold for good.
export function deeds(hand, at) {
  const found = {};
  hand.steps.slice(0, at + 1).forEach((step) => {
    if (["street", "drawn"].includes(step.what)) {
      Object.keys(found).forEach((seat) => {
        if (!["fold", "muck", "dead", "all-in"].includes(found[seat].what)) delete found[seat];
      });
    }
    if (step.seat !== null && DEEDS[step.what]) found[step.seat] = step;
  });
  return found;
}

function percent_of(odds) {
  if (odds > 0 && odds < 0.005) return "<1";
  return odds < 1 && odds >= 0.995 ? ">99" : String(Math.round(odds * 100));
}

function chance(now) {
  if (now.odds === null) return [element("span", { class: "odds" })];
  const percent = percent_of(now.odds);
  const wide = percent.length > 2 ? "odds wide" : "odds";
  return [element("span", { class: wide }, element("span", {}, percent, element("small", {}, "%"))), share(now.odds)];
}

function held(now, hand, step) {
  const ways = ways_of(hand);
  const play = now.won ? playing_cards(hand, step) : null;
  const cards = now.cards.map((name, at) =>
    face(name, [ways[at] === "d" && now.is_in ? "down" : "", play && !play.has(name) ? "idle" : ""].join(" ")),
  );
  return element("span", { class: now.cards.length >= MANY || ways ? "hold many" : "hold" }, ...cards);
}

function ways_of(hand) {
  return hand.game.deals?.length > 1 ? hand.game.deals.join("") : "";
}

function who(now, hand, deed, made) {
  const name = hand.players.find((one) => one.seat === now.seat).name;
  const said = now.won ? `+${chips(now.won)}` : deed ? DEEDS[deed.what](deed.amount) : "";
  const is_button = now.seat === hand.button && !ways_of(hand);
  return element(
    "span",
    { class: "who" },
    element(
      "span",
      { class: name.length > LONG ? "name long" : "name" },
      name || say("Seat {seat}", { seat: now.seat }),
    ),
    element(
      "span",
      { class: "chips" },
      is_button ? element("i", {}, "D") : null,
      (now.won && made) || chips(now.stack),
    ),
    element("span", { class: `deed ${deed ? deed.what : ""} ${said.length > WIDE ? "wide" : ""}` }, said),
  );
}

// One seat: its cards, who sits there and what was done, and its odds, of which *lead* is the best.
export function plate(now, hand, step, deed, lead) {
  const look = [
    "plate",
    now.is_in ? "" : "out",
    step.seat === now.seat && step.what !== "fold" ? "turn" : "",
    now.won ? "won" : "",
    now.odds !== null && now.odds >= lead ? "lead" : "",
  ];
  return element(
    "li",
    { class: look.filter(Boolean).join(" ") },
    held(now, hand, step),
    who(now, hand, deed, hand.made?.[now.seat]),
    ...chance(now),
  );
}

function share(part) {
  const bar = element("i");
  bar.style.width = `${part * 100}%`;
  return element("span", { class: "share" }, bar);
}

export function pots(step) {
  const [main, ...sides] = step.pots;
  return [
    element("span", {}, say("Pot"), element("strong", {}, chips(main ?? 0))),
    ...sides.map((amount, at) =>
      element(
        "span",
        { class: "side" },
        sides.length > 1 ? say("Side pot {pot}", { pot: at + 1 }) : say("Side pot"),
        element("strong", {}, chips(amount)),
      ),
    ),
  ];
}

export function odds_words(hand, step) {
  if (step.what === "paid" || step.seats.filter((seat) => seat.is_in).length < 2) return "";
  const main = step.pots.length > 1;
  if (step.runs && step.is_exact) return main ? say("Odds of the main pot: exact") : say("Odds: exact");
  if (step.runs)
    return main
      ? say("Odds of the main pot: {count} deals at random", { count: chips(step.runs) })
      : say("Odds: {count} deals at random", { count: chips(step.runs) });
  if (hand.game.draws) return say("No odds before the last draw");
  const is_unread = step.seats.some((seat) => seat.is_in && seat.cards.includes(null));
  return is_unread ? say("No odds: a card was not read") : say("No odds: the deck may not last");
}
