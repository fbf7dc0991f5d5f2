import type { SpokenBy, VoiceModel } from "#domain/speakers/voices.ts";

/**
 * Internal status. `waiting`: video of an order whose script is still being written. `starting`: the start is being
 * sent to a provider, or was when the process died. `queued`: in the queue of the local engine.
 */
export type StoredStatus = "waiting" | "pending" | "starting" | "queued" | "processing" | "completed" | "failed";

/** A result file of a project: its storage keys, and the data that the browser needs to show it. */
export type StoredMedium = {
  key: string;
  type: string;
  bytes: number;
  posterKey: string | null;
  /** Storage key of the subtitles, as WebVTT. */
  captionsKey?: string | null;
  /** Who spoke the text of a video of our own engine; left out where no speech service had a voice for the speaker. */
  spokenBy?: SpokenBy;
  /** The installed voice model that speaks in a video of our own engine; left out where none speaks. */
  voiceModel?: VoiceModel;
  width: number | null;
  height: number | null;
  /** Seconds by which the brand's end card has lengthened a provider's video; left out without one. */
  endCardSeconds?: number;
  /** Smaller copies for cards; null if the file has no image, left out until they are made. */
  renditions?: StoredRenditions | null;
};

export type StoredRenditions = {
  /** Dominant colour of the image, as `#rrggbb`. */
  color: string;
  /** Real widths of the copies in pixels, in the order of `renditionWidths`: none is wider than the original. */
  widths: number[];
};

/** Result of translating a project's descriptions for a provider that understands English only. */
export type StoredTranslation = {
  /** Provider that receives the English texts; all other providers receive the texts as typed. */
  provider: string;
  /** Fields whose English text differs from the typed one; null if the translation failed. */
  texts: { field: string; typed: string; english: string }[] | null;
};
export type StoredProgress = { phase: string; done: number | null; total: number | null };
