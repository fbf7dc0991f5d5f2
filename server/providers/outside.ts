import type { ModelId } from "#domain/models/index.ts";
import type { Providers } from "./index.ts";
import { studioProvider } from "./provider.ts";

/** Whether any provider but the engine of the house is asked for this model. */
export function isMadeOutside({ forModel, after }: Pick<Providers, "forModel" | "after">, model: ModelId): boolean {
  for (let provider = forModel(model); provider; provider = after(model, provider.name)) {
    if (provider.name !== studioProvider) return true;
  }
  return false;
}
