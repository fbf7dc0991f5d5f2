import { rename, rm, stat } from "node:fs/promises";
import { encode } from "#engine/output/encode.ts";
import { copyProvenanceLabel } from "#engine/output/provenance-label.ts";
import { openVideo } from "#engine/rendition/open-video.ts";
import { createFrameReader } from "#engine/rendition/frame-reader.ts";
import { sampleRate } from "#engine/sound/sound.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { createLabelBlender } from "./label-blender.ts";

/** Number of frames encoded and dropped at the start, because the encoder begins with few bits and a blurred image. */
const runUp = 12;
const maxSeconds = 30 * 60;
/**
 * Bit rate relative to that of the original (a second encoding needs more bits for the same quality), and its lower and
 * upper bound in bits per second.
 */
const bits = { share: 1.3, least: 1_000_000, most: 12_000_000 };

/**
 * Encodes a video again in place with the visible label in every frame: H.264 and AAC, fast start, provenance label
 * kept.
 * @throws EngineError `bad-film` when that is impossible; the file then stays unchanged
 */
export async function addVisibleLabel(file: string, rotation: number): Promise<void> {
  if (rotation !== 0) throw new EngineError("bad-film", `it is turned by ${rotation} degrees`);
  const target = `${file}.labelled`;
  const video = await openVideo(file);
  try {
    const { framesPerSecond: rate, seconds } = video;
    if (seconds > maxSeconds) throw new EngineError("bad-film", `${seconds} seconds are too long`);
    const canvas = { width: even(video.width), height: even(video.height) };
    const read = createFrameReader(video, canvas, createLabelBlender(canvas));
    const frames = Math.max(1, Math.round(seconds * rate));
    const sound = video.sound(Math.round((frames / rate) * sampleRate));
    const planes = async (index: number) => read(await video.frameAt(index / rate));
    const own = ((await stat(file)).size * 8) / seconds;
    const bitsPerSecond = Math.round(Math.min(bits.most, Math.max(bits.least, own * bits.share)));
    await encode({ canvas, rate, frames, planes, sound, runUp, bitsPerSecond }, target, () => {});
    await copyProvenanceLabel(file, target);
    await rename(target, file);
  } finally {
    video.close();
    await rm(target, { force: true });
  }
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);
