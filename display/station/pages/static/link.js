// The line to the station: the websocket, tried again by itself, and the bar that says when the page is not live.
// What a message says of tables and calls is handed on; only the time and the station's own line are read here.

import { byId, element, write } from "./elements.js";
import { clock } from "./formats.js";
import { isOverZones } from "./stations.js";
import { say } from "./words.js";

const SILENT_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const LOGGED_OUT = 4401; // the station's last word to a page whose log-in is over

let socket = null;
let waitMs = FIRST_WAIT_MS;
let heardMs = Date.now();
let deadSince = null;
let isOut = false;
let ahead = 0; // the station's clock less ours
let noTables = { why: "", sinceMs: 0 };

export const now = () => Date.now() + ahead;

// `greeting` is what a new connection says first, `take` is told of every message, or `only` of some.
export function connect(greeting, take, only = "") {
  const language = document.documentElement.lang;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/live?language=${language}${only && `&only=${only}`}`);
  socket.onmessage = ({ data }) => hear(JSON.parse(data), take);
  socket.onopen = () => {
    if (greeting()) send(greeting());
  };
  socket.onclose = ({ code }) => {
    if (code === LOGGED_OUT) {
      loggedOut();
      return;
    }
    deadSince ??= heardMs;
    drawLink();
    setTimeout(() => connect(greeting, take, only), waitMs * (0.5 + Math.random() / 2));
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
}

function hear(said, take) {
  waitMs = FIRST_WAIT_MS;
  heardMs = Date.now();
  deadSince = null;
  ahead = said.now_ms - Date.now();
  take(said);
  if (said.link !== undefined) noTables = { why: said.link, sinceMs: said.link_since_ms };
  drawLink();
}

export function send(words) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(words);
}

export function drawLink() {
  if (isOut) return;
  const words = whyNotLive();
  write(byId("link"), words);
  byId("link").hidden = !words;
}

function whyNotLive() {
  if (deadSince !== null) {
    return say("Not live since {time}: the station does not answer. This page tries again by itself.", {
      time: clock(deadSince),
    });
  }
  if (Date.now() - heardMs > SILENT_MS) {
    return say("Not live since {time}: nothing comes from the station.", { time: clock(heardMs) });
  }
  if (!noTables.why) return "";
  const { why, sinceMs } = noTables;
  if (!sinceMs) return say("No word from any table: {why}", { why });
  return say("No word from any table since {time}: {why}", { time: clock(sinceMs), why });
}

export function loggedOut() {
  if (isOverZones) {
    location.reload(); // nobody logs in there: the page itself says how it is opened
    return;
  }
  const again = element("a", { href: "/log-in" }, say("Log in again"));
  isOut = true;
  byId("link").replaceChildren(say("Your log-in is over: this page is not live."), " ", again);
  byId("link").hidden = false;
}
