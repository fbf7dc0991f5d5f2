import { badImage } from "../../vision/bad-image.ts";
import { boundsOf, type Mask } from "../../vision/mask.ts";
import type { Photo } from "../../vision/photo.ts";
import { readPhoto } from "../../vision/read-photo.ts";

const mostColoured = 0.005;
/** Brushes have soft edges; a photo or a gradient has more between black and white than that. */
const mostGrey = 0.08;

/**
 * The hole a mask asks for: 255 where the mask is black. Rejects with a StudioError `bad-image`, whose message begins
 * with `mask-size`, `mask-colour` (other than black and white) or `mask-empty` (nothing black).
 */
export async function readMask(file: string, photo: Photo): Promise<Mask> {
  const mask = await readPhoto(file);
  const { width, height } = mask;
  if (width !== photo.width || height !== photo.height)
    throw badImage("mask-size", `The mask is ${width} × ${height}, the picture ${photo.width} × ${photo.height}`);
  const data = new Uint8Array(width * height);
  let grey = 0;
  let coloured = 0;
  for (let cell = 0; cell < data.length; cell++) {
    const r = mask.data[cell * 4] as number;
    const g = mask.data[cell * 4 + 1] as number;
    const b = mask.data[cell * 4 + 2] as number;
    if (Math.max(r, g, b) - Math.min(r, g, b) > 48) coloured++;
    if (g > 48 && g < 208) grey++;
    data[cell] = g < 128 ? 255 : 0;
  }
  if (coloured > data.length * mostColoured || grey > data.length * mostGrey)
    throw badImage("mask-colour", "The mask has more than black and white");
  const hole: Mask = { width, height, data };
  if (!boundsOf(hole)) throw badImage("mask-empty", "The mask has nothing black");
  return hole;
}
