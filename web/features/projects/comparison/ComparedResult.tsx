import type { ReactNode } from "react";
import { type Project, titleOf } from "#domain/projects/project.ts";

/** Names of the two sides: left and right, or above and below on a narrow screen. */
export const sideNames = ["A", "B"] as const;
export type SideName = (typeof sideNames)[number];

type Props = { name: SideName; project: Project; children: ReactNode };

/** One of the two compared results, in a frame of the same height as the frame of the other result. */
export function ComparedResult({ name, project, children }: Props) {
  return (
    <figure className="comparison-side">
      <div className="comparison-frame">
        {children}
        <span aria-hidden className="comparison-badge">
          {name}
        </span>
      </div>
      <figcaption className="visually-hidden">
        {name}: {titleOf(project).slice(0, 200)}
      </figcaption>
    </figure>
  );
}
