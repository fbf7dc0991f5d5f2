import { readFileSync } from "node:fs";
import sharp from "sharp";

/** One second of H.264 and AAC, 64 x 48 pixels, with `moov` first and without a provenance label. */
export const smallVideo = readFileSync(new URL("./small.mp4", import.meta.url));

/** Returns a small valid file of the MIME type `type`. */
export async function resultFile(type: string): Promise<Buffer> {
  if (type === "video/mp4") return smallVideo;
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: "#2a6f97" } });
  if (type === "image/jpeg") return image.jpeg().toBuffer();
  return type === "image/webp" ? image.webp().toBuffer() : image.png().toBuffer();
}
