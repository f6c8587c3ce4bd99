// Taking a table that went off the page: asked for twice, with what it closes said beside it.
// The station does it, and says when the table is gone; nothing is taken away here.

import { element } from "./elements.js";
import { press } from "./press.js";
import { isUnsettled, moved } from "./settling.js";
import { say } from "./words.js";

const WORDS = say(
  "It comes back by itself when it reports again, and its records are kept. Calls of it that are open are closed.",
);

// The table of which it has been asked: what is drawn anew with each word of the table must not forget the question.
let asked = null;

export function removal(id) {
  const place = element("div", { class: "removal" });
  if (asked === id) showQuestion(place, id);
  else showAsking(place, id);
  return place;
}

function showAsking(place, id) {
  asked = null;
  const wanted = () => makeSure(place, id);
  place.replaceChildren(
    element("button", { type: "button", data: { key: "remove" }, onclick: wanted }, say("Take it off the page")),
  );
}

function makeSure(place, id) {
  asked = id;
  moved(false); // the second half of a double press is no answer
  showQuestion(place, id).focus({ preventScroll: true });
}

function showQuestion(place, id) {
  const goOn = (then) => () => isUnsettled() || then();
  const back = { type: "button", data: { key: "keep" }, onclick: goOn(() => showAsking(place, id)) };
  const remove = () => {
    asked = null;
    press(`tables/${id}/remove`, {});
  };
  const sure = { type: "button", data: { key: "remove-sure" }, onclick: goOn(remove) };
  const no = element("button", back, say("No"));
  place.replaceChildren(element("p", { class: "dim" }, WORDS), no, element("button", sure, say("Yes: take it off")));
  return no;
}
