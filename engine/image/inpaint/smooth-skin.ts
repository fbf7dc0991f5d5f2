import { clamp, step } from "#engine/drawing/ease.ts";
import { guidedFilter } from "#engine/vision/guided-filter.ts";
import { cropMask, softenMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, cropPhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import { toLab } from "#engine/vision/colour-space.ts";
import { isSkin } from "../edit/skin-tone.ts";

/** Radius of the smoothing, as a fraction of the hole's shorter side. */
const radiusShare = 0.05;
/** Variance (of values from 0 to 1) up to which a difference is a spot: eyes, mouth and outlines differ more. */
const spotVariance = 0.0055;
/** Share of the fine texture that stays, without which skin would look like plastic. */
const textureShare = 0.2;

/** Smooths the skin inside a hole: spots become weaker, and edges and everything that is no skin stay. */
export function smoothSkin(source: Photo, hole: Mask, area: Area): Photo {
  const radius = Math.max(2, Math.round(Math.min(area.width, area.height) * radiusShare));
  const part = withMargin(area, radius * 2, source);
  const crop = cropPhoto(source, part);
  const { width, height } = crop;
  const channels = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: width * height }, (_, cell) => (crop.data[cell * 4 + channel] as number) / 255),
  );
  // One guide for all channels: a freckle is darker and redder than the skin around it in the same place.
  const guide = Float32Array.from(channels[1] as Float32Array);
  const smoothed = channels.map((channel) => guidedFilter(guide, channel, width, height, radius, spotVariance));
  const skin = softenMask(skinIn(crop), Math.max(1, radius / 2)).data;
  const inHole = cropMask(hole, part).data;
  const result = copyPhoto(source);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if ((inHole[cell] as number) < 128) continue;
      const share = step(0.35, 0.75, (skin[cell] as number) / 255);
      const at = ((part.top + y) * source.width + part.left + x) * 4;
      for (const [channel, values] of smoothed.entries()) {
        const own = source.data[at + channel] as number;
        const smooth = clamp(values[cell] as number) * 255;
        result.data[at + channel] = own + (smooth + (own - smooth) * textureShare - own) * share;
      }
    }
  }
  return result;
}

function skinIn({ width, height, data }: Photo): Mask {
  const skin = new Uint8Array(width * height);
  for (let cell = 0, at = 0; cell < skin.length; cell++, at += 4)
    skin[cell] = isSkin(toLab(data[at] as number, data[at + 1] as number, data[at + 2] as number)) ? 255 : 0;
  return { width, height, data: skin };
}

function withMargin({ left, top, width, height }: Area, margin: number, photo: Photo): Area {
  const start = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  return {
    ...start,
    width: Math.min(photo.width, left + width + margin) - start.left,
    height: Math.min(photo.height, top + height + margin) - start.top,
  };
}
