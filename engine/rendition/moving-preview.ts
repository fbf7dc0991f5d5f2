import { stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { EngineError } from "#engine/description/engine-error.ts";
import { addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { openVideo, type OpenVideo } from "./open-video.ts";

/** A request for a short silent GIF of a video, for use in emails. */
export type MovingPreviewRequest = {
  /** Path of an MP4, possibly from a provider. */
  videoFile: string;
  /** Size of the GIF in pixels; the video is cropped to its aspect ratio. */
  width: number;
  height: number;
  seconds: number;
  /** Largest size of the GIF in bytes. */
  maxBytes: number;
  /** SVG of the same size as the GIF, drawn over every frame. */
  overlay: string;
  /** Name of the model, written into the provenance label. */
  model: string;
  source: NonNullable<ProvenanceFacts["source"]>;
};
export type MovingPreviewResult = { bytes: number; frames: number; width: number; height: number };

/** Second of the video at which the preview begins, because videos often fade in. */
const beginSecond = 1;
const framesPerSecond = 8;
/** Sizes and colours to try in this order until the file is small enough. */
const attempts = [
  { scale: 1, colours: 128 },
  { scale: 1, colours: 64 },
  { scale: 0.75, colours: 64 },
  { scale: 0.5, colours: 32 },
];

/**
 * Writes a short silent GIF of a video.
 * @throws EngineError `bad-film` when the video is unreadable or the GIF stays too large
 */
export async function produceMovingPreview(request: MovingPreviewRequest, file: string): Promise<MovingPreviewResult> {
  const frames = await readFrames(request);
  for (const { scale, colours } of attempts) {
    const width = Math.round(request.width * scale);
    const height = Math.round(request.height * scale);
    const pages = await Promise.all(frames.map((frame) => scaled(frame, request, { width, height })));
    const raw = { width, height: height * pages.length, channels: 3 as const, pageHeight: height };
    const delay = pages.map(() => Math.round(1000 / framesPerSecond));
    // Leave pixels that barely change out of the next frame, which halves the size of a drawn video.
    const options = { colours, delay, loop: 0, effort: 4, dither: 0.5, interFrameMaxError: 8 };
    await writeFile(file, await sharp(Buffer.concat(pages), { raw }).gif(options).toBuffer());
    await addProvenanceLabel(file, { model: request.model, source: request.source, date: new Date() });
    const { size: bytes } = await stat(file);
    if (bytes <= request.maxBytes) return { bytes, frames: pages.length, width, height };
  }
  throw new EngineError("bad-film", `its preview is larger than ${request.maxBytes} bytes`);
}

/** Returns the frames as RGB at the full size of the preview, with the overlay. */
async function readFrames({ videoFile, width, height, seconds, overlay }: MovingPreviewRequest): Promise<Buffer[]> {
  const video = await openVideo(videoFile);
  try {
    const begin = Math.min(beginSecond, video.seconds / 3);
    const count = Math.max(1, Math.floor(Math.min(seconds, video.seconds - begin) * framesPerSecond));
    const frames: Buffer[] = [];
    for (let index = 0; index < count; index++) {
      const { pixels, raw } = await pixelsAt(video, begin + index / framesPerSecond);
      const image = sharp(pixels, { raw }).removeAlpha().resize(width, height, { fit: "cover" });
      frames.push(
        await image
          .composite([{ input: Buffer.from(overlay) }])
          .removeAlpha()
          .raw()
          .toBuffer(),
      );
    }
    return frames;
  } finally {
    video.close();
  }
}

async function pixelsAt(video: OpenVideo, second: number) {
  const frame = await video.frameAt(second);
  const options = { format: "RGBA" } as const;
  const pixels = new Uint8Array(frame.allocationSize(options));
  await frame.copyTo(pixels, options);
  return { pixels, raw: { width: frame.codedWidth, height: frame.codedHeight, channels: 4 as const } };
}

async function scaled(
  frame: Buffer,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Promise<Buffer> {
  if (from.width === to.width) return frame;
  const raw = { width: from.width, height: from.height, channels: 3 as const };
  return sharp(frame, { raw }).resize(to.width, to.height).raw().toBuffer();
}
