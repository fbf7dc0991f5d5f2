import { createCanvas, type Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { editPhotos } from "#engine/image/edit/edit.ts";
import { editSamples } from "#engine/image/edit/samples.ts";
import { inpaintPhotos } from "#engine/image/inpaint/inpaint.ts";
import { inpaintSamples } from "#engine/image/inpaint/samples.ts";
import { remixPhotos } from "#engine/image/remix/remix.ts";
import { remixSamples } from "#engine/image/remix/samples.ts";
import { type GetSample, withSampleFiles } from "./sample-sources.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { photoToCanvas, type Photo } from "#engine/vision/photo.ts";

const cell = { width: 420, height: 280, caption: 34, gap: 6 };
const columns = 5;
const jpegQuality = 76;

type Entry = { caption: string; before: Photo; after: readonly Photo[]; hole?: Hole };
type Hole = { left: number; top: number; width: number; height: number };

/**
 * Draws a contact sheet of the ten standard prompts of a kind, each with its source image, as PNG or JPEG by the file
 * extension of `out`.
 */
export async function drawSampleContactSheet(kind: "edits" | "remixes" | "inpaints", out: string): Promise<Buffer> {
  return withSampleFiles(async (give) => {
    const entries: Entry[] = [];
    if (kind === "edits") for (const sample of editSamples) entries.push(await editEntry(sample, give));
    if (kind === "remixes") for (const sample of remixSamples) entries.push(await remixEntry(sample, give));
    if (kind === "inpaints") for (const sample of inpaintSamples) entries.push(await inpaintEntry(sample, give));
    return encodeContactSheet(drawEntries(entries), out);
  });
}

/** Encodes a contact sheet as PNG or JPEG, by the file extension of `out`. */
export function encodeContactSheet(canvas: Canvas, out: string): Promise<Buffer> {
  return /\.jpe?g$/u.test(out)
    ? canvas.encode("png").then((png) => sharp(png).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer())
    : canvas.encode("png");
}

async function editEntry({ source, prompt }: (typeof editSamples)[number], give: GetSample): Promise<Entry> {
  const { photo, file } = await give(source);
  const after = await all(editPhotos({ kind: "image-edit", prompt, imageFiles: [file] }));
  return { caption: prompt, before: photo, after };
}

async function remixEntry(
  { source, prompt, strength }: (typeof remixSamples)[number],
  give: GetSample,
): Promise<Entry> {
  const { photo, file } = await give(source);
  const { width, height } = photo;
  const after = await all(
    remixPhotos({ kind: "image-remix", prompt, imageFile: file, strength, width, height, variants: 1 }),
  );
  return { caption: `${strength.toLocaleString("de-DE")} · ${prompt}`, before: photo, after };
}

async function inpaintEntry(
  { source, prompt, hole }: (typeof inpaintSamples)[number],
  give: GetSample,
): Promise<Entry> {
  const { photo, file } = await give(source);
  const { width, height } = photo;
  const maskFile = file.replace(/\.png$/u, `-${prompt.length}-mask.png`);
  const shape = `<rect x="${hole.left * width}" y="${hole.top * height}" width="${hole.width * width}" height="${hole.height * height}" rx="40"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shape}</svg>`;
  await sharp(Buffer.from(drawing)).removeAlpha().png().toFile(maskFile);
  const after = await all(inpaintPhotos({ kind: "image-inpaint", prompt, imageFile: file, maskFile }));
  return { caption: prompt, before: photo, after, hole };
}

async function all(source: AsyncIterable<Photo>): Promise<Photo[]> {
  const list: Photo[] = [];
  for await (const photo of source) list.push(photo);
  return list;
}

function drawEntries(entries: readonly Entry[]): Canvas {
  const { width, height, caption, gap } = cell;
  const rows = Math.ceil(entries.length / columns);
  const canvas = createCanvas(columns * (width + gap) - gap, rows * (height + caption + gap) - gap);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#17161a";
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, { caption: words, before, after, hole }] of entries.entries()) {
    const left = (index % columns) * (width + gap);
    const top = Math.floor(index / columns) * (height + caption + gap);
    drawChecks(context, left, top);
    for (const photo of after) context.drawImage(photoToCanvas(photo), left, top, width, height);
    drawBefore(context, before, hole, left, top);
    context.fillStyle = "#f2efe9";
    context.font = textFont(17, 500);
    context.fillText(words, left + 6, top + height + 23);
  }
  return canvas;
}

type Context = ReturnType<Canvas["getContext"]>;

/** Draws a checkerboard, as image editors do where an image is transparent. */
function drawChecks(context: Context, left: number, top: number): void {
  const side = 14;
  for (let y = 0; y < cell.height; y += side) {
    for (let x = 0; x < cell.width; x += side) {
      context.fillStyle = (x + y) % (2 * side) === 0 ? "#ffffff" : "#d9d9d9";
      context.fillRect(left + x, top + y, side, side);
    }
  }
}

/** Draws the source image at a small size in the corner, with the masked area if there is one. */
function drawBefore(context: Context, before: Photo, hole: Hole | undefined, left: number, top: number): void {
  const width = 96;
  const height = Math.round((width * before.height) / before.width);
  const x = left + cell.width - width - 8;
  const y = top + cell.height - height - 8;
  context.fillStyle = "#ffffff";
  context.fillRect(x - 2, y - 2, width + 4, height + 4);
  context.drawImage(photoToCanvas(before), x, y, width, height);
  if (!hole) return;
  context.fillStyle = "rgba(0,0,0,0.72)";
  context.beginPath();
  context.roundRect(x + hole.left * width, y + hole.top * height, hole.width * width, hole.height * height, 4);
  context.fill();
}
