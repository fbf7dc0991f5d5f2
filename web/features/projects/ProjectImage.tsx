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

/** Widths of a card for the choice among the renditions: one, two or three columns, as in the grid. */
const sizes = "(width >= 80rem) 24rem, (width >= 40rem) 46vw, 92vw";

type Props = { project: Project; titleId?: string; children?: ReactNode };

export function ProjectImage({ project, titleId, children }: Props) {
  const { id, status, prompt, media, progress } = project;
  const isRunning = isInProgress(status);
  const still = hasImage(project) ? stillOf(media[0]) : null;
  const count = reportedCount(progress);
  return (
    <MediaFrame className="aspect-4/3">
      {still && media[0] && <Still medium={media[0]} source={still} />}
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
 * frame, and until both are loaded the dominant colour. The original is loaded only if there is no smaller copy.
 */
function Still({ medium: { color, renditions }, source }: { medium: Medium; source: string }) {
  const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const shared = {
    // Set `srcSet` and `sizes` before `src`: some browsers otherwise start loading `src`.
    ...(srcSet && { srcSet, sizes }),
    src: renditions[0]?.url ?? source,
    loading: "lazy",
    decoding: "async",
  } as const;
  return (
    <>
      {color && <div className="frame-image" style={{ background: color }} />}
      <img {...shared} alt="" className="frame-image frame-image-backdrop" />
      <img {...shared} alt="" className="frame-image frame-image-whole" />
    </>
  );
}
