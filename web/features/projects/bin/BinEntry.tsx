import { Check, Trash2, Undo2 } from "lucide-react";
import { useId } from "react";
import { typeLabel } from "#domain/models/model-types.ts";
import { type DeletedProject } from "#domain/projects/deleted-project-calls.ts";
import { describeTimeLeft } from "#domain/projects/time-left-in-bin.ts";
import { titleOf } from "#domain/projects/project.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { maxPromptLength } from "../ProjectImage.tsx";

type Props = {
  project: DeletedProject;
  now: number;
  isChosen: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onRemove: () => void;
};

/** A deleted project with the time that is left to restore it. */
export function BinEntry({ project, now, isChosen, onToggle, onRestore, onRemove }: Props) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="project-card">
      <MediaFrame style={{ aspectRatio: 4 / 3 }}>
        {project.image_url ? (
          <img
            src={project.image_url}
            alt=""
            loading="lazy"
            decoding="async"
            className="frame-image frame-image-whole"
          />
        ) : (
          <div className="finder" />
        )}
        <button
          type="button"
          role="checkbox"
          aria-checked={isChosen}
          aria-label="Auswählen"
          aria-describedby={titleId}
          className="card-choice"
          onClick={onToggle}
        >
          <span>{isChosen && <Check size={18} strokeWidth={3} aria-hidden />}</span>
        </button>
      </MediaFrame>
      <h2 id={titleId} className="card-prompt mt-2.5 text-small">
        {titleOf(project).slice(0, maxPromptLength)}
      </h2>
      <p className="card-facts">
        <span>{typeLabel(project.model_type)}</span>
      </p>
      <div className="-mr-2.5 flex flex-wrap items-center justify-end">
        <span className="numbers mr-auto text-mini text-ink-3">{describeTimeLeft(project.removed_at, now)}</span>
        <span className="flex">
          <IconButton label="Wiederherstellen" aria-describedby={titleId} onClick={onRestore}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
          <IconButton label="Endgültig löschen" aria-describedby={titleId} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
    </article>
  );
}
