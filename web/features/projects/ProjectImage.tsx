import type { ReactNode } from "react";
import { formatElapsed } from "#domain/format.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import type { Medium, Project } from "#domain/projects/project.ts";
import { useNow } from "#web/platform/use-now.ts";
import { frameRatio } from "#web/ui/frame-ratio.ts";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { reportedPercent } from "./reported-progress.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import { UnfinishedImage } from "./UnfinishedImage.tsx";

/** URL of a project's still image: the poster of a video, or the image itself. */
export function stillOf(medium: Medium | undefined): string | null {
  if (!medium) return null;
  return medium.poster_url ?? (medium.type.startsWith("image/") ? medium.url : null);
}

/** Maximum length of a shown prompt: two lines show less, and a screen reader need not read thousands of characters. */
export const maxPromptLength = 300;

/** Whether the card shows an image instead of the prompt: the project is completed and has an image. */
function hasImage({ status, media }: Project): boolean {
  return status === "completed" && stillOf(media[0]) !== null;
}

/**
 * Limits of the ratio of width to height of a card's frame, so that no card is extremely tall or flat. Bars fill the
 * rest of the frame around an image beyond them.
 */
const ratioLimits = { tallest: 9 / 16, widest: 2.2 };
const otherRatio = 4 / 3;

/** Ratio of the frame of a card: that of the result, or of the requested format while the project is running. */
function ratioOf(project: Project): number {
  const { status, media, aspect_ratio } = project;
  const { width, height } = media[0] ?? {};
  const own = hasImage(project) && width && height ? width / height : undefined;
  const ratio = own ?? (isInProgress(status) ? frameRatio(aspect_ratio) : undefined) ?? otherRatio;
  return Math.min(ratioLimits.widest, Math.max(ratioLimits.tallest, ratio));
}

/**
 * Height in pixels of the frame of a card that is `width` pixels wide. The frame of a running portrait project is lower
 * in a low window, so that its progress is on the screen with it; the style sheet sets the same height.
 */
export function frameHeightOf(project: Project, width: number): number {
  const height = width / ratioOf(project);
  return isInProgress(project.status) ? Math.min(height, Math.max(320, innerHeight - 528)) : height;
}

/** Attribute `sizes`: widths of a card in the grid, which has five columns, four on tablets and two on phones. */
const sizes = "(width >= 80rem) 17rem, (width >= 48rem) 24vw, 47vw";

type Props = {
  project: Project;
  /** Whether the frame has the ratio of the result; otherwise it has the same ratio for all projects. */
  hasOwnRatio?: boolean;
  /** Whether the image is at the top of the page, so that it loads first. */
  isFirst?: boolean;
  children?: ReactNode;
};

export function ProjectImage({ project, hasOwnRatio = false, isFirst = false, children }: Props) {
  const { status, media } = project;
  const isRunning = isInProgress(status);
  const still = hasImage(project) ? stillOf(media[0]) : null;
  const percent = isRunning ? reportedPercent(project) : undefined;
  return (
    <MediaFrame className={hasOwnRatio && isRunning ? "running-frame" : ""}>
      <RatioBox ratio={hasOwnRatio ? ratioOf(project) : otherRatio} color={still ? media[0]?.color : undefined} />
      {still && media[0] && <Still medium={media[0]} source={still} isFirst={isFirst} />}
      {isRunning && <UnfinishedImage project={project} />}
      {!still && !isRunning && <div className="finder" />}
      {/* Show no badge on a finished result, because it could cover words in the image. */}
      {hasOwnRatio && status !== "completed" && <StatusBadge status={status} />}
      {hasOwnRatio && isRunning && !project.automation && <TileProgress project={project} />}
      {percent !== undefined && (
        <div
          className="progress-line"
          role="progressbar"
          aria-label="Fortschritt"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      {children}
    </MediaFrame>
  );
}

/**
 * Percentage and time of a running project in its frame; screen readers read them in the note below the frame. A video
 * of the operator's automation may take days, so only the note describes its wait.
 */
function TileProgress({ project }: { project: Project }) {
  const seconds = (useNow(true) - Date.parse(project.created_at)) / 1000;
  const percent = reportedPercent(project);
  return (
    <span aria-hidden className="tile-progress numbers">
      {percent !== undefined && <span>{percent} %</span>}
      <span>{formatElapsed(seconds)}</span>
    </span>
  );
}

/** Colour of a placeholder, darkened in the dark theme, where a large bright area would dazzle. */
const dimmedInDark = (color: string) => `light-dark(${color}, color-mix(in oklab, ${color} 40%, black))`;

/** Width of the drawing that gives a frame its height; the height has decimals. */
const boxWidth = 1000;

/**
 * Gives a frame its height, and the colour of its image until that is loaded. A drawing needs no `style` attribute, which
 * the policy of pages forbids in the server's HTML.
 */
function RatioBox({ ratio, color }: { ratio: number; color: string | null | undefined }) {
  return (
    <svg viewBox={`0 0 ${boxWidth} ${boxWidth / ratio}`} className="block h-auto w-full" aria-hidden>
      {color && <rect width="100%" height="100%" fill={dimmedInDark(color)} />}
    </svg>
  );
}

/**
 * Shows the whole image for any aspect ratio, because videos carry text up to their edges; a blurred copy fills the
 * frame, and until both are loaded the dominant colour. The original is loaded only if there is no smaller copy.
 */
function Still({ medium: { renditions }, source, isFirst }: { medium: Medium; source: string; isFirst: boolean }) {
  const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const shared = {
    // Set `srcSet` and `sizes` before `src`: some browsers otherwise start loading `src`.
    ...(srcSet && { srcSet, sizes }),
    src: renditions[0]?.url ?? source,
    loading: isFirst ? "eager" : "lazy",
    fetchPriority: isFirst ? "high" : "auto",
    decoding: "async",
  } as const;
  return (
    <>
      <img {...shared} alt="" className="frame-image frame-image-backdrop" />
      <img {...shared} alt="" className="frame-image frame-image-whole" />
    </>
  );
}
