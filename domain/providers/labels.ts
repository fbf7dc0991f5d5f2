/** German name of the local engine on forms and cards: its results are drawings, not photographs. */
export const localProviderLabel = "Eigenes Studio, illustriert";

/** German sentence for a form whose model is served by the local engine. */
export function localProviderNote(modelName: string, isPresenter: boolean): string {
  return isPresenter
    ? "Ein gezeichneter Sprecher mit synthetischer Stimme."
    : `Gezeichnet aus festen Motiven; ${modelName} ist hier nicht angeschlossen.`;
}
