// The one page of the director's station. What comes by the websocket is state, and the last one wins: it is drawn in
// place, so that nothing that has the focus, or is being pressed, goes away under the finger. Texts go in as text.
"use strict";

const byId = (id) => document.getElementById(id);
const csrf = document.body.dataset.csrf;
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const RING_AGAIN_MS = 30_000;
const SURE_MS = 4_000;
const SILENT_MS = 25_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

const tables = new Map();
const calls = new Map();
let live = null;
let watching = decodeURIComponent(location.hash.slice(1));
let ahead = 0; // the station's clock less ours

function element(kind, said = {}, ...children) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(said)) {
    if (name === "class") made.className = value;
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== ""));
  return made;
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const chips = (amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
const now = () => Date.now() + ahead;
const clock = (ms) => new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });

function duration(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function card(name, size = "") {
  const suit = name[1];
  const rank = name[0] === "T" ? "10" : name[0];
  return element("span", { class: `card ${size} ${"dh".includes(suit) ? "red" : ""}`, role: "img", "aria-label": name }, rank + SUITS[suit]);
}

// --- the tiles ---

function drawTiles(changed, isWhole) {
  if (isWhole) {
    const there = new Set(changed.map((tile) => tile.id));
    for (const id of [...tables.keys()]) {
      if (!there.has(id)) {
        tables.get(id).node.remove();
        tables.delete(id);
      }
    }
  }
  for (const tile of changed) {
    let known = tables.get(tile.id);
    if (!known) {
      known = { node: newTile(tile.id) };
      tables.set(tile.id, known);
      known.tile = tile;
      place(known);
    }
    known.tile = tile;
    drawTile(known);
  }
  byId("no-tables").hidden = tables.size > 0;
  if (!tables.has(watching) && tables.size) {
    look(inOrder()[0].tile.id, false);
  }
  sumUp();
}

const inOrder = () => [...tables.values()].sort((one, other) => one.tile.name.localeCompare(other.tile.name, "en", { numeric: true }));

function place(known) {
  const after = inOrder();
  const next = after[after.indexOf(known) + 1];
  byId("tiles").insertBefore(known.node, next ? next.node : null);
}

function newTile(id) {
  const part = (name) => element("span", { class: name });
  return element(
    "button",
    { class: "tile", type: "button", onclick: () => look(id, true) },
    part("name"), part("hand"), part("status"), part("pot"), part("turn"), part("mood"),
  );
}

function drawTile({ node, tile }) {
  const [name, hand, status, pot, turn, mood] = node.children;
  write(name, tile.name);
  write(hand, tile.hand_number ? `hand ${tile.hand_number}` : "");
  write(status, tile.status);
  write(pot, tile.is_live && tile.pot ? chips(tile.pot) : `${tile.seats} seats`);
  write(turn, tile.mood ? "" : tile.turn);
  turn.hidden = Boolean(tile.mood);
  write(mood, tile.mood ? tile.mood.text : "");
  mood.hidden = !tile.mood;
  if (tile.mood) node.dataset.mood = tile.mood.kind;
  else delete node.dataset.mood;
  node.setAttribute("aria-current", String(tile.id === watching));
}

function look(id, isWanted) {
  watching = id;
  history.replaceState(null, "", `#${encodeURIComponent(id)}`);
  for (const known of tables.values()) drawTile(known);
  if (live && live.tile.id !== id) live = null;
  say(id);
  if (isWanted) {
    document.body.classList.add("looking");
    byId("live").focus({ preventScroll: true });
  }
}

function lookAway() {
  document.body.classList.remove("looking");
  const known = tables.get(watching);
  if (known) known.node.focus();
}

function sumUp() {
  const open = [...calls.values()].filter(({ call }) => call.state !== "closed").length;
  const offline = [...tables.values()].filter(({ tile }) => tile.mood && tile.mood.kind === "offline").length;
  const words = [`${tables.size} ${tables.size === 1 ? "table" : "tables"}`, open ? `${open} open ${open === 1 ? "call" : "calls"}` : "no calls"];
  if (offline) words.push(`${offline} offline`);
  write(byId("sum"), words.join(", "));
  document.title = open ? `(${open}) ${document.body.dataset.title}` : document.body.dataset.title;
}

// --- the queue ---

function drawCalls(list) {
  const there = new Set(list.map((call) => call.id));
  for (const [id, known] of calls) {
    if (!there.has(id)) {
      known.node.remove();
      calls.delete(id);
    }
  }
  list.forEach((call, at) => {
    const said = JSON.stringify(call);
    let known = calls.get(call.id);
    if (!known) {
      known = { node: element("li"), rung: null };
      calls.set(call.id, known);
      if (call.state === "open") announce(call);
    }
    if (known.said !== said) {
      known.said = said;
      known.call = call;
      redrawCall(known);
    }
    const here = byId("calls").children[at];
    if (here !== known.node) byId("calls").insertBefore(known.node, here || null);
  });
  byId("no-calls").hidden = list.length > 0;
  sumUp();
  tick();
}

function announce(call) {
  write(byId("spoken"), `Floor call, ${call.table_name}: ${call.title}${call.who ? `, ${call.who}` : ""}`);
}

function redrawCall(known) {
  const focused = known.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const wasOpen = known.node.querySelector("details");
  const isUnfolded = wasOpen ? wasOpen.open : innerWidth > 760;
  known.node.replaceChildren(callCard(known.call, isUnfolded));
  if (focused) known.node.querySelector(`[data-key="${focused}"]`)?.focus();
}

function callCard(call, isUnfolded) {
  const isClosed = call.state === "closed";
  const where = `${call.table_name}, hand ${call.hand_number}`;
  return element(
    "article",
    { class: "call", data: { state: call.state, taken: call.taken_by ? "yes" : "no", call: call.id } },
    element(
      "div",
      { class: "top" },
      element("button", { type: "button", data: { key: "table" }, onclick: () => look(call.table, true) }, where),
      isClosed ? "" : element("span", { class: "waits", data: { since: call.opened_ms } }),
    ),
    element("h3", {}, call.title),
    element("p", { class: "dim" }, [call.who, call.repeats > 1 ? `${call.repeats}th time in this hand` : ""].filter(Boolean).join(", ")),
    call.state === "sent" || isClosed ? element("p", { class: "outcome" }, call.outcome) : "",
    call.refusal && !isClosed ? element("p", { class: "fault" }, `The table did not take it: ${call.refusal}`) : "",
    call.is_offline && !isClosed ? element("p", { class: "fault" }, "This table is offline: an answer waits until it is back.") : "",
    isClosed ? "" : rule(call),
    isClosed || call.state === "sent" ? "" : choices(call),
    isClosed ? "" : evidence(call, isUnfolded),
  );
}

function rule(call) {
  const title = [call.rule, call.rule_title].filter(Boolean).join("  ");
  return element("div", { class: "rule" }, title ? element("b", {}, title) : "", call.gist);
}

function choices(call) {
  const seat = call.seats.length ? seatChoice(call) : null;
  const buttons = call.choices.map((choice, at) => choiceButton(call, choice, at === 0, seat));
  const taken = call.taken_by
    ? element("span", { class: "dim" }, `${call.taken_by} is on it`)
    : element("button", { type: "button", data: { key: "take" }, onclick: () => press(`calls/${call.id}/take`, {}) }, "I'm on it");
  return element("div", {}, element("div", { class: "choices" }, ...buttons, seat), element("div", { class: "last" }, taken));
}

function seatChoice(call) {
  return element(
    "select",
    { "aria-label": "Seat, where an answer needs one", data: { key: "seat" } },
    element("option", { value: "" }, "Which seat?"),
    ...call.seats.map(([seat, words]) => element("option", { value: seat }, words)),
  );
}

function choiceButton(call, choice, isFirst, seat) {
  const button = element(
    "button",
    { type: "button", class: isFirst ? "first" : "", data: { key: choice.option, option: choice.option } },
    element("span", {}, choice.words),
    element("small", {}, choice.asks),
  );
  button.addEventListener("click", () => {
    if (choice.asks_seat && seat && !seat.value) {
      seat.focus();
      tell(`${choice.words}: choose the seat first`);
      return;
    }
    if (choice.is_grave && !button.classList.contains("sure")) {
      makeSure(button, choice);
      return;
    }
    const answer = { option: choice.option };
    if (choice.asks_seat && seat) answer.seat = Number(seat.value);
    button.disabled = true;
    press(`calls/${call.id}/answer`, answer).then((isDone) => {
      button.disabled = isDone;
    });
  });
  return button;
}

function makeSure(button, choice) {
  button.classList.add("sure");
  write(button.firstChild, `${choice.words}: press again to be sure`);
  setTimeout(() => {
    button.classList.remove("sure");
    write(button.firstChild, choice.words);
  }, SURE_MS);
}

function evidence(call, isUnfolded) {
  if (!call.evidence.length) return "";
  return element(
    "details",
    { open: isUnfolded },
    element("summary", {}, "What happened"),
    element(
      "ul",
      { class: "evidence" },
      ...call.evidence.map(([tenths, text, isAlert]) =>
        element("li", { class: isAlert ? "alert" : "" }, element("span", { class: "when" }, tenths ? `-${(tenths / 10).toFixed(1)} s` : "0.0 s"), element("span", {}, text)),
      ),
    ),
  );
}

// --- one table ---

function drawLive() {
  if (!live || live.tile.id !== watching) return;
  const tile = live.tile;
  const focused = byId("live").contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const top = byId("live").scrollTop;
  byId("live").replaceChildren(
    element(
      "div",
      { class: "head" },
      element("button", { class: "back", type: "button", data: { key: "back" }, onclick: lookAway }, "Back"),
      element("h2", { id: "live-title" }, tile.name),
      element("span", { class: "dim" }, `hand ${tile.hand_number}, ${live.level}, ${live.rulebook}`),
    ),
    tile.mood && tile.mood.kind === "offline" ? element("p", { class: "fault" }, "Offline: this is how it stood last.") : "",
    ...live.blind.map((zone) => element("p", { class: "matter" }, `The table cannot see: ${zone}`)),
    ...live.matters.map(matter),
    element(
      "div",
      { class: "now" },
      fact("Status", tile.status),
      fact("Turn", tile.turn || "nobody's"),
      live.call ? fact("To call", chips(live.call)) : "",
      fact(live.pots.length > 1 ? "Pots" : "Pot", live.pots.length > 1 ? live.pots.map(chips).join(" + ") : chips(tile.pot)),
    ),
    element("div", { class: "cards", "aria-label": "Board" }, ...[0, 1, 2, 3, 4].map((at) => (live.board[at] ? card(live.board[at]) : element("span", { class: "card slot" })))),
    seats(),
    live.orders.length ? element("h3", {}, "What the director said") : "",
    live.orders.length ? element("ul", { class: "orders" }, ...live.orders.map(order)) : "",
    element("h3", {}, "What happened"),
    element("ul", { class: "lines" }, ...live.lines.map(([text, isAlert]) => element("li", { class: isAlert ? "alert" : "" }, text))),
  );
  byId("live").scrollTop = top;
  if (focused) byId("live").querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  drawEdit();
}

const fact = (what, value) => element("span", {}, element("span", { class: "dim" }, `${what} `), element("b", {}, value));

function matter(one) {
  return element(
    "div",
    { class: "matter" },
    element("b", {}, one.title),
    one.rule ? element("span", { class: "dim" }, `${one.rule}  ${one.gist}`) : "",
    one.step ? element("span", { class: "step" }, element("br"), `Now: ${one.step}`) : "",
  );
}

function seats() {
  const heads = ["", "Player", "Cards", "Bet", "Stack"];
  const rows = live.seats.map((seat) =>
    element(
      "tr",
      { class: `${seat.is_turn ? "turn" : ""} ${["folded", "mucked", "killed", "none"].includes(seat.part) ? "gone" : ""}` },
      element("td", { class: "number" }, String(seat.seat)),
      element(
        "td",
        { class: "player" },
        seat.name || element("span", { class: "dim" }, "no name"),
        ...seat.marks.map((mark) => element("span", { class: "mark" }, mark)),
        seat.state || seat.won ? element("span", { class: "state" }, [seat.state, seat.won ? `wins ${chips(seat.won)}` : ""].filter(Boolean).join(", ")) : "",
      ),
      element("td", {}, ...hand(seat)),
      element("td", { class: "number" }, seat.bet ? chips(seat.bet) : ""),
      element("td", { class: "number" }, chips(seat.stack)),
      live.may_edit
        ? element("td", {}, element("button", { type: "button", data: { key: `edit-${seat.seat}` }, "aria-label": `Edit seat ${seat.seat}`, onclick: () => edit(seat.seat) }, "Edit"))
        : "",
    ),
  );
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads.map((head, at) => element("th", { class: at > 2 ? "number" : "" }, head)))),
    element("tbody", {}, ...rows),
  );
}

