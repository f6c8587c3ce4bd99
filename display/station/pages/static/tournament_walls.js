// The wall's layouts: lines stand in as many columns as they need and turn over by themselves, a screen at a time; in
// turns the next layout follows the last screen. What they say, the station has written; nothing is sorted here.

const SCREEN_MS = 10_000;
const CLOCK_MS = 20_000;
const COLUMNS = { seats: 3, chips: 2, levels: 2, prizes: 2 };

let screen = 0;
let sinceMs = performance.now();

const byId = (id) => document.getElementById(id);

// As few columns as the lines fill, so that letters are as large as they can be.
function columnsFor(rows) {
  const fit = Math.max(1, Math.floor(rows.clientHeight / rows.firstElementChild.getBoundingClientRect().height));
  const most = innerWidth < innerHeight ? 1 : (COLUMNS[rows.dataset.layout] ?? 1);
  return Math.min(most, Math.ceil(rows.childElementCount / fit));
}

function screens(rows) {
  const gap = parseFloat(getComputedStyle(rows).columnGap) || 0;
  const wide = rows.clientWidth + gap;
  return { wide, count: Math.max(1, Math.round((rows.scrollWidth + gap) / wide)) };
}

function draw() {
  const rows = byId("rows");
  if (!rows) return 1;
  const columns = columnsFor(rows);
  rows.style.columnCount = columns;
  rows.classList.toggle("single", columns === 1);
  const { wide, count } = screens(rows);
  rows.scrollLeft = (screen % count) * wide;
  byId("page").textContent = count > 1 ? `${(screen % count) + 1} / ${count}` : "";
  return count;
}

// The next layout comes once the station has answered for it: a wall never turns to a page that is not there.
async function turn() {
  const next = `${location.pathname}?show=turns&at=${document.body.dataset.nextTurn}`;
  try {
    const answer = await fetch(next, { headers: { accept: "text/html" } });
    if (answer.ok && !answer.redirected) location.replace(next);
  } catch {
    // The station does not answer: this layout stays, and the next time it may.
  }
}

function tick() {
  const count = draw();
  const isInTurns = document.body.dataset.nextTurn !== "0";
  if (performance.now() - sinceMs < (byId("rows") ? SCREEN_MS : CLOCK_MS)) return;
  sinceMs = performance.now();
  screen += 1;
  if (isInTurns && screen >= count) turn();
  draw();
}

let rests = 0;
function wake() {
  document.body.classList.add("awake");
  clearTimeout(rests);
  rests = setTimeout(() => document.body.classList.remove("awake"), 4_000);
}

for (const what of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(what, wake, { passive: true });
new MutationObserver(draw).observe(document.body, { childList: true });
addEventListener("resize", draw);
draw();
setInterval(tick, 500);
