import { createCanvas, ImageData, type Canvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";

/** An image in sRGB with non-premultiplied RGBA, four bytes per pixel. */
export type Photo = { width: number; height: number; data: Uint8ClampedArray };

/** A part of an image in whole pixels. */
export type Area = { left: number; top: number; width: number; height: number };

export function photoToCanvas(photo: Photo): Canvas {
  const canvas = createCanvas(photo.width, photo.height);
  canvas.getContext("2d").putImageData(new ImageData(photo.data, photo.width, photo.height), 0, 0);
  return canvas;
}

export function canvasToPhoto(canvas: Canvas): Photo {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext("2d").getImageData(0, 0, width, height).data };
}

/** Creates a pipeline of the library sharp that reads the photo. */
export function pipelineOf({ width, height, data }: Photo): Sharp {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}

/** Runs a pipeline of the library sharp and returns its result. */
export async function photoFrom(pipeline: Sharp): Promise<Photo> {
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}

export async function resizePhoto(photo: Photo, width: number, height: number): Promise<Photo> {
  if (photo.width === width && photo.height === height) return photo;
  return photoFrom(pipelineOf(photo).resize(width, height, { fit: "fill" }));
}

/** Blurs a photo. @param radius in pixels */
export async function blurPhoto(photo: Photo, radius: number): Promise<Photo> {
  // Use exact blur for a small radius: the approximation returns white below about one pixel (sharp 0.35.5).
  const precision = radius < 2 ? "float" : "approximate";
  return radius < 0.4 ? photo : photoFrom(pipelineOf(photo).blur({ sigma: radius, precision }));
}

export function cropPhoto(photo: Photo, { left, top, width, height }: Area): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * photo.width + left) * 4;
    data.set(photo.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

export const copyPhoto = (photo: Photo): Photo => ({ ...photo, data: photo.data.slice() });

/** Returns a function that reads a small image at the coordinates of a larger size, interpolated. */
export function createSampler({ width, height, data }: Photo, large: { width: number; height: number }) {
  return (x: number, y: number, channel: number): number => {
    const across = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / large.width - 0.5));
    const down = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / large.height - 0.5));
    const left = Math.floor(across);
    const top = Math.floor(down);
    const right = Math.min(width - 1, left + 1);
    const bottom = Math.min(height - 1, top + 1);
    const at = (column: number, row: number) => data[(row * width + column) * 4 + channel] as number;
    const upper = at(left, top) + (at(right, top) - at(left, top)) * (across - left);
    const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (across - left);
    return upper + (lower - upper) * (down - top);
  };
}

/**
 * The largest area of an aspect ratio within the image, as near to `focus` (0..1 across and down) as the borders allow.
 */
export function coverArea(photo: { width: number; height: number }, shape: number, focus = { x: 0.5, y: 0.5 }): Area {
  const width = Math.max(1, Math.min(photo.width, Math.round(photo.height * shape)));
  const height = Math.max(1, Math.min(photo.height, Math.round(photo.width / shape)));
  const place = (middle: number, part: number, whole: number) =>
    Math.round(Math.min(whole - part, Math.max(0, middle * whole - part / 2)));
  return {
    left: place(focus.x, width, photo.width),
    top: place(focus.y, height, photo.height),
    width,
    height,
  };
}
