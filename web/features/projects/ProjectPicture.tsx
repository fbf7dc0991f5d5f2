import type { ReactNode } from "react";
import { isUnderWay, type Medium, type Project } from "#domain/projects/project.ts";
import { Frame, Subtitle } from "#web/ui/Frame.tsx";
import { Developing } from "./Developing.tsx";
import { clarityOf, countOf } from "./progress.ts";
import { StatusBadge } from "./StatusBadge.tsx";

/** What a browser can show as a still: the poster of a film, or the picture itself. */
function stillOf(medium: Medium | undefined): string | null {
  if (!medium) return null;
  return medium.poster_url ?? (medium.type.startsWith("image/") ? medium.url : null);
}

/** Two lines show far less; a screen reader should not have to read thousands of characters either. */
export const readable = 300;

/** A finished film speaks for itself. Until there is a picture, the prompt stands in its place. */
export function hasPicture({ status, media }: Project): boolean {
  return status === "completed" && stillOf(media[0]) !== null;
}

type Props = { project: Project; titleId?: string; children?: ReactNode };

export function ProjectPicture({ project, titleId, children }: Props) {
  const { id, status, prompt, media, progress } = project;
  const isRunning = isUnderWay(status);
  const still = hasPicture(project) ? stillOf(media[0]) : null;
  const count = countOf(progress);
  return (
    <Frame className="aspect-4/3">
      {still && <Still src={still} />}
      {isRunning && <Developing id={id} clarity={clarityOf(progress)} />}
      {!still && !isRunning && <div className="finder" />}
      <StatusBadge status={status} />
      {!still && <Subtitle text={prompt.slice(0, readable)} {...(titleId && { as: "h2", id: titleId })} />}
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
    </Frame>
  );
}

/** Whole, whatever its shape, because films carry type up to their edges; the rest is its own blur. */
function Still({ src }: { src: string }) {
  const shared = { src, loading: "lazy", decoding: "async" } as const;
  return (
    <>
      <img {...shared} alt="" className="frame-picture frame-picture-backdrop" />
      <img {...shared} alt="" className="frame-picture frame-picture-whole" />
    </>
  );
}
