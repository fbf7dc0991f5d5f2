import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "./provider.ts";

export type Providers = {
  /** The provider that a new start of this model goes to, or undefined when none can make it. */
  forModel: (model: ModelId) => Provider | undefined;
  /** Everybody who can make it, in the order in which they are asked. */
  inOrder: (model: ModelId) => readonly Provider[];
  /** Whoever comes after this one for the model, when it could not accept a start. */
  after: (model: ModelId, name: string) => Provider | undefined;
  /** The provider that a project was started at; undefined when it is not configured any more. */
  named: (name: string) => Provider | undefined;
};

/** Model id, or `*` for all others, to the names of its providers in order of preference. */
export type ProviderOrder = Readonly<Record<string, readonly string[]>>;

/** A start holds a place of a worker until its answer is there. */
const longestUnboundedSeconds = 60;

/**
 * In order of preference; for models that `order` names, only those that it names.
 * @throws for a provider that would hold all workers for long
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
