import type { ModelId } from "#domain/models/index.ts";
import type { Providers } from "./index.ts";
import { studioProvider } from "./provider.ts";

/** Who made it: outside, or the engine of the house, for itself or in place of those who are asked before it. */
export function engineOf(
  { forModel }: Pick<Providers, "forModel">,
  provider: string,
  maker: string,
): "outside" | "studio" | "stand-in" {
  if (provider !== studioProvider) return "outside";
  const first = forModel(maker as ModelId);
  return first && first.name !== studioProvider ? "stand-in" : "studio";
}

/** Whether any provider but the engine of the house is asked for this model. */
export function isMadeOutside({ forModel, after }: Pick<Providers, "forModel" | "after">, model: ModelId): boolean {
  for (let provider = forModel(model); provider; provider = after(model, provider.name)) {
    if (provider.name !== studioProvider) return true;
  }
  return false;
}
