import { initialValues } from "#domain/models/define-model.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import type { Model } from "#domain/models/models.ts";
import { shownWordsField } from "#domain/models/shown-words.ts";
import { kindsOf } from "#domain/models/replacement.ts";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import type { Context } from "#server/context.ts";
import { findRoute } from "#server/features/models/life-cycles.ts";
import { localProviderName } from "#server/providers/provider.ts";
import { resolveRequest } from "./jobs/resolve-request.ts";

type Input = Record<string, unknown>;

/**
 * Tells what the local engine would show of a prompt that the model's form contains; undefined if another provider
 * would make the result, or the form is incomplete in another way.
 */
export async function understandPrompt(
  ctx: Context,
  model: Model,
  { prompt, words }: { prompt: string; words?: string | undefined },
): Promise<PromptUnderstanding | undefined> {
  if (!kindsOf(model).some((kind) => kind.startsWith("text-to-"))) return undefined;
  const written = shownWordsField in model.fields && words !== undefined ? { [shownWordsField]: words } : {};
  const input = { ...initialValues(model.fields), [model.promptField]: prompt, ...written };
  const parsed = model.input.safeParse(input);
  const route = parsed.success ? await findRoute(ctx, model, parsed.data).catch(() => undefined) : undefined;
  if (!parsed.success || !route) return undefined;
  const substitute = route.by === "engine" ? localEngine : route.by === "model" ? route.model.id : null;
  const request = { modelId: model.id, substitute, input: parsed.data, inputKeys: [] };
  const resolved = resolveRequest(request, ctx.providers);
  if (resolved?.firstProvider?.name !== localProviderName) return undefined;
  return resolved.firstProvider.understandPrompt?.(resolved.request);
}

type Start = { modelId: string; substitute: string | null; input: Input; inputKeys: string[] };

/** The words that the local engine will not draw; null unless it is among the providers of the start. */
export async function findOmittedWords(ctx: Context, start: Start): Promise<string[] | null> {
  const resolved = resolveRequest(start, ctx.providers);
  if (!resolved) return null;
  const candidates = [resolved.firstProvider, ...ctx.providers.byPriority(resolved.request.model)];
  const engine = candidates.find((provider) => provider?.name === localProviderName);
  const understanding = await engine?.understandPrompt?.(resolved.request);
  return understanding?.omitted ?? null;
}
