import type { Film } from "#engine/description/film.ts";
import type { MarkFacts } from "#engine/output/provenance-label.ts";

/** A film with a cheaper way to its pixels and its own mark. */
export type SpokenFilm = Film & {
  planes(index: number): Uint8Array;
  bitsPerSecond: number;
  source: NonNullable<MarkFacts["source"]>;
};
