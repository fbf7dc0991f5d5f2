import {
  Check,
  Clapperboard,
  Download,
  Folder,
  FolderInput,
  Maximize2,
  PencilLine,
  Play,
  Repeat2,
  RotateCcw,
  Trash2,
  X,
} from "lucide-react";
import { memo, type ReactNode, useId, useRef, useState } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/model-types.ts";
import { draftLabel } from "#domain/projects/draft-label.ts";
import { projectPriceText } from "#domain/projects/project-price.ts";
import { requiresInputChange } from "#domain/projects/failures.ts";
import { isInProgress, statusLabel } from "#domain/projects/project-status.ts";
import { isWaiting } from "#domain/projects/describe-progress.ts";
import { type Project, versionLabel } from "#domain/projects/project.ts";
import { providerLabel } from "#domain/projects/project-provider-label.ts";
import { type Action, ActionMenu } from "#web/ui/ActionMenu.tsx";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { HoverVideo } from "./HoverVideo.tsx";
import { useCancel, useDownload, useRetry } from "./project-actions.ts";
import { NameForm } from "./NameForm.tsx";
import { OmittedNote } from "./OmittedNote.tsx";
import { ProgressNote } from "./ProgressNote.tsx";
import { ProjectImage, maxPromptLength } from "./ProjectImage.tsx";
import { canAnimate, useReuse } from "./reuse-project-input.ts";
import type { Selection } from "./selection.ts";
import { TranslationNote } from "./TranslationNote.tsx";

