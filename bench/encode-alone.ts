import { writeFile } from "node:fs/promises";
import { type VideoDescription, isImage } from "#engine/description/description.ts";
import type { Video } from "#engine/description/video.ts";
import { createVideo } from "#engine/description/create-video.ts";
import { encode } from "#engine/output/encode.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { paintedInParallel } from "#engine/output/render-video.ts";
import type { RenderRequest } from "#engine/process/run-process.ts";

/** Measured times, in CPU seconds of the process with all threads. */
export type EncodeTimes = {
  frames: number;
  /**
   * CPU seconds before the first frame can be drawn: laying out text, synthesizing speech, drawing the static parts.
   */
  preparing: number;
  /** CPU seconds for drawing and encoding all frames. */
  video: number;
  /** CPU seconds for encoding alone, with the same frames drawn in advance. */
  encodeOnly: number;
};

/** Number of frames in memory at a time: two seconds of video. */
const stretchFrames = 50;

/**
 * Render process for benchmarks, used in place of the engine's own. Encodes each segment of a video twice: as in the
 * product, and from frames drawn in advance. Writes the CPU times of both to the path meant for the poster.
 */
process.once("message", ({ description, files: [file = "", factsFile = ""] }: RenderRequest) => {
  if (!isImage(description)) void work(description, file, factsFile);
});

async function work(description: VideoDescription, file: string, factsFile: string): Promise<void> {
  const video = await createVideo(description);
  const encoders = paintedInParallel.has(description.kind) ? 2 : 1;
  const times: EncodeTimes = { frames: video.frames, preparing: cpuSeconds(), video: 0, encodeOnly: 0 };
  const timed = async (part: Video) => {
    const before = cpuSeconds();
    await encode(part, file, () => {});
    return cpuSeconds() - before;
  };
  for (let first = 0; first < video.frames; first += stretchFrames) {
    const part = stretchOf(video, first, Math.min(stretchFrames, video.frames - first));
    // Include the warm-up of every thread that encodes in the product. The time for encoding alone includes none.
    times.video += await timed({ ...part, runUp: first === 0 ? (video.runUp ?? 0) * encoders : 0 });
    const storedFrames = Array.from({ length: part.frames }, (_, index) => Uint8Array.from(planesOf(part, index)));
    times.encodeOnly += await timed({ ...part, runUp: 0, planes: (index) => storedFrames[index] ?? new Uint8Array() });
  }
  await writeFile(factsFile, JSON.stringify(times));
  const { width, height } = video.canvas;
  const result = { width, height, seconds: video.seconds, bytes: 0 };
  process.send?.({ type: "done", result }, undefined, undefined, () => process.exit(0));
}

function stretchOf(video: Video, first: number, frames: number): Video {
  const { sound, planes } = video;
  const from = Math.round((first / video.frames) * sound.length);
  const length = Math.round(((first + frames) / video.frames) * sound.length) - from;
  return {
    ...video,
    frames,
    sound: { length, read: (start, end) => sound.read(from + start, from + end) },
    draw: (index) => video.draw(first + index),
    ...(planes && { planes: (index: number) => planes(first + index) }),
  };
}

function planesOf({ canvas, draw, planes }: Video, index: number): Uint8Array {
  if (planes) return planes(index);
  draw(index);
  const converted = new Uint8Array(i420Size(canvas.width, canvas.height));
  toI420(canvas.data(), canvas.width, canvas.height, converted);
  return converted;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
