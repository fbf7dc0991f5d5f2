import sharp from "sharp";
import { AppError } from "#domain/errors.ts";
import type { Shades } from "./count-shades.ts";
import { decoding } from "./decoding.ts";
import { runInThread } from "./run-in-thread.ts";

const maxPixels = 40_000_000;
const maxSide = 4096;
const accepted = new Set(["jpeg", "png", "webp"]);

export type PlainImage = { content: Buffer; type: "image/jpeg" | "image/png"; width: number; height: number };

/**
 * A picture made anew from its pixels: upright, without location or other hidden data, and with
 * nothing behind its end. Judged by content, never by name; SVG and the like are not read at all.
 * What has transparency or came without loss stays a PNG.
 * @throws AppError image.unreadable
 */
export function toPlainImage(body: Buffer): Promise<PlainImage> {
  return decoding.run(() => decode(body));
}

async function decode(body: Buffer): Promise<PlainImage> {
  try {
    const image = sharp(body, { limitInputPixels: maxPixels, pages: 1, failOn: "error" });
    const { format, hasAlpha } = await image.metadata();
    if (!accepted.has(format)) throw new Error(`refused format ${format}`);
    const upright = image
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
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
 * A mask that fits its picture: as large, and nothing but black and white, with some black. What is transparent is
 * white, since nobody knows what lies behind it: a service that reads no transparency would take it for black.
 * @throws AppError image.unreadable, mask.wrong-size, mask.not-black-and-white, mask.empty
 */
export async function toPlainMask(body: Buffer, image: { width: number; height: number }): Promise<PlainImage> {
  const { content, width, height } = await toPlainImage(body);
  if (width !== image.width || height !== image.height) throw new AppError("mask.wrong-size");
  return decoding.run(async () => {
    const mask = sharp(content).flatten({ background: "#ffffff" }).greyscale();
    const { data, info } = await mask.clone().raw().toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const { black, grey } = await runInThread<Shades>(shadesProgram, { data, channels }, shadesLimits);
    // Soft edges of a brush are fine, a photograph is not.
    if (grey * 20 > data.length / channels) throw new AppError("mask.not-black-and-white");
    if (black === 0) throw new AppError("mask.empty");
    return { content: await mask.png().toBuffer(), type: "image/png", width, height };
  });
}
