import type { Movie } from "#engine/output/encode.ts";
import type { MarkFacts } from "#engine/output/provenance-label.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";

/** A film that is ready to be drawn: what every kind of description turns into. */
export type Film = Movie & {
  seconds: number;
  /** The frame that represents the film as a still. */
  posterFrame: number;
  /** Names the kind in the file's mark. */
  model: string;
  /** How it was made, for its mark; drawn from rules alone when left out. */
  source?: MarkFacts["source"];
  /** What is said, as WebVTT. */
  captions?: string;
  /** What is said, as a second painter of the film needs it. */
  speech?: Speech;
};
