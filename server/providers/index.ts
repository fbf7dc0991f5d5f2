import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "./provider.ts";

export type Providers = {
  /** The provider that a new start of this model goes to, or undefined when none can make it. */
  forModel: (model: ModelId) => Provider | undefined;
  /** The provider that a project was started at; undefined when it is not configured any more. */
  named: (name: string) => Provider | undefined;
};

/** In order of preference. */
export function listProviders(providers: readonly Provider[]): Providers {
  return {
    forModel: (model) => providers.find((provider) => provider.makes(model)),
    named: (name) => providers.find((provider) => provider.name === name),
  };
}
