import { ChevronLeft, ChevronRight, Clapperboard, Download, FileImage, Repeat2, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/models.ts";
import { hasOwnOriginal, type Medium, type Project, providerLabel } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDownload } from "./actions.ts";
import { useReuse } from "./reuse.ts";
import { TranslationNote } from "./TranslationNote.tsx";

type Props = {
  project: Project;
  onClose: () => void;
  onAnimate: (medium: Medium) => void;
  onDelete: () => void;
};

/** Shows one result at a time as large as possible; arrow buttons and arrow keys switch between several. */
export default function Viewer({ project, onClose, onAnimate, onDelete }: Props) {
  const { prompt, media } = project;
  const [index, setIndex] = useState(0);
  const medium = media[index];
  const count = media.length;
  const show = (next: number) => setIndex((next + count) % count);
  function handleKey({ key, target, currentTarget }: KeyboardEvent) {
    // Ignore arrow keys in a video, where they seek, and in a dialog above this one.
    const isAbove = target instanceof Element && target.closest("dialog") !== currentTarget;
    if (count < 2 || target instanceof HTMLVideoElement || isAbove) return;
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  }
  return (
    <Dialog
      title="Vorführung"
      heading={<ViewerFacts project={project} />}
      onClose={onClose}
      onKeyDown={handleKey}
      className="viewer"
    >
      {medium && (
        <div className="viewer-stage">
          <ResultMedia medium={medium} prompt={prompt} />
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus */}
        <p className="viewer-caption" tabIndex={prompt.length > 200 ? 0 : undefined}>
          {prompt}
        </p>
        <TranslationNote translation={project.translation} className="text-small text-ink-3 sm:max-w-72" />
        <ViewerActions project={project} index={index} onAnimate={onAnimate} onDelete={onDelete} />
      </div>
    </Dialog>
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
      Dein Browser unterstützt keine Videowiedergabe.
    </video>
  );
}

type ActionProps = Pick<Props, "project" | "onAnimate" | "onDelete"> & { index: number };

function ViewerActions({ project, index, onAnimate, onDelete }: ActionProps) {
  const medium = project.media[index];
  const { isBusy, download } = useDownload(project, { index });
  const original = useDownload(project, { index, isOriginal: true });
  const { isBusy: isOpening, reuse } = useReuse(project);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
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
  return (
    <p className="numbers flex flex-wrap gap-x-5 text-small text-ink-3">
      <span className="font-semibold text-ink-2">{typeLabel(model_type)}</span>
      {label && <span>{label}</span>}
      <span>{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span>{n_frames} s</span>}
      <span>{formatDateAndTime(created_at)}</span>
    </p>
  );
}
