import { heygen } from "#domain/models/heygen.ts";
import { findAnyModel, findModel, type ModelId } from "#domain/models/index.ts";
import { studio } from "#domain/models/life-cycle.ts";
import { orderFilm } from "#domain/models/order-film.ts";
import { translate } from "#domain/models/replacement.ts";
import { foreignLanguageOf } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Providers } from "#server/providers/index.ts";
import { type Order, type Provider, studioProvider } from "#server/providers/provider.ts";

export type Work = {
  order: Pick<Order, "model" | "input" | "inputKeys">;
  first: Provider | undefined;
  after: (name: string) => Provider | undefined;
};

/** What is asked for and of whom, as it was decided at the start; undefined for a model that is gone. */
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
  const first = providers.forModel(order.model);
  const mayMake = first ? keepsLanguage(order, first) : () => true;
  return {
    order,
    first,
    after: (name) => {
      let next = providers.after(order.model, name);
      while (next && !mayMake(next)) next = providers.after(order.model, next.name);
      return next;
    },
  };
}

/**
 * Whoever makes a film in place of the first has to speak the language of its text if the first does: English that is
 * read out in German is not what was started.
 */
function keepsLanguage({ model, input }: Work["order"], first: Provider): (provider: Provider) => boolean {
  const spoken = spokenIn(model, input);
  const language = spoken && foreignLanguageOf(spoken.text);
  if (!spoken || !language) return () => true;
  const speaks = (provider: Provider) => provider.speaks?.(spoken.speaker)?.includes(language) === true;
  return speaks(first) ? speaks : () => true;
}

/** What a film lets a speaker say; undefined for all others. */
function spokenIn(model: ModelId, input: Record<string, unknown>): { text: string; speaker: SpeakerId } | undefined {
  if (model === heygen.id) {
    const { data } = heygen.input.safeParse(input);
    return data && { text: data.input_text, speaker: data.speaker_id };
  }
  const { data } = model === orderFilm.id ? orderFilm.input.safeParse(input) : {};
  return data && { text: data.text, speaker: data.speaker };
}
