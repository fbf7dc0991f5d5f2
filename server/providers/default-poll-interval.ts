import { findAnyModel, type ModelId } from "#domain/models/models.ts";

/** Seconds until the first poll: a video takes minutes, an image often less than 30 seconds. */
const firstSeconds = { video: 15, image: 6 };
const longestSeconds = 60;
/** Typical durations in seconds, roughly as the model pages promise [guess]. */
const typical = { video: 150, image: 20 };
/** Fraction of the elapsed time after which the next poll follows: a task of six minutes is polled at most 14 times. */
const share = 0.35;

/**
 * Tasks with a callback, where polling only covers a lost callback: seconds until the first poll, minimum seconds until
 * each further poll, and fraction of the elapsed time after which it follows if that is longer.
 */
const withCallback = { first: 240, next: 180, growth: 0.5 };

/** Typical duration in seconds of a task at a reseller. */
export const typicalSeconds = (model: ModelId): number =>
  findAnyModel(model)?.makes === "image" ? typical.image : typical.video;

/** Poll interval of a task in seconds, `elapsed` seconds after its start. */
export function pollIntervalSeconds(elapsed: number, task: { isVideo: boolean; hasCallback: boolean }): number {
  if (task.hasCallback) {
    const { first, next, growth: part } = withCallback;
    return elapsed < first ? Math.max(firstSeconds.image, first - elapsed) : Math.max(next, elapsed * part);
  }
  const first = task.isVideo ? firstSeconds.video : firstSeconds.image;
  return Math.min(longestSeconds, Math.max(first, elapsed * share));
}
