// A completed hand step by step: which step is shown stands in the address, so that it can be sent to somebody.
// Without this script each step is a link all the same.

const count = document.querySelectorAll("#steps a").length;

const at = () => Math.min(count, Math.max(1, Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 1)));

function show() {
  const number = at();
  for (const one of document.querySelectorAll(".state")) one.hidden = one.id !== `step-${number}`;
  for (const link of document.querySelectorAll("#steps a")) {
    const isHere = link.hash === `#step-${number}`;
    if (isHere) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    if (isHere) link.scrollIntoView({ block: "nearest" });
  }
  document.getElementById("before").disabled = number === 1;
  document.getElementById("next").disabled = number === count;
}

function go(by) {
  history.replaceState(null, "", `#step-${Math.min(count, Math.max(1, at() + by))}`);
  show();
}

document.body.classList.add("scripted");
document.getElementById("before").addEventListener("click", () => go(-1));
document.getElementById("next").addEventListener("click", () => go(1));
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, #queue, #menu") || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowRight") go(1);
  if (event.key === "ArrowLeft") go(-1);
});
addEventListener("hashchange", show);
show();
