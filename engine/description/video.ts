import type { DrawnVideo } from "#engine/output/encode.ts";
import type { ProvenanceFacts } from "#engine/output/provenance-label.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";

/** A video that is ready to be drawn; every kind of description is turned into this type. */
export type Video = DrawnVideo & {
  seconds: number;
  /** Index of the frame that serves as the poster. */
  posterFrame: number;
  /** Name of the kind of video, written into the file's provenance label. */
  model: string;
  /** Digital source type for the provenance label; `algorithmicMedia` when left out. */
  source?: ProvenanceFacts["source"];
  /** The spoken text as subtitles in WebVTT. */
  captions?: string;
  /** The speech, for a second thread that draws frames of the same video. */
  speech?: Speech;
  /** Why things of the text's trade are missing in the room behind a speaker. */
  decorationFault?: string;
};
