import { modelIdProviderTitles } from "#domain/providers/model-ids.ts";
import type { ProviderModelId } from "#domain/providers/model-id-calls.ts";
import type { Context } from "#server/context.ts";
import { readOwnModelIds, replaceableIds } from "#server/providers/own-model-ids.ts";
import { modelIdStore } from "./store.ts";

/** Lists all ids that admins can replace, with the ids that are stored now. */
export async function listModelIds(ctx: Context): Promise<ProviderModelId[]> {
  const own = readOwnModelIds(await modelIdStore(ctx.db).list());
  return replaceableIds.map(({ provider, name, defaultId, models }) => ({
    provider,
    provider_title: modelIdProviderTitles[provider],
    is_configured: ctx.configuredProviders.some((each) => each.name === provider),
    name,
    models: [...models],
    id: own[provider]?.[name] ?? defaultId,
    default_id: defaultId,
    is_stored: own[provider]?.[name] !== undefined,
  }));
}
