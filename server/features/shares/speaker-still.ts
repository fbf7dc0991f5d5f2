import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { VideoFormat } from "#domain/speakers/creation.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

/** Pixels of a film whose maker does not say. */
export const sizes = {
  portrait: { width: 720, height: 1280 },
  landscape: { width: 1280, height: 720 },
} as const satisfies Record<VideoFormat, { width: number; height: number }>;

const speakers = new URL("../../../assets/speakers/", import.meta.url);

/** By speaker and format: the pictures come with the product, so that there are few, and none changes. */
const drawn = new Map<string, Promise<Buffer>>();

/** In place of a film's own still, which outside providers do not bring: its speaker, as a JPEG in its shape. */
export function drawSpeakerStill(speaker: SpeakerId, format: VideoFormat): Promise<Buffer> {
  const name = `${speaker} ${format}`;
  const still = drawn.get(name) ?? draw(speaker, format);
  drawn.set(name, still);
  still.catch(() => drawn.delete(name));
  return still;
}

async function draw(speaker: SpeakerId, format: VideoFormat): Promise<Buffer> {
  const { width, height } = sizes[format];
  return sharp(await readFile(new URL(`${speaker}.webp`, speakers)))
    .resize(width, height, { fit: "cover", position: "top" })
    .keepXmp()
    .jpeg()
    .toBuffer();
}
