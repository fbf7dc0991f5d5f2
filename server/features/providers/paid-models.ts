import { allModels } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import { type Provider, localProviderName } from "#server/providers/provider.ts";

const isPaid = ({ name }: Provider) => !freeProviders.includes(name);

/**
 * Ids of the models that a paid provider serves. The local engine never refuses, so providers after it do not count.
 */
export function paidModels({ providers }: Pick<Context, "providers">): string[] {
  return allModels.flatMap(({ id }) => {
    const ranked = providers.byPriority(id);
    const localIndex = ranked.findIndex(({ name }) => name === localProviderName);
    return ranked.slice(0, localIndex < 0 ? ranked.length : localIndex).some(isPaid) ? [id] : [];
  });
}
