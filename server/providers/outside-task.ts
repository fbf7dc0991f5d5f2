import * as z from "zod/mini";
import type { Phase } from "#domain/projects/project.ts";
import { HttpTrouble } from "./http-json.ts";
import { waitSeconds } from "./patience.ts";
import { type Progress, ProviderUnavailable } from "./provider.ts";

/** Progress of a running task without step counts. */
export const running = (phase: Phase): Progress => ({ state: "running", phase, done: null, total: null });

/**
 * Converts an error of a start call: a request that was never sent has certainly started nothing.
 * @param signal if aborted, the error is passed on unchanged
 * @returns the error to throw
 */
export function unlessSent(error: unknown, signal?: AbortSignal): unknown {
  const isAway = error instanceof HttpTrouble && !error.wasSent && !signal?.aborted;
  return isAway ? new ProviderUnavailable("away", error.message) : error;
}

const taskOf = z.object({ type: z.string(), hasCallback: z.boolean() });

/** Poll interval in seconds, by media type and whether a callback is expected; both are in the receipt. */
export function taskPatience(elapsedSeconds: number, receipt: unknown): number {
  const { data } = taskOf.safeParse(receipt);
  return waitSeconds(elapsedSeconds, {
    isFilm: data?.type.startsWith("video/") ?? true,
    hasCallback: data?.hasCallback ?? false,
  });
}
