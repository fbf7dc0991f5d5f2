import { providerMessages } from "#domain/projects/failure-messages.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import type { KieModelName } from "./default-model-ids.ts";
import type { RecordKind } from "./schema.ts";

/** Request to kie.ai, without the model's id and the callback URL, which the provider adds to the body. */
export type KieRequest = {
  record: RecordKind;
  model: KieModelName;
  body: Record<string, unknown>;
  /** Media type of results for which the provider reports none. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/**
 * Function that builds a request for a model's input. `imageUrls` are URLs that kie.ai can read, images before masks.
 */
export type ToRequest = (input: Record<string, unknown>, imageUrls: readonly string[]) => KieRequest;
type Fill<Result> = (input: Record<string, unknown>, imageUrls: readonly string[]) => Result;

/** Builds a request to the endpoint that most of kie.ai's models share (`market`). */
export const market =
  (model: KieModelName, type: KieRequest["type"], fill: Fill<Record<string, unknown>>): ToRequest =>
  (input, imageUrls) => ({ record: "market", model, body: { input: fill(input, imageUrls) }, type });

const shortestPrompt = 3;

/**
 * Returns a prompt that is long enough for Seedance 2.0 and FLUX.2 [pro], which take 3 to 5,000 characters [docs].
 * @throws ProviderUnavailable for a shorter one, which the next provider takes
 */
export function longEnough(prompt: string): string {
  if (prompt.length >= shortestPrompt) return prompt;
  const message = `kie.ai takes prompts from ${shortestPrompt} characters for this model`;
  throw new ProviderUnavailable("unable", message, null, providerMessages.tooShort);
}

/** Rounds a slider value to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
