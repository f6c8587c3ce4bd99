// The menu at the top: it closes once something in it, or something else, was pressed.
// It has what each page offers its reader: colours, language, the way out. A wall that nobody logs in at has none.

import { byId } from "./elements.js";
import { switchLanguage } from "./language.js";
import { press } from "./press.js";
import { focusAfterPress } from "./refocus.js";
import { drawTheme, switchTheme } from "./theme.js";

export function beginMenu() {
  const menu = byId("menu");
  if (!menu) return;
  drawTheme();
  // A form of the tournament that was refused takes the focus before this one does.
  setTimeout(focusAfterPress);
  byId("theme").addEventListener("click", switchTheme);
  byId("language").addEventListener("click", switchLanguage);
  byId("leave").addEventListener("click", async () => {
    if (await press("log-out", {})) location.assign("/log-in");
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#menu summary, #theme, #notices, #menu #sound")) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
