import { EngineError } from "#engine/description/engine-error.ts";

/** Maximum number of pixels; larger images are refused before they are decoded. */
export const maxPixels = 40e6;

/** Reason why an image cannot be used. */
export type BadImageReason =
  | "unreadable"
  | "format"
  | "too-many-pixels"
  | "mask-size"
  | "mask-colour"
  | "mask-empty"
  | "no-images";

export function badImage(reason: BadImageReason, explanation: string, cause?: unknown): EngineError {
  return new EngineError("bad-image", `${reason}: ${explanation}`, { cause, reason });
}

/** Returns the reason of an EngineError `bad-image`, also of one that another process sent. */
export function badImageReason(error: unknown): BadImageReason | undefined {
  if (!(error instanceof EngineError) || error.code !== "bad-image") return undefined;
  return error.reason as BadImageReason | undefined;
}

/**
 * Stops the work of an aborted request; call it between two steps.
 * @throws EngineError `aborted` when the signal is aborted
 */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EngineError("aborted", "The drawing was aborted");
}
