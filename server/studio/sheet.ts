import { createCanvas } from "@napi-rs/canvas";
import { drawImageSheet } from "./image/sheet.ts";
import { textPhotos } from "./image/text-image.ts";
import { createFilm } from "./kinds.ts";
import type { Photo } from "./vision/photo.ts";
import { framesPerSecond } from "./output/encode.ts";

const columnsPerPrompt = 3;
const moments = [0.15, 0.45, 0.85];

/** A PNG contact sheet: three moments of every prompt's film, side by side. */
export async function drawSheet(
  prompts: readonly string[],
  format: "portrait" | "landscape",
  seconds: number,
  seed: string,
): Promise<Buffer> {
  const [wide, tall] = format === "portrait" ? [270, 480] : [480, 270];
  const perRow = format === "portrait" ? 2 : 1;
  const rows = Math.ceil(prompts.length / perRow);
  const sheet = createCanvas(wide * columnsPerPrompt * perRow, tall * Math.max(1, rows));
  const context = sheet.getContext("2d");
  context.imageSmoothingQuality = "high";
  for (const [index, prompt] of prompts.entries()) {
    const film = await createFilm({ kind: "title-film", prompt, format, seconds, seed });
    for (const [column, moment] of moments.entries()) {
      film.draw(Math.min(film.frames - 1, Math.round(moment * seconds * framesPerSecond)));
      const left = ((index % perRow) * columnsPerPrompt + column) * wide;
      context.drawImage(film.canvas, left, Math.floor(index / perRow) * tall, wide, tall);
    }
  }
  return sheet.encode("png");
}

/** A PNG contact sheet: three variants of every prompt's picture in each row. */
export async function drawPictureSheet(prompts: readonly string[], seed: string): Promise<Buffer> {
  const rows: Photo[][] = [];
  for (const prompt of prompts) {
    const row: Photo[] = [];
    const description = { kind: "image" as const, prompt, width: 768, height: 512, variants: 3, seed };
    for await (const photo of textPhotos(description)) row.push(photo);
    rows.push(row);
  }
  return drawImageSheet(rows, 256);
}
