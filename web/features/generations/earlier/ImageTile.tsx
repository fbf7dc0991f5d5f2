import { Check } from "lucide-react";
import { useState } from "react";
import type { EarlierImage } from "./queries.ts";

type Props = { image: EarlierImage; isUsed: boolean; isChosen: boolean; onToggle: () => void };

export function ImageTile({ image: { url, name, note }, isUsed, isChosen, onToggle }: Props) {
  const [isBroken, setBroken] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="image-choice"
        aria-pressed={isChosen}
        disabled={isUsed || isBroken}
        title={name}
        onClick={onToggle}
      >
        <span className="image-choice-frame">
          {isBroken ? (
            <span className="p-2 text-center text-small text-ink-3">Nicht mehr vorhanden</span>
          ) : (
            <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
          )}
          {isChosen && (
            <span className="image-choice-mark">
              <Check size={16} aria-hidden />
            </span>
          )}
        </span>
        <span className="image-choice-name">{name}</span>
        <span className="numbers text-small text-ink-3">{isUsed ? "Schon im Formular" : note}</span>
      </button>
    </li>
  );
}
