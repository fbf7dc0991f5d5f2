import { Languages } from "lucide-react";
import { useState } from "react";
import type { Project } from "#domain/projects/project.ts";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";

const TranslationDialog = dialogOnDemand("Beide Fassungen", () => import("./TranslationDialog.tsx"));

type Props = Pick<Project, "translation"> & { titleId?: string; className?: string };

/** Note below the user's description: the provider received an English translation, or the translation failed. */
export function TranslationNote({ translation, titleId, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!translation) return null;
  const { provider, texts } = translation;
  if (!texts) {
    return (
      <p className={className}>
        Die Übersetzung ins Englische ist nicht gelungen. {provider} bekam Ihre Beschreibung so, wie Sie sie geschrieben
        haben.
      </p>
    );
  }
  return (
    <>
      <div className={className}>
        <button
          type="button"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          className="text-link inline-flex min-h-11 items-center gap-2 text-left"
          onClick={() => setOpen(true)}
        >
          <Languages size={16} aria-hidden className="flex-none" />
          Auf Englisch an {provider} gegeben
        </button>
      </div>
      {/* Render the dialog outside of the note, because it would inherit the note's font. */}
      {isOpen && <TranslationDialog provider={provider} texts={texts} onClose={() => setOpen(false)} />}
    </>
  );
}
