import { createCanvas } from "@napi-rs/canvas";
import { css, darken, mix } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import { canvasToPhoto, coverArea, photoToCanvas, type Photo } from "#engine/vision/photo.ts";
import { meanColour } from "#engine/vision/tone.ts";

/** Arranges images in rows of equal height on a plain background, whose colour comes from the images. */
export function makeCollage(photos: readonly Photo[], width: number, height: number, random: Random): Photo {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  const gap = Math.max(2, Math.round(Math.min(width, height) * 0.014));
  const colours = photos.map((photo) => meanColour(photo));
  const ground = colours.reduce((sum, colour) => mix(sum, colour, 0.5));
  context.fillStyle = css(darken(mix(ground, [26, 24, 22], 0.7), 0.3));
  context.fillRect(0, 0, width, height);
  const rows = arrange(photos, (width - gap) / (height - gap), random);
  const innerWidth = width - gap;
  const heights = rows.map((row) => innerWidth / row.reduce((sum, photo) => sum + shapeOf(photo), 0));
  const stretch = (height - gap) / heights.reduce((sum, value) => sum + value, 0);
  let top = gap;
  rows.forEach((row, index) => {
    const last = index === rows.length - 1;
    const tall = last ? height - gap - top : (heights[index] ?? 0) * stretch - gap;
    const total = row.reduce((sum, photo) => sum + shapeOf(photo), 0);
    let left = gap;
    row.forEach((photo, column) => {
      const share = shapeOf(photo) / total;
      const wide = column === row.length - 1 ? width - gap - left : innerWidth * share - gap;
      const from = coverArea(photo, wide / tall, { x: 0.5, y: 0.42 });
      context.drawImage(photoToCanvas(photo), from.left, from.top, from.width, from.height, left, top, wide, tall);
      left += wide + gap;
    });
    top += tall + gap;
  });
  return canvasToPhoto(canvas);
}

/** Limits the aspect ratio of an image, so that very wide or tall images leave room for the other images. */
const shapeOf = ({ width, height }: Photo) => Math.min(1.9, Math.max(0.6, width / height));

/**
 * Splits images into rows so that the total height of the rows is near to the height of the frame, and the rows have
 * similar numbers of images.
 */
function arrange(photos: readonly Photo[], shape: number, random: Random): Photo[][] {
  let best: Photo[][] = [[...photos]];
  let least = Infinity;
  for (let mask = 0; mask < 1 << (photos.length - 1); mask++) {
    const rows: Photo[][] = [[]];
    photos.forEach((photo, index) => {
      if (index > 0 && mask & (1 << (index - 1))) rows.push([]);
      rows.at(-1)?.push(photo);
    });
    const natural = rows.reduce((sum, row) => sum + 1 / row.reduce((wide, photo) => wide + shapeOf(photo), 0), 0);
    const uneven = Math.max(...rows.map((row) => row.length)) - Math.min(...rows.map((row) => row.length));
    const score = Math.abs(Math.log(natural * shape)) + uneven * 0.12 + random.next() * 0.03;
    if (score < least) {
      least = score;
      best = rows;
    }
  }
  return best;
}
