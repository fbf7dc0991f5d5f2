import type { ImageDescription } from "./description.ts";

/** A kind of picture the studio can make: encoded and marked files, one per variant, in order. */
export type ImageKind<Description extends ImageDescription> = {
  /** Names the kind in the files' marks. */
  model: string;
  /** Rejects with a StudioError; `signal` is looked at between steps. */
  draw(description: Description, signal?: AbortSignal): Promise<Buffer[]>;
};
