// How a text is said in the language of this page: the English one is written where it is said, the others come with
// the page. What is named in braces is put in; nothing is put together out of parts that are said by themselves.

const FOUND = JSON.parse(document.getElementById("words")?.textContent || "{}");

export function say(text, named = {}) {
  return filled(FOUND.said?.[text]?.[0] ?? text, named);
}

export function sayMany(one, many, count, named = {}) {
  const english = count === 1 ? one : many;
  const said = FOUND.said?.[one]?.[count === 1 ? 0 : 1] ?? english;
  return filled(said, { count, ...named });
}

// Between groups of three digits.
export const thousands = FOUND.thousands ?? "\u00a0";

const filled = (text, named) => text.replace(/\{(\w+)\}/g, (whole, name) => String(named[name] ?? whole));
