import { loadSharp } from "./load-sharp.ts";
import { AppError } from "#domain/errors.ts";
import { imageFormats } from "#domain/uploads/image-formats.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import type { Shades } from "./count-shades.ts";
import { decodingSemaphore } from "./decoding-semaphore.ts";
import { runInThread } from "./run-in-thread.ts";

const { megapixels, longestSide } = uploadLimits;
const accepted = new Set<string>(imageFormats.map(({ name }) => name));

export type PlainImage = { content: Buffer; type: "image/jpeg" | "image/png"; width: number; height: number };

/**
 * Encodes an image again from its pixels: upright, without metadata, hidden data or trailing bytes. The type is
 * detected by content, never by name; SVG and other vector formats are refused. Transparent and lossless images become
 * PNG.
 * @throws AppError image.unreadable
 */
export function toPlainImage(body: Buffer): Promise<PlainImage> {
  return decodingSemaphore.run(() => decode(body));
}

async function decode(body: Buffer): Promise<PlainImage> {
  const sharp = await loadSharp();
  try {
    const image = sharp(body, { limitInputPixels: megapixels * 1e6, pages: 1, failOn: "error" });
    const { format, hasAlpha } = await image.metadata();
    if (!accepted.has(format)) throw new Error(`refused format ${format}`);
    const upright = image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const isPng = format === "png" || hasAlpha;
    const { data, info } = await (isPng ? upright.png() : upright.jpeg({ quality: 95 })).toBuffer({
      resolveWithObject: true,
    });
    return { content: data, type: isPng ? "image/png" : "image/jpeg", width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError("image.unreadable", { cause });
  }
}

const shadesProgram = new URL("./count-shades-thread.ts", import.meta.url);
const shadesLimits = { timeoutMilliseconds: 30_000, maxMegabytes: 64 };

/**
 * Converts a mask to the size of its image and to black and white; it must have black pixels. Transparent pixels become
 * white, because a service without alpha support would read them as black.
 * @throws AppError image.unreadable, mask.wrong-size, mask.not-black-and-white, mask.empty
 */
export async function toPlainMask(body: Buffer, image: { width: number; height: number }): Promise<PlainImage> {
  const { content, width, height } = await toPlainImage(body);
  if (width !== image.width || height !== image.height) throw new AppError("mask.wrong-size");
  return decodingSemaphore.run(async () => {
    const sharp = await loadSharp();
    const mask = sharp(content).flatten({ background: "#ffffff" }).greyscale();
    const { data, info } = await mask.clone().raw().toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const { black, grey } = await runInThread<Shades>(shadesProgram, { data, channels }, shadesLimits);
    // Refuse photographs as masks, but allow up to 5 % of grey pixels, such as the soft edges of a brush.
    if (grey * 20 > data.length / channels) throw new AppError("mask.not-black-and-white");
    if (black === 0) throw new AppError("mask.empty");
    return { content: await mask.png().toBuffer(), type: "image/png", width, height };
  });
}
