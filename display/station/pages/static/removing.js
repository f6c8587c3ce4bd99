// Taking a table that went off the page, and shutting one out whose machine or join file somebody else has: asked for
// twice, with what it does said beside it. The station does it, and says so; nothing is taken away here.

import { element } from "./elements.js";
import { may } from "./powers.js";
import { press } from "./press.js";
import { isUnsettled, moved } from "./settling.js";
import { say } from "./words.js";

const REMOVE = {
  does: "remove",
  wanted: say("Take it off the page"),
  sure: say("Yes: take it off"),
  words: say(
    "It comes back by itself when it reports again, and its records are kept. Calls of it that are open are closed.",
  ),
};
const SHUT_OUT = {
  does: "shut-out",
  wanted: say("Shut it out"),
  sure: say("Yes: shut it out"),
  words: say("For a stolen table or join file: neither lets anybody in any more. What is exposed is told."),
};

// Of which table what has been asked: what is drawn anew with each word of the table must not forget the question.
let asked = { id: null };

export function removal(id, isOffline) {
  const place = element("div", { class: "removal" });
  if (!may("run")) return place;
  const choices = isOffline ? [REMOVE, SHUT_OUT] : [SHUT_OUT];
  if (asked.id === id && choices.includes(asked.what)) showQuestion(place, id, choices);
  else showAsking(place, id, choices);
  return place;
}

function showAsking(place, id, choices) {
  asked = { id: null };
  const buttons = choices.map((what) => {
    const wanted = () => makeSure(place, id, choices, what);
    return element("button", { type: "button", data: { key: what.does }, onclick: wanted }, what.wanted);
  });
  place.replaceChildren(...buttons);
}

function makeSure(place, id, choices, what) {
  asked = { id, what };
  moved(false); // the second half of a double press is no answer
  showQuestion(place, id, choices).focus({ preventScroll: true });
}

function showQuestion(place, id, choices) {
  const { does, sure, words } = asked.what;
  const goOn = (then) => () => isUnsettled() || then();
  const back = { type: "button", data: { key: "keep" }, onclick: goOn(() => showAsking(place, id, choices)) };
  const doIt = () => {
    showAsking(place, id, choices);
    press(`tables/${id}/${does}`, {});
  };
  const yes = { type: "button", data: { key: `${does}-sure` }, onclick: goOn(doIt) };
  const no = element("button", back, say("No"));
  place.replaceChildren(element("p", { class: "dim" }, words), no, element("button", yes, sure));
  return no;
}
