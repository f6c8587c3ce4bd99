// On a page over several zones: at which station a table is. On a station's own page all are here.

const stations = JSON.parse(document.body.dataset.stations || "{}");

export const isOverZones = Object.keys(stations).length > 0;

export const zoneOf = (id) => id.split("/")[0];

// The address at which a table is looked at; none where that is this page.
export function elsewhere(id) {
  const station = stations[zoneOf(id)];
  return station ? new URL(`#${encodeURIComponent(id)}`, station).href : "";
}
