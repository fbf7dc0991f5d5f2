import { rm, stat } from "node:fs/promises";
import { encode } from "#engine/output/encode.ts";
import { copyProvenanceLabel, addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import type { RenderProgress, RenderResult } from "#engine/output/render-video.ts";
import { sampleRate } from "#engine/sound/sound.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { type OpenVideo, openVideo } from "./open-video.ts";
import { createFrameReader } from "./frame-reader.ts";

/** A request to compress a video. */
export type RenditionRequest = {
  /** Path of an MP4, possibly from a provider. */
  videoFile: string;
  /** Largest size of the copy in bytes. */
  mostBytes: number;
  /** Name of the model for the provenance label, if the video carries no label yet. */
  model: string;
  source: NonNullable<ProvenanceFacts["source"]>;
};

const maxSeconds = 30 * 60;
/**
 * Longest side in pixels: normally `large`, but `small` if the byte limit leaves a long video fewer than `fewBits` per
 * second.
 */
const sides = { large: 960, small: 640 };
const fewBits = 240_000;
const bits = { most: 1_200_000, least: 40_000 };
const soundBits = { usual: 80_000, few: 40_000 };
/** Fraction of the byte limit for video and sound; the rest is for the `moov` box and for files larger than planned. */
const share = 0.92;
const maxAttempts = 3;

type Plan = { width: number; height: number; bitsPerSecond: number; soundBitsPerSecond: number };

/** Decodes, scales and encodes a video, and repeats with fewer bits when the file is too large. @throws EngineError */
export async function produceRendition(
  { videoFile, mostBytes: maxBytes, model, source }: RenditionRequest,
  file: string,
  onProgress: (progress: RenderProgress) => void,
): Promise<RenderResult> {
  let budget = maxBytes * share;
  for (let attempt = 1; ; attempt++) {
    onProgress({ phase: "preparing", done: 0, total: 0 });
    const video = await openVideo(videoFile);
    try {
      const plan = planFor(video, budget);
      await copy(video, plan, file, onProgress);
      if (!(await copyProvenanceLabel(videoFile, file)))
        await addProvenanceLabel(file, { model, source, date: new Date() });
      const { size: bytes } = await stat(file);
      if (bytes <= maxBytes) return { width: plan.width, height: plan.height, seconds: video.seconds, bytes };
      if (attempt === maxAttempts) throw new EngineError("bad-film", `still ${bytes} bytes`);
      budget *= (maxBytes / bytes) * share;
      await rm(file, { force: true });
    } finally {
      video.close();
    }
  }
}

function planFor({ width, height, seconds }: OpenVideo, budget: number): Plan {
  if (seconds > maxSeconds) throw new EngineError("bad-film", `${seconds} seconds are too long`);
  const all = (budget * 8) / seconds;
  const soundBitsPerSecond = all < fewBits * 2 ? soundBits.few : soundBits.usual;
  const bitsPerSecond = Math.round(Math.min(bits.most, all - soundBitsPerSecond));
  if (bitsPerSecond < bits.least) throw new EngineError("bad-film", `${seconds} seconds are too long`);
  const maxSide = bitsPerSecond < fewBits ? sides.small : sides.large;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height), bitsPerSecond, soundBitsPerSecond };
}

async function copy(
  video: OpenVideo,
  { width, height, ...limits }: Plan,
  file: string,
  onProgress: (progress: RenderProgress) => void,
): Promise<void> {
  const { framesPerSecond: rate } = video;
  const frames = Math.max(1, Math.round(video.seconds * rate));
  const sound = video.sound(Math.round((frames / rate) * sampleRate));
  const read = createFrameReader(video, { width, height });
  const planes = async (index: number) => read(await video.frameAt(index / rate));
  await encode({ canvas: { width, height }, rate, frames, planes, sound, ...limits }, file, (done) =>
    onProgress({ phase: "drawing", done, total: frames }),
  );
}
