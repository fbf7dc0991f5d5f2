import { heygen } from "#domain/models/heygen.ts";
import { findAnyModel, findModel, type ModelId } from "#domain/models/models.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { translate } from "#domain/models/replacement.ts";
import { foreignLanguageOf } from "#domain/speakers/detect-language.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Providers } from "#server/providers/provider-priority.ts";
import { type GenerationRequest, type Provider, localProviderName } from "#server/providers/provider.ts";

export type ResolvedRequest = {
  request: Pick<GenerationRequest, "model" | "input" | "inputKeys" | "brandKit" | "pronunciations">;
  firstProvider: Provider | undefined;
  nextProvider: (name: string) => Provider | undefined;
};

/**
 * Rebuilds the generation request of a project and its providers in priority order, as decided at the start.
 * @returns undefined for a model that no longer exists
 */
export function resolveRequest(
  project: Pick<ProjectRow, "modelId" | "substitute" | "input" | "inputKeys"> &
    Partial<Pick<ProjectRow, "brandKit" | "pronunciations">>,
  providers: Providers,
): ResolvedRequest | undefined {
  const { modelId, substitute, input, inputKeys, brandKit = null, pronunciations = null } = project;
  if (substitute === null || substitute === localEngine) {
    const model = findAnyModel(modelId);
    if (!model) return undefined;
    const request = { model: model.id, input, inputKeys, brandKit, pronunciations };
    return substitute === null
      ? byProviders(request, providers)
      : { request, firstProvider: providers.byName(localProviderName), nextProvider: () => undefined };
  }
  const model = findModel(modelId);
  const substituteModel = findModel(substitute);
  if (!model || !substituteModel) return undefined;
  const translation = translate(model, substituteModel, input);
  return byProviders(
    {
      model: substituteModel.id,
      input: translation.input,
      inputKeys: inputKeys.slice(0, translation.imageCount),
      brandKit,
      pronunciations,
    },
    providers,
  );
}

function byProviders(request: ResolvedRequest["request"] & { model: ModelId }, providers: Providers): ResolvedRequest {
  const first = providers.forModel(request.model);
  const isAllowed = first ? languageFilter(request, first) : () => true;
  return {
    request,
    firstProvider: first,
    nextProvider: (name) => {
      let next = providers.nextAfter(request.model, name);
      while (next && !isAllowed(next)) next = providers.nextAfter(request.model, next.name);
      return next;
    },
  };
}

/**
 * Filter for substitute providers. If the first provider speaks the language of the text, a substitute must speak it
 * too: otherwise, for example, a German voice would read an English text.
 */
function languageFilter(
  { model, input }: ResolvedRequest["request"],
  first: Provider,
): (provider: Provider) => boolean {
  const spoken = findSpokenText(model, input);
  const language = spoken && foreignLanguageOf(spoken.text);
  if (!spoken || !language) return () => true;
  const speaks = (provider: Provider) => provider.speaks?.(spoken.speaker)?.includes(language) === true;
  return speaks(first) ? speaks : () => true;
}

/** Text and speaker of a video with a speaker; undefined for other requests. */
function findSpokenText(
  model: ModelId,
  input: Record<string, unknown>,
): { text: string; speaker: SpeakerId } | undefined {
  if (model === heygen.id) {
    const { data } = heygen.input.safeParse(input);
    return data && { text: data.input_text, speaker: data.speaker_id };
  }
  const { data } = model === orderVideo.id ? orderVideo.input.safeParse(input) : {};
  return data && { text: data.text, speaker: data.speaker };
}
