import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { RecentPrompt } from "#domain/generations/recent-prompt-calls.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { useRecentPrompts, useRemoval } from "./queries.ts";

type Props = { kind: Kind; value: string; onChange: (value: string) => void };

/** The prompts that this account used last in forms of this kind, to fill the field with one of them. */
export default function RecentPrompts({ kind, value, onChange }: Props) {
  const { data: prompts, error, isPending, refetch } = useRecentPrompts(kind);
  const [replaced, setReplaced] = useState<{ before: string; by: string }>();
  const [isClearing, setClearing] = useState(false);
  const removal = useRemoval(kind);
  const list = useRef<HTMLDivElement>(null);
  // Focus the list when the pressed button disappears, so that keyboard users stay in the list.
  const focusList = () => list.current?.focus();
  function undo(before: string) {
    onChange(before);
    focusList();
  }
  function fill({ prompt }: RecentPrompt) {
    if (prompt === value) return;
    setReplaced({ before: value, by: prompt });
    onChange(prompt);
  }
  if (isPending) return <p className="py-2 text-small text-ink-3">Wird geladen …</p>;
  if (!prompts) {
    return (
      <FormError
        message={errorMessage(error)}
        action={
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        }
      />
    );
  }
  if (prompts.length === 0) {
    return (
      <p className="py-2 text-small text-ink-3">Hier stehen Ihre Beschreibungen, sobald Sie etwas erstellt haben.</p>
    );
  }
  const isUndoable = replaced?.by === value && replaced.before.trim() !== "";
  return (
    <div ref={list} role="group" tabIndex={-1} aria-label="Zuletzt verwendet" className="recent-prompts">
      <ul>
        {prompts.map((recent) => (
          <li key={recent.id}>
            <button
              type="button"
              aria-pressed={recent.prompt === value}
              className="recent-prompt"
              onClick={() => fill(recent)}
            >
              <span className="line-clamp-2">{recent.prompt}</span>
            </button>
            <IconButton
              label={`Aus dem Verlauf löschen: ${recent.prompt.slice(0, 60)}`}
              onClick={() => removal.remove(recent.id, focusList)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-small text-ink-2">
          {isUndoable && "Ihr Text wurde ersetzt."}
        </p>
        {isUndoable && (
          <Button variant="quiet" size="small" className="min-h-11" onClick={() => undo(replaced.before)}>
            Rückgängig
          </Button>
        )}
        <Button variant="quiet" size="small" className="ml-auto min-h-11" onClick={() => setClearing(true)}>
          Verlauf leeren
        </Button>
      </div>
      {isClearing && (
        <ConfirmDialog
          question="Verlauf leeren?"
          detail="Alle zuletzt verwendeten Beschreibungen werden gelöscht, auch die der anderen Formulare. Ihre Projekte bleiben."
          action="Verlauf leeren"
          isBusy={removal.isBusy}
          onConfirm={() => removal.removeAll(() => setClearing(false))}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}
