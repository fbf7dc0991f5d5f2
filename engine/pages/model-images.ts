import { createCanvas, type Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { sceneExampleSize } from "#domain/content/prompt-examples.ts";
import { type GetSample, withSampleFiles } from "#engine/contact-sheets/sample-sources.ts";
import { editPhotos } from "#engine/image/edit/edit.ts";
import { inpaintPhotos } from "#engine/image/inpaint/inpaint.ts";
import { remixPhotos } from "#engine/image/remix/remix.ts";
import { photoToCanvas, type Photo } from "#engine/vision/photo.ts";
import { drawScene } from "./about-images.ts";

type Hole = { left: number; top: number; width: number; height: number };

const { width, height } = sceneExampleSize;
/** Width in pixels of the line between two images. */
const gap = 4;

/**
 * Draws an example image for each image model, with the kind of work for which the model is offered: an image from
 * text, an edit, variants, inpainting or a remix. The keys are the file names of `modelExamples`.
 */
export function drawModelImages(): Promise<Map<string, Canvas>> {
  return withSampleFiles(async (give) => {
    const place: Hole = { left: 0.04, top: 0.2, width: 0.3, height: 0.68 };
    return new Map([
      ["model-nano-banana.webp", await fromText("Eine Katze am Fenster")],
      ["model-nano-banana-edit.webp", split(...(await edited(give, "meadow", "im Winter mit Schnee")))],
      ["model-ideogram.webp", await fourVariants("Berge bei Sonnenaufgang")],
      ["model-ideogram-edit.webp", stacked(...(await inpainted(give, "ein Blumenstrauß", place)), place)],
      ["model-ideogram-remix.webp", split(...(await remixed(give, "als Ölgemälde")))],
      ["model-flux-kontext.webp", split(...(await edited(give, "perfume", "Mach die Flasche blau")))],
      ["model-nano-banana-2.webp", await fromText("Ein Segelboot auf dem Meer am Abend")],
      ["model-nano-banana-pro.webp", await fromText("Eine Tasse Kaffee auf einem Holztisch")],
      ["model-gpt-image-2.webp", split(...(await edited(give, "beach", "bei Nacht")))],
      ["model-flux-2.webp", split(...(await edited(give, "meadow", "im Herbst mit buntem Laub")))],
    ]);
  });
}

const fromText = (prompt: string): Promise<Canvas> => drawScene(prompt, { width, height, seed: "1", variant: 0 });

async function edited(
  give: GetSample,
  source: "meadow" | "perfume" | "beach",
  prompt: string,
): Promise<[Photo, Photo]> {
  const { photo, file } = await give(source);
  return [photo, await first(editPhotos({ kind: "image-edit", prompt, imageFiles: [file] }))];
}

async function remixed(give: GetSample, prompt: string): Promise<[Photo, Photo]> {
  const { photo, file } = await give("beach");
  const description = { kind: "image-remix" as const, prompt, imageFile: file, strength: 0.8, variants: 1 };
  return [photo, await first(remixPhotos({ ...description, width: photo.width, height: photo.height }))];
}

async function inpainted(give: GetSample, prompt: string, hole: Hole): Promise<[Photo, Photo]> {
  const { photo, file } = await give("coffee");
  const maskFile = file.replace(/\.png$/u, "-mask.png");
  const [x, y, w, h] = [
    hole.left * photo.width,
    hole.top * photo.height,
    hole.width * photo.width,
    hole.height * photo.height,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}">
    <rect width="100%" height="100%" fill="#fff"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="40"/></svg>`;
  await sharp(Buffer.from(svg)).removeAlpha().png().toFile(maskFile);
  return [photo, await first(inpaintPhotos({ kind: "image-inpaint", prompt, imageFile: file, maskFile }))];
}

async function first(photos: AsyncIterable<Photo>): Promise<Photo> {
  for await (const photo of photos) return photo;
  throw new RangeError("Nothing was drawn");
}

/** Joins two images into one: the left half shows the image before an edit, the right half the image after it. */
function split(before: Photo, after: Photo): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  for (const [index, photo] of [before, after].entries()) {
    const used = { width: (photo.height * width) / height / 2, height: photo.height };
    const left = photo.width / 2 - (index === 0 ? used.width : 0);
    context.drawImage(
      photoToCanvas(photo),
      left,
      0,
      used.width,
      used.height,
      (index * width) / 2,
      0,
      width / 2,
      height,
    );
  }
  context.fillStyle = "#ffffff";
  context.fillRect((width - gap) / 2, 0, gap, height);
  return canvas;
}

/** The image before the edit, with a dashed outline of the masked area, and the result below it. */
function stacked(before: Photo, after: Photo, hole: Hole): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const half = (height - gap) / 2;
  const scale = width / before.width;
  // Show the whole width of both images, and crop the top and the bottom by the same height.
  const used = half / scale;
  const cut = (before.height - used) / 2;
  for (const [index, photo] of [before, after].entries())
    context.drawImage(photoToCanvas(photo), 0, cut, photo.width, used, 0, index * (half + gap), width, half);
  context.setLineDash([9, 6]);
  context.lineWidth = 3;
  context.strokeStyle = "#ffffff";
  const top = Math.max(gap, (hole.top * before.height - cut) * scale);
  const bottom = Math.min(half - gap, ((hole.top + hole.height) * before.height - cut) * scale);
  context.strokeRect(hole.left * width, top, hole.width * width, bottom - top);
  return canvas;
}

/** Four variants of a prompt in a grid. */
async function fourVariants(prompt: string): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const cell = { width: (width - gap) / 2, height: (height - gap) / 2 };
  for (let variant = 0; variant < 4; variant += 1) {
    const drawn = await drawScene(prompt, { width, height, seed: "2", variant });
    const [left, top] = [(variant % 2) * (cell.width + gap), Math.floor(variant / 2) * (cell.height + gap)];
    context.drawImage(drawn, left, top, cell.width, cell.height);
  }
  return canvas;
}
