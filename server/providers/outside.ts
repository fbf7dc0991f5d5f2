import type { ModelId } from "#domain/models/index.ts";
import type { Providers } from "./index.ts";
import { studioProvider } from "./provider.ts";

/**
 * Engine behind a provider name: an outside provider, the local engine by choice, or the local engine as a stand-in.
 */
export function engineOf(
  { forModel }: Pick<Providers, "forModel">,
  provider: string,
  maker: string,
): "outside" | "studio" | "stand-in" {
  if (provider !== studioProvider) return "outside";
  const first = forModel(maker as ModelId);
  return first && first.name !== studioProvider ? "stand-in" : "studio";
}

/** Whether any outside provider is configured for this model. */
export function isMadeOutside({ forModel, after }: Pick<Providers, "forModel" | "after">, model: ModelId): boolean {
  for (let provider = forModel(model); provider; provider = after(model, provider.name)) {
    if (provider.name !== studioProvider) return true;
  }
  return false;
}
