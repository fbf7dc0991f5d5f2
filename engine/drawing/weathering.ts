import type { Context } from "./stage.ts";

/** Draws snow, rain, lightning or fog at a time in seconds. */
export type Weathering = {
  (context: Context, time: number): void;
  /**
   * Adds the same to the opaque pixels of a whole frame (RGBA), which takes less time; left out where it would take as
   * long.
   */
  addTo?(pixels: Uint8Array, time: number): void;
};
