import sharp from "sharp";
import { toPlainImage } from "#server/platform/plain-image.ts";
import { dominantColors } from "./colors.ts";

export type Logo = { bytes: Buffer; type: "image/png"; colors: string[] };

const side = { least: 24, most: 512, sample: 64 };
const mostOblong = 12;

/**
 * Re-encodes a logo from its pixels, at most 512 wide and high, and finds its colours.
 * @returns null for images too small or too oblong to be a logo
 * @throws AppError image.unreadable
 */
export async function readLogo(body: Buffer): Promise<Logo | null> {
  const { content, width, height } = await toPlainImage(body);
  const isLogo =
    Math.min(width, height) >= side.least && Math.max(width, height) <= Math.min(width, height) * mostOblong;
  if (!isLogo) return null;
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
