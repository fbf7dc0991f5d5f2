import { formatDate } from "../format.ts";
import type { Kind } from "../models/generation-kinds.ts";
import type { SpokenBy, VoiceModel } from "../speakers/voices.ts";

/** German name of the local engine on forms and cards: its results are drawings, not photographs. */
export const localProviderLabel = "Eigenes Studio, illustriert";

/** German addition to the name of the local engine that says whose voice speaks in its video. */
export const spokenByLabels: Record<SpokenBy, string> = {
  service: "Stimme vom Sprachdienst",
  own: "eigene Stimme statt der des Sprachdienstes",
};

/** Names of installed voice models with their authors, as their licences require. */
const voiceModelNames: Record<VoiceModel, string> = { "pocket-tts": "Pocket TTS (Kyutai)" };

/**
 * German addition to the name of the local engine: names the installed voice model that speaks in the video. With
 * `spokenBy` `own`, it adds that the model speaks in place of the speech service.
 */
export function voiceModelLabel(model: VoiceModel, spokenBy?: SpokenBy): string {
  const label = `Stimme von ${voiceModelNames[model]}`;
  return spokenBy === "own" ? `${label} statt der des Sprachdienstes` : label;
}

const localResults: Record<Exclude<Kind, "presenter">, string> = {
  "text-to-film": "Gezeichnet aus festen Motiven",
  "text-to-picture": "Gezeichnet aus festen Motiven",
  "picture-to-film": "Ihr Foto wird bewegt",
  "picture-to-picture": "Ihr Bild wird verändert",
};

/**
 * Removes the word `Text` or `Image` from the end of a model's name, which tells the vendor's model for texts from its
 * model for images.
 */
const nameWithoutInput = (modelName: string) => modelName.replace(/ (?:Image|Text)$/, "");

type Served = {
  /** Kinds of generation that the local engine serves there; at least one. */
  kinds: readonly Kind[];
  /**
   * Whether another provider serves the model for other kinds; if not, the sentence adds that the model is not
   * connected.
   */
  hasOther?: boolean | undefined;
  /** When the vendor retired the model, as an ISO date; null if it has not. */
  retiredSince?: string | null | undefined;
};

/**
 * German sentence on the results of the local engine, for a form or a page with a model that the local engine serves.
 */
export function localProviderNote(modelName: string, { kinds, hasOther = false, retiredSince }: Served): string {
  const results = kinds.flatMap((kind) => (kind === "presenter" ? [] : [localResults[kind]]));
  if (results.length === 0) {
    return "Ein gezeichneter Sprecher mit synthetischer Stimme.";
  }
  const note = [...new Set(results)].join(", oder ");
  const name = nameWithoutInput(modelName);
  if (retiredSince) return `${note}. ${name} gibt es seit dem ${formatDate(retiredSince)} nicht mehr.`;
  return hasOther ? `${note}.` : `${note}; ${name} ist hier nicht angeschlossen.`;
}
