import { StudioError } from "#engine/description/studio-error.ts";

/** Larger pictures are refused before they are decoded. */
export const mostPixels = 40e6;

/** Why a picture cannot be used; survives the way between processes as the first word of the message. */
export type BadImageReason =
  | "unreadable"
  | "format"
  | "too-many-pixels"
  | "mask-size"
  | "mask-colour"
  | "mask-empty"
  | "no-images";

export function badImage(reason: BadImageReason, explanation: string, cause?: unknown): StudioError {
  return new StudioError("bad-image", `${reason}: ${explanation}`, { cause });
}

/** The reason in the message of a StudioError `bad-image`, also when it has crossed a process. */
export function badImageReason(error: unknown): BadImageReason | undefined {
  if (!(error instanceof StudioError) || error.code !== "bad-image") return undefined;
  return (error.message.split(":")[0] as BadImageReason | undefined) ?? undefined;
}

/** Between two steps of work: throws a StudioError `aborted` when nobody wants the result any more. */
export function checkpoint(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StudioError("aborted", "The drawing was aborted");
}
