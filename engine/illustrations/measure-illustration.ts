import { paintLayer } from "#engine/drawing/stage.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import { preparedIllustration } from "./prepare-illustrations.ts";

/** The pixels of an illustration at a small size, enough to measure it. */
export function samplesOf(request: IllustrationRequest): Uint8ClampedArray {
  const { canvas } = paintLayer({ left: 0, top: 0, width: sampleSide, height: sampleSide }, (context) =>
    context.drawImage(preparedIllustration(request), 0, 0, sampleSide, sampleSide),
  );
  return canvas.getContext("2d").getImageData(0, 0, sampleSide, sampleSide).data;
}

const sampleSide = 64;

/** Position of the lowest drawn part of an illustration, as a fraction of its height. */
export function footOf(request: IllustrationRequest): number {
  const data = samplesOf(request);
  const lowest = data.findLastIndex((value, index) => index % 4 === 3 && value > 90);
  return (Math.floor(lowest / 4 / sampleSide) + 1) / sampleSide;
}