function hand(seat) {
  if (seat.shown.length) return seat.shown.map((name) => card(name, "small"));
  if (["folded", "mucked", "killed"].includes(seat.part)) return [];
  return Array.from({ length: seat.cards }, () => element("span", { class: "card down", "aria-label": "face down" }, "-"));
}

function order(one) {
  const became = { sent: "on its way", done: "done", refused: `not done: ${one.refusal}` }[one.state];
  return element("li", {}, element("span", { class: "dim" }, `${clock(one.said_ms)} ${one.by}: `), `${one.words} `, element("span", { class: one.state }, became));
}

// --- between hands ---

let edited = null;

function edit(number) {
  const seat = live.seats.find((one) => one.seat === number);
  edited = { table: watching, seat: number };
  byId("edit-stack").value = String(seat.stack);
  byId("edit-name").value = seat.name;
  write(byId("edit-said"), "");
  drawEdit();
  byId("edit").showModal();
}

function drawEdit() {
  if (!edited || !live || live.tile.id !== edited.table) return;
  const seat = live.seats.find((one) => one.seat === edited.seat);
  write(byId("edit-title"), `${live.tile.name}, seat ${edited.seat}${seat ? ` ${seat.name}` : ""}`);
  write(document.querySelector("[data-set=presence]"), seat && seat.is_away ? "Mark as present" : "Mark as away");
  const last = live.orders[0];
  if (last && edited.isWaiting && last.state !== "sent") {
    edited.isWaiting = false;
    write(byId("edit-said"), last.state === "done" ? `Done: ${last.words}` : `Not done: ${last.refusal}`);
  }
}

