import type { Phase } from "#domain/projects/project-progress.ts";
import type { Project } from "#domain/projects/project.ts";

type Progress = Pick<NonNullable<Project["progress"]>, "phase" | "done" | "total">;

/** Sharpness of the placeholder at the beginning and at the end of each phase, 0 to 1. */
const sharpness: Record<Phase, readonly [number, number]> = {
  queued: [0, 0],
  starting: [0, 0],
  making: [0, 0],
  preparing: [0.1, 0.1],
  drawing: [0.2, 0.85],
  finishing: [0.9, 0.9],
  saving: [0.95, 0.95],
};

/** Sharpness from 0 to 1, for decoration only: the text and the bar state the reported progress. */
export function sharpnessOf(progress: Progress | null): number {
  if (!progress) return 0;
  const [from, to] = sharpness[progress.phase];
  const share = progress.done !== null && progress.total ? progress.done / progress.total : 0;
  return from + (to - from) * Math.min(1, share);
}

/** Number of finished parts (such as frames) and of all parts, if the provider reports them. */
export function reportedCount(progress: Progress | null): { done: number; total: number } | undefined {
  if (!progress || progress.done === null || !progress.total) return undefined;
  return { done: Math.min(progress.done, progress.total), total: progress.total };
}

/** Share of the finished parts in whole percent, if the provider reports parts; 100 only when all are finished. */
export function reportedPercent(progress: Progress | null): number | undefined {
  const count = reportedCount(progress);
  return count && Math.floor((count.done / count.total) * 100);
}