export type CardActions = {
  selection: Selection;
  onOpen: (project: Project) => void;
  onAnimate: (project: Project) => void;
  onDelete: (project: Project) => void;
  onMove: (project: Project) => void;
};
type Props = CardActions & {
  project: Project;
  /** Whether the card is at the top of the list, so that its image loads first. */
  isFirst: boolean;
  /** Name of the project's folder; undefined to show none. */
  folderName: string | undefined;
  /** Position from which the prompt is shown, if it begins like that of another project; otherwise undefined. */
  promptStart: number | undefined;
};

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
const Card = memo(function Card({
  project,
  isFirst,
  folderName,
  promptStart,
  isChosen,
  onToggle,
  onOpen,
  onAnimate,
  onDelete,
  onMove,
}: CardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const { id, status, media, error_message, created_at } = project;
  const isDone = status === "completed";
  const isChoosing = isChosen !== undefined;
  function endRenaming() {
    setRenaming(false);
    // Move the focus to the menu button, because the focused field is about to be removed.
    card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }
  function openFromTitle() {
    // The closed viewer returns the focus to what had it before, which the button in the title cannot have.
    openButton.current?.focus();
    onOpen(project);
  }
  return (
    <article ref={card} aria-labelledby={titleId} className="project-card group">
      <ProjectImage project={project} isFirst={isFirst} hasOwnRatio>
        {isDone && media[0] && !isChoosing && (
          <button
            ref={openButton}
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
          <span className="badge numbers absolute top-2 right-2 z-1 bg-strip text-white">{media.length} Bilder</span>
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
      <CardTitle
        project={project}
        promptStart={promptStart}
        titleId={titleId}
        isRenaming={isRenaming}
        onEnd={endRenaming}
        onOpen={isDone && media[0] && !isChoosing ? openFromTitle : undefined}
      />
      <Facts project={project} folderName={folderName} />
      <TranslationNote translation={project.translation} titleId={titleId} className="mt-1 text-mini text-ink-3" />
      <OmittedNote project={project} className="mt-1 text-mini text-ink-3 [overflow-wrap:anywhere]" />
      {isInProgress(status) && <ProgressNote project={project} frameShows="elapsed" />}
      {error_message && <p className="mt-1.5 text-small text-error [overflow-wrap:anywhere]">{error_message}</p>}
      {/* Hide the card's own actions in selection mode, because the selection bar offers actions then. */}
      <div className={isChoosing ? "invisible" : undefined}>
        <MainAction project={project} />
        <div className="-mr-2.5 flex flex-wrap items-center justify-end">
          <time dateTime={created_at} className="numbers mr-auto text-mini text-ink-3">
            {formatDateAndTime(created_at)}
          </time>
          <span className="flex">
            <FavoriteButton project={project} titleId={titleId} />
            {isDone && <DownloadButton project={project} titleId={titleId} />}
            <CardMenu
              project={project}
              titleId={titleId}
              onRename={() => setRenaming(true)}
              onAnimate={onAnimate}
              onDelete={onDelete}
              onMove={onMove}
            />
          </span>
        </div>
      </div>
    </article>
  );
});

type TitleProps = Pick<Props, "project" | "promptStart"> & {
  titleId: string;
  isRenaming: boolean;
  onEnd: () => void;
  /** Opens the result; undefined if there is none to open. */
  onOpen: (() => void) | undefined;
};

/** The name and the prompt of a project; the heading is the name, if there is one, and opens the result. */
function CardTitle({ project, promptStart, titleId, isRenaming, onEnd, onOpen }: TitleProps) {
  const { name, prompt } = project;
  const shownPrompt = <ShownPrompt text={prompt.slice(0, maxPromptLength)} start={promptStart} />;
  if (isRenaming || name !== undefined) {
    return (
      <div className="mt-2.5">
        {isRenaming && <NameForm project={project} onEnd={onEnd} />}
        <h3 id={titleId} className={isRenaming ? "visually-hidden" : "card-name"}>
          <TitleButton onOpen={onOpen}>{name ?? shownPrompt}</TitleButton>
        </h3>
        <p className="card-prompt text-small text-ink-2">{shownPrompt}</p>
      </div>
    );
  }
  return (
    <h3 id={titleId} className="card-prompt mt-2.5 text-small">
      <TitleButton onOpen={onOpen}>{shownPrompt}</TitleButton>
    </h3>
  );
}

/** Text of a title that a click opens. The button of the image is the tab stop for the same action. */
function TitleButton({ onOpen, children }: Pick<TitleProps, "onOpen"> & { children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" tabIndex={-1} className="card-title-open" onClick={onOpen}>
      {children}
    </button>
  );
}

/** A prompt whose beginning is left out on the screen; screen readers read it whole. */
function ShownPrompt({ text, start }: { text: string; start: number | undefined }) {
  if (start === undefined) return text;
  return (
    <>
      <span className="visually-hidden">{text.slice(0, start)}</span>
      <span aria-hidden>… </span>
      {text.slice(start)}
    </>
  );
}

type MenuProps = Pick<CardActions, "onAnimate" | "onDelete" | "onMove"> & {
  project: Project;
  titleId: string;
  onRename: () => void;
};

/** Menu of a card with all further actions. */
function CardMenu({ project, titleId, onRename, onAnimate, onDelete, onMove }: MenuProps) {
  const { status } = project;
  const { retry } = useRetry(project);
  const { reuse } = useReuse(project);
  const { cancel } = useCancel(project);
  const actions: (Action | false)[] = [
    isInProgress(status) && { label: "Erstellung abbrechen", icon: <X size={18} aria-hidden />, onChoose: cancel },
    needsChange(project) && { label: "Erneut versuchen", icon: <RotateCcw size={18} aria-hidden />, onChoose: retry },
    !isInProgress(status) &&
      !needsChange(project) && {
        label: "Erneut verwenden",
        icon: <Repeat2 size={18} aria-hidden />,
        onChoose: reuse,
      },
    canAnimate(project) && {
      label: "Als Video animieren",
      icon: <Clapperboard size={18} aria-hidden />,
      onChoose: () => onAnimate(project),
    },
    { label: "Umbenennen", icon: <PencilLine size={18} aria-hidden />, onChoose: onRename },
    { label: "In Ordner verschieben", icon: <FolderInput size={18} aria-hidden />, onChoose: () => onMove(project) },
    { label: "Löschen", icon: <Trash2 size={18} aria-hidden />, onChoose: () => onDelete(project) },
  ];
  return (
    <ActionMenu label="Weitere Aktionen" describedBy={titleId} actions={actions.filter((action) => action !== false)} />
  );
}

function DownloadButton({ project, titleId }: { project: Project; titleId: string }) {
  const { isBusy, download } = useDownload(project);
  return (
    <IconButton label="Herunterladen" aria-describedby={titleId} aria-busy={isBusy || undefined} onClick={download}>
      {isBusy ? <Spinner /> : <Download size={18} aria-hidden />}
    </IconButton>
  );
}

function Facts({ project, folderName }: Pick<Props, "project" | "folderName">) {
  const { status, model_type, aspect_ratio, n_frames } = project;
  const label = providerLabel(project);
  const version = versionLabel(project);
  const draft = draftLabel(project);
  return (
    <p className="card-facts">
      {status === "completed" && (
        <span>
          <Check size={14} aria-hidden className="mr-1 inline-block align-[-0.15em] text-done" />
          <span>{statusLabel(status)}</span>
        </span>
      )}
      {version && <span className="numbers font-semibold text-ink-2">{version}</span>}
      <span>{typeLabel(model_type)}</span>
      {draft && <span>{draft}</span>}
      <span>{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span className="numbers">{n_frames} s</span>}
      <span className="numbers">{projectPriceText(project.price)}</span>
      {label && <span>{label}</span>}
      {folderName !== undefined && (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Folder size={13} aria-hidden className="mr-1 inline-block align-[-0.15em]" />
          <span className="visually-hidden">Ordner </span>
          {folderName}
        </span>
      )}
    </p>
  );
}

/**
 * Main button of a card without a result, for example to try again; a finished card has its image and other buttons
 * instead.
 */
function MainAction({ project }: { project: Project }) {
  const { isBusy: isRetrying, retry } = useRetry(project);
  const { isBusy: isOpening, reuse } = useReuse(project);
  if (needsChange(project)) {
    return (
      <Button variant="outline" isBusy={isOpening} className="card-main-action" onClick={reuse}>
        Angaben ändern
      </Button>
    );
  }
  if (project.status === "failed") {
    return (
      <Button variant="outline" isBusy={isRetrying} className="card-main-action" onClick={retry}>
        Erneut versuchen
      </Button>
    );
  }
  if (!isInProgress(project.status)) return null;
  return (
    <Button variant="outline" disabled className="card-main-action card-busy">
      {isWaiting(project) ? "Wartet …" : "Wird erstellt …"}
    </Button>
  );
}
