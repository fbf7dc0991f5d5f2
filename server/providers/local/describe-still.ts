import type { StillDescription } from "#engine/index.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";
import { describe } from "./render-description.ts";

/** Sizes of a still in pixels by the format of a video. */
const videoSizes: Record<string, { width: number; height: number }> = {
  portrait: { width: 360, height: 640 },
  landscape: { width: 640, height: 360 },
  square: { width: 480, height: 480 },
};
const maxSide = 640;

/**
 * Describes a small still image of what the local engine makes of a request; undefined if its result is not drawn from
 * a prompt alone.
 */
export function describeStill(
  request: Pick<GenerationRequest, "model" | "input" | "inputKeys">,
): StillDescription | undefined {
  const description = describe({ ...request, reference: "", callbackUrl: null });
  if (!description) return undefined;
  const { kind, prompt, words, format, width, height, style } = description;
  const size =
    kind === "title-film"
      ? videoSizes[String(format)]
      : kind === "image"
        ? reduced({ width: Number(width), height: Number(height) })
        : undefined;
  if (!size) return undefined;
  const still = { kind: "image", prompt, words, style, ...size, variants: 1, seed: "", type: "jpeg" };
  return still as StillDescription;
}

function reduced({ width, height }: { width: number; height: number }) {
  const scale = maxSide / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
