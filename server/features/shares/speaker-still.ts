import { readFile } from "node:fs/promises";
import { loadSharp } from "#server/platform/load-sharp.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

/** Sizes in pixels that are assumed for videos whose provider reports none. */
export const sizes = {
  portrait: { width: 720, height: 1280 },
  landscape: { width: 1280, height: 720 },
} as const satisfies Record<VideoFormat, { width: number; height: number }>;

const speakers = new URL("../../../assets/speakers/", import.meta.url);

/** Cache of drawn images by speaker and format: there are few, and they never change. */
const drawn = new Map<string, Promise<Buffer>>();

/** Draws a JPEG of the speaker, for videos without a poster of their own, such as those of external providers. */
export function drawSpeakerStill(speaker: SpeakerId, format: VideoFormat): Promise<Buffer> {
  const name = `${speaker} ${format}`;
  const still = drawn.get(name) ?? draw(speaker, format);
  drawn.set(name, still);
  still.catch(() => drawn.delete(name));
  return still;
}

async function draw(speaker: SpeakerId, format: VideoFormat): Promise<Buffer> {
  const { width, height } = sizes[format];
  const sharp = await loadSharp();
  return sharp(await readFile(new URL(`${speaker}.webp`, speakers)))
    .resize(width, height, { fit: "cover", position: "top" })
    .keepXmp()
    .jpeg()
    .toBuffer();
}
