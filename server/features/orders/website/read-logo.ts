import sharp from "sharp";
import { decoding } from "#server/platform/decoding.ts";
import { toPlainImage } from "#server/platform/plain-image.ts";
import { dominantColors } from "./colors.ts";

export type Logo = { bytes: Buffer; type: "image/png"; colors: string[] };

const side = { least: 24, most: 512, sample: 64 };
const mostOblong = 12;

/**
 * A logo made anew from its pixels, at most 512 wide and high, and the colours in it.
 * @throws AppError image.unreadable; null for what is too small or too long to be one
 */
export async function readLogo(body: Buffer): Promise<Logo | null> {
  const { content, width, height } = await toPlainImage(body);
  const isLogo =
    Math.min(width, height) >= side.least && Math.max(width, height) <= Math.min(width, height) * mostOblong;
  if (!isLogo) return null;
  return decoding.run(() => fit(content));
}

async function fit(content: Buffer): Promise<Logo> {
  const fitting = { fit: "inside", withoutEnlargement: true } as const;
  const bytes = await sharp(content)
    .resize({ width: side.most, height: side.most, ...fitting })
    .png()
    .toBuffer();
  const pixels = await sharp(bytes)
    .resize({ width: side.sample, height: side.sample, ...fitting })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { bytes, type: "image/png", colors: dominantColors(pixels) };
}