function set(kind) {
  const seat = live.seats.find((one) => one.seat === edited.seat);
  const wanted = {
    stack: () => ({ type: "stack", stack: Number(byId("edit-stack").value.replace(/\s/g, "")) }),
    name: () => ({ type: "name", name: byId("edit-name").value }),
    presence: () => ({ type: "presence", is_present: Boolean(seat && seat.is_away) }),
  }[kind]();
  write(byId("edit-said"), "On its way to the table");
  edited.isWaiting = true;
  press(`tables/${edited.table}/seats/${edited.seat}`, wanted);
}

// --- what is pressed ---

async function press(where, what) {
  try {
    const answer = await fetch(`/${where}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf": csrf },
      body: JSON.stringify(what),
    });
    if (answer.ok) return true;
    if (answer.status === 401) {
      loggedOut();
      return false;
    }
    tell((await answer.json()).fault);
  } catch {
    tell("The station does not answer: nothing was sent. Press again once the page is live.");
  }
  return false;
}

let told = 0;

function tell(words) {
  write(byId("said"), words);
  byId("said").hidden = false;
  if (byId("edit").open) write(byId("edit-said"), words);
  clearTimeout(told);
  told = setTimeout(() => {
    byId("said").hidden = true;
  }, 8_000);
}

// --- sound: what nobody has taken rings, and rings again ---

let audio = null;
let isLoud = localStorage.getItem("sound") !== "off";

function drawSound() {
  const rings = isLoud && audio !== null && audio.state === "running";
  byId("sound").setAttribute("aria-pressed", String(rings));
  write(byId("sound"), rings ? "Sound on" : isLoud ? "Press for sound" : "Sound off");
}

function allowSound() {
  // Browsers are silent until the first press on the page.
  if (!isLoud) return;
  audio ??= new AudioContext();
  audio.resume().then(drawSound);
}

function ring(isIntegrity) {
  document.body.dataset.rings = String(Number(document.body.dataset.rings || 0) + 1);
  if (!isLoud || audio === null || audio.state !== "running") return;
  const notes = isIntegrity ? [880, 1175, 880, 1175] : [660, 880];
  notes.forEach((pitch, at) => {
    const from = audio.currentTime + at * 0.17;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.22, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.17);
  });
}

function tick() {
  for (const waits of document.querySelectorAll(".waits")) write(waits, `waits ${duration(now() - Number(waits.dataset.since))}`);
  for (const known of calls.values()) {
    const isWaiting = ["open", "refused"].includes(known.call.state) && !known.call.taken_by && !known.call.is_offline;
    if (isWaiting && (known.rung === null || Date.now() - known.rung > RING_AGAIN_MS)) {
      known.rung = Date.now();
      ring(known.call.priority === 1);
    }
  }
  drawLink();
}

// --- the line to the station ---

let socket = null;
let waitMs = FIRST_WAIT_MS;
let heardMs = Date.now();
let deadSince = null;
let isOut = false;
let noTables = { why: "", sinceMs: 0 };

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.onmessage = ({ data }) => {
    waitMs = FIRST_WAIT_MS;
    heardMs = Date.now();
    deadSince = null;
    take(JSON.parse(data));
    drawLink();
  };
  socket.onopen = () => {
    if (watching) say(watching);
  };
  socket.onclose = ({ code }) => {
    if (code === 4401) {
      loggedOut();
      return;
    }
    deadSince ??= heardMs;
    drawLink();
    setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  };
}

function say(words) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(words);
}

function take(said) {
  ahead = said.now_ms - Date.now();
  if (said.tables || said.is_whole) drawTiles(said.tables || [], said.is_whole);
  if (said.calls) drawCalls(said.calls);
  if (said.live) {
    live = said.live;
    drawLive();
  }
  if (said.link !== undefined) noTables = { why: said.link, sinceMs: said.link_since_ms };
}

function drawLink() {
  if (isOut) return;
  let words = "";
  if (deadSince !== null) words = `Not live since ${clock(deadSince)}: the station does not answer. This page tries again by itself.`;
  else if (Date.now() - heardMs > SILENT_MS) words = `Not live since ${clock(heardMs)}: nothing comes from the station.`;
  else if (noTables.why) words = `No word from any table${noTables.sinceMs ? ` since ${clock(noTables.sinceMs)}` : ""}: ${noTables.why}`;
  write(byId("link"), words);
  byId("link").hidden = !words;
}

function loggedOut() {
  isOut = true;
  byId("link").replaceChildren("Your log-in is over: this page is not live. ", element("a", { href: "/log-in" }, "Log in again"));
  byId("link").hidden = false;
}

byId("sound").addEventListener("click", () => {
  const wasOn = byId("sound").getAttribute("aria-pressed") === "true";
  isLoud = !wasOn;
  localStorage.setItem("sound", isLoud ? "on" : "off");
  if (isLoud) allowSound();
  drawSound();
});
byId("leave").addEventListener("click", async () => {
  if (await press("log-out", {})) location.assign("/log-in");
});
for (const button of document.querySelectorAll("[data-set]")) button.addEventListener("click", () => set(button.dataset.set));
document.addEventListener("pointerdown", allowSound);
document.addEventListener("keydown", (event) => {
  allowSound();
  if (event.key === "Escape" && document.body.classList.contains("looking") && !byId("edit").open) lookAway();
});
setInterval(tick, 500);
drawSound();
connect();
