import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "./provider.ts";

export type Providers = {
  /** First provider for a new start of this model; undefined when none makes it. */
  forModel: (model: ModelId) => Provider | undefined;
  /** All providers of this model, in priority order. */
  byPriority: (model: ModelId) => readonly Provider[];
  /** Provider to fail over to after the named one has declined. */
  nextAfter: (model: ModelId, name: string) => Provider | undefined;
  /** Provider by name; undefined when it is no longer configured. */
  byName: (name: string) => Provider | undefined;
};

/** Model id, or `*` for all other models, to the names of its providers in priority order. */
export type ProviderPriority = Readonly<Record<string, readonly string[]>>;

/**
 * Longest start timeout, in seconds, of a provider without a concurrency limit: a start occupies a worker slot
 * meanwhile.
 */
const maxUnlimitedStartSeconds = 60;

/**
 * Builds the provider lookup.
 * @param providers all configured providers in default priority
 * @param priority for the models listed here, only the named providers are used, in this order
 * @throws for a provider whose long starts without a concurrency limit could occupy all workers
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
