import { Check, Clapperboard, Download, Maximize2, Pencil, Play, Repeat2, RotateCcw, Trash2, X } from "lucide-react";
import { memo, useId } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/models.ts";
import { requiresInputChange } from "#domain/projects/failures.ts";
import { isInProgress, isWaiting, type Project, providerLabel } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { HoverVideo } from "./HoverVideo.tsx";
import { useCancel, useDownload, useRetry } from "./actions.ts";
import { OmittedNote } from "./OmittedNote.tsx";
import { ProgressNote } from "./ProgressNote.tsx";
import { hasImage, ProjectImage, maxPromptLength } from "./ProjectImage.tsx";
import { canAnimate, useReuse } from "./reuse.ts";
import type { Selection } from "./selection.ts";
import { TranslationNote } from "./TranslationNote.tsx";

export type CardActions = {
  selection: Selection;
  onOpen: (project: Project) => void;
  onAnimate: (project: Project) => void;
  onDelete: (project: Project) => void;
};
type Props = CardActions & { project: Project };

export function ProjectCard({ project, selection: { isOn, has, toggle }, ...actions }: Props) {
  return <Card project={project} isChosen={isOn ? has(project.id) : undefined} onToggle={toggle} {...actions} />;
}

const needsChange = ({ status, error_code }: Project) => status === "failed" && requiresInputChange(error_code);

type CardProps = Omit<Props, "selection"> & {
  /** Whether the project is selected; undefined while the list is not in selection mode. */
  isChosen: boolean | undefined;
  onToggle: (id: string) => void;
};

/** Memoized, so that a changed project rerenders its own card only. */
const Card = memo(function Card({ project, isChosen, onToggle, onOpen, onAnimate, onDelete }: CardProps) {
  const titleId = useId();
  const { id, status, prompt, media, error_message, created_at } = project;
  const isDone = status === "completed";
  const isChoosing = isChosen !== undefined;
  return (
    <article aria-labelledby={titleId} className="group flex h-full flex-col">
      <ProjectImage project={project} titleId={titleId}>
        {isDone && media[0] && !isChoosing && (
          <button
            type="button"
            onClick={() => onOpen(project)}
            aria-label="Ansehen"
            aria-describedby={titleId}
            className="card-open"
          >
            {media[0].type.startsWith("video/") ? (
              <>
                <HoverVideo source={media[0].url} />
                <span className="card-play">
                  <Play size={22} fill="currentColor" aria-hidden />
                </span>
              </>
            ) : (
              <span className="card-play card-enlarge">
                <Maximize2 size={20} aria-hidden />
              </span>
            )}
          </button>
        )}
        {media.length > 1 && (
          <span className="badge numbers absolute top-3 right-3 z-1 bg-strip text-white">{media.length} Bilder</span>
        )}
        {isChoosing && (
          <button
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            aria-label="Auswählen"
            aria-describedby={titleId}
            className="card-choice"
            onClick={() => onToggle(id)}
          >
            <span>{isChosen && <Check size={18} strokeWidth={3} aria-hidden />}</span>
          </button>
        )}
      </ProjectImage>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Facts project={project} />
        <time dateTime={created_at} className="numbers text-small text-ink-3">
          {formatDateAndTime(created_at)}
        </time>
      </div>
      {hasImage(project) && (
        <h2 id={titleId} className="card-prompt mt-2.5">
          {prompt.slice(0, maxPromptLength)}
        </h2>
      )}
      <TranslationNote translation={project.translation} titleId={titleId} className="mt-1.5 text-small text-ink-3" />
      <OmittedNote project={project} className="mt-1.5 text-small text-ink-3 [overflow-wrap:anywhere]" />
      {isInProgress(status) && <ProgressNote project={project} />}
      {error_message && <p className="mt-2.5 text-small text-error [overflow-wrap:anywhere]">{error_message}</p>}
      {/* Hide the card's own actions in selection mode, because the selection bar offers actions then. */}
      <div className={`mt-auto flex items-center gap-1 pt-3 ${isChoosing ? "invisible" : ""}`}>
        <MainAction project={project} />
        <span className="-mr-2.5 ml-auto flex">
          <OtherAction project={project} titleId={titleId} />
          {canAnimate(project) && (
            <IconButton label="Als Video animieren" aria-describedby={titleId} onClick={() => onAnimate(project)}>
              <Clapperboard size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label="Löschen" aria-describedby={titleId} onClick={() => onDelete(project)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
    </article>
  );
});

type SmallAction = { project: Project; titleId: string };

/** Secondary button of the card: cancel, retry or reuse. */
function OtherAction({ project, titleId }: SmallAction) {
  if (isInProgress(project.status)) return <CancelButton project={project} titleId={titleId} />;
  if (needsChange(project)) return <RetryButton project={project} titleId={titleId} />;
  return <ReuseButton project={project} titleId={titleId} />;
}

function RetryButton({ project, titleId }: SmallAction) {
  const { isBusy, retry } = useRetry(project);
  return (
    <IconButton label="Erneut versuchen" aria-describedby={titleId} aria-busy={isBusy || undefined} onClick={retry}>
      <RotateCcw size={18} aria-hidden />
    </IconButton>
  );
}

function ReuseButton({ project, titleId }: SmallAction) {
  const { isBusy, reuse } = useReuse(project);
  return (
    <IconButton label="Erneut verwenden" aria-describedby={titleId} aria-busy={isBusy || undefined} onClick={reuse}>
      <Repeat2 size={18} aria-hidden />
    </IconButton>
  );
}

function CancelButton({ project, titleId }: SmallAction) {
  const { isBusy, cancel } = useCancel(project);
  return (
    <IconButton
      label="Erstellung abbrechen"
      aria-describedby={titleId}
      aria-busy={isBusy || undefined}
      onClick={cancel}
    >
      <X size={18} aria-hidden />
    </IconButton>
  );
}

function Facts({ project }: { project: Project }) {
  const { model_type, aspect_ratio, n_frames } = project;
  const label = providerLabel(project);
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="fact">{typeLabel(model_type)}</span>
      {label && <span className="fact">{label}</span>}
      <span className="fact">{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span className="fact numbers">{n_frames} s</span>}
    </span>
  );
}

function MainAction({ project }: { project: Project }) {
  const { isBusy: isDownloading, download } = useDownload(project);
  const { isBusy: isRetrying, retry } = useRetry(project);
  const { isBusy: isOpening, reuse } = useReuse(project);
  if (project.status === "completed") {
    return (
      <Button variant="outline" isBusy={isDownloading} icon={<Download size={17} aria-hidden />} onClick={download}>
        Herunterladen
      </Button>
    );
  }
  if (needsChange(project)) {
    return (
      <Button variant="outline" isBusy={isOpening} icon={<Pencil size={16} aria-hidden />} onClick={reuse}>
        Angaben ändern
      </Button>
    );
  }
  if (project.status === "failed") {
    return (
      <Button variant="outline" isBusy={isRetrying} icon={<RotateCcw size={16} aria-hidden />} onClick={retry}>
        Erneut versuchen
      </Button>
    );
  }
  if (!isInProgress(project.status)) return null;
  return (
    <Button variant="outline" disabled>
      {isWaiting(project) ? "Wartet …" : "Wird erstellt …"}
    </Button>
  );
}
