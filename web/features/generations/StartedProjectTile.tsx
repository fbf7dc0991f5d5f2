import { isInProgress, statusLabel } from "#domain/projects/project-status.ts";
import { isWaiting } from "#domain/projects/describe-progress.ts";
import type { Project } from "#domain/projects/project.ts";
import { usePolling } from "#web/features/projects/polling.ts";
import { reportedPercent } from "#web/features/projects/reported-progress.ts";
import { stillOf } from "#web/features/projects/ProjectImage.tsx";
import { useProject } from "#web/features/projects/queries.ts";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { StartedProjectBackdrop } from "./StartedProjectBackdrop.tsx";
import type { StartedProject } from "./use-started-projects.ts";

type Props = { project: StartedProject; isShown: boolean; onShow: () => void };

/** One of several started projects: its still and status. A click shows it in the form's frame. */
export function StartedProjectTile({ project: started, isShown, onShow }: Props) {
  const { data: project } = useProject(started.id);
  usePolling(project ? [project] : []);
  const still = stillOf(project?.media[0]);
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${summaryOf(project)}: ${project?.prompt ?? "wird geladen"}`}
      className="started-tile"
      onClick={onShow}
    >
      <MediaFrame className="aspect-4/3">
        {still ? (
          <img src={still} alt="" loading="lazy" decoding="async" className="frame-image" />
        ) : (
          <StartedProjectBackdrop started={started} project={project} />
        )}
      </MediaFrame>
      <span className="numbers text-mini text-ink-2">{summaryOf(project)}</span>
    </button>
  );
}

function summaryOf(project: Project | undefined): string {
  if (!project) return statusLabel("pending");
  const place = project.progress?.place;
  if (isWaiting(project)) return place == null ? statusLabel("pending") : `Platz ${place}`;
  const percent = isInProgress(project.status) ? reportedPercent(project) : undefined;
  return percent === undefined ? statusLabel(project.status) : `${percent} %`;
}
