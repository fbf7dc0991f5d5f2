import { translatableDescriptions } from "#domain/models/descriptions.ts";
import type { StoredTranslation } from "#server/db/stored-project.ts";
import type { Context } from "#server/context.ts";
import { translateDescriptions } from "#server/features/generations/translate-descriptions.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { translationRetrySeconds } from "#server/platform/retry-policies.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";

/**
 * Translates the descriptions of a pending project if the provider understands English only. The translation is stored
 * once, so that a repetition after a crash starts with the same text.
 * @returns the project with its translation, or the seconds to wait before the next attempt
 */
export async function prepareTranslation(
  ctx: Pick<Context, "translator" | "db">,
  project: ProjectRow,
  { model, input }: Pick<GenerationRequest, "model" | "input">,
  provider: Provider,
  stop: AbortSignal,
): Promise<{ project: ProjectRow } | { waitSeconds: number }> {
  const { translator } = ctx;
  if (!translator || project.translation || !provider.englishOnly?.(model)) return { project };
  const descriptions = translatableDescriptions(model, input);
  if (descriptions.length === 0) return { project };
  const english = await translateDescriptions(translator, descriptions, stop);
  if (english === "busy") return { waitSeconds: translationRetrySeconds };
  const texts = descriptions.map(({ field, text }) => ({ field, typed: text, english: english?.[field] ?? text }));
  const saved = await projectStatusStore(ctx.db).saveTranslation(project.id, {
    provider: provider.name,
    texts: english && texts.filter((each) => each.english !== each.typed),
  });
  failpoint("translation-saved");
  const current = saved ?? (await projectStore(ctx.db).findUnderWay(project.id));
  // If the project has ended in the meantime, return only a waiting time: the project's next job notices the end.
  return current ? { project: current } : { waitSeconds: 1 };
}

/**
 * Input for the provider: with the English texts if they were made for the same provider, else as the user typed it.
 */
export function applyTranslation(
  provider: Pick<Provider, "name">,
  translation: StoredTranslation | null,
  input: GenerationRequest["input"],
): GenerationRequest["input"] {
  if (translation?.provider !== provider.name || !translation.texts) return input;
  return { ...input, ...Object.fromEntries(translation.texts.map(({ field, english }) => [field, english])) };
}
