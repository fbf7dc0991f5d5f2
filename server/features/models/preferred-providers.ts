import type { ModelProvider } from "#domain/models/calls.ts";
import { allModels } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { localProviderName, titleWithModel } from "#server/providers/provider.ts";

/** The provider that each model uses first; models without a provider are left out. */
export function preferredProviders({ providers }: Pick<Context, "providers">): ModelProvider[] {
  return allModels.flatMap(({ id }) => {
    const provider = providers.forModel(id);
    return provider
      ? [{ id, provider: titleWithModel(provider, id), is_local: provider.name === localProviderName }]
      : [];
  });
}
