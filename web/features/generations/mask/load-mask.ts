import { createMask, type Mask, readRows } from "./mask-bits.ts";

/**
 * Number of rows of an image that are drawn to a canvas at a time, so that no canvas exceeds the browsers' size limits.
 */
const rowsPerCanvas = 512;

export type LoadedMask = {
  mask: Mask;
  /** Whether the stored mask was stretched, because its size differed from that of the image. */
  isStretched: boolean;
};

/** Loads the stored mask, or creates an empty one of the image's size. */
export async function loadMask(imageUrl: string, maskUrl: string | undefined): Promise<LoadedMask> {
  const [image, stored] = await Promise.all([decode(imageUrl), maskUrl ? decode(maskUrl) : undefined]);
  const mask = createMask(image.naturalWidth, image.naturalHeight);
  if (!stored) return { mask, isStretched: false };
  copyPixels(stored, mask);
  return { mask, isStretched: stored.naturalWidth !== mask.width || stored.naturalHeight !== mask.height };
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function copyPixels(image: HTMLImageElement, mask: Mask) {
  const { width, height } = mask;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.min(rowsPerCanvas, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser gives no canvas");
  context.imageSmoothingEnabled = false;
  for (let top = 0; top < height; top += rowsPerCanvas) {
    const rows = Math.min(rowsPerCanvas, height - top);
    // Fill with white first: in a mask, white and transparent pixels both mean that the image stays unchanged.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, rows);
    context.drawImage(image, 0, -top, width, height);
    readRows(mask, context.getImageData(0, 0, width, rows).data, top);
  }
}
