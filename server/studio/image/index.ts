import { stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { ImageDescription } from "./description.ts";
import { imageEdit } from "./edit/edit.ts";
import type { ImageKind } from "./image-kind.ts";
import { imageInpaint } from "./inpaint/inpaint.ts";
import { imageRemix } from "./remix/remix.ts";
import { textImage } from "./text-image.ts";

type ImageKinds = { [Kind in ImageDescription["kind"]]: ImageKind<Extract<ImageDescription, { kind: Kind }>> };

/** One line per kind of picture the studio can make. */
const imageKinds: ImageKinds = {
  image: textImage,
  "image-edit": imageEdit,
  "image-remix": imageRemix,
  "image-inpaint": imageInpaint,
};

/** Encoded and marked pictures, one per variant, in order. Rejects with a StudioError. */
export function drawImages(description: ImageDescription, signal?: AbortSignal): Promise<Buffer[]> {
  // The kind and its description belong together; the compiler does not follow a union through a table.
  const kind = imageKinds[description.kind] as ImageKind<ImageDescription>;
  return kind.draw(description, signal);
}

/** What is known of a written picture. */
export type ImageResult = { file: string; width: number; height: number; bytes: number };

/** Draws all pictures and writes them to `files`, one name per variant. */
export async function produceImages(
  description: ImageDescription,
  files: readonly string[],
  onImage: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ImageResult[]> {
  const drawn = await drawImages(description, signal);
  const results: ImageResult[] = [];
  for (const [index, content] of drawn.entries()) {
    const file = files[index];
    if (file === undefined) break;
    await writeFile(file, content);
    const { width, height } = await sharp(content).metadata();
    results.push({ file, width, height, bytes: (await stat(file)).size });
    onImage(index + 1);
  }
  return results;
}
