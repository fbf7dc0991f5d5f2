import { open } from "node:fs/promises";
import sharp from "sharp";
import { badImage } from "./bad-image.ts";
import { photoFrom, type Photo } from "./photo.ts";

const mostPixels = 40e6;
const longestDecoding = 30;

type ReadOptions = {
  /** Larger pictures are made smaller to this longest side. */
  longest?: number;
  /** Otherwise transparent pixels become white. */
  keepAlpha?: boolean;
};

/**
 * Reads an untrusted JPEG, PNG or WebP: told by content, turned upright, in sRGB, the first picture of an animation.
 * Rejects with a StudioError `bad-image`.
 */
export async function readPhoto(file: string, { longest, keepAlpha }: ReadOptions = {}): Promise<Photo> {
  await checkFormat(file);
  try {
    let pipeline = sharp(file, { limitInputPixels: mostPixels, pages: 1, failOn: "error" })
      .timeout({ seconds: longestDecoding })
      .autoOrient()
      .toColourspace("srgb");
    if (!keepAlpha) pipeline = pipeline.flatten({ background: "#ffffff" });
    if (longest !== undefined)
      pipeline = pipeline.resize(longest, longest, { fit: "inside", withoutEnlargement: true });
    return await photoFrom(pipeline);
  } catch (error) {
    if (error instanceof Error && /pixel limit/u.test(error.message))
      throw badImage("too-many-pixels", `More than ${mostPixels} pixels`, error);
    throw badImage("unreadable", "The picture is damaged", error);
  }
}

/** Libraries guess formats generously (SVG, PDF, GIF …); only three may reach them. */
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
  const known =
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    (text.startsWith("RIFF") && text.slice(8) === "WEBP");
  if (!known) throw badImage("format", "Neither JPEG nor PNG nor WebP");
}
