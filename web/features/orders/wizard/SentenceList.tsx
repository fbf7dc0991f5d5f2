import { ChevronDown } from "lucide-react";
import { speakSentence } from "#domain/orders/script-draft-calls.ts";
import { callForFile } from "#web/platform/api.ts";
import { usePlayback } from "#web/platform/use-playback.ts";
import { FieldNote } from "#web/ui/Field.tsx";
import { PlayButton } from "#web/ui/PlayButton.tsx";
import { producedElsewhere } from "./texts.ts";
import { sentencesOf } from "./sentences.ts";
import type { ScriptDraftState } from "./use-script-draft.ts";

/** The sentences of the text, each with a button that plays it in the speaker's voice. */
export function SentenceList({ script }: { script: ScriptDraftState }) {
  const { stateOf, problemOf, play, stop } = usePlayback<number>("Der Satz konnte nicht abgespielt werden.");
  const sentences = sentencesOf(script.text);
  if (sentences.length === 0) return null;
  const load = (text: string) => async (signal: AbortSignal) => {
    const { id } = await script.ensureDraft();
    return callForFile(speakSentence, { params: { id }, body: { text }, signal });
  };
  return (
    <details className="more-fields" onToggle={({ currentTarget }) => !currentTarget.open && stop()}>
      <summary>
        <ChevronDown size={18} aria-hidden />
        Satz für Satz anhören
      </summary>
      {script.draft?.is_produced_elsewhere && <p className="pt-1 text-small text-ink-2">{producedElsewhere}</p>}
      <ol className="sentences pt-2">
        {sentences.map((sentence, index) => (
          // Use the index as the key, because a text may contain the same sentence twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PlayButton
              subject={`Satz ${index + 1}`}
              state={stateOf(index)}
              onPlay={() => void play(index, load(sentence))}
              onStop={stop}
            />
            <div>
              <p className={stateOf(index) ? "font-semibold" : "text-ink-2"}>{sentence}</p>
              {problemOf(index) !== undefined && (
                <FieldNote id={`sentence-${index}-problem`} error={problemOf(index)} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
