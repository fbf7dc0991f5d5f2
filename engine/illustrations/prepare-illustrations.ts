import { loadImage, type Image } from "@napi-rs/canvas";
import sharp from "sharp";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import { readDrawing } from "./illustration-file.ts";
import { levelDrawing } from "./level-drawing.ts";
import { tintDrawing } from "./tints.ts";

/** Size in pixels of the main illustration, enough for the largest still. */
const mainSide = 1024;
/** Size in pixels of all other illustrations, enough for the largest still. */
const otherSide = 576;
/** Side of a drawing in its own units. */
const units = 32;
/** Resolution in dots per inch at which one unit of a drawing is one pixel. */
const unitResolution = 72;

const prepared = new Map<string, Image>();

const keyOf = ({ name, tint }: IllustrationRequest): string => (tint ? `${name} ${tint.code}` : name);

/** Rasterizes illustrations, the main one first, so that scenes can draw them without waiting. */
export async function prepareIllustrations(requests: readonly IllustrationRequest[]): Promise<void> {
  for (const [index, request] of requests.entries()) {
    const key = keyOf(request);
    if (prepared.has(key)) continue;
    const side = index === 0 ? mainSide : otherSide;
    const plain = levelDrawing(readDrawing(request.name), request.name);
    const drawing = Buffer.from(request.tint ? tintDrawing(plain, request.name, request.tint) : plain);
    const png = await sharp(drawing, { density: (unitResolution * side) / units })
      .resize(side, side)
      .png({ compressionLevel: 1 })
      .toBuffer();
    prepared.set(key, await loadImage(png));
  }
}

/** Returns the rasterized illustration. @throws Error for an illustration that was not prepared */
export function preparedIllustration(request: IllustrationRequest): Image {
  const image = prepared.get(keyOf(request));
  if (!image) throw new Error(`illustration ${request.name} is not prepared`);
  return image;
}
