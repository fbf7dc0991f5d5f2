import { Download, Play, RotateCcw, Trash2 } from "lucide-react";
import { useId } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/index.ts";
import { isUnderWay, type Project } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDownload, useRetry } from "./actions.ts";
import { ProgressNote } from "./ProgressNote.tsx";
import { hasPicture, ProjectPicture, readable } from "./ProjectPicture.tsx";

type Props = { project: Project; onOpen: () => void; onDelete: () => void };

export function ProjectCard({ project, onOpen, onDelete }: Props) {
  const titleId = useId();
  const { status, prompt, media, error_message, created_at } = project;
  const isDone = status === "completed";
  return (
    <article aria-labelledby={titleId} className="group flex h-full flex-col">
      <ProjectPicture project={project} titleId={titleId}>
        {isDone && media[0] && (
          <button type="button" onClick={onOpen} aria-label="Ansehen" aria-describedby={titleId} className="card-open">
            <span className="card-play">
              <Play size={22} fill="currentColor" aria-hidden />
            </span>
          </button>
        )}
      </ProjectPicture>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Facts project={project} />
        <time dateTime={created_at} className="numbers text-small text-ink-3">
          {formatDateAndTime(created_at)}
        </time>
      </div>
      {hasPicture(project) && (
        <h2 id={titleId} className="card-prompt mt-2.5">
          {prompt.slice(0, readable)}
        </h2>
      )}
      {isUnderWay(status) && <ProgressNote project={project} />}
      {error_message && <p className="mt-2.5 text-small text-error [overflow-wrap:anywhere]">{error_message}</p>}
      <div className="mt-auto flex items-center gap-2 pt-3">
        <MainAction project={project} />
        <IconButton label="Löschen" aria-describedby={titleId} className="-mr-2.5 ml-auto" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </article>
  );
}

function Facts({ project }: { project: Project }) {
  const { model_type, aspect_ratio, n_frames } = project;
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="fact">{typeLabel(model_type)}</span>
      <span className="fact">{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span className="fact numbers">{n_frames} s</span>}
    </span>
  );
}

function MainAction({ project }: { project: Project }) {
  const { isBusy: isDownloading, download } = useDownload(project);
  const { isBusy: isRetrying, retry } = useRetry(project);
  if (project.status === "completed") {
    return (
      <Button look="outline" isBusy={isDownloading} icon={<Download size={17} aria-hidden />} onClick={download}>
        Herunterladen
      </Button>
    );
  }
  if (project.status === "failed") {
    return (
      <Button look="outline" isBusy={isRetrying} icon={<RotateCcw size={16} aria-hidden />} onClick={retry}>
        Erneut versuchen
      </Button>
    );
  }
  if (!isUnderWay(project.status)) return null;
  return (
    <Button look="outline" disabled>
      Wird erstellt …
    </Button>
  );
}
