// The menu at the top: it closes once something in it, or something else, was pressed.
// What its entries do is done elsewhere.

import { byId } from "./elements.js";

export function beginMenu() {
  const menu = byId("menu");
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#menu summary, #theme, #notices")) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
