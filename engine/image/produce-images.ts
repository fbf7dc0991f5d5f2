import { stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { ImageDescription } from "./description.ts";
import { imageEdit } from "./edit/edit.ts";
import type { ImageKind } from "./image-kind.ts";
import { imageInpaint } from "./inpaint/inpaint.ts";
import { imageRemix } from "./remix/remix.ts";
import { textImage } from "./text-image.ts";

type ImageKinds = { [Kind in ImageDescription["kind"]]: ImageKind<Extract<ImageDescription, { kind: Kind }>> };

/** Maps each kind of image to its implementation. */
const imageKinds: ImageKinds = {
  image: textImage,
  "image-edit": imageEdit,
  "image-remix": imageRemix,
  "image-inpaint": imageInpaint,
};

function draw(description: ImageDescription, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  // This cast is safe because each kind accepts its own descriptions; TypeScript cannot infer that.
  const kind = imageKinds[description.kind] as ImageKind<ImageDescription>;
  return kind.draw(description, signal);
}

/** Returns encoded and labelled images, one per variant, in order. @throws EngineError */
export async function drawImages(description: ImageDescription, signal?: AbortSignal): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for await (const file of draw(description, signal)) files.push(file);
  return files;
}

/** Path, size in pixels and size in bytes of a written image. */
export type ImageResult = { file: string; width: number; height: number; bytes: number };

/** Draws the images one after the other and writes each to its path in `files`. */
export async function produceImages(
  description: ImageDescription,
  files: readonly string[],
  onImage: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ImageResult[]> {
  const results: ImageResult[] = [];
  for await (const content of draw(description, signal)) {
    const file = files[results.length];
    if (file === undefined) break;
    await writeFile(file, content);
    const { width, height } = await sharp(content).metadata();
    results.push({ file, width, height, bytes: (await stat(file)).size });
    onImage(results.length);
  }
  return results;
}
