// What is pressed goes to the station from here, and what it says against it is told in a line.
// Nothing on the page changes because it was pressed: what came of it comes back by the line.

import { loggedOut } from "./link.js";
import { tell } from "./telling.js";
import { say } from "./words.js";

export async function press(where, what) {
  try {
    const answer = await fetch(`/${where}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf": document.body.dataset.csrf },
      body: JSON.stringify(what),
    });
    if (answer.ok) {
      const { told } = await answer.json();
      if (told) tell(told);
      return true;
    }
    if (answer.status === 401) {
      loggedOut();
      return false;
    }
    tell((await answer.json()).fault);
  } catch {
    tell(say("The station does not answer: nothing was sent. Press again once the page is live."));
  }
  return false;
}
