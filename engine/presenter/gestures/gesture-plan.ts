import type { Sticker } from "../overlays/sticker-plan.ts";
import type { TimedWord } from "../speech/speech.ts";
import { findFarewell } from "./find-farewell.ts";
import type { HandShape } from "./hand.ts";

/** A gesture with the times in seconds of the video at which the hand begins to rise and has disappeared. */
export type Gesture = { shape: HandShape; from: number; to: number };

/** A span of the video in seconds in which the person's hands may be seen. */
export type Shot = { from: number; to: number };

/** The first words of a text with which speakers greet, in the languages of our voices. */
const greeting = new RegExp(
  `^(?:hallo|hello|hey|hi|hei|moin|servus|bonjour|bonsoir|hola|ciao|gr[uü]ezi|grüß (?:gott|dich|euch|sie)|grüße|(?:schönen )?guten (?:morgen|tag|mittag|abend)|good (?:morning|afternoon|evening)|buen[oa]s (?:días|tardes|noches)|(?:herzlich )?willkommen|welcome)(?![\\p{L}-])`,
  "iu",
);
/** Largest number of words of a greeting. */
const greetingWords = 3;
const seconds: Record<HandShape, number> = { wave: 2.1, point: 1.9 };
/** Shortest gestures in seconds; a wave may be short, because a subtitle or the end of the video often follows it. */
export const leastSeconds: Record<HandShape, number> = { wave: 1.2, point: seconds.point };
/** Seconds between two gestures, so that each is seen as one of its own. */
const pause = 1.8;
/** Seconds from the beginning of the gesture to the word that it accompanies. */
const beforeWord = 0.25;
/** Seconds after its first word up to which a sticker is pointed at; later the gesture has lost its meaning. */
const maxLateness = 0.5;

type Candidate = { shape: HandShape; from: number };

/**
 * Plans the gestures of a video: a wave with a greeting at its beginning and with a farewell at its end, an index finger
 * with a price. Viewers would take a palm anywhere else for a wave. Each lies within one shot; `lead` is the time of the
 * speech's beginning in seconds of the video.
 */
export function planGestures(
  words: readonly TimedWord[],
  stickers: readonly Sticker[],
  { lead, shots }: { lead: number; shots: readonly Shot[] },
): Gesture[] {
  const farewell = findFarewell(words);
  const waveWords = [...(isGreeting(words) ? words.slice(0, 1) : []), ...(farewell ? [farewell] : [])];
  const waves = waveWords.map(({ start }): Candidate => ({ shape: "wave", from: start + lead }));
  const points = stickers.flatMap(({ lines, from }) =>
    lines
      .filter(({ kind, spoken }) => kind === "price" && from - spoken <= maxLateness)
      .map(({ spoken }): Candidate => ({ shape: "point", from: Math.max(spoken, from) })),
  );
  const chosen: Gesture[] = [];
  // Choose in the order of importance: greetings and farewells, then prices.
  for (const { shape, from: spoken } of [...waves, ...points]) {
    const shot = shots.find((each) => spoken >= each.from && spoken + leastSeconds[shape] <= each.to);
    if (!shot) continue;
    const from = Math.max(0.1, shot.from, spoken - beforeWord);
    const to = Math.min(from + seconds[shape], shot.to);
    const isApart = chosen.every((other) => to + pause <= other.from || from >= other.to + pause);
    if (isApart) chosen.push({ shape, from, to });
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

/** Whether a text begins with a greeting, and not with a word such as "Hi-Fi" or with "Guten Kaffee". */
function isGreeting(words: readonly TimedWord[]): boolean {
  const first = words.slice(0, greetingWords).map(({ text }) => text.replace(/^["„“”»«‚'(¡]+/u, ""));
  return greeting.test(first.join(" "));
}
