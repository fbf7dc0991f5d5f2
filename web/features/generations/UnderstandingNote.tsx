import { omittedSentence, recognizedSentence } from "#domain/generations/prompt-understanding.ts";
import type { FormUnderstanding } from "./prompt-understanding.ts";

/**
 * Note below the prompt: what of the prompt will be drawn and what not. Keeps its height while empty, so that typing
 * moves nothing.
 */
export function UnderstandingNote({ understanding }: Pick<FormUnderstanding, "understanding">) {
  const omitted = understanding && omittedSentence(understanding.omitted);
  return (
    <div aria-live="polite" className="understanding-note mt-2 text-small text-ink-3 [overflow-wrap:anywhere]">
      {understanding ? (
        <>
          <p className="text-ink-2">{recognizedSentence(understanding)}</p>
          {omitted && <p className="font-semibold text-lamp-text">{omitted}</p>}
        </>
      ) : (
        <p>Während Sie schreiben, steht hier, was das eigene Studio daraus zeichnet.</p>
      )}
    </div>
  );
}
