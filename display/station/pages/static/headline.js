// The line at the top and the title of the window: how many tables, how many open calls, what time it is.
// It counts nothing by itself: the numbers are handed over.

import { byId, write } from "./elements.js";

export function drawHeadline(tables, openCalls) {
  const words = [
    `${tables.all} ${tables.all === 1 ? "table" : "tables"}`,
    openCalls ? `${openCalls} open ${openCalls === 1 ? "call" : "calls"}` : "no calls",
  ];
  if (tables.offline) words.push(`${tables.offline} offline`);
  write(byId("sum"), words.join(", "));
  const title = document.body.dataset.title;
  document.title = openCalls ? `(${openCalls}) ${title}` : title;
}

export function drawTime(ms) {
  write(byId("time"), new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false }));
}
