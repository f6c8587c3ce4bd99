// When each floor call has rung in this window: a page that is loaded anew, or another one, does not ring for it again
// before its time.

const RUNG = "rung";

const read = () => JSON.parse(sessionStorage.getItem(RUNG)) ?? {};

// A time to come is none: the clock of this device has been set back since.
export function rungAt(id) {
  const atMs = read()[id];
  return atMs <= Date.now() ? atMs : null;
}

export function noteRung(id, atMs, known) {
  const kept = Object.entries({ ...read(), [id]: atMs }).filter(([one]) => known.has(Number(one)));
  sessionStorage.setItem(RUNG, JSON.stringify(Object.fromEntries(kept)));
}
