import type { Sticker } from "../overlays/sticker-plan.ts";
import type { TimedWord } from "../speech/speech.ts";
import type { HandShape } from "./hand.ts";

/** A gesture with the times in seconds of the video at which the hand begins to rise and has disappeared. */
export type Gesture = { shape: HandShape; from: number; to: number };

/** A span of the video in seconds in which the person's hands may be seen. */
export type Shot = { from: number; to: number };

const greeting = /^(?:hallo|hey|hi|hei|moin|servus|grüß|gruezi|grüezi|guten|willkommen|herzlich)(?!\p{L})/iu;
const seconds: Record<HandShape, number> = { wave: 2.1, point: 1.9, open: 2 };
/** Seconds between two gestures, so that the hand stays an exception. */
const pause = 4;
/** Seconds from the beginning of the gesture to the word that it accompanies. */
const beforeWord = 0.25;

type Candidate = { shape: HandShape; from: number };

/**
 * Plans the gestures of a video: a wave with a greeting, an index finger with a price, an open hand with the beginning
 * of another sentence. Each lies within one shot; `lead` is the time of the speech's beginning in seconds of the video.
 */
export function planGestures(
  words: readonly TimedWord[],
  stickers: readonly Sticker[],
  { lead, shots }: { lead: number; shots: readonly Shot[] },
): Gesture[] {
  const begins = words.filter((_, index) => index === 0 || words[index - 1]?.endsSentence);
  const first = words[0];
  const wave: Candidate[] = first && greeting.test(first.text) ? [{ shape: "wave", from: first.start + lead }] : [];
  const points = stickers.flatMap(({ kind, from }): Candidate[] =>
    kind === "price" ? [{ shape: "point", from }] : [],
  );
  const opens = begins.slice(1).map(({ start }): Candidate => ({ shape: "open", from: start + lead }));
  const chosen: Gesture[] = [];
  // Choose in the order of importance: greetings, then prices, then sentences without either.
  for (const { shape, from: spoken } of [...wave, ...points, ...opens]) {
    const shot = shots.find((each) => spoken >= each.from && spoken + seconds[shape] <= each.to);
    if (!shot) continue;
    const from = Math.max(0.1, shot.from, spoken - beforeWord);
    const to = from + seconds[shape];
    const isApart = chosen.every((other) => to + pause <= other.from || from >= other.to + pause);
    if (isApart) chosen.push({ shape, from, to });
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}
