import {
  ArrowLeft,
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  Clapperboard,
  Download,
  FileImage,
  PencilLine,
  Repeat2,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/model-types.ts";
import { hasOwnOriginal, type Medium, type Project, versionLabel } from "#domain/projects/project.ts";
import { providerLabel } from "#domain/projects/project-provider-label.ts";
import { draftLabel } from "#domain/projects/draft-label.ts";
import { projectPriceText } from "#domain/projects/project-price.ts";
import { Button } from "#web/ui/Button.tsx";
import { CopyButton } from "#web/ui/CopyButton.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDownload } from "./project-actions.ts";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { NameForm } from "./NameForm.tsx";
import { useReuse } from "./reuse-project-input.ts";
import { OmittedNote } from "./OmittedNote.tsx";
import { TranslationNote } from "./TranslationNote.tsx";
import { unsupportedVideo } from "#web/ui/unsupported-video.ts";

type Neighbors = { previous: Project | undefined; next: Project | undefined };

type Props = {
  project: Project;
  neighbors: Neighbors;
  /** Shows another project in the open viewer. */
  onShow: (project: Project) => void;
  onClose: () => void;
  onAnimate: (medium: Medium) => void;
  onDelete: () => void;
};

/**
 * Shows one result at a time as large as possible. Arrow keys switch between the results of a project, or between the
 * projects if the shown project has a single result.
 */
export default function Viewer({ project, neighbors, onShow, onClose, onAnimate, onDelete }: Props) {
  const { id, prompt, media } = project;
  const [chosen, setChosen] = useState({ id, index: 0 });
  const index = chosen.id === id ? chosen.index : 0;
  const medium = media[index];
  const count = media.length;
  const show = (next: number) => setChosen({ id, index: (next + count) % count });
  const showProject = (next: Project | undefined) => {
    if (!next) return;
    setChosen({ id: next.id, index: 0 });
    onShow(next);
  };
  function handleKey({ key, target, currentTarget }: KeyboardEvent) {
    // Ignore arrow keys in a video, where they seek, in a text field, and in a dialog above the viewer.
    const isAbove = target instanceof Element && target.closest("dialog") !== currentTarget;
    if (target instanceof HTMLVideoElement || target instanceof HTMLInputElement || isAbove) return;
    if (key === "ArrowLeft") count > 1 ? show(index - 1) : showProject(neighbors.previous);
    if (key === "ArrowRight") count > 1 ? show(index + 1) : showProject(neighbors.next);
  }
  return (
    <Dialog
      title="Vorführung"
      heading={
        <>
          <ViewerFacts project={project} />
          <ProjectSteps neighbors={neighbors} onShow={showProject} />
        </>
      }
      onClose={onClose}
      onKeyDown={handleKey}
      className="viewer"
    >
      {medium && (
        <div className="viewer-stage">
          <ResultMedia key={medium.url} medium={medium} prompt={prompt} />
        </div>
      )}
      {count > 1 && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <IconButton label="Vorheriges Bild" onClick={() => show(index - 1)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <span role="status" className="numbers min-w-16 text-center text-small text-ink-2">
            {index + 1} von {count}
          </span>
          <IconButton label="Nächstes Bild" onClick={() => show(index + 1)}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="viewer-text">
          <ViewerName key={id} project={project} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus */}
          <p className="viewer-caption" tabIndex={prompt.length > 200 ? 0 : undefined}>
            {prompt}
          </p>
        </div>
        <CopyButton
          text={prompt}
          label="Text kopieren"
          otherwise="Bitte markieren Sie den Text und kopieren Sie ihn selbst."
          variant="quiet"
          size="small"
        />
        <TranslationNote translation={project.translation} className="text-small text-ink-3 sm:max-w-72" />
        <OmittedNote project={project} className="text-small text-ink-3 [overflow-wrap:anywhere] sm:max-w-72" />
        <ViewerActions project={project} index={index} onChanged={onShow} onAnimate={onAnimate} onDelete={onDelete} />
      </div>
    </Dialog>
  );
}

type StepsProps = { neighbors: Neighbors; onShow: (project: Project | undefined) => void };

/** Buttons to the previous and the next project of the list; they stay focusable at the ends of the list. */
function ProjectSteps({ neighbors: { previous, next }, onShow }: StepsProps) {
  if (!previous && !next) return null;
  return (
    <span className="-my-1 flex flex-1 justify-end">
      <IconButton label="Vorheriges Projekt" isSmall aria-disabled={!previous} onClick={() => onShow(previous)}>
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <IconButton label="Nächstes Projekt" isSmall aria-disabled={!next} onClick={() => onShow(next)}>
        <ArrowRight size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

function ResultMedia({ medium, prompt }: { medium: Medium; prompt: string }) {
  if (medium.type.startsWith("image/")) return <img src={medium.url} alt={prompt} />;
  return (
    // The caption below describes the video; only presenter videos contain speech.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={medium.url}
      poster={medium.poster_url ?? undefined}
      width={medium.width ?? undefined}
      height={medium.height ?? undefined}
      controls
      autoPlay
      playsInline
    >
      {medium.captions_url && <track kind="captions" srcLang="de" label="Deutsch" src={medium.captions_url} />}
      {unsupportedVideo}
    </video>
  );
}

/** The name of the project, which the owner can change in the viewer. */
function ViewerName({ project }: { project: Project }) {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming) return <NameForm project={project} onEnd={() => setRenaming(false)} />;
  return (
    <span className="flex items-center gap-2">
      {project.name !== undefined && <strong className="text-base">{project.name}</strong>}
      <Button
        ref={button}
        variant="quiet"
        size="small"
        className={project.name === undefined ? "-ml-3" : undefined}
        icon={<PencilLine size={16} aria-hidden />}
        onClick={() => setRenaming(true)}
      >
        {project.name === undefined ? "Name geben" : "Umbenennen"}
      </Button>
    </span>
  );
}

type ActionProps = Pick<Props, "project" | "onAnimate" | "onDelete"> & {
  index: number;
  onChanged: (project: Project) => void;
};

function ViewerActions({ project, index, onChanged, onAnimate, onDelete }: ActionProps) {
  const medium = project.media[index];
  const { isBusy, download } = useDownload(project, { index });
  const original = useDownload(project, { index, isOriginal: true });
  const { isBusy: isOpening, reuse } = useReuse(project);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
      <FavoriteButton project={project} onChanged={onChanged} />
      <IconButton label="Löschen" onClick={onDelete}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <Button variant="quiet" isBusy={isOpening} icon={<Repeat2 size={17} aria-hidden />} onClick={reuse}>
        Erneut verwenden
      </Button>
      {medium?.type.startsWith("image/") && (
        <Button variant="quiet" icon={<Clapperboard size={17} aria-hidden />} onClick={() => onAnimate(medium)}>
          Als Video animieren
        </Button>
      )}
      {medium && hasOwnOriginal(medium) && (
        <Button
          variant="outline"
          isBusy={original.isBusy}
          icon={<FileImage size={17} aria-hidden />}
          onClick={original.download}
        >
          Original
        </Button>
      )}
      <Button
        isBusy={isBusy}
        icon={<Download size={17} aria-hidden />}
        className="max-sm:order-first max-sm:w-full"
        onClick={download}
      >
        Herunterladen
      </Button>
    </div>
  );
}

function ViewerFacts({ project }: { project: Project }) {
  const { model_type, aspect_ratio, n_frames, created_at } = project;
  const label = providerLabel(project);
  const version = versionLabel(project);
  const draft = draftLabel(project);
  return (
    <p className="numbers flex flex-wrap gap-x-5 text-small text-ink-3">
      <span className="font-semibold text-ink-2">{typeLabel(model_type)}</span>
      {version && <span>{version}</span>}
      {draft && <span>{draft}</span>}
      {label && <span>{label}</span>}
      <span>{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span>{n_frames} s</span>}
      <span>{formatDateAndTime(created_at)}</span>
      <span>{projectPriceText(project.price)}</span>
    </p>
  );
}
