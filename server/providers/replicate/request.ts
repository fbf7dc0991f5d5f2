import type { ReplicateModelName } from "./default-model-ids.ts";

/** Model and body of a request to Replicate. */
export type ReplicateRequest = {
  model: ReplicateModelName;
  input: Record<string, unknown>;
  /** Media type of results for which the provider reports none. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/**
 * Function that builds the request for a model's input. `imageUrls` are URLs that Replicate can read, images before
 * masks.
 * @throws ProviderUnavailable for settings that the form offers and Replicate does not
 */
export type ToRequest = (input: Record<string, unknown>, imageUrls: readonly string[]) => ReplicateRequest;
