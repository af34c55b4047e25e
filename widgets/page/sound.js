/** The soft sound of a card being laid, for readers who want it. It is synthesised, so nothing is fetched. */
import { chosen } from "./settings.js";

const SECONDS = 0.09;
const LOUDNESS = 0.22;

/** @type {AudioContext|null} */
let audio = null;

/** Plays it, unless the reader chose silence or has not touched the page yet. */
function cardSound() {
  if (chosen("sound") !== "on" || !("AudioContext" in globalThis) || navigator.userActivation?.hasBeenActive === false)
    return;
  audio ??= new AudioContext();
  void audio.resume();
  const source = new AudioBufferSourceNode(audio, { buffer: rustle(audio) });
  const dull = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1_700, Q: 0.7 });
  source.connect(dull).connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination);
  source.start();
}

document.addEventListener("card-laid", cardSound);

/** Noise that dies away. @param {BaseAudioContext} context */
function rustle({ sampleRate }) {
  const buffer = new AudioBuffer({ length: Math.round(SECONDS * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (2 * Math.random() - 1) * (1 - at / samples.length) ** 4;
  return buffer;
}
