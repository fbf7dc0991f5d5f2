import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { ball, difference, useFolder, writeTestImage } from "#engine/testing/images.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import type { Photo } from "#engine/vision/photo.ts";
import type { ImageInpaint, ImageRemix } from "./description.ts";
import { drawImages } from "./produce-images.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();

const white = '<rect width="100%" height="100%" fill="white"/>';

async function decode(content: Buffer | undefined): Promise<Photo> {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/**
 * Counts the changed pixels inside and outside of the hole (where the mask is not white), and all pixels of the hole.
 */
function changes(source: Photo, result: Photo, mask: Photo) {
  const found = { outside: 0, inside: 0, hole: 0 };
  for (let at = 0; at < source.data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => source.data[at + channel] === result.data[at + channel]);
    const isHole = (mask.data[at] as number) < 250;
    if (isHole) found.hole++;
    if (!isSame) found[isHole ? "inside" : "outside"]++;
  }
  return found;
}

const blurredDisc = (width: number, height: number) =>
  `${white}<radialGradient id="soft"><stop offset="0.9"/><stop offset="1" stop-color="white"/></radialGradient>
  <circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) * 0.36}" fill="url(#soft)"/>`;
/** Lines beside the ball: a removal that cuts through it would be refused. */
const comb = `${white}<path d="M24 9h180v12h-180zM24 26h180v3h-180zM24 120h6v6h-6z"/>`;
/** A soft spot on the wall beside the ball, whose shadow it does not cut. */
const besideBall = `${white}<radialGradient id="soft"><stop offset="0.9"/><stop offset="1" stop-color="white"/></radialGradient>
  <circle cx="52" cy="60" r="44" fill="url(#soft)"/>`;
const nearlyAll = `${white}<rect x="6" y="4" width="92%" height="88%" fill="black"/>`;

test.each([
  ["a removal", "weg damit", 291, 183, comb],
  ["a removal in a tall picture with a soft brush", "weg damit", 240, 400, blurredDisc(240, 104)],
  ["a thing put in", "ein rotes Geschenk", 320, 200, besideBall],
  ["another colour", "mach den Ball blau", 200, 200, blurredDisc(200, 200)],
  ["a new scene nearly everywhere", "Bergsee am Morgen", 160, 240, nearlyAll],
])(
  "%s changes no byte of a PNG outside the mask, not even at its soft edge",
  async (_name, prompt, width, height, inner) => {
    const description: ImageInpaint = {
      kind: "image-inpaint",
      prompt,
      imageFile: await writeTestImage(place("given.png"), width, height, ball(width, height)),
      maskFile: await writeTestImage(place("mask.png"), width, height, inner),
      variants: 2,
    };
    const source = await readPhoto(description.imageFile);
    const mask = await readPhoto(description.maskFile);
    const files = await drawImages(description);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { outside, inside, hole } = changes(source, await decode(file), mask);
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(hole * 0.2);
    }
  },
);

test("in a JPEG the surroundings of the mask change by no more than the format requires", async () => {
  const [width, height] = [320, 240];
  const spot = '<circle cx="160" cy="128" r="12" fill="#d92a1c"/>';
  const wall = `<rect width="100%" height="100%" fill="#9aa79c"/>${spot}`;
  const imageFile = await writeTestImage(place("given.png"), width, height, wall);
  const maskFile = await writeTestImage(
    place("mask.png"),
    width,
    height,
    `${white}<rect x="128" y="96" width="64" height="64"/>`,
  );
  const [file] = await drawImages({ kind: "image-inpaint", prompt: "weg", imageFile, maskFile, type: "jpeg" });
  const [source, result] = [await readPhoto(imageFile), await decode(file)];
  // Compare only areas more than 8 pixels away from the hole: JPEG encodes blocks of that size, and a block that
  // touches the hole may change.
  for (const [left, top, right, bottom] of [
    [0, 0, 1, 0.36],
    [0, 0.72, 1, 1],
    [0, 0, 0.36, 1],
    [0.64, 0, 1, 1],
  ] as const)
    expect(difference(source, result, { left, top, right, bottom })).toBeLessThan(1.5);
  expect(difference(source, result, { left: 0.42, top: 0.42, right: 0.58, bottom: 0.64 })).toBeGreaterThan(15);
});

const remix = (changed: Partial<ImageRemix>): ImageRemix => ({
  kind: "image-remix",
  prompt: "Sonnenuntergang am Meer",
  imageFile: place("remix.png"),
  strength: 0,
  width: 160,
  height: 120,
  variants: 1,
  ...changed,
});

beforeAll(async () => {
  await writeTestImage(place("remix.png"), 160, 120, ball(160, 120));
});

test("a remix of strength 0 keeps every pixel, in JPEG as exactly as the format can", async () => {
  const source = await decode(await readFile(place("remix.png")));
  const [png] = await drawImages(remix({}));
  expect(difference(source, await decode(png))).toBe(0);
  const [jpeg] = await drawImages(remix({ type: "jpeg" }));
  expect(difference(source, await decode(jpeg))).toBeLessThan(1.5);
});

test("a remix of strength 1 keeps no part of the image", async () => {
  const source = await decode(await readFile(place("remix.png")));
  const [file] = await drawImages(remix({ strength: 1 }));
  const result = await decode(file);
  for (const left of [0, 0.5])
    for (const top of [0, 0.5])
      expect(difference(source, result, { left, top, right: left + 0.5, bottom: top + 0.5 })).toBeGreaterThan(15);
});
