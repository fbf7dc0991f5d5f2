import type { EnglishModel } from "#domain/models/calls.ts";
import { allModels } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";

/** The models whose preferred provider understands English only, and the service that translates for each of them. */
export function listEnglishModels({ providers, config }: Pick<Context, "providers" | "config">): EnglishModel[] {
  return allModels.flatMap(({ id }): EnglishModel[] => {
    const provider = providers.forModel(id);
    const englishOnly = provider?.englishOnly?.(id);
    if (!provider || !englishOnly) return [];
    const others = englishOnly.translates ? "provider" : "nobody";
    return [{ id, provider: provider.title, translated_by: config.languageModel ? "product" : others }];
  });
}
