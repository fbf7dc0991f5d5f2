import type { FalModelId } from "./models.ts";

/** What is sent to fal for an order. */
export type FalRequest = {
  model: FalModelId;
  body: Record<string, unknown>;
  /** Of the results, where fal does not tell. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/** `pictures` are addresses that fal can read, images first, then masks. */
export type ToRequest = (input: Record<string, unknown>, pictures: readonly string[]) => FalRequest;

/** A slider's position without the noise of its fractions. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
