import type { ImageDescription } from "./description.ts";

/** A kind of image that the engine can make. */
export type ImageKind<Description extends ImageDescription> = {
  /** Name of the kind in the provenance label. */
  model: string;
  /**
   * Yields encoded and labelled files, one per variant, in order. Checks `signal` between steps. @throws EngineError
   */
  draw(description: Description, signal?: AbortSignal): AsyncGenerator<Buffer>;
};
