import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { textPhotos } from "#engine/image/text-image.ts";
import { createVideo } from "#engine/description/create-video.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { videoPrompts, imagePrompts } from "./prompts.ts";
import { photoToCanvas } from "#engine/vision/photo.ts";

const columnsPerPrompt = 3;
const moments = [0.15, 0.45, 0.85];
const gap = 4;
const jpegQuality = 64;

export type ContactSheetType = "png" | "jpeg";

/** Draws a contact sheet with three frames of each prompt's video; an empty list stands for the standard prompts. */
export async function drawVideoContactSheet(
  prompts: readonly string[],
  format: "portrait" | "landscape",
  seconds: number,
  seed: string,
  type: ContactSheetType = "png",
): Promise<Buffer> {
  const sheet = layOut(prompts.length > 0 ? prompts : videoPrompts, format === "portrait" ? [186, 330] : [330, 186]);
  for (const [index, prompt] of sheet.prompts.entries()) {
    const video = await createVideo({ kind: "title-film", prompt, format, seconds, seed });
    for (const [column, moment] of moments.entries()) {
      video.draw(Math.min(video.frames - 1, Math.round(moment * seconds * framesPerSecond)));
      sheet.place(video.canvas, index, column);
    }
  }
  return sheet.encode(type);
}

/** Draws a contact sheet with three variants of each prompt's image; an empty list stands for the standard prompts. */
export async function drawImageContactSheet(
  prompts: readonly string[],
  seed: string,
  type: ContactSheetType = "png",
): Promise<Buffer> {
  const sheet = layOut(prompts.length > 0 ? prompts : imagePrompts, [297, 198]);
  for (const [index, prompt] of sheet.prompts.entries()) {
    let column = 0;
    const description = { kind: "image" as const, prompt, width: 1200, height: 800, variants: columnsPerPrompt, seed };
    for await (const photo of textPhotos(description)) sheet.place(photoToCanvas(photo), index, column++);
  }
  return sheet.encode(type);
}

/** Computes the layout of the sheet: two prompts side by side per row, each with its images. */
function layOut(prompts: readonly string[], [wide, tall]: readonly [number, number]) {
  const perRow = Math.min(2, prompts.length);
  const columns = columnsPerPrompt * perRow;
  const rows = Math.ceil(prompts.length / perRow);
  const canvas = createCanvas(columns * (wide + gap) - gap, rows * (tall + gap) - gap);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  return {
    prompts,
    place(image: Canvas, index: number, column: number): void {
      const left = ((index % perRow) * columnsPerPrompt + column) * (wide + gap);
      context.drawImage(image, left, Math.floor(index / perRow) * (tall + gap), wide, tall);
    },
    encode: (type: ContactSheetType) => (type === "png" ? canvas.encode("png") : canvas.encode("jpeg", jpegQuality)),
  };
}
