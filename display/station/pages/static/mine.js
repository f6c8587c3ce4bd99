// The tables that somebody looks after, and whether only those ring here: kept by this browser, for nobody else. Whoever
// was given tables by the director has those, and nothing rings for any other.
// What is done with them is done elsewhere.

import { isLookedAfter, isScoped } from "./powers.js";

const mine = new Set(kept());
let isOnlyMine = localStorage.getItem("only-mine") === "yes";

// What a browser has kept may be spoiled: then nothing is mine, and the page works all the same.
function kept() {
  try {
    return JSON.parse(localStorage.getItem("my-tables") || "[]");
  } catch {
    return [];
  }
}

export const isStarred = (id) => (isScoped ? isLookedAfter(id) : mine.has(id));
export const onlyMine = () => isOnlyMine && (isScoped || mine.size > 0);

// Whether a table is of those that ring and are shown here.
export const isMine = (id) => isLookedAfter(id) && (isScoped || !onlyMine() || mine.has(id));

export function star(id) {
  if (mine.has(id)) mine.delete(id);
  else mine.add(id);
  localStorage.setItem("my-tables", JSON.stringify([...mine]));
}

export function showOnlyMine(isWanted) {
  isOnlyMine = isWanted;
  localStorage.setItem("only-mine", isWanted ? "yes" : "no");
}
