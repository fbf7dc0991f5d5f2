import type { ImageDescription } from "./description.ts";

/** A kind of picture the studio can make. */
export type ImageKind<Description extends ImageDescription> = {
  /** Names the kind in the files' marks. */
  model: string;
  /** Encoded and marked files, one per variant, in order. Throws a StudioError; `signal` is looked at between steps. */
  draw(description: Description, signal?: AbortSignal): AsyncGenerator<Buffer>;
};
