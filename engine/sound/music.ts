import type { Random } from "#engine/drawing/random.ts";
import type { Place, PromptReading } from "#engine/prompt/prompt-reading.ts";
import { bass, bell, breath, chirp, clap, fade, hall, hat, kick, pad, pluck } from "./instruments.ts";
import { level } from "./loudness.ts";
import { silence, type Sound } from "./sound.ts";

/** Loudness of the music in LUFS, as is common for clips in social media. */
const target = -17;
/** Highest peak as a linear value. AAC exceeds the peaks of its input a little, and must stay below -1 dBFS. */
const ceiling = 0.76;

const beatsPerMinute = 104;
export const secondsPerBeat = 60 / beatsPerMinute;

const bright = [
  [0, 4, 7, 11],
  [9, 12, 16, 19],
  [5, 9, 12, 16],
  [7, 11, 14, 17],
];
const hopeful = [
  [5, 9, 12, 16],
  [7, 11, 14, 19],
  [9, 12, 16, 19],
  [0, 4, 7, 14],
];
const sombre = [
  [0, 3, 7, 10],
  [8, 12, 15, 19],
  [3, 7, 10, 14],
  [10, 14, 17, 21],
];
const floating = [
  [0, 7, 14, 16],
  [2, 9, 14, 18],
  [0, 7, 14, 16],
  [5, 12, 16, 21],
];

function chordsFor(reading: PromptReading, random: Random): number[][] {
  if (reading.weather === "storm" || reading.weather === "rain") return sombre;
  if (reading.place === "space" || (reading.daytime === "night" && reading.mood !== "festive"))
    return random.chance(0.5) ? floating : sombre;
  return random.chance(0.5) ? bright : hopeful;
}

/** Composes the music bed and the ambient sounds, exactly `seconds` long, faded and at an even loudness. */
export function compose(reading: PromptReading, seconds: number, random: Random): Sound {
  const sound = silence(seconds);
  const root = 48 + random.whole(-3, 4);
  const chords = chordsFor(reading, random);
  const lively = reading.voice === "poster" || reading.mood === "lively" || reading.mood === "festive";
  if (lively) playBeat(sound, chords, root, seconds, random);
  else playCalm(sound, chords, root, seconds, random, reading.place === "space");
  hall(sound, lively ? 0.16 : 0.5);
  addAmbience(sound, reading, seconds, random.branch("ambience"));
  fade(sound, lively ? 0.02 : 0.4, Math.min(seconds * 0.3, lively ? 0.9 : 1.6));
  level(sound, target, ceiling);
  return sound;
}

function playCalm(
  sound: Sound,
  chords: number[][],
  root: number,
  seconds: number,
  random: Random,
  dark: boolean,
): void {
  const length = 3.4;
  for (let index = 0; index * length < seconds; index++) {
    const chord = chords[index % chords.length] ?? [0];
    const start = index * length - 0.9;
    chord.forEach((note, voice) => pad(sound, root + note, start, length + 1.9, 0.055, (voice - 1.5) * 0.4, dark));
    pad(sound, root + (chord[0] ?? 0) - 12, start, length + 1.9, 0.09, 0, true);
    for (const beat of [0, 0.85, 1.7, 2.55]) {
      if (random.chance(0.72))
        bell(
          sound,
          root + 12 + random.pick(chord) + (random.chance(0.3) ? 12 : 0),
          index * length + beat,
          random.between(0.03, 0.07),
          random.between(-0.6, 0.6),
        );
    }
  }
}

function playBeat(sound: Sound, chords: number[][], root: number, seconds: number, random: Random): void {
  const bars = Math.ceil(seconds / (secondsPerBeat * 4));
  const riff = Array.from({ length: 8 }, () => (random.chance(0.7) ? random.whole(0, 3) : -1));
  for (let bar = 0; bar < bars; bar++) {
    const chord = chords[bar % chords.length] ?? [0];
    const start = bar * secondsPerBeat * 4;
    chord.forEach((note, voice) =>
      pad(sound, root + note, start - 0.3, secondsPerBeat * 4 + 0.9, 0.022, (voice - 1.5) * 0.5),
    );
    for (let beat = 0; beat < 4; beat++) {
      const at = start + beat * secondsPerBeat;
      kick(sound, at, 0.5);
      if (beat % 2 === 1) clap(sound, random, at, 0.16);
      hat(sound, random, at + secondsPerBeat / 2, 0.05, beat === 3);
      hat(sound, random, at + secondsPerBeat / 4, 0.02);
      hat(sound, random, at + (secondsPerBeat * 3) / 4, 0.024);
      bass(sound, root - 12 + (chord[0] ?? 0), at + secondsPerBeat / 2, secondsPerBeat * 0.45, 0.17);
    }
    bass(sound, root - 12 + (chord[0] ?? 0), start, secondsPerBeat * 0.45, 0.17);
    riff.forEach((step, index) => {
      if (step >= 0)
        pluck(
          sound,
          root + 12 + (chord[step] ?? 0),
          start + (index * secondsPerBeat) / 2,
          0.075,
          index % 2 ? 0.4 : -0.4,
        );
    });
  }
}

const waterside: readonly Place[] = ["sea", "beach", "lighthouse", "lake"];

/** Adds surf, rain, wind or birds under the music. */
function addAmbience(sound: Sound, reading: PromptReading, seconds: number, random: Random): void {
  const quiet = reading.voice === "poster" ? 0.35 : 1;
  if (reading.weather === "rain" || reading.weather === "storm")
    breath(
      sound,
      random,
      () => 0.3 * quiet,
      () => 5200,
    );
  if (reading.weather === "storm") {
    breath(
      sound,
      random,
      (second) => 0.9 * quiet * (0.5 + 0.5 * Math.sin(second * 0.9)),
      (second) => 380 + 240 * Math.sin(second * 0.7),
    );
  }
  if (waterside.includes(reading.place)) {
    breath(
      sound,
      random,
      (second) => 0.5 * quiet * (0.25 + 0.75 * Math.sin((second * Math.PI) / 4.4) ** 2),
      (second) => 500 + 900 * Math.sin((second * Math.PI) / 4.4) ** 2,
    );
  } else if (["mountains", "desert"].includes(reading.place)) {
    breath(
      sound,
      random,
      (second) => 0.55 * quiet * (0.5 + 0.5 * Math.sin(second * 0.5 + 1)),
      (second) => 330 + 150 * Math.sin(second * 0.8),
    );
  } else if (["cafe", "city", "office"].includes(reading.place)) {
    breath(
      sound,
      random,
      () => 0.35 * quiet,
      () => 260,
    );
  }
  const birdsong = ["meadow", "forest"].includes(reading.place) || reading.objects.has("birds");
  if (birdsong && reading.daytime !== "night" && reading.weather !== "storm") {
    for (let at = 0.7; at < seconds - 1; at += random.between(1, 2.6)) {
      const base = random.between(2600, 4200);
      const pan = random.between(-0.8, 0.8);
      const notes = random.whole(2, 4);
      for (let note = 0; note < notes; note++)
        chirp(
          sound,
          at + note * 0.15,
          base + random.between(-300, 500),
          base + random.between(-600, 700),
          0.018 * quiet,
          pan,
        );
    }
  }
}
