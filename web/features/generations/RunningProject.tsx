import { Download } from "lucide-react";
import { isInProgress, type Project, statusLabel } from "#domain/projects/project.ts";
import { useDownload } from "#web/features/projects/actions.ts";
import { usePolling } from "#web/features/projects/polling.ts";
import { ProgressNote } from "#web/features/projects/ProgressNote.tsx";
import { maxPromptLength } from "#web/features/projects/ProjectImage.tsx";
import { useProject } from "#web/features/projects/queries.ts";
import { Button } from "#web/ui/Button.tsx";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { frameRatio } from "#web/ui/frame-ratio.ts";

type Props = { id: string; onAgain: () => void };

/** The started project: its progress and task id, then the video or the reason why it failed. */
export function RunningProject({ id, onAgain }: Props) {
  const { data: project } = useProject(id);
  usePolling(project ? [project] : []);
  const ratio = frameRatio(project?.aspect_ratio ?? "") ?? 1;
  return (
    <section aria-label="Vorschau" className="rounded-l bg-matte p-3 sm:p-5">
      <div className="preview-stage">
        <MediaFrame className={ratio < 1 ? "preview-tall" : "preview-wide"} style={{ aspectRatio: ratio }}>
          {project?.status === "completed" ? <ResultVideo project={project} /> : <InProgress project={project} />}
        </MediaFrame>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 [&>p]:mt-0">
        {project && isInProgress(project.status) ? <ProgressNote project={project} /> : <span />}
        <div className="flex flex-wrap gap-3">
          {project?.status === "completed" && <DownloadButton project={project} />}
          <Button variant="quiet" onClick={onAgain}>
            Vorschau zurücksetzen
          </Button>
        </div>
      </div>
    </section>
  );
}

function ResultVideo({ project: { media, prompt } }: { project: Project }) {
  const [medium] = media;
  if (!medium) return null;
  return (
    // The video needs no captions: the form beside it contains the description.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={medium.url}
      poster={medium.poster_url ?? undefined}
      controls
      playsInline
      aria-label={prompt}
      className="frame-image"
    >
      {medium.captions_url && <track kind="captions" srcLang="de" label="Deutsch" src={medium.captions_url} />}
      Dein Browser unterstützt keine Videowiedergabe.
    </video>
  );
}

function InProgress({ project }: { project: Project | undefined }) {
  const hasFailed = project?.status === "failed";
  return (
    <>
      {project?.image_url.startsWith("/api/") && (
        <img src={project.image_url} alt="" className="frame-image frame-image-backdrop" />
      )}
      <div
        role="status"
        className="absolute inset-0 grid place-content-center justify-items-center p-2 text-white sm:p-4"
      >
        <div className="grid justify-items-center gap-2 rounded-m bg-strip px-2 py-3 text-center sm:px-4">
          {!hasFailed && <Spinner />}
          <p>{hasFailed ? project.error_message : statusLabel(project?.status ?? "pending")}</p>
          {project?.task_id && <p className="text-mini [overflow-wrap:anywhere]">Task-ID: {project.task_id}</p>}
        </div>
      </div>
      {project && <Subtitle text={project.prompt.slice(0, maxPromptLength)} />}
    </>
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
