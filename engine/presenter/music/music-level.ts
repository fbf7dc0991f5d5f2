import type { TimedWord } from "../speech/speech.ts";

/** A point of a curve of levels: decibels above the level that the music has under the voice, at a time of the video. */
export type LevelPoint = { time: number; decibels: number };

/** Decibels by which the music is quieter than the voice during speech. */
export const belowSpeech = 18;
/** Shortest pause of the speech in seconds in which the music rises. */
const minPause = 0.8;
/** Decibels by which the music rises, and seconds that it takes to rise and to fall by that much. */
const raised = 6;
const seconds = { rise: 0.6, fall: 0.4 };
/** Seconds from the last word to the rise, and from the end of the fall to the next word. */
const clearance = { after: 0.1, before: 0.05 };
/** Shortest time in seconds after the last word in which the music rises; a shorter one is a fade-out only. */
const minEnd = 2;
const fades = { in: 0.8, mostOut: 1.8 };

type Span = {
  /** Seconds of the video before the first word's times begin. */
  lead: number;
  /** Length of the video in seconds. */
  length: number;
};

/**
 * Plans how loud the music is: quiet during speech, a little louder in pauses of more than 0.8 seconds and at
 * the end, for example during an end card. Between two points, the level changes evenly.
 */
export function planMusicLevel(words: readonly TimedWord[], { lead, length }: Span): LevelPoint[] {
  const points: LevelPoint[] = [{ time: 0, decibels: 0 }];
  for (const [index, { end }] of words.entries()) {
    const next = words[index + 1];
    const from = end + lead + clearance.after;
    if (next && next.start - end > minPause) points.push(...raisedBetween(from, next.start + lead - clearance.before));
    if (!next && length - end - lead >= minEnd) {
      points.push({ time: from, decibels: 0 }, { time: from + seconds.rise, decibels: raised });
    }
  }
  return points;
}

/** Rises from `from` on and is down again at `to`; in a short pause, the music does not reach its whole height. */
function raisedBetween(from: number, to: number): LevelPoint[] {
  const share = Math.min(1, (to - from) / (seconds.rise + seconds.fall));
  return [
    { time: from, decibels: 0 },
    { time: from + seconds.rise * share, decibels: raised * share },
    { time: to - seconds.fall * share, decibels: raised * share },
    { time: to, decibels: 0 },
  ];
}

/** Seconds in which the music fades in at the beginning and out at the end of the video, after the last word. */
export function planMusicFades(words: readonly TimedWord[], { lead, length }: Span): { in: number; out: number } {
  const rest = length - lead - (words.at(-1)?.end ?? 0);
  return { in: Math.min(fades.in, length / 2), out: Math.min(fades.mostOut, Math.max(0.1, rest)) };
}
