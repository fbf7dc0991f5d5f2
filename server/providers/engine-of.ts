import type { ModelId } from "#domain/models/models.ts";
import type { Providers } from "./provider-priority.ts";
import { localProviderName } from "./provider.ts";

/**
 * Kind of engine behind a provider name: `provider` for an external one, `engine` for the local engine as the model's
 * first provider, `fallback` for the local engine in place of an external provider.
 */
export function engineOf(
  { forModel }: Pick<Providers, "forModel">,
  provider: string,
  engineModel: string,
): "provider" | "engine" | "fallback" {
  if (provider !== localProviderName) return "provider";
  const first = forModel(engineModel as ModelId);
  return first && first.name !== localProviderName ? "fallback" : "engine";
}

/** Whether an external provider is configured for a model. */
export function isMadeByProvider(
  { forModel, nextAfter }: Pick<Providers, "forModel" | "nextAfter">,
  model: ModelId,
): boolean {
  for (let provider = forModel(model); provider; provider = nextAfter(model, provider.name)) {
    if (provider.name !== localProviderName) return true;
  }
  return false;
}
