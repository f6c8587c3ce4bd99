// The page of sounds: each is played, another file is brought, or our tone comes back.

import { say } from "./words.js";
import { tell } from "./telling.js";
import { fetchOwn, sound } from "./tones.js";

const audio = new AudioContext();
const nameOf = (part) => part.closest("[data-sound]").dataset.sound;

async function bring(name, octets) {
  try {
    const headers = { "x-csrf": document.body.dataset.csrf };
    const answer = await fetch(`/sounds/${name}`, { method: "POST", headers, body: octets });
    if (answer.ok) location.reload();
    else tell((await answer.json()).fault);
  } catch {
    tell(say("The station does not answer: nothing was sent. Press again once the page is live."));
  }
}

document.addEventListener("click", async ({ target }) => {
  const does = target.dataset?.does;
  if (does === "reset") await bring(nameOf(target), "");
  if (does !== "play") return;
  await audio.resume();
  await fetchOwn(audio, nameOf(target));
  sound(audio, nameOf(target));
});
document.addEventListener("change", async ({ target }) => {
  if (target.files?.length) await bring(nameOf(target), await target.files[0].arrayBuffer());
});
