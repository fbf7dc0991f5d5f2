import { EngineError } from "#engine/description/engine-error.ts";

/** Larger images are refused before decoding. */
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

/** Returns the reason of an EngineError `bad-image`, also after it has crossed a process. */
export function badImageReason(error: unknown): BadImageReason | undefined {
  if (!(error instanceof EngineError) || error.code !== "bad-image") return undefined;
  return error.reason as BadImageReason | undefined;
}

/** Call between two steps of work. @throws EngineError `aborted` when the signal is aborted */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EngineError("aborted", "The drawing was aborted");
}
