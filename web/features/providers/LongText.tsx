import { useState } from "react";

/** Number of characters shown of a long text: about three lines of a table column. */
const shownCharacters = 120;

/** A provider's message: first only its beginning, the whole text after a click. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownCharacters) return text;
  return (
    <>
      {isWhole ? text : `${text.slice(0, shownCharacters).replace(/\s+\S*$/u, "")} …`}
      <button
        type="button"
        aria-expanded={isWhole}
        className="text-link block min-h-11"
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? "Weniger anzeigen" : "Ganz anzeigen"}
      </button>
    </>
  );
}
