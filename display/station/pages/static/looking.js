// Which table this browser looks at, and what the station said of it last.
// Remembered and nothing else: who draws it asks here.

let watching = decodeURIComponent(location.hash.slice(1));
let live = null;

export const watched = () => watching;

// The table that is looked at, whole; null until it has come.
export const liveTable = () => (live && live.tile.id === watching ? live : null);

export function watch(id) {
  watching = id;
  history.replaceState(null, "", `#${encodeURIComponent(id)}`);
  live = liveTable();
}

export function keepLive(said) {
  live = said;
}
