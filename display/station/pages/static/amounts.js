// Amounts as people write them: 12,500; 12.500; 12 500; 12500; 12k; 12.5k; 1.2m. What could be two amounts is not
// read. A text comes in and a whole number of chips goes out; the station reads the same text again for itself.

const GROUPED = /^([1-9]\d{0,2})(?:([ ,.'’])\d{3})(?:\2\d{3})*$/;
const PLAIN = /^(0|[1-9]\d*)$/;
const SHORT = /^(0|[1-9]\d{0,5})(?:[.,](\d{1,2}))? ?([km])$/i;
const TIMES = { k: 3, m: 6 };
const MOST = 10 ** 12;

// The number of chips, or null where the text is none.
export function chipsIn(text) {
  const said = text.replace(/\s/g, " ").trim();
  const short = SHORT.exec(said);
  let amount = null;
  if (short) amount = shortened(short);
  else if (PLAIN.test(said)) amount = Number(said);
  else if (GROUPED.test(said)) amount = Number(said.replace(/\D/g, ""));
  return amount !== null && amount <= MOST ? amount : null;
}

function shortened([, whole, part = "", letter]) {
  const zeros = TIMES[letter.toLowerCase()];
  return Number(whole + part.padEnd(zeros, "0"));
}
