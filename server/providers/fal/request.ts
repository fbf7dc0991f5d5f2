import type { FalModelName } from "./default-model-ids.ts";

/** Model and body of a request to fal. */
export type FalRequest = {
  model: FalModelName;
  body: Record<string, unknown>;
  /** Media type of results for which the provider reports none. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/**
 * Function that builds the request for a model's input. `imageUrls` are URLs that fal can read, images before masks.
 */
export type ToRequest = (input: Record<string, unknown>, imageUrls: readonly string[]) => FalRequest;

/** Rounds a slider value to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
