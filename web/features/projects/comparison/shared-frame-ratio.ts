import type { CSSProperties } from "react";
import type { Project } from "#domain/projects/project.ts";
import { frameRatio } from "#web/ui/frame-ratio.ts";

const otherRatio = 4 / 3;

function ratioOf({ media: [medium], aspect_ratio }: Project): number {
  if (medium?.width && medium.height) return medium.width / medium.height;
  return frameRatio(aspect_ratio) ?? otherRatio;
}

/** Ratio of width to height of both frames: that of the taller result, so that neither is shown smaller than needed. */
export const ratioOfBoth = (projects: readonly Project[]): number => Math.min(...projects.map(ratioOf));

export const stageStyle = (ratio: number) => ({ "--ratio": ratio }) as CSSProperties;
