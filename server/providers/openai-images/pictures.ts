import sharp from "sharp";
import type { InputFile } from "#server/providers/provider.ts";

export type Picture = { bytes: Buffer; type: string; width: number; height: number };

const types: Record<string, string> = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" };

/**
 * Decodes a complete image of a type that browsers show.
 * @returns null for anything else
 */
export async function readPicture(base64: string): Promise<Picture | null> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ""), "base64");
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    // Decode everything: the header may be valid while data are missing.
    await sharp(bytes, { failOn: "truncated" }).stats();
    const type = types[format];
    return type ? { bytes, type, width, height } : null;
  } catch {
    return null;
  }
}

/** Converts a mask: areas to change are black in ours and transparent in OpenAI's. */
export async function asAlphaMask({ bytes, name }: InputFile): Promise<InputFile> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .grayscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const value = data[index * channels] ?? 255;
    pixels.fill(value, index * 4, index * 4 + 4);
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { bytes: png, type: "image/png", name: `${name}.png` };
}
