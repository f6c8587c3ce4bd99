// Amounts and times in words, as the page writes them everywhere.
// A value goes in and a text comes out: no node of the page and no clock is asked here.

import { thousands } from "./words.js";

const CLOCK = { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false };

export const chips = (amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, thousands);

export const clock = (ms) => new Date(ms).toLocaleTimeString([], CLOCK);

export function duration(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
