import { History, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import { germanList } from "#domain/german-list.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { sceneStill } from "#web/platform/scene-stills.ts";
import { classNames } from "#web/ui/class-names.ts";
import { onDemand } from "#web/ui/on-demand.tsx";
import { useFormUnderstanding } from "./prompt-understanding.ts";
import { hasWords, promptExamples, promptWords, toggleWords } from "./prompt-help.ts";

const RecentPrompts = onDemand(() => import("./recent-prompts/RecentPrompts.tsx"), "min-h-11");

export type PromptHelpProps = {
  kind: Exclude<Kind, "presenter">;
  value: string;
  /** Preview of the result, on phones, where it takes the place of the examples as soon as the user types. */
  preview: ReactNode;
  onChange: (value: string) => void;
};

/** Examples that fill an empty prompt, words that can be added to any prompt, and the prompts used last. */
export default function PromptHelp({ kind, value, preview, onChange }: PromptHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const examples = promptExamples[kind];
  const form = useFormUnderstanding();
  const proposals = form?.understanding?.proposals ?? [];
  const groups = promptWords[kind].filter(({ isUnknownToEngine }) => !(isUnknownToEngine && form?.isDrawn));
  // Disable the examples while the prompt holds text of the user, because choosing an example would replace that text.
  const isOwn = value.trim() !== "" && !examples.some(({ prompt }) => prompt === value);
  const hasStills = examples.every(({ file }) => file !== undefined);
  return (
    <div className="mt-3 grid gap-1">
      {/* Examples and motifs take the same place, so that replacing them while the user types moves nothing. */}
      <div className="grid *:[grid-area:1/1]">
        {proposals.length > 0 && (
          <Proposals proposals={proposals} onChoose={(words) => onChange(toggleWords(value, words))} />
        )}
        <div
          role="group"
          aria-label="Beispiele"
          className={classNames(proposals.length > 0 && "invisible", isOwn && "max-tablet:hidden")}
        >
          <p className="mb-2 text-small text-ink-3" aria-hidden>
            Beispiele
          </p>
          <div className={hasStills ? "examples" : "flex flex-wrap gap-2"}>
            {examples.map(({ title, prompt, file }) => (
              <button
                key={title}
                type="button"
                className={hasStills ? "example" : "chip"}
                disabled={isOwn}
                aria-pressed={prompt === value}
                onClick={() => onChange(prompt)}
              >
                {file && (
                  <span className="frame block aspect-4/3">
                    <img src={sceneStill(file)} alt="" loading="lazy" className="frame-image" />
                  </span>
                )}
                {title}
              </button>
            ))}
          </div>
        </div>
      </div>
      {preview}
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2"
          onClick={() => setOpen(!isOpen)}
        >
          <Plus size={16} aria-hidden />
          {germanList(groups.map(({ label }) => label))} ergänzen
        </button>
        <button
          type="button"
          aria-expanded={isHistoryOpen}
          className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2"
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          <History size={16} aria-hidden />
          Zuletzt verwendet
        </button>
      </div>
      {isHistoryOpen && <RecentPrompts kind={kind} value={value} onChange={onChange} />}
      {isOpen &&
        groups.map(({ label, words }) => (
          <div key={label} role="group" aria-label={label} className="prompt-words mb-1">
            <span className="text-small text-ink-3" aria-hidden>
              {label}
            </span>
            <div className="flex flex-wrap gap-2">
              {words.map((word) => (
                <button
                  key={word}
                  type="button"
                  className="chip"
                  aria-pressed={hasWords(value, word)}
                  onClick={() => onChange(toggleWords(value, word))}
                >
                  {word}
                </button>
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}

type ProposalsProps = { proposals: PromptUnderstanding["proposals"]; onChoose: (words: string) => void };

/** Motifs that can be drawn, in place of the examples while the prompt names none. */
function Proposals({ proposals, onChoose }: ProposalsProps) {
  return (
    <div role="group" aria-label="Motive" className="flex flex-wrap items-center gap-2 self-start">
      <span className="text-small text-ink-3" aria-hidden>
        Zeichenbar wäre
      </span>
      {proposals.map(({ label, words }) => (
        <button key={label} type="button" className="chip" onClick={() => onChoose(words)}>
          {label}
        </button>
      ))}
    </div>
  );
}
