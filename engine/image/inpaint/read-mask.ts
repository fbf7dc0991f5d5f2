import { badImage } from "#engine/vision/bad-image.ts";
import { boundsOf, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { readBrightness, readPhoto } from "#engine/vision/read-photo.ts";

const maxColouredShare = 0.005;
/** Longest side in pixels of the reduced mask whose colours are checked; the check does not need full resolution. */
const colourSide = 1024;
/** Fraction of grey pixels above which a file is not a mask with soft brush strokes but a photo or a gradient. */
const maxGreyShare = 0.08;

/**
 * Reads the hole of a mask: 255 where the mask is not white.
 * @throws EngineError `bad-image` whose message begins with `mask-size`, `mask-colour` (not only black and white) or
 * `mask-empty` (only white)
 */
export async function readMask(file: string, photo: Photo): Promise<Mask> {
  const { width, height, data } = await readBrightness(file);
  if (width !== photo.width || height !== photo.height)
    throw badImage("mask-size", `The mask is ${width} × ${height}, the picture ${photo.width} × ${photo.height}`);
  let grey = 0;
  for (const [cell, value] of data.entries()) {
    if (value > 48 && value < 208) grey++;
    data[cell] = value < 250 ? 255 : 0;
  }
  if (grey > data.length * maxGreyShare || (await colouredPart(file)) > maxColouredShare)
    throw badImage("mask-colour", "The mask has more than black and white");
  const hole: Mask = { width, height, data };
  if (!boundsOf(hole)) throw badImage("mask-empty", "The mask has nothing black");
  return hole;
}

async function colouredPart(file: string): Promise<number> {
  const { data } = await readPhoto(file, { longest: colourSide });
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (Math.max(r, g, b) - Math.min(r, g, b) > 48) coloured++;
  }
  return coloured / (data.length / 4);
}
