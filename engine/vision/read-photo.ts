import { open } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { EngineError } from "#engine/description/engine-error.ts";
import { badImage, maxPixels } from "./bad-image.ts";
import type { Mask } from "./mask.ts";
import { photoFrom, type Photo } from "./photo.ts";

const maxDecodingSeconds = 30;

type ReadOptions = {
  /** Longest side in pixels; larger images are reduced to this size. */
  longest?: number;
  /** Whether transparency is preserved; otherwise transparent pixels become white. */
  keepAlpha?: boolean;
};

/**
 * Reads an untrusted image. Its content must be JPEG, PNG or WebP. The result is upright and in sRGB; of an animation
 * it is the first frame.
 * @throws EngineError `bad-image`
 */
export function readPhoto(file: string, { longest: maxSide, keepAlpha }: ReadOptions = {}): Promise<Photo> {
  return read(file, (image) => {
    let pipeline = image.toColourspace("srgb");
    if (!keepAlpha) pipeline = pipeline.flatten({ background: "#ffffff" });
    if (maxSide !== undefined)
      pipeline = pipeline.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true });
    return photoFrom(pipeline);
  });
}

/** Reads only the brightness of an image, 0 (black) to 255 (white), with a quarter of the memory. */
export function readBrightness(file: string): Promise<Mask> {
  return read(file, async (image) => {
    const pipeline = image.flatten({ background: "#ffffff" }).toColourspace("b-w").extractChannel(0);
    const { data, info } = await pipeline.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  });
}

async function read<Result>(file: string, decode: (image: Sharp) => Promise<Result>): Promise<Result> {
  await checkFormat(file);
  try {
    // Read the header without sharp's pixel limit and compare the size with our own limit, because sharp's error has no
    // code.
    const { width, height } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > maxPixels) throw badImage("too-many-pixels", `More than ${maxPixels} pixels`);
    return await decode(
      sharp(file, { limitInputPixels: maxPixels, pages: 1, failOn: "error" })
        .timeout({ seconds: maxDecodingSeconds })
        .autoOrient(),
    );
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw badImage("unreadable", "The picture is damaged", error);
  }
}

/**
 * Refuses all formats except JPEG, PNG and WebP: image libraries accept many more (SVG, PDF, GIF …), whose decoders
 * must not see untrusted files.
 */
async function checkFormat(file: string): Promise<void> {
  const head = Buffer.alloc(12);
  try {
    const handle = await open(file);
    try {
      await handle.read(head, 0, head.length, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw badImage("unreadable", "The file cannot be read", error);
  }
  const text = head.toString("latin1");
  const isKnownFormat =
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.slice(8) === "WEBP");
  if (!isKnownFormat) throw badImage("format", "Neither JPEG nor PNG nor WebP");
}
