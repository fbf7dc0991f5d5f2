import type { Film } from "#engine/description/film.ts";
import type { MarkFacts } from "#engine/output/provenance-label.ts";

/** A video that delivers I420 frames directly and is encoded at its own bit rate. */
export type SpokenFilm = Film & {
  planes(index: number): Uint8Array;
  bitsPerSecond: number;
  source: NonNullable<MarkFacts["source"]>;
};
