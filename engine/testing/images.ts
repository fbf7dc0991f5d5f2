import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";

/** Creates a folder for the tests of one file; removes the folder after these tests. */
export function useFolder(): { place(name: string): string } {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return { place: (name) => join(folder, name) };
}

/** Writes an image drawn as SVG; the format follows the file extension. */
export async function writeTestImage(file: string, width: number, height: number, inner: string): Promise<string> {
  await writeFile(
    file,
    await sharp(drawingOf(width, height, inner))
      .removeAlpha()
      .toFormat(formatOf(file))
      .toBuffer(),
  );
  return file;
}

/** Writes a PNG that is transparent where the SVG elements `inner` draw nothing. */
export async function writeCutOut(file: string, width: number, height: number, inner: string): Promise<string> {
  await writeFile(
    file,
    await sharp(drawingOf(width, height, inner))
      .png()
      .toBuffer(),
  );
  return file;
}

const drawingOf = (width: number, height: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

const formatOf = (file: string) => (file.endsWith(".jpg") ? "jpeg" : file.endsWith(".webp") ? "webp" : "png");

/** SVG of a red ball in front of a grey-green wall, in which every model finds the ball as the subject. */
export const ball = (width: number, height: number) => `
  <defs>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#9aa79c"/><stop offset="1" stop-color="#6c7a70"/></linearGradient>
    <radialGradient id="ball" cx="0.35" cy="0.3"><stop stop-color="#ff8a70"/><stop offset="0.6" stop-color="#d92a1c"/><stop offset="1" stop-color="#7c0f0a"/></radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <ellipse cx="${width / 2}" cy="${height * 0.82}" rx="${height * 0.28}" ry="${height * 0.05}" fill="#4a544c"/>
  <circle cx="${width / 2}" cy="${height * 0.55}" r="${height * 0.27}" fill="url(#ball)"/>`;

type Region = { left: number; top: number; right: number; bottom: number };

const everything: Region = { left: 0, top: 0, right: 1, bottom: 1 };

/** Mean difference per channel, 0..255, within a region given in fractions of the image. */
export function difference(a: Photo, b: Photo, region = everything): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(region.top * a.height); y < region.bottom * a.height; y++) {
    for (let x = Math.floor(region.left * a.width); x < region.right * a.width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * a.width + x) * 4 + channel;
        sum += Math.abs((a.data[at] as number) - (b.data[at] as number));
        count++;
      }
    }
  }
  return sum / count;
}

/** Mean red, green and blue within a region. */
export function meanOf(photo: Photo, region = everything): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(region.top * photo.height); y < region.bottom * photo.height; y++) {
    for (let x = Math.floor(region.left * photo.width); x < region.right * photo.width; x++) {
      for (const channel of [0, 1, 2] as const)
        sum[channel] += photo.data[(y * photo.width + x) * 4 + channel] as number;
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Collects all values that a generator yields. */
export async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const entry of source) list.push(entry);
  return list;
}

/** Returns the first value that a generator yields. */
export async function first<T>(source: AsyncIterable<T>): Promise<T> {
  for await (const entry of source) return entry;
  throw new RangeError("Nothing was drawn");
}
