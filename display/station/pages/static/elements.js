// Parts of the page: they are made, found and written here, and texts go in as text, never as markup.
// Nothing is remembered in this file, and it does not know what a table or a call is.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

export const byId = (id) => document.getElementById(id);

export function element(kind, said = {}, ...children) {
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

export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// The key of what has the focus below `node`: after drawing anew, what has the same key gets it back.
export function focusedKey(node) {
  return node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
}

export function card(name, size = "") {
  const suit = name[1];
  const rank = name[0] === "T" ? "10" : name[0];
  const look = `card ${size} ${"dh".includes(suit) ? "red" : ""}`;
  return element("span", { class: look, role: "img", "aria-label": name }, rank + SUITS[suit]);
}
