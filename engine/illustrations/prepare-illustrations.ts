import { loadImage, type Image } from "@napi-rs/canvas";
import sharp from "sharp";
import { readDrawing } from "./illustration-file.ts";

/** Size in pixels of the main illustration, enough for the largest still. */
const mainSide = 1024;
/** Size in pixels of all other illustrations, enough for the largest still. */
const otherSide = 576;
/** Side of a drawing in its own units. */
const units = 32;
/** Resolution in dots per inch at which one unit of a drawing is one pixel. */
const unitResolution = 72;

const prepared = new Map<string, Image>();

/** Rasterizes illustrations, the main one first, so that scenes can draw them without waiting. */
export async function prepareIllustrations(names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (prepared.has(name)) continue;
    const side = index === 0 ? mainSide : otherSide;
    const drawing = Buffer.from(readDrawing(name));
    const png = await sharp(drawing, { density: (unitResolution * side) / units })
      .resize(side, side)
      .png({ compressionLevel: 1 })
      .toBuffer();
    prepared.set(name, await loadImage(png));
  }
}

/** Returns the rasterized illustration `name`. @throws Error for an illustration that was not prepared */
export function preparedIllustration(name: string): Image {
  const image = prepared.get(name);
  if (!image) throw new Error(`illustration ${name} is not prepared`);
  return image;
}
