import { speechRate, type Span, type SpokenPhone, type Utterance } from "../types.ts";
import { audiblePart } from "./audible-part.ts";
import { dynamicTimeWarping } from "./dynamic-time-warping.ts";
import { featuresOf, frameStep } from "./features.ts";
import { pauseNear, pausesIn } from "./pauses.ts";

/**
 * Minimum length of a speech sound in seconds: a sound that the alignment makes shorter is lengthened, and its
 * neighbours are shortened.
 */
const shortest = 0.015;

/** Half of the analysis window in seconds: the values of a frame describe the middle of its window. */
const frameMiddle = 0.0125;

/**
 * Minimum length of a pause in seconds; the model leaves shorter gaps between words, which are no pauses at a comma.
 */
const shortestPause = 0.03;

/**
 * Moves times, which are in ascending order, into a time span, with at least `shortest` seconds between them where
 * there is room.
 */
function spread(times: readonly number[], { start, end }: Span): number[] {
  const room = Math.min(shortest, (end - start) / Math.max(1, times.length));
  const result = [...times];
  for (const index of result.keys()) {
    const low = index === 0 ? start : (result[index - 1] as number) + room;
    result[index] = Math.max(result[index] as number, low);
  }
  for (let index = result.length - 1; index >= 0; index--) {
    const high = index === result.length - 1 ? end : (result[index + 1] as number) - room;
    result[index] = Math.min(result[index] as number, high);
  }
  return result;
}

/**
 * Returns the part of the reference recording without the silence before and after the words, which could be aligned
 * with any part of the new recording.
 */
function withoutEdges({ samples, tokens }: Utterance): { samples: Float32Array; from: number } {
  const from = Math.max(0, (tokens[0]?.start ?? 0) - 0.05);
  const to = (tokens.at(-1)?.end ?? Infinity) + 0.05;
  return { samples: samples.subarray(Math.round(from * speechRate), Math.round(to * speechRate)), from };
}

/** Maps a time linearly from one span to another. */
function stretched(time: number, from: Span, to: Span): number {
  const part = from.end > from.start ? (time - from.start) / (from.end - from.start) : 0;
  return to.start + part * (to.end - to.start);
}

/**
 * Corrects the pauses between tokens: a pause at a comma may be much longer in the new recording than in the reference,
 * and measuring the sound finds the ends of a pause more exactly than aligning.
 */
function settle(tokens: readonly Span[], moved: (time: number) => number, samples: Float32Array): Span[] {
  const pauses = pausesIn(samples);
  const settled = tokens.map(({ start, end }) => ({ start: moved(start), end: moved(end) }));
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const [here, there] = [settled[index], settled[index + 1]];
    if (!next || !here || !there || next.start - token.end < shortestPause) continue;
    const pause = pauseNear(pauses, { start: here.end, end: there.start });
    if (!pause || pause.start <= here.start || pause.end >= there.end) continue;
    here.end = pause.start;
    there.start = pause.end;
  }
  return settled;
}

/**
 * Transfers the times of `reference` to a new recording of the same sentence at 44.1 kHz. Measured with the same voice
 * at another speed and pitch, half of the times are off by less than 10 ms.
 */
export function align(reference: Utterance, samples: Float32Array): { tokens: Span[]; phones: SpokenPhone[] } {
  const trimmedReference = withoutEdges(reference);
  const partner = dynamicTimeWarping(featuresOf(trimmedReference.samples), featuresOf(samples));
  const last = partner.length - 1;
  const moved = (time: number): number => {
    const place = Math.min(last, Math.max(0, (time - trimmedReference.from - frameMiddle) / frameStep));
    const low = Math.floor(place);
    const from = partner[low] ?? 0;
    const to = partner[Math.min(last, low + 1)] ?? from;
    return (from + (to - from) * (place - low)) * frameStep + frameMiddle;
  };
  const settled = settle(reference.tokens, moved, samples);
  const matched = (time: number): number => {
    const index = reference.tokens.findIndex(({ start, end }) => start <= time && time <= end);
    const [from, to] = [reference.tokens[index], settled[index]];
    return from && to ? stretched(moved(time), { start: moved(from.start), end: moved(from.end) }, to) : moved(time);
  };
  // Transfer each distinct start or end time of the reference only once, in order, so that times that are equal in the
  // reference stay equal.
  const spans = [...reference.tokens, ...reference.phones];
  const times = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const audible = audiblePart(samples, speechRate);
  const placed = times.map(matched);
  placed[0] = audible.start;
  placed[placed.length - 1] = audible.end;
  const apart = spread(placed, audible);
  const lookUp = new Map(times.map((time, index) => [time, apart[index] ?? 0]));
  const place = <Timed extends Span>(span: Timed): Timed => ({
    ...span,
    start: lookUp.get(span.start) ?? 0,
    end: lookUp.get(span.end) ?? 0,
  });
  return { tokens: reference.tokens.map(place), phones: reference.phones.map(place) };
}
