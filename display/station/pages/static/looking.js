// Which table this browser looks at, whether it is open, and what the station said of it last.
// Remembered and nothing else: who draws it asks here.

let watching = fromAddress();
let live = null;

// An address may come from anywhere: one that cannot be read names no table.
function fromAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

export const watched = () => watching;
export const isLooking = () => document.body.classList.contains("looking");
export const startLooking = () => document.body.classList.add("looking");

export function stopLooking() {
  document.body.classList.remove("looking");
  history.replaceState(null, "", location.pathname + location.search);
}

// The table that is looked at, whole; null until it has come.
export const liveTable = () => (live && live.tile.id === watching ? live : null);

export function watch(id) {
  watching = id;
  history.replaceState(null, "", `#${encodeURIComponent(id)}`);
  live = liveTable();
}

export function forgetLive() {
  watching = "";
  live = null;
}

export function keepLive(said) {
  live = said;
}
