import { readFile } from "node:fs/promises";
import { Mp4Demuxer, VideoDecoder } from "@napi-rs/webcodecs";
import sharp from "sharp";
import { germanMessageFor } from "#engine/description/error-messages.ts";
import type { VideoDescription } from "#engine/description/description.ts";
import type { Video } from "#engine/description/video.ts";
import type { ImageDescription } from "#engine/image/description.ts";
import { boxesIn } from "#engine/output/mp4/boxes.ts";
import { frameSizes } from "#engine/output/frame-size.ts";
import type { EngineError } from "#engine/description/engine-error.ts";

/** Asserts a condition. @throws RangeError with the text `problem` if the condition is false */
function assertThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new RangeError(problem);
}

const hasProvenanceLabel = (content: Buffer) => content.includes("digitalsourcetype/", 0, "latin1");

/**
 * Opens and decodes written images.
 * @throws RangeError that names the defect
 */
export async function checkImages(description: ImageDescription, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const content = await readFile(file);
    const { width, height, format, xmp } = await sharp(content).metadata();
    assertThat(format === (description.type ?? "png"), `the format is ${format}`);
    assertThat(xmp !== undefined && hasProvenanceLabel(xmp), "the mark is missing");
    if ("width" in description && description.width && description.height)
      assertThat(width === description.width && height === description.height, `the size is ${width} × ${height}`);
    const { channels } = await sharp(content).stats();
    // Reject an image of a single colour only if it was drawn from a prompt alone: an edit of a plain image may give a
    // plain image.
    if (description.kind === "image" && width * height > 4000)
      assertThat(Math.max(...channels.map(({ stdev }) => stdev)) > 2, "the picture is empty");
  }
}

/**
 * Opens a written video, decodes its first frames and its poster.
 * @throws RangeError that names the defect
 */
export async function checkVideo(description: VideoDescription, file: string, posterFile: string): Promise<void> {
  const content = await readFile(file);
  const boxTypes = boxesIn(content).map(({ type }) => type);
  assertThat(
    boxTypes[0] === "ftyp" && boxTypes.indexOf("moov") < boxTypes.indexOf("mdat"),
    `the boxes are ${boxTypes.join(" ")}`,
  );
  assertThat(hasProvenanceLabel(content), "the mark is missing");
  const { seconds, tracks, size } = await decodeBeginning(file);
  assertThat(tracks === 2, `there are ${tracks} tracks`);
  const requestedSeconds = "seconds" in description ? description.seconds : undefined;
  assertThat(
    requestedSeconds === undefined ? seconds > 1 : Math.abs(seconds - requestedSeconds) < 0.2,
    `it lasts ${seconds} seconds`,
  );
  const frame = frameFor(description);
  if (frame) assertThat(size === `${frame.width} × ${frame.height}`, `the size is ${size}`);
  const poster = await readFile(posterFile);
  assertThat((await sharp(poster).metadata()).format === "jpeg", "the poster is no JPEG");
  assertThat(hasProvenanceLabel(poster), "the poster's mark is missing");
  await sharp(poster).stats();
}

function frameFor({ format }: VideoDescription): { width: number; height: number } | undefined {
  if (format === "portrait" || format === "landscape") return frameSizes[format];
  return format === "square" ? { width: 1080, height: 1080 } : undefined;
}

async function decodeBeginning(file: string): Promise<{ seconds: number; tracks: number; size: string }> {
  let failure: Error | undefined;
  let size = "";
  const error = (problem: Error) => {
    failure ??= problem;
  };
  const decoder = new VideoDecoder({
    output: (frame) => {
      size ||= `${frame.codedWidth} × ${frame.codedHeight}`;
      frame.close();
    },
    error,
  });
  const demuxer = new Mp4Demuxer({ videoOutput: (chunk) => decoder.decode(chunk), error });
  await demuxer.load(file);
  const { videoDecoderConfig, duration, tracks } = demuxer;
  assertThat(videoDecoderConfig !== null, "there is no picture");
  decoder.configure(videoDecoderConfig);
  await demuxer.demuxAsync(20);
  await decoder.flush();
  const result = { seconds: (duration ?? 0) / 1e6, tracks: tracks.length, size };
  demuxer.close();
  decoder.close();
  if (failure) throw failure;
  return result;
}

/**
 * Draws three frames of a video without writing it.
 * @throws RangeError that names the defect
 */
export function checkSampleFrames(video: Video): void {
  for (const index of [0, video.posterFrame, video.frames - 1]) video.draw(index);
  video.planes?.(video.posterFrame);
  video.draw(video.posterFrame);
  const pixels = video.canvas.data();
  assertThat(
    pixels.some((value, at) => at % 4 < 3 && Math.abs(value - (pixels[at % 4] ?? 0)) > 8),
    "the picture is empty",
  );
  const { left, right } = video.sound.read(0, video.sound.length);
  assertThat(left.length === right.length && left.length > 0, "there is no sound");
  assertThat(
    left.every((value) => value >= -1 && value <= 1),
    "the sound is no sound",
  );
}

/** Checks that the message for users is one German sentence. */
export function checkMessage(error: EngineError): void {
  const message = germanMessageFor(error);
  assertThat(/^\p{Lu}[^\n]+\.$/u.test(message), `the words are: ${message}`);
}
