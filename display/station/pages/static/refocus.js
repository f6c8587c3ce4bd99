// Where the keyboard goes on after a press, which loads its page anew or closes a dialog: the control that was pressed,
// or its heir.
// A card that is done with leads to the heading of the one that stands in its place: a second Enter presses nothing.

const PRESSED = "pressed";
const KEPT_MS = 30_000;
const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary";

const AREAS = "article, section, dialog, #menu, nav, header, main";

const main = () => document.querySelector("main");
const areaOf = (one) => one.closest(AREAS) ?? main();
const isSeen = (one) => one.getClientRects().length > 0 && !one.closest("details:not([open]) > :not(summary)");
const controls = (group) => [...group.querySelectorAll(CONTROLS)].filter(isSeen);
const heading = (group) => group.querySelector("h2, h3");
const titleOf = (group) =>
  group.id ||
  (group.matches("article, section") && (heading(group)?.id || heading(group)?.textContent)) ||
  group.tagName;

// What a form says beside what is typed: its press, and whom or what it is about.
const toldBy = (form) =>
  [...form.querySelectorAll("input[type=hidden]")]
    .filter((one) => !["csrf", "page"].includes(one.name))
    .map((one) => `${one.name}=${one.value}`)
    .join("&");

const labelOf = (one) =>
  [one.tagName, one.name, one.type === "submit" ? one.value || one.textContent : ""].join(" ");

function describe(control) {
  const group = areaOf(control);
  const section = group.closest("section") ?? areaOf(group);
  const form = control.closest("form");
  return {
    page: location.pathname,
    atMs: Date.now(),
    id: control.id,
    isCard: group.tagName === "ARTICLE",
    group: titleOf(group),
    section: titleOf(section),
    card: [...section.querySelectorAll("article")].indexOf(group),
    index: controls(group).indexOf(control),
    told: form && toldBy(form),
    label: labelOf(control),
  };
}

const groups = () => [...document.querySelectorAll(AREAS)];

// The same control where its group still stands; what is folded away is reached by what unfolds it.
function sameControl(group, was) {
  const own = was.id && document.getElementById(was.id);
  const forms = [...group.querySelectorAll("form")].filter((one) => was.told !== null && toldBy(one) === was.told);
  const same =
    own || forms.flatMap((one) => [...one.querySelectorAll(CONTROLS)]).find((one) => labelOf(one) === was.label);
  if (!same || isSeen(same)) {
    return same;
  }
  const folded = same.closest("details:not([open])");
  return folded?.querySelector("summary");
}

function heirOf(was) {
  const group = groups().find((one) => titleOf(one) === was.group) ?? (was.isCard ? null : main());
  if (group) {
    const left = controls(group);
    return sameControl(group, was) ?? left[Math.min(Math.max(was.index, 0), left.length - 1)] ?? heading(group);
  }
  const section = groups().find((one) => titleOf(one) === was.section) ?? main();
  const cards = [...section.querySelectorAll("article")];
  return heading(cards[Math.min(was.card, cards.length - 1)] ?? section);
}

function focus(one, options) {
  if (!one) return;
  if (!one.matches(CONTROLS)) one.tabIndex = -1;
  one.focus(options);
}

// Called once a page has come: a form that was refused has the focus already.
export function focusAfterPress() {
  const was = JSON.parse(sessionStorage.getItem(PRESSED));
  sessionStorage.removeItem(PRESSED);
  const isFree = document.activeElement === document.body;
  if (was && isFree && was.page === location.pathname && Date.now() - was.atMs < KEPT_MS) focus(heirOf(was));
}

// Has the focus stay where it is while *change* puts other nodes in place of these.
export function keepFocus(change) {
  const at = document.activeElement;
  const was = isControl(at) ? describe(at) : null;
  change();
  if (was && !at.isConnected) focus(heirOf(was), { preventScroll: true });
}

// Opens a dialog; once it closes the focus is where it was opened from, though the page has changed below it.
export function showDialog(dialog) {
  const at = document.activeElement;
  const was = isControl(at) ? describe(at) : null;
  dialog.addEventListener("close", () => (was && !at.isConnected ? focus(heirOf(was)) : null), { once: true });
  dialog.showModal();
}

// Called before the page is loaded anew for another reason than a form.
export function rememberFocus() {
  if (isControl(document.activeElement)) remember(document.activeElement);
}

const isControl = (one) => one !== null && one !== document.body && main() !== null && one.matches(CONTROLS);
const remember = (control) => sessionStorage.setItem(PRESSED, JSON.stringify(describe(control)));

document.addEventListener("submit", (event) => {
  const at = document.activeElement;
  const control = event.target.contains(at) ? at : event.submitter;
  if (control && main() && event.target.method !== "dialog") remember(control);
});
