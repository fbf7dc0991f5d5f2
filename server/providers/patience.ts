import { findAnyModel, type ModelId } from "#domain/models/index.ts";

/** A film takes minutes, a picture often less than half of one. */
const firstSeconds = { film: 15, picture: 6 };
const longestSeconds = 60;
/** What the pages of its models promise, roughly [guess]. */
const typical = { film: 150, picture: 20 };
/** Ever rarer, so that a task of six minutes is read fourteen times at most. */
const share = 0.35;

/** Callbacks tell sooner; these are for the one that got lost. */
const withCallback = { first: 240, next: 180, share: 0.5 };

/** Seconds that a task of a reseller usually takes. */
export const typicalSeconds = (model: ModelId): number =>
  findAnyModel(model)?.makes === "image" ? typical.picture : typical.film;

/** Seconds until a task is read again. */
export function waitSeconds(elapsed: number, task: { isFilm: boolean; hasCallback: boolean }): number {
  if (task.hasCallback) {
    const { first, next, share: part } = withCallback;
    return elapsed < first ? Math.max(firstSeconds.picture, first - elapsed) : Math.max(next, elapsed * part);
  }
  const first = task.isFilm ? firstSeconds.film : firstSeconds.picture;
  return Math.min(longestSeconds, Math.max(first, elapsed * share));
}
