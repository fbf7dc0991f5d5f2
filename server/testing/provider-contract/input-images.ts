import path from "node:path";
import sharp from "sharp";
import type { InputFile } from "#server/providers/provider.ts";

/** Input image for any storage key: PNG or JPEG by its extension; black and white if the key contains "mask". */
export async function inputImage(key: string): Promise<InputFile> {
  const isMask = key.includes("mask");
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: isMask ? "#fff" : "#336699" } });
  const hole = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const image = isMask ? drawn.composite([{ input: hole, left: 8, top: 8 }]) : drawn;
  const type = path.extname(key) === ".jpg" ? "image/jpeg" : "image/png";
  const bytes = type === "image/jpeg" ? await image.jpeg().toBuffer() : await image.png().toBuffer();
  return { bytes, type, name: path.basename(key) };
}
