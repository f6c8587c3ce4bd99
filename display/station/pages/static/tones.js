// What is heard: a file of the house's own where there is one, else our tone. Who rings, and when, is not known here.

const NOTE_S = 0.17;
const TONES = {
  call: [880, 1175, 880, 1175], // Hz
  floor: [660, 880],
  level: [523, 659, 784],
  break: [784, 659, 523, 523],
};

const own = new Map();

const LONGEST_MS = 1_000; // whoever rings while the files still come waits no longer
let fetched = Promise.resolve();

export function fetchOwn(audio, ...names) {
  fetched = fetchAll(audio, names);
  return fetched;
}

// A file that cannot be had or played leaves the tone in its place.
async function fetchAll(audio, names) {
  for (const name of names) {
    try {
      const answer = await fetch(`/sounds/${name}`);
      const isSound = answer.ok && (answer.headers.get("content-type") || "").startsWith("audio/");
      if (isSound) own.set(name, await audio.decodeAudioData(await answer.arrayBuffer()));
    } catch {
      own.delete(name);
    }
  }
}

export async function sound(audio, name) {
  await Promise.race([fetched, new Promise((over) => setTimeout(over, LONGEST_MS))]);
  document.body.dataset.heard = own.has(name) ? `own ${name}` : name;
  if (!own.has(name)) {
    TONES[name].forEach((pitch, at) => note(audio, pitch, audio.currentTime + at * NOTE_S));
    return;
  }
  const source = audio.createBufferSource();
  source.buffer = own.get(name);
  source.connect(audio.destination);
  source.start();
}

function note(audio, pitch, from) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.22, from + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + NOTE_S);
}
