import type { VideoFrame } from "@napi-rs/webcodecs";

/**
 * Says how the planes of a frame differ from BT.709 in limited range, in which brands are drawn and the result is
 * tagged; undefined if they do not. Frames that name no colours are taken for BT.709; frames of other formats than I420
 * are converted when they are read.
 */
export function unusualColours({ format, colorSpace }: VideoFrame): string | undefined {
  if (format !== "I420") return undefined;
  if (colorSpace.fullRange) return "full range";
  return colorSpace.matrix === null || colorSpace.matrix === "bt709" ? undefined : colorSpace.matrix;
}
