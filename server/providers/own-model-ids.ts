import type { ModelIdProvider } from "#domain/providers/model-ids.ts";
import { modelIdFault, modelIdProviders } from "#domain/providers/model-ids.ts";
import { allModels, type ModelId } from "#domain/models/models.ts";
import { defaultModelIds as falIds } from "./fal/default-model-ids.ts";
import { routesOf as falRoutesOf } from "./fal/offered-models.ts";
import { defaultModelIds as kieIds } from "./kie/default-model-ids.ts";
import { routesOf as kieRoutesOf } from "./kie/offered-models.ts";
import { defaultModelIds as replicateIds } from "./replicate/default-model-ids.ts";
import { routesOf as replicateRoutesOf } from "./replicate/offered-models.ts";

/** Ids that admins have entered, by provider and name. */
export type OwnModelIds = Partial<Record<ModelIdProvider, Readonly<Record<string, string>>>>;
/** An id that an admin has entered, as stored. */
export type StoredModelId = { provider: string; name: string; modelId: string };

type Reseller = {
  defaultIds: Readonly<Record<string, string>>;
  routesOf: (model: ModelId) => readonly string[];
};
const resellers: Record<ModelIdProvider, Reseller> = {
  kie: { defaultIds: kieIds, routesOf: kieRoutesOf },
  fal: { defaultIds: falIds, routesOf: falRoutesOf },
  replicate: { defaultIds: replicateIds, routesOf: replicateRoutesOf },
};

export type ReplaceableId = { provider: ModelIdProvider; name: string; defaultId: string; models: readonly ModelId[] };

/** All ids that admins can replace, each with the models of our catalogue that it serves. */
export const replaceableIds: readonly ReplaceableId[] = modelIdProviders.flatMap((provider) => {
  const { defaultIds, routesOf } = resellers[provider];
  return Object.entries(defaultIds).map(([name, defaultId]) => ({
    provider,
    name,
    defaultId,
    models: allModels.flatMap(({ id }) => (routesOf(id).includes(name) ? [id] : [])),
  }));
});

/** Reads stored ids. Leaves out names that this version of the program does not know, and ids that it refuses. */
export function readOwnModelIds(rows: readonly StoredModelId[]): OwnModelIds {
  const own: Partial<Record<ModelIdProvider, Record<string, string>>> = {};
  for (const { provider, name } of replaceableIds) {
    const stored = rows.find((row) => row.provider === provider && row.name === name);
    if (stored && modelIdFault(provider, stored.modelId) === undefined) {
      own[provider] = { ...own[provider], [name]: stored.modelId };
    }
  }
  return own;
}
