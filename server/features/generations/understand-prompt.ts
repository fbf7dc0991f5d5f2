import { initialValues } from "#domain/models/define-model.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import { formatFieldOf } from "#domain/models/format-fields.ts";
import type { Model } from "#domain/models/models.ts";
import { cutawaysField } from "#domain/models/music-and-cutaways.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import type { Context } from "#server/context.ts";
import { findRoute } from "#server/features/models/life-cycles.ts";
import { log } from "#server/platform/log.ts";
import { localProviderName, type Provider } from "#server/providers/provider.ts";
import { type ResolvedRequest, resolveRequest } from "./jobs/resolve-request.ts";

/**
 * Describes what the local engine would draw for a prompt in the form of a model, with initial values in all other
 * fields, or for the text of a speaker's video with cutaways; undefined if another provider would make the result, or
 * if the prompt is not valid.
 */
export async function understandPrompt(
  ctx: Context,
  model: Model,
  input: PromptInput,
): Promise<PromptUnderstanding | undefined> {
  const resolved = await resolveLocalRequest(ctx, model, input);
  return resolved?.provider.understandPrompt?.(resolved.request);
}

export type PromptInput = { prompt: string; words?: string | undefined; format?: string | undefined };

/**
 * Builds the request that the form of a model would send with this input and with initial values in all other fields;
 * undefined if another provider than the local engine would get it, or if the input is not valid.
 */
export async function resolveLocalRequest(
  ctx: Context,
  model: Model,
  { prompt, words, format }: PromptInput,
): Promise<{ provider: Provider; request: ResolvedRequest["request"] } | undefined> {
  if (!kindsOf(model).some((kind) => kind.startsWith("text-to-") || kind === "presenter")) return undefined;
  const switched = cutawaysField in model.fields ? { [cutawaysField]: true } : {};
  const written = shownWordsField in model.fields && words !== undefined ? { [shownWordsField]: words } : {};
  const formatField = formatFieldOf(model);
  const shaped = formatField !== undefined && format !== undefined ? { [formatField]: format } : {};
  const input = { ...initialValues(model.fields), [model.promptField]: prompt, ...written, ...switched, ...shaped };
  const parsed = model.input.safeParse(input);
  const route = parsed.success ? await findRoute(ctx, model, parsed.data).catch(() => undefined) : undefined;
  if (!parsed.success || !route) return undefined;
  const substitute = route.by === "engine" ? localEngine : route.by === "model" ? route.model.id : null;
  const request = { modelId: model.id, substitute, input: parsed.data, inputKeys: [] };
  const resolved = resolveRequest(request, ctx.providers);
  if (resolved?.firstProvider?.name !== localProviderName) return undefined;
  return { provider: resolved.firstProvider, request: resolved.request };
}

/**
 * Words of a prompt that a provider will not draw; null if the provider does not report them, or if reading the prompt
 * fails.
 */
export async function findOmittedWords(
  provider: Provider,
  request: ResolvedRequest["request"],
): Promise<string[] | null> {
  const understanding = await provider.understandPrompt?.(request).catch((error: unknown) => {
    // Continue without the words that are not drawn: only the note about them is then missing on the project's card.
    log.warn("words that are not drawn could not be found", { model: request.model, error });
    return undefined;
  });
  return understanding?.omitted ?? null;
}
