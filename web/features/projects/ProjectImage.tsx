import type { ReactNode } from "react";
import { isInProgress, type Medium, type Project } from "#domain/projects/project.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { ProjectPlaceholder } from "./ProjectPlaceholder.tsx";
import { sharpnessOf, reportedCount } from "./progress.ts";
import { StatusBadge } from "./StatusBadge.tsx";

/** URL of a project's still image: the poster of a video, or the image itself. */
export function stillOf(medium: Medium | undefined): string | null {
  if (!medium) return null;
  return medium.poster_url ?? (medium.type.startsWith("image/") ? medium.url : null);
}

/** Maximum length of a shown prompt: two lines show less, and a screen reader need not read thousands of characters. */
export const maxPromptLength = 300;

/** Whether the card shows an image instead of the prompt: the project is completed and has an image. */
export function hasImage({ status, media }: Project): boolean {
  return status === "completed" && stillOf(media[0]) !== null;
}

type Props = { project: Project; titleId?: string; children?: ReactNode };

export function ProjectImage({ project, titleId, children }: Props) {
  const { id, status, prompt, media, progress } = project;
  const isRunning = isInProgress(status);
  const still = hasImage(project) ? stillOf(media[0]) : null;
  const count = reportedCount(progress);
  return (
    <MediaFrame className="aspect-4/3">
      {still && <Still src={still} />}
      {isRunning && <ProjectPlaceholder id={id} clarity={sharpnessOf(progress)} />}
      {!still && !isRunning && <div className="finder" />}
      <StatusBadge status={status} />
      {!still && <Subtitle text={prompt.slice(0, maxPromptLength)} {...(titleId && { as: "h2", id: titleId })} />}
      {isRunning && count && (
        <div
          className="progress-line"
          role="progressbar"
          aria-label="Fortschritt"
          aria-valuemin={0}
          aria-valuemax={count.total}
          aria-valuenow={count.done}
        >
          <i style={{ width: `${(count.done / count.total) * 100}%` }} />
        </div>
      )}
      {children}
    </MediaFrame>
  );
}

/**
 * Shows the whole image for any aspect ratio, because videos carry text up to their edges; a blurred copy fills the
 * frame.
 */
function Still({ src }: { src: string }) {
  const shared = { src, loading: "lazy", decoding: "async" } as const;
  return (
    <>
      <img {...shared} alt="" className="frame-image frame-image-backdrop" />
      <img {...shared} alt="" className="frame-image frame-image-whole" />
    </>
  );
}
