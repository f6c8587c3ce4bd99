// The service worker: it lets the station be an app on a phone, and says plainly when the station cannot be reached.
// No page and nothing of a table is kept by it: what is shown is live, or it is not shown.

const DOWN = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Squaredeal: not reached</title><body><main><h1>The station cannot be reached</h1>
<p>Is this device in the room's network, and is the station running?</p><p><a href="/">Try again</a></p></main>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => down()));
});

function down() {
  return new Response(DOWN, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "take" ? take(event.notification.data) : toThePage());
});

// Pressed on the notice itself: the page need not be opened for it, unless it was not taken.
async function take({ call, csrf }) {
  const headers = { "content-type": "application/json", "x-csrf": csrf };
  const answer = await fetch(`/calls/${call}/take`, { method: "POST", headers, body: "{}" }).catch(() => null);
  return answer?.ok ? null : toThePage();
}

async function toThePage() {
  const open = await self.clients.matchAll({ type: "window" });
  return open.length ? open[0].focus() : self.clients.openWindow("/");
}
