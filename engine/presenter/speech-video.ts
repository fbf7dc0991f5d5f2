import type { Video } from "#engine/description/video.ts";
import type { ProvenanceFacts } from "#engine/output/provenance-label.ts";

/** A video that delivers I420 frames directly and is encoded at its own bit rate. */
export type SpeechVideo = Video & {
  planes(index: number): Uint8Array;
  bitsPerSecond: number;
  language: "deu";
  source: NonNullable<ProvenanceFacts["source"]>;
};
