import { choiceField } from "./fields.ts";

/** Name of the field for the words that a result shows; only the local engine supports this field. */
export const shownWordsField = "words";

/** Which words of the prompt the local engine writes into the result. */
export const shownWords = choiceField({
  label: "Wörter im Bild",
  help: "Zitate stehen in Anführungszeichen oder nach „Text:“. Wird kein Motiv erkannt, entsteht ein Plakat mit Ihren Worten.",
  options: [
    { value: "none", label: "Ohne" },
    { value: "quotes", label: "Nur Zitate" },
    { value: "subtitles", label: "Als Untertitel" },
  ],
  initial: "quotes",
});
