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

type Running = Pick<Project, "progress" | "speaker">;

/**
 * Shares of the whole work at the beginning and at the end of the phases that report parts. The speech of a video with
 * a speaker is synthesized before anything is drawn, which takes about a third of the time.
 */
const shares = ({ speaker }: Running): Partial<Record<Phase, readonly [number, number]>> => ({
  ...(speaker !== undefined && { preparing: [0, 0.35] }),
  drawing: [speaker === undefined ? 0 : 0.35, 0.97],
  finishing: [0.97, 0.98],
  saving: [0.99, 0.99],
});

/**
 * Percentage of the whole work, if the provider reports parts. It only grows from phase to phase, and a running project
 * never has 100.
 */
export function reportedPercent({ progress, speaker }: Running): number | undefined {
  const share = progress && shares({ progress, speaker })[progress.phase];
  if (!share || progress.done === null || !progress.total) return undefined;
  const [from, to] = share;
  return Math.floor((from + (to - from) * Math.min(1, progress.done / progress.total)) * 100);
}
