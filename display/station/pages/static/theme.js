// Light, dark, or as the device has it: a cookie, so that the station sends the page as it is wanted.
// The colours themselves stand in the style sheets; here is which of them counts.

import { byId, write } from "./elements.js";
import { say } from "./words.js";

const NEXT = { "": "light", light: "dark", dark: "" };
const WORDS = { "": say("Colours: as the device"), light: say("Colours: light"), dark: say("Colours: dark") };
const DAYLIGHT = { "": "(prefers-color-scheme: light)", light: "all", dark: "not all" };
const KEPT_S = 365 * 24 * 60 * 60;

const theme = () => document.documentElement.dataset.theme || "";

export function drawTheme() {
  write(byId("theme"), WORDS[theme()]);
}

export function switchTheme() {
  const next = NEXT[theme()];
  document.documentElement.dataset.theme = next;
  byId("daylight").media = DAYLIGHT[next];
  document.cookie = `theme=${next}; path=/; max-age=${KEPT_S}; samesite=strict`;
  drawTheme();
}
