import * as z from "zod/mini";
import type { Phase } from "#domain/projects/project-progress.ts";
import { HttpError } from "./http-json.ts";
import { pollIntervalSeconds } from "./default-poll-interval.ts";
import { type Progress, ProviderUnavailable } from "./provider.ts";

/** Progress of a running task whose provider does not report how much of it is done. */
export const running = (phase: Phase): Progress => ({ state: "running", phase, done: null, total: null });

/**
 * Converts an error of a start call to ProviderUnavailable if the request was never sent, so that nothing has started.
 * @param signal if aborted, the error is passed on unchanged
 * @returns the error to throw
 */
export function unavailableUnlessSent(error: unknown, signal?: AbortSignal): unknown {
  const isUnavailable = error instanceof HttpError && !error.wasSent && !signal?.aborted;
  return isUnavailable ? new ProviderUnavailable("away", error.message) : error;
}

const receiptSchema = z.object({ type: z.string(), hasCallback: z.boolean() });

/**
 * Poll interval in seconds, which depends on the media type and on whether a callback is expected; the receipt
 * contains both.
 */
export function taskPollInterval(elapsedSeconds: number, receipt: unknown): number {
  const { data } = receiptSchema.safeParse(receipt);
  return pollIntervalSeconds(elapsedSeconds, {
    isVideo: data?.type.startsWith("video/") ?? true,
    hasCallback: data?.hasCallback ?? false,
  });
}
