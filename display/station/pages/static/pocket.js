// A phone in a pocket: the station as an app of its own, and a notice of the device where the page is not looked at.
// The browser decides what it allows, and asks its user; what it refuses is said in words.

import { byId, write } from "./elements.js";
import { mayRule } from "./powers.js";
import { say } from "./words.js";

const WORDS = {
  granted: say("Notices on"),
  denied: say("Notices refused by this browser"),
  default: say("Allow notices"),
};

const SHAKE_MS = [300, 100, 300];

let worker = null;

export async function beginPocket() {
  if (!byId("notices")) return;
  byId("notices").hidden = !("Notification" in window);
  byId("notices").addEventListener("click", allowNotices);
  drawNotices();
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  try {
    worker = await navigator.serviceWorker.register("/worker.js");
  } catch {
    worker = null; // a browser without them, or in private mode: the page itself rings all the same
  }
}

async function allowNotices() {
  if (!window.isSecureContext) return;
  await Notification.requestPermission();
  drawNotices();
}

function drawNotices() {
  if (!("Notification" in window)) return;
  const state = window.isSecureContext ? Notification.permission : "denied";
  const words = window.isSecureContext ? WORDS[state] : say("Notices need https");
  write(byId("notices"), words);
  byId("notices").disabled = state !== "default";
}

// Where the page is seen it rings by itself; a notice is for when it is not.
export function pocket(call) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const title = `${call.table_name}: ${call.title}`;
  const how = { body: call.who, tag: `call-${call.id}`, renotify: true, requireInteraction: true, vibrate: SHAKE_MS };
  const press = { data: { call: call.id, csrf: document.body.dataset.csrf } };
  const actions = mayRule(call.table) ? [{ action: "take", title: say("I'm on it") }] : [];
  if (worker?.showNotification) worker.showNotification(title, { ...how, ...press, actions }).catch(() => {});
  else new Notification(title, how);
}
