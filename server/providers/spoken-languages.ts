import { orderFilm } from "#domain/models/order-film.ts";
import { presenterModels } from "#domain/models/presenter-models.ts";
import { type Language, languageNames, languages } from "#domain/speakers/languages.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Providers } from "./index.ts";

/** Without other knowledge of a provider, its speakers are promised to speak German only. */
const usual: readonly Language[] = ["de"];

/**
 * What a speaker speaks in this installation: in every film that can be made of them, by whoever is asked first.
 * @returns German names, in the order of `languages`
 */
export function spokenLanguages({ inOrder }: Pick<Providers, "inOrder">, speaker: SpeakerId): string[] {
  const models = speakerProfiles[speaker].isUgc ? presenterModels : [orderFilm.id];
  const spokenIn = models.map((model) => {
    for (const provider of inOrder(model)) {
      const spoken = provider.speaks ? provider.speaks(speaker) : usual;
      if (spoken) return spoken;
    }
    return usual;
  });
  return languages
    .filter((language) => spokenIn.every((spoken) => spoken.includes(language)))
    .map((id) => languageNames[id]);
}

/** What at least one speaker speaks. */
export function allLanguages(languagesOf: (speaker: SpeakerId) => readonly string[]): string[] {
  const spoken = new Set(speakerIds.flatMap(languagesOf));
  return Object.values(languageNames).filter((name) => spoken.has(name));
}
