import * as z from "zod/mini";
import type { Phase } from "#domain/projects/project.ts";
import { HttpTrouble } from "./http-json.ts";
import { waitSeconds } from "./patience.ts";
import { type Progress, ProviderUnavailable } from "./provider.ts";

/** Under way, where the provider counts no steps. */
export const running = (phase: Phase): Progress => ({ state: "running", phase, done: null, total: null });

/**
 * For the catch of a start: a request that did not leave has started nothing, whoever wants an answer no more apart.
 * @returns what is to be thrown
 */
export function unlessSent(error: unknown, signal?: AbortSignal): unknown {
  const isAway = error instanceof HttpTrouble && !error.wasSent && !signal?.aborted;
  return isAway ? new ProviderUnavailable("away", error.message) : error;
}

const taskOf = z.object({ type: z.string(), hasCallback: z.boolean() });

/** By the media type that is made, and whether the provider calls: both stand in the receipt of its task. */
export function taskPatience(elapsedSeconds: number, receipt: unknown): number {
  const { data } = taskOf.safeParse(receipt);
  return waitSeconds(elapsedSeconds, {
    isFilm: data?.type.startsWith("video/") ?? true,
    hasCallback: data?.hasCallback ?? false,
  });
}
