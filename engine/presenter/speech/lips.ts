import type { MouthShape } from "../figure/mouth.ts";
import type { Phone } from "./speech.ts";
import { visemeOf, visemes, type Viseme } from "./visemes.ts";

type Segment = { viseme: Viseme; start: number; end: number };

/** Seconds by which the lips move before the sound, as viewers are used to. */
export const visualLead = 0.03;

const secondsBefore = 0.042;
const secondsAfter = 0.036;
const horizon = 0.35;
const closeRamp = 0.045;
const shortGap = 0.16;
const restWeight = 0.06;
const keys = ["wide", "open", "round", "teeth", "tongue", "smile", "bite"] as const;

export type Lips = (time: number, force?: number) => MouthShape;

/**
 * Creates a function that returns the mouth shape at a time (seconds) of a speech; its parameter `force` scales how far
 * the mouth opens, by loudness. Times may come in any order. Each call costs nearly the same, however long the speech
 * is.
 */
export function createLips(phones: readonly Phone[]): Lips {
  const segments = segmentsOf(phones);
  return (time, force = 1) => {
    const sums = { wide: 0, open: 0, round: 0, teeth: 0, tongue: 0, smile: 0, bite: 0 };
    const weights = { wide: 0, open: 0, round: 0, teeth: 0, tongue: 0, smile: 0, bite: 0 };
    const add = (shape: MouthShape, weight: number) => {
      for (const key of keys) {
        const share = key === "round" && shape.round > 0.5 ? weight * 1.5 : weight;
        sums[key] += share * shape[key];
        weights[key] += share;
      }
    };
    add(visemes.rest, restWeight);
    let closed = 0;
    let bite = 0;
    for (let index = firstNear(segments, time - horizon); index < segments.length; index++) {
      const segment = segments[index];
      if (!segment || segment.start > time + horizon) break;
      const { viseme, start, end } = segment;
      const away = time < start ? start - time : Math.max(0, time - end);
      add(viseme, viseme.dominance * Math.exp(-away / (time < start ? secondsBefore : secondsAfter)));
      const off = Math.abs(time - (start + end) / 2);
      if (viseme.closed) {
        const hold = Math.max(0.028, (end - start) * 0.42);
        closed = Math.max(closed, off < hold ? 1 : 1 - (off - hold) / closeRamp);
      }
      if (viseme.bite > 0) bite = Math.max(bite, 1 - off / 0.07);
    }
    const value = (key: (typeof keys)[number]) => sums[key] / weights[key];
    return {
      wide: value("wide"),
      open: Math.min(1, value("open") * force) * (1 - closed),
      round: value("round"),
      teeth: value("teeth") * (1 - closed * 0.9),
      tongue: value("tongue"),
      smile: value("smile"),
      bite,
    };
  };
}

/** Binary search for the first segment that ends after `time`. */
function firstNear(segments: readonly Segment[], time: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.end ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function segmentsOf(phones: readonly Phone[]): Segment[] {
  const segments: Segment[] = [];
  for (const { symbol, start, end } of phones) {
    if (!(end > start)) continue;
    const name = visemeOf(symbol);
    const last = segments.at(-1);
    if (name === undefined) {
      if (last) last.end = end;
    } else segments.push({ viseme: visemes[name], start, end });
  }
  segments.sort((a, b) => a.start - b.start);
  // Divide each short silence between the sounds beside it, because the lips do not come to rest in it.
  for (let index = 1; index < segments.length; index++) {
    const before = segments[index - 1];
    const after = segments[index];
    if (!before || !after) continue;
    const gap = after.start - before.end;
    if (gap > 0 && gap < shortGap) {
      const middle = before.end + gap / 2;
      before.end = middle;
      after.start = middle;
    }
  }
  return segments;
}
