import type { Kind } from "../models/replacement.ts";
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

/** German addition to the name of the local engine that names the installed model whose voice speaks in its video. */
export function voiceModelLabel(model: VoiceModel, spokenBy?: SpokenBy): string {
  const label = `Stimme von ${voiceModelNames[model]}`;
  return spokenBy === "own" ? `${label} statt der des Sprachdienstes` : label;
}

/** German name of the local engine on forms that begin with the user's own image, which is not replaced by a drawing. */
const ownImageProviderLabel = "Eigenes Studio";

const localResults: Record<Exclude<Kind, "presenter">, string> = {
  "text-to-film": "Gezeichnet aus festen Motiven",
  "text-to-picture": "Gezeichnet aus festen Motiven",
  "picture-to-film": "Ihr Foto wird bewegt",
  "picture-to-picture": "Ihr Bild wird verändert",
};

/** Names of models end with their input where they have one model for texts and another one for images. */
const nameWithoutInput = (modelName: string) => modelName.replace(/ (?:Image|Text)$/, "");

/**
 * German name of the local engine and sentence on its results, for a form or a page whose models it serves.
 * @param kinds kinds of generation that the form or page offers; at least one
 */
export function localProviderNote(modelName: string, kinds: readonly Kind[]): { label: string; sentence: string } {
  const results = kinds.flatMap((kind) => (kind === "presenter" ? [] : [localResults[kind]]));
  if (results.length === 0) {
    return { label: localProviderLabel, sentence: "Ein gezeichneter Sprecher mit synthetischer Stimme." };
  }
  return {
    label: kinds.every((kind) => kind.startsWith("picture-to-")) ? ownImageProviderLabel : localProviderLabel,
    sentence: `${[...new Set(results)].join(", oder ")}; ${nameWithoutInput(modelName)} ist hier nicht angeschlossen.`,
  };
}
