// Where the keyboard goes on after a press, which loads its page anew: the control that was pressed, or its heir.
// A card that is done with leads to the heading of the one that stands in its place: a second Enter presses nothing.

const PRESSED = "pressed";
const KEPT_MS = 30_000;
const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary";

const main = () => document.getElementById("main");
const isSeen = (one) => one.getClientRects().length > 0 && !one.closest("details:not([open]) > :not(summary)");
const controls = (group) => [...group.querySelectorAll(CONTROLS)].filter(isSeen);
const heading = (group) => group.querySelector("h2, h3");
const titleOf = (group) => group.id || heading(group)?.id || heading(group)?.textContent || "";

// What a form says beside what is typed: its press, and whom or what it is about.
const toldBy = (form) =>
  [...form.querySelectorAll("input[type=hidden]")]
    .filter((one) => !["csrf", "page"].includes(one.name))
    .map((one) => `${one.name}=${one.value}`)
    .join("&");

const labelOf = (one) =>
  [one.tagName, one.name, one.type === "submit" ? one.value || one.textContent : ""].join(" ");

function describe(control) {
  const group = control.closest("article, section") ?? main();
  const section = control.closest("section") ?? main();
  const form = control.closest("form");
  return {
    page: location.pathname,
    atMs: Date.now(),
    isCard: group.tagName === "ARTICLE",
    group: titleOf(group),
    section: titleOf(section),
    card: [...section.querySelectorAll("article")].indexOf(group),
    index: controls(group).indexOf(control),
    told: form && toldBy(form),
    label: labelOf(control),
  };
}

const groups = () => [...main().querySelectorAll("article, section")];

// The same control where its group still stands; what is folded away is reached by what unfolds it.
function sameControl(group, was) {
  const forms = [...group.querySelectorAll("form")].filter((one) => was.told !== null && toldBy(one) === was.told);
  const same = forms.flatMap((one) => [...one.querySelectorAll(CONTROLS)]).find((one) => labelOf(one) === was.label);
  if (!same || isSeen(same)) {
    return same;
  }
  const folded = [...group.querySelectorAll("details:not([open])")].find((one) => one.contains(same));
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
  const was = main()?.contains(at) ? describe(at) : null;
  change();
  if (was) focus(heirOf(was), { preventScroll: true });
}

document.addEventListener("submit", (event) => {
  const at = document.activeElement;
  const control = event.target.contains(at) ? at : event.submitter;
  if (control && main()?.contains(control)) {
    sessionStorage.setItem(PRESSED, JSON.stringify(describe(control)));
  }
});
