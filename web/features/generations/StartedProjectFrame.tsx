import { Download } from "lucide-react";
import { describeRemaining } from "#domain/projects/describe-progress.ts";
import { isInProgress, statusLabel } from "#domain/projects/project-status.ts";
import type { Project } from "#domain/projects/project.ts";
import { downloadArchive, useDownload } from "#web/features/projects/project-actions.ts";
import { usePolling } from "#web/features/projects/polling.ts";
import { reportedPercent } from "#web/features/projects/reported-progress.ts";
import { ProgressNote } from "#web/features/projects/ProgressNote.tsx";
import { maxPromptLength } from "#web/features/projects/ProjectImage.tsx";
import { useProject } from "#web/features/projects/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { frameRatio } from "#web/ui/frame-ratio.ts";
import { StartedProjectBackdrop } from "./StartedProjectBackdrop.tsx";
import { StartedProjectTile } from "./StartedProjectTile.tsx";
import type { StartedProject, StartedProjects } from "./use-started-projects.ts";
import { unsupportedVideo } from "#web/ui/unsupported-video.ts";

type Props = { started: StartedProjects; shown: StartedProject; hasTaskId: boolean };

/** The form's frame after a start: the project's progress, then its result; below it the form's other projects. */
export default function StartedProjectFrame({ started, shown, hasTaskId }: Props) {
  const { projects, show } = started;
  return (
    <section aria-label="Vorschau" className="rounded-l bg-matte p-3 sm:p-5">
      <ShownProject key={shown.id} project={shown} hasTaskId={hasTaskId} onAgain={() => show(undefined)} />
      {projects.length > 1 && (
        <ul
          aria-label="Zuletzt gestartet"
          className="started-tiles mt-4 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3"
        >
          {projects.map((project) => (
            <li key={project.id}>
              <StartedProjectTile project={project} isShown={project.id === shown.id} onShow={() => show(project.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ShownProjectProps = { project: StartedProject; hasTaskId: boolean; onAgain: () => void };

function ShownProject({ project: started, hasTaskId, onAgain }: ShownProjectProps) {
  const { data: project, isError } = useProject(started.id);
  usePolling(project ? [project] : []);
  const isDone = project?.status === "completed";
  const ratio = ratioOf(project) ?? frameRatio(started.aspectRatio) ?? 1;
  return (
    <div className={isDone ? "preview-result" : undefined}>
      <div className="preview-stage">
        <MediaFrame className={ratio < 1 ? "preview-tall" : "preview-wide"} style={{ aspectRatio: ratio }}>
          {isDone ? (
            <Result project={project} />
          ) : (
            <InProgress started={started} project={project} isLost={isError} hasTaskId={hasTaskId} />
          )}
        </MediaFrame>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 [&>p]:mt-0">
        {project && isInProgress(project.status) ? <ProgressNote project={project} frameShows="forecast" /> : <span />}
        <div className="flex flex-wrap gap-3">
          {isDone && <DownloadButton project={project} />}
          <PageLink to="/projekte" className={buttonClass("outline")}>
            Zum Projekt
          </PageLink>
          <Button variant="quiet" onClick={onAgain}>
            Vorschau zurücksetzen
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Aspect ratio of the result, or the requested ratio until the result is known. */
function ratioOf(project: Project | undefined): number | undefined {
  const medium = project?.media[0];
  if (medium?.width && medium.height) return medium.width / medium.height;
  return frameRatio(project?.aspect_ratio ?? "");
}

function Result({ project: { media, prompt } }: { project: Project }) {
  const [medium] = media;
  if (!medium) return null;
  if (medium.type.startsWith("image/")) {
    return (
      <div className={media.length > 1 ? "absolute inset-0 grid grid-cols-2 gap-1" : undefined}>
        {media.map(({ url }, index) => (
          <img
            key={url}
            src={url}
            alt={media.length > 1 ? `Bild ${index + 1}: ${prompt}` : prompt}
            className={media.length > 1 ? "size-full min-h-0 object-cover" : "frame-image frame-image-whole"}
          />
        ))}
      </div>
    );
  }
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
      {unsupportedVideo}
    </video>
  );
}

type InProgressProps = {
  started: StartedProject;
  project: Project | undefined;
  /** Whether the project cannot be read, because it was deleted or the connection is interrupted. */
  isLost: boolean;
  hasTaskId: boolean;
};

function InProgress({ started, project, isLost, hasTaskId }: InProgressProps) {
  const hasFailed = project?.status === "failed";
  const hasEnded = hasFailed || (isLost && !project);
  return (
    <>
      <StartedProjectBackdrop started={started} project={project} />
      <div className="absolute inset-0 grid place-content-center justify-items-center p-2 text-white sm:p-4">
        <div className="grid justify-items-center gap-1.5 rounded-m bg-strip px-3 py-3 text-center sm:px-5">
          <div role="status" className="grid justify-items-center gap-1.5">
            {!hasEnded && <Spinner />}
            <p>{hasFailed ? project.error_message : hasEnded ? lostProject : statusLabel(statusOf(project))}</p>
            {hasTaskId && project?.task_id && (
              <p className="text-mini [overflow-wrap:anywhere]">Task-ID: {project.task_id}</p>
            )}
          </div>
          {project && !hasEnded && <Forecast project={project} />}
        </div>
      </div>
      {project && <Subtitle text={project.prompt.slice(0, maxPromptLength)} />}
    </>
  );
}

const lostProject = "Das Projekt kann gerade nicht geladen werden.";
const statusOf = (project: Project | undefined) => project?.status ?? "pending";

/**
 * Shows the place in the queue, the finished percentage and the remaining time, if they are known. Render it outside of
 * the live region, because the text changes every second.
 */
function Forecast({ project }: { project: Project }) {
  const { progress } = project;
  const remaining = describeRemaining(progress, useNow(true));
  const percent = reportedPercent(project);
  return (
    <>
      {progress?.place != null && <p className="numbers text-title-s font-semibold">Platz {progress.place}</p>}
      {percent !== undefined && (
        <p
          role="progressbar"
          aria-label="Fortschritt"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="numbers text-title-s font-semibold"
        >
          {percent} %
        </p>
      )}
      {remaining && <p className="numbers text-small">{remaining}</p>}
    </>
  );
}

function DownloadButton({ project }: { project: Project }) {
  const { isBusy, download } = useDownload(project);
  const downloadAll = () => downloadArchive([project.id]);
  const isSingle = project.media.length === 1;
  return (
    <Button isBusy={isBusy} icon={<Download size={17} aria-hidden />} onClick={isSingle ? download : downloadAll}>
      Herunterladen
    </Button>
  );
}
