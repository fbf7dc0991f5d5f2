import type { UnderstandingSentences } from "./prompt-understanding.ts";

/**
 * Note below the prompt: what of the prompt will be drawn and what not. Keeps its height while empty, so that typing
 * moves nothing.
 */
export function UnderstandingNote({ sentences }: { sentences: UnderstandingSentences | undefined }) {
  return (
    <div aria-live="polite" className="understanding-note mt-2 text-small text-ink-3 [overflow-wrap:anywhere]">
      {sentences ? (
        <>
          <p className="text-ink-2">{sentences.recognized}</p>
          {sentences.omitted && <p className="font-semibold text-lamp-text">{sentences.omitted}</p>}
        </>
      ) : (
        <p>Während Sie schreiben, steht hier, was das eigene Studio daraus zeichnet.</p>
      )}
    </div>
  );
}
