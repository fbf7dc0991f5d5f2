import { Download, Trash2 } from "lucide-react";
import { formatDateAndTime } from "#domain/format.ts";
import { formatLabel, typeLabel } from "#domain/models/index.ts";
import type { Project } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { useDownload } from "./actions.ts";

type Props = { project: Project; onClose: () => void; onDelete: () => void };

export function Viewer({ project, onClose, onDelete }: Props) {
  const { isBusy, download } = useDownload(project);
  const { prompt, media } = project;
  const medium = media[0];
  return (
    <Dialog title="Vorführung" heading={<ViewerFacts project={project} />} onClose={onClose} className="viewer">
      {medium && (
        <div className="viewer-stage">
          {medium.type.startsWith("image/") ? (
            <img src={medium.url} alt={prompt} />
          ) : (
            // The subtitle below says what the film shows; films of this engine have no speech to caption.
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
              Dein Browser unterstützt keine Videowiedergabe.
            </video>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
        {/* Long text scrolls, which the keyboard has to be able to do too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p className="viewer-caption" tabIndex={prompt.length > 200 ? 0 : undefined}>
          {prompt}
        </p>
        <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0">
          <Button look="outline" icon={<Trash2 size={17} aria-hidden />} onClick={onDelete}>
            Löschen
          </Button>
          <Button isBusy={isBusy} icon={<Download size={17} aria-hidden />} onClick={download}>
            Herunterladen
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ViewerFacts({ project }: { project: Project }) {
  const { model_type, aspect_ratio, n_frames, created_at } = project;
  return (
    <p className="numbers flex flex-wrap gap-x-5 text-small text-ink-3">
      <span className="font-semibold text-ink-2">{typeLabel(model_type)}</span>
      <span>{formatLabel(aspect_ratio)}</span>
      {n_frames !== null && <span>{n_frames} s</span>}
      <span>{formatDateAndTime(created_at)}</span>
    </p>
  );
}
