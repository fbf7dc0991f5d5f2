import type { ModelId } from "#domain/models/models.ts";
import type { Provider } from "./provider.ts";

export type Providers = {
  /** First provider for a new start of a model; undefined if none offers the model. */
  forModel: (model: ModelId) => Provider | undefined;
  /** All providers of a model, in priority order. */
  byPriority: (model: ModelId) => readonly Provider[];
  /** Next provider of a model after the provider `name` has declined; undefined if there is none. */
  nextAfter: (model: ModelId, name: string) => Provider | undefined;
  /** Finds a provider by its name; undefined if it is no longer configured. `server/composition/configured-parts.ts` creates all. */
  byName: (name: string) => Provider | undefined;
};

/** Names of all supported providers, in the order in which they are asked unless the setting PROVIDERS names another. */
export const defaultPriority = ["heygen", "kie", "fal", "replicate", "comfyui", "openai", "local"] as const;

/** Names of providers in priority order, by model id; `*` stands for all other models. */
export type ProviderPriority = Readonly<Record<string, readonly string[]>>;

/**
 * Maximum start timeout, in seconds, of a provider without a concurrency limit, because a start occupies a worker slot
 * meanwhile.
 */
const maxUnlimitedStartSeconds = 60;

/**
 * Builds the lookup of providers.
 * @param providers all configured providers in default priority
 * @param priority a model with an entry, or any other model if there is an entry `*`, uses only the providers named
 * there
 * @throws if a provider has a long start timeout but no concurrency limit: its starts could occupy all workers
 */
export function createProviders(providers: readonly Provider[], priority: ProviderPriority = {}): Providers {
  for (const { name, startTimeoutSeconds = maxUnlimitedStartSeconds, maxConcurrent } of providers) {
    if (startTimeoutSeconds > maxUnlimitedStartSeconds && maxConcurrent === undefined) {
      throw new Error(
        `The starts of ${name} take ${startTimeoutSeconds} s: without maxConcurrent they would hold every worker`,
      );
    }
  }
  const byPriority = (model: ModelId): Provider[] => {
    const names = priority[model] ?? priority["*"];
    const capable = providers.filter((provider) => provider.makes(model));
    return names ? names.flatMap((name) => capable.filter((provider) => provider.name === name)) : capable;
  };
  return {
    forModel: (model) => byPriority(model)[0],
    byPriority,
    nextAfter: (model, name) => {
      const ranked = byPriority(model);
      const index = ranked.findIndex((provider) => provider.name === name);
      return index === -1 ? undefined : ranked[index + 1];
    },
    byName: (name) => providers.find((provider) => provider.name === name),
  };
}
