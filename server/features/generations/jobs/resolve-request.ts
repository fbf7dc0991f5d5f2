import { findAnyModel, findModel, type ModelId } from "#domain/models/index.ts";
import { studio } from "#domain/models/life-cycle.ts";
import { translate } from "#domain/models/replacement.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Providers } from "#server/providers/index.ts";
import { type Order, type Provider, studioProvider } from "#server/providers/provider.ts";

export type Work = {
  order: Pick<Order, "model" | "input" | "inputKeys">;
  first: Provider | undefined;
  after: (name: string) => Provider | undefined;
};

/**
 * Rebuilds the generation request of a project and its providers in priority order, as decided at the start.
 * @returns undefined for a model that no longer exists
 */
export function workOf(
  { modelId, substitute, input, inputKeys }: Pick<ProjectRow, "modelId" | "substitute" | "input" | "inputKeys">,
  providers: Providers,
): Work | undefined {
  if (substitute === null || substitute === studio) {
    const model = findAnyModel(modelId);
    if (!model) return undefined;
    const order = { model: model.id, input, inputKeys };
    return substitute === null
      ? byProviders(order, providers)
      : { order, first: providers.named(studioProvider), after: () => undefined };
  }
  const model = findModel(modelId);
  const other = findModel(substitute);
  if (!model || !other) return undefined;
  const translation = translate(model, other, input);
  return byProviders(
    { model: other.id, input: translation.input, inputKeys: inputKeys.slice(0, translation.pictures) },
    providers,
  );
}

function byProviders(order: Work["order"] & { model: ModelId }, providers: Providers): Work {
  return {
    order,
    first: providers.forModel(order.model),
    after: (name) => providers.after(order.model, name),
  };
}
