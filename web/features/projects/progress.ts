import type { Phase, Project } from "#domain/projects/project.ts";

type Progress = Pick<NonNullable<Project["progress"]>, "phase" | "done" | "total">;

/** How clear the picture is when a phase begins, and when the next one does. */
const clarity: Record<Phase, readonly [number, number]> = {
  queued: [0, 0],
  starting: [0, 0],
  making: [0, 0],
  preparing: [0.1, 0.1],
  drawing: [0.2, 0.85],
  finishing: [0.9, 0.9],
  saving: [0.95, 0.95],
};

/** Between 0 and 1, only as a look: the words and the bar say what is really known. */
export function clarityOf(progress: Progress | null): number {
  if (!progress) return 0;
  const [from, to] = clarity[progress.phase];
  const share = progress.done !== null && progress.total ? progress.done / progress.total : 0;
  return from + (to - from) * Math.min(1, share);
}

/** What is counted, where it is counted. */
export function countOf(progress: Progress | null): { done: number; total: number } | undefined {
  if (!progress || progress.done === null || !progress.total) return undefined;
  return { done: Math.min(progress.done, progress.total), total: progress.total };
}
