// What helps to fill a form: a file's lines come into its field, and whoever types a name is offered those whom the
// house knows, each with the number that tells two of one name apart.

const REST_MS = 150;
let typedMs = 0;

document.addEventListener("change", async (event) => {
  const files = event.target.id === "file" ? [...event.target.files] : [];
  if (files.length) {
    const texts = await Promise.all(files.map((file) => file.text()));
    document.getElementById("rows").value = texts.join("\n");
  }
});

document.addEventListener("input", (event) => {
  const list = event.target.list;
  if (list?.id !== "known") return;
  const own = (typedMs = performance.now());
  setTimeout(() => (own === typedMs ? offer(list, event.target.value) : null), REST_MS);
});

async function offer(list, words) {
  try {
    const answer = await fetch(`/players/known?words=${encodeURIComponent(words)}`);
    const known = answer.ok ? await answer.json() : [];
    list.replaceChildren(...known.map(({ called, seen }) => new Option(seen, called)));
  } catch {
    // The station does not answer: the name is typed alone, and whoever it is can be joined later.
  }
}
