import { loadSharp } from "#server/platform/load-sharp.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { toPlainImage } from "#server/platform/plain-image.ts";
import { dominantColors } from "#domain/dominant-colors.ts";

export type Logo = { bytes: Buffer; type: "image/png"; colors: string[] };

/** Limits of a logo in pixels: smaller or more elongated images are refused, larger ones are scaled down. */
const logoLimits = { minSide: 24, maxSide: 512, maxAspectRatio: 12 };
/** Width and height in pixels to which a logo is reduced before its colours are counted. */
const sampleSide = 64;

/**
 * Encodes a logo again from its pixels, at most 512 pixels wide and high, and finds its colours.
 * @returns null for images too small or too elongated to be a logo
 * @throws AppError image.unreadable
 */
export async function readLogo(body: Buffer): Promise<Logo | null> {
  const { content, width, height } = await toPlainImage(body);
  const isLogo =
    Math.min(width, height) >= logoLimits.minSide &&
    Math.max(width, height) <= Math.min(width, height) * logoLimits.maxAspectRatio;
  if (!isLogo) return null;
  return decodingSemaphore.run(() => fit(content));
}

async function fit(content: Buffer): Promise<Logo> {
  const fitting = { fit: "inside", withoutEnlargement: true } as const;
  const sharp = await loadSharp();
  const bytes = await sharp(content)
    .resize({ width: logoLimits.maxSide, height: logoLimits.maxSide, ...fitting })
    .png()
    .toBuffer();
  return { bytes, type: "image/png", colors: await sampleColors(bytes) };
}

/** The colours of a stored logo as #rrggbb, most frequent first. */
export function logoColors(bytes: Buffer): Promise<string[]> {
  return decodingSemaphore.run(() => sampleColors(bytes));
}

async function sampleColors(bytes: Buffer): Promise<string[]> {
  const sharp = await loadSharp();
  const pixels = await sharp(bytes)
    .resize({ width: sampleSide, height: sampleSide, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return dominantColors(pixels);
}
