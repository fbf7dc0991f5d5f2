import { step } from "#engine/drawing/ease.ts";
import { softenMask, type Mask } from "./mask.ts";
import type { Photo } from "./photo.ts";

/** Radius around a pixel in which the colour of the sky is measured, as a fraction of the longest side. */
const nearby = 0.012;
/** Share of the surroundings that is no sky, from which a pixel lies near the lower end of the sky. */
const leastGround = 0.01;
/** Share of the surroundings that must be sky to tell its light. */
const leastSky = 0.15;
/** How much darker than the sky around it a thing in front of it is, as a fraction of the sky's light. */
const darker = { least: 0.16, most: 0.3 };

const lightAt = ({ data }: Photo, cell: number) =>
  (data[cell * 4] as number) * 0.3 + (data[cell * 4 + 1] as number) * 0.59 + (data[cell * 4 + 2] as number) * 0.11;

/**
 * Takes chimneys, aerials and other thin things off the mask of a sky, in place: it is found in a reduced photo, in which
 * they are lost. They are darker than the sky around them and rise from its lower end.
 */
export function keepThinThings(photo: Photo, mask: Mask): Mask {
  const { width, height, data } = mask;
  const reach = Math.max(3, Math.round(Math.max(width, height) * nearby));
  const sky = softenMask(mask, reach).data;
  const lights = new Uint8Array(data.length);
  for (let cell = 0; cell < data.length; cell++) lights[cell] = ((data[cell] as number) / 255) * lightAt(photo, cell);
  const skyLight = softenMask({ width, height, data: lights }, reach).data;
  for (let cell = 0; cell < data.length; cell++) {
    const around = (sky[cell] as number) / 255;
    if (data[cell] === 0 || around > 1 - leastGround || around < leastSky) continue;
    const expected = (skyLight[cell] as number) / around;
    const missing = 1 - lightAt(photo, cell) / Math.max(1, expected);
    data[cell] = (data[cell] as number) * (1 - step(darker.least, darker.most, missing));
  }
  return mask;
}
