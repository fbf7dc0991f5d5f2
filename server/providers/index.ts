import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "./provider.ts";

export type Providers = {
  /** First provider for a new start of this model; undefined when none makes it. */
  forModel: (model: ModelId) => Provider | undefined;
  /** All providers of this model, in priority order. */
  inOrder: (model: ModelId) => readonly Provider[];
  /** Provider to fail over to after the named one has declined. */
  after: (model: ModelId, name: string) => Provider | undefined;
  /** Provider by name; undefined when it is no longer configured. */
  named: (name: string) => Provider | undefined;
};

/** Model id, or `*` for all other models, to the names of its providers in priority order. */
export type ProviderOrder = Readonly<Record<string, readonly string[]>>;

/**
 * Longest start timeout, in seconds, of a provider without a concurrency limit: a start occupies a worker slot
 * meanwhile.
 */
const longestUnboundedSeconds = 60;

/**
 * Builds the provider lookup. For models listed in `order`, only the providers named there are used.
 * @param providers all configured providers in default priority
 * @throws for a provider whose long starts without a concurrency limit could occupy all workers
 */
export function listProviders(providers: readonly Provider[], order: ProviderOrder = {}): Providers {
  for (const { name, startSeconds = longestUnboundedSeconds, atOnce } of providers) {
    if (startSeconds > longestUnboundedSeconds && atOnce === undefined) {
      throw new Error(`The starts of ${name} take ${startSeconds} s: without atOnce they would hold every worker`);
    }
  }
  const rank = (model: ModelId): Provider[] => {
    const wanted = order[model] ?? order["*"];
    const able = providers.filter((provider) => provider.makes(model));
    return wanted ? wanted.flatMap((name) => able.filter((provider) => provider.name === name)) : able;
  };
  return {
    forModel: (model) => rank(model)[0],
    inOrder: rank,
    after: (model, name) => {
      const ranked = rank(model);
      const index = ranked.findIndex((provider) => provider.name === name);
      return index === -1 ? undefined : ranked[index + 1];
    },
    named: (name) => providers.find((provider) => provider.name === name),
  };
}
