import { Download } from "lucide-react";
import { isUnderWay, type Project, statusLabel } from "#domain/projects/project.ts";
import { useDownload } from "#web/features/projects/actions.ts";
import { usePolling } from "#web/features/projects/polling.ts";
import { ProgressNote } from "#web/features/projects/ProgressNote.tsx";
import { useProject } from "#web/features/projects/queries.ts";
import { Button } from "#web/ui/Button.tsx";
import { Frame } from "#web/ui/Frame.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { frameRatio } from "./frame-ratio.ts";

type Props = { id: string; onAgain: () => void };

/** What was just started: on its way with its task's name, then the film, or why there is none. */
export function RunningProject({ id, onAgain }: Props) {
  const { data: project } = useProject(id);
  usePolling(project ? [project] : []);
  const ratio = frameRatio(project?.aspect_ratio ?? "") ?? 1;
  return (
    <section aria-label="Vorschau" className="rounded-l bg-matte p-3 sm:p-5">
      <div className="preview-stage">
        <Frame className={ratio < 1 ? "preview-tall" : "preview-wide"} style={{ aspectRatio: ratio }}>
          {project?.status === "completed" ? <Film project={project} /> : <OnItsWay project={project} />}
        </Frame>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {project && isUnderWay(project.status) ? <ProgressNote project={project} /> : <span />}
        <div className="flex flex-wrap gap-3">
          {project?.status === "completed" && <DownloadButton project={project} />}
          <Button look="quiet" onClick={onAgain}>
            Vorschau zurücksetzen
          </Button>
        </div>
      </div>
    </section>
  );
}

function Film({ project: { media, prompt } }: { project: Project }) {
  const [medium] = media;
  if (!medium) return null;
  return (
    // The film's own description stands in the form beside it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={medium.url}
      poster={medium.poster_url ?? undefined}
      controls
      playsInline
      aria-label={prompt}
      className="frame-picture"
    >
      Dein Browser unterstützt keine Videowiedergabe.
    </video>
  );
}

function OnItsWay({ project }: { project: Project | undefined }) {
  const hasFailed = project?.status === "failed";
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center text-white"
    >
      {!hasFailed && <Spinner />}
      <p>{hasFailed ? project.error_message : statusLabel(project?.status ?? "pending")}</p>
      {project?.task_id && <p className="text-mini [overflow-wrap:anywhere] opacity-80">Task-ID: {project.task_id}</p>}
    </div>
  );
}

function DownloadButton({ project }: { project: Project }) {
  const { isBusy, download } = useDownload(project);
  return (
    <Button isBusy={isBusy} icon={<Download size={17} aria-hidden />} onClick={download}>
      Herunterladen
    </Button>
  );
}
