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

/** German sentence for a form whose model is served by the local engine. */
export function localProviderNote(modelName: string, isPresenter: boolean): string {
  return isPresenter
    ? "Ein gezeichneter Sprecher mit synthetischer Stimme."
    : `Gezeichnet aus festen Motiven; ${modelName} ist hier nicht angeschlossen.`;
}
