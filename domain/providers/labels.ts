import type { SpokenBy } from "../speakers/voices.ts";

/** German name of the local engine on forms and cards: its results are drawings, not photographs. */
export const localProviderLabel = "Eigenes Studio, illustriert";

/** German addition to the name of the local engine that says whose voice speaks in its video. */
export const spokenByLabels: Record<SpokenBy, string> = {
  service: "Stimme vom Sprachdienst",
  own: "eigene Stimme statt der des Sprachdienstes",
};

/** German sentence for a form whose model is served by the local engine. */
export function localProviderNote(modelName: string, isPresenter: boolean): string {
  return isPresenter
    ? "Ein gezeichneter Sprecher mit synthetischer Stimme."
    : `Gezeichnet aus festen Motiven; ${modelName} ist hier nicht angeschlossen.`;
}
