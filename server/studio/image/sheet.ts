import { createCanvas } from "@napi-rs/canvas";
import { photoToCanvas, type Photo } from "../vision/photo.ts";

const gap = 8;

/** A PNG contact sheet: rows of pictures, each `height` pixels high. */
export async function drawImageSheet(rows: readonly (readonly Photo[])[], height: number): Promise<Buffer> {
  const widthOf = (photo: Photo) => Math.max(1, Math.round((photo.width / photo.height) * height));
  const wide = Math.max(1, ...rows.map((row) => row.reduce((sum, photo) => sum + widthOf(photo) + gap, -gap)));
  const sheet = createCanvas(wide, Math.max(1, rows.length * (height + gap) - gap));
  const context = sheet.getContext("2d");
  context.imageSmoothingQuality = "high";
  for (const [index, row] of rows.entries()) {
    let left = 0;
    for (const photo of row) {
      context.drawImage(photoToCanvas(photo), left, index * (height + gap), widthOf(photo), height);
      left += widthOf(photo) + gap;
    }
  }
  return sheet.encode("png");
}
