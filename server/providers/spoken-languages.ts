import { presenterModels } from "#domain/models/presenter-models.ts";
import { type Language, languageNames, languages } from "#domain/speakers/languages.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import type { Providers } from "./provider-priority.ts";

/** Languages of providers that report none: German only. */
const defaultLanguages: readonly Language[] = ["de"];

/**
 * Languages that a speaker speaks in this installation with every model. For each model, the first provider by priority
 * that has the speaker decides.
 * @returns German names, in the order of `languages`
 */
export function spokenLanguages({ byPriority }: Pick<Providers, "byPriority">, speaker: SpeakerId): string[] {
  const spokenIn = presenterModels.map((model) => {
    for (const provider of byPriority(model)) {
      const spoken = provider.speaks ? provider.speaks(speaker) : defaultLanguages;
      if (spoken) return spoken;
    }
    return defaultLanguages;
  });
  return languages
    .filter((language) => spokenIn.every((spoken) => spoken.includes(language)))
    .map((id) => languageNames[id]);
}

/** Languages that at least one speaker speaks. */
export function allLanguages(languagesOf: (speaker: SpeakerId) => readonly string[]): string[] {
  const spoken = new Set(speakerIds.flatMap(languagesOf));
  return Object.values(languageNames).filter((name) => spoken.has(name));
}
