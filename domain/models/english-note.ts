import type { EnglishModel } from "./calls.ts";
import { isTranslationDisabled } from "./descriptions.ts";

const quotesNote = "Was in Anführungszeichen steht, bleibt wörtlich.";

/**
 * German note beside the description field of a model whose provider understands English only; undefined if the
 * provider translates descriptions itself.
 */
export function englishNote(
  { provider, translated_by }: EnglishModel,
  values: Record<string, unknown>,
): string | undefined {
  const isSentAsTyped = isTranslationDisabled(values) || translated_by === "nobody";
  if (isSentAsTyped) return `${provider} versteht Englisch am besten. Beschreiben Sie möglichst auf Englisch.`;
  if (translated_by === "provider") return undefined;
  return `Ihre Beschreibung wird für ${provider} ins Englische übersetzt; beide Fassungen stehen im Projekt. ${quotesNote}`;
}
