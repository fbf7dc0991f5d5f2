import { ChevronDown, Play, Square } from "lucide-react";
import { FieldNote } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { producedElsewhere } from "./messages.ts";
import { sentencesOf } from "./sentences.ts";
import type { ScriptDraftState } from "./use-script-draft.ts";
import { useSpeech } from "./use-speech.ts";

/** The sentences of the text, each with a button that plays it. */
export function SentenceList({ script }: { script: ScriptDraftState }) {
  const { playing, problem, play, stop } = useSpeech(script.ensureDraft);
  const sentences = sentencesOf(script.text);
  if (sentences.length === 0) return null;
  return (
    <details className="more-fields" onToggle={({ currentTarget }) => !currentTarget.open && stop()}>
      <summary>
        <ChevronDown size={18} aria-hidden />
        Satz für Satz anhören
      </summary>
      {script.draft?.is_produced_elsewhere && <p className="pt-1 text-small text-ink-2">{producedElsewhere}</p>}
      <ol className="sentences pt-2">
        {sentences.map((sentence, index) => {
          const isPlaying = playing?.sentence === index;
          const state = isPlaying ? playing.state : undefined;
          return (
            // Use the index as the key, because a text may contain the same sentence twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <IconButton
                label={isPlaying ? `Satz ${index + 1} stoppen` : `Satz ${index + 1} anhören`}
                onClick={() => (isPlaying ? stop() : void play(index, sentence))}
              >
                {state === "loading" ? (
                  <Spinner />
                ) : state === "playing" ? (
                  <Square size={16} aria-hidden fill="currentColor" />
                ) : (
                  <Play size={17} aria-hidden fill="currentColor" />
                )}
              </IconButton>
              <div>
                <p className={isPlaying ? "font-semibold" : "text-ink-2"}>{sentence}</p>
                {problem?.sentence === index && <FieldNote id={`sentence-${index}-problem`} error={problem.message} />}
              </div>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
