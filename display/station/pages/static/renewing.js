// A page whose part changes by itself (who deals, how a season stands) is fetched again while nobody types in that
// part. What has the focus stays.

const AGAIN_MS = 5_000;

async function renew() {
  if (document.hidden || document.activeElement?.closest("#now")) return;
  try {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("now");
    if (answer.ok && fresh) document.getElementById("now").replaceWith(fresh);
  } catch {
    // The station does not answer: the next time it may.
  }
}

setInterval(renew, AGAIN_MS);
