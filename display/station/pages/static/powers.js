// What whoever is logged in may press, and at which tables. The station looks at each press once more; here it only
// keeps from the page what would be refused.

import { zoneOf } from "./stations.js";

const powers = new Set((document.body.dataset.powers || "").split(" "));
const tables = (document.body.dataset.tables || "").split(" ").filter(Boolean);

export const may = (power) => powers.has(power);

// Whether somebody looks after some tables alone, and whether a table is one of them, by its id or its zone.
export const isScoped = tables.length > 0;
export const isLookedAfter = (id) => !isScoped || tables.includes(id) || tables.includes(zoneOf(id));

export const mayRule = (id) => may("floor") && isLookedAfter(id);
