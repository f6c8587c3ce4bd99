// The line at the top and the title of the window: how many open calls, how many tables, what time it is.
// It counts nothing by itself: the numbers are handed over.

import { byId, write } from "./elements.js";
import { say, sayMany } from "./words.js";

export function drawHeadline(tables, openCalls) {
  const words = [
    openCalls ? sayMany("{count} open call", "{count} open calls", openCalls) : say("no calls"),
    sayMany("{count} table", "{count} tables", tables.all),
  ];
  if (tables.offline) words.push(say("{count} offline", { count: tables.offline }));
  write(byId("sum"), words.join(", "));
  const title = document.body.dataset.title;
  document.title = openCalls ? `(${openCalls}) ${title}` : title;
}

export function drawTime(ms) {
  write(byId("time"), new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false }));
}
