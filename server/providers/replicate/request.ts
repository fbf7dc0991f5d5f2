import type { ReplicateModelId } from "./models.ts";

/** What is sent to Replicate for an order. */
export type ReplicateRequest = {
  model: ReplicateModelId;
  input: Record<string, unknown>;
  /** Of the results, where their addresses do not tell. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/**
 * `pictures` are addresses that Replicate can read, images first, then masks.
 * @throws ProviderUnavailable for what the form offers and Replicate does not
 */
export type ToRequest = (input: Record<string, unknown>, pictures: readonly string[]) => ReplicateRequest;
