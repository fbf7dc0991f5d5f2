import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { badImageReason } from "#engine/vision/bad-image.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { ball, difference, first, meanOf, useFolder, writeCutOut, writeTestImage } from "#engine/testing/images.ts";
import type { ImageInpaint } from "../description.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { drawImages } from "../produce-images.ts";
import { inpaintPhotos } from "./inpaint.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();
const width = 320;
const height = 240;
const hole = { left: 84, top: 56, right: 236, bottom: 220 };
let file = "";
let mask = "";

const maskWith = (inner: string) => `<rect width="100%" height="100%" fill="white"/>${inner}`;
const rectangle = `<rect x="${hole.left}" y="${hole.top}" width="${hole.right - hole.left}" height="${hole.bottom - hole.top}" fill="black"/>`;

beforeAll(async () => {
  file = await writeTestImage(place("ball.png"), width, height, ball(width, height));
  mask = await writeTestImage(place("mask.png"), width, height, maskWith(rectangle));
});

const description = (changes: Partial<ImageInpaint> = {}): ImageInpaint => ({
  kind: "image-inpaint",
  prompt: "entferne den Ball",
  imageFile: file,
  maskFile: mask,
  ...changes,
});

const reasonOf = async (changes: Partial<ImageInpaint>) =>
  badImageReason(await first(inpaintPhotos(description(changes))).catch((error: unknown) => error));

test("black pixels of the mask are replaced, and every pixel outside keeps its bytes in the file, transparent ones too", async () => {
  const transparent = place("transparent.png");
  await sharp(file)
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from([0, 0, 0, 255]),
        raw: { width: 1, height: 1, channels: 4 },
        left: 5,
        top: 5,
        blend: "dest-out",
      },
    ])
    .toFile(transparent);
  const [content] = await drawImages(description({ imageFile: transparent }));
  const { data } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const source = await readPhoto(transparent, { keepAlpha: true });
  expect(source.data[(5 * width + 5) * 4 + 3]).toBe(0);
  let changed = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = x >= hole.left && x < hole.right && y >= hole.top && y < hole.bottom;
      const at = (y * width + x) * 4;
      if (!inside && !data.subarray(at, at + 4).equals(Buffer.from(source.data.subarray(at, at + 4)))) changed++;
    }
  }
  expect(changed).toBe(0);
  const result = { width, height, data: new Uint8ClampedArray(data) };
  const [red, green] = meanOf(result, { left: 0.44, top: 0.45, right: 0.56, bottom: 0.65 });
  expect(red).toBeLessThan(green * 1.25);
  expect(String((await sharp(content).metadata()).xmp)).toContain("compositeWithTrainedAlgorithmicMedia");
});

test("an object that the prompt names is placed in the masked area", async () => {
  const removed = await first(inpaintPhotos(description()));
  const placed = await first(inpaintPhotos(description({ prompt: "ein rotes Geschenk" })));
  expect(difference(removed, placed, { left: 0.35, top: 0.35, right: 0.65, bottom: 0.88 })).toBeGreaterThan(8);
});

test("a new colour changes the thing in the mask, and not the wall beside it", async () => {
  const result = await first(inpaintPhotos(description({ prompt: "Ball grün" })));
  const source = await readPhoto(file);
  const [red, green] = meanOf(result, { left: 0.44, top: 0.45, right: 0.56, bottom: 0.65 });
  expect(green).toBeGreaterThan(red);
  const beside = { left: 0.32, top: 0.27, right: 0.36, bottom: 0.32 };
  expect(difference(source, result, beside)).toBeLessThan(2);
});

test("a new colour is refused before the start if its mask ends in the middle of the thing", async () => {
  const half = await writeTestImage(
    place("half.png"),
    width,
    height,
    maskWith('<rect x="70" y="50" width="90" height="180" fill="black"/>'),
  );
  expect(await findImageProblem(description({ maskFile: half, prompt: "Ball grün" }))).toBe("unclear-part");
  expect(await findImageProblem(description({ prompt: "Ball grün" }))).toBeUndefined();
});

test("what changes in the mask fades in from its border, so that no edge is seen there", async () => {
  const plain = await writeTestImage(place("plain.png"), width, height, maskWith(""));
  const { data } = await first(inpaintPhotos(description({ imageFile: plain, prompt: "schwärze die Stelle" })));
  const row = 100;
  const brightness = Array.from({ length: 40 }, (_, x) => data[(row * width + hole.left - 10 + x) * 4] as number);
  expect([brightness[0], brightness.at(-1)]).toEqual([255, expect.toSatisfy((value: number) => value < 40)]);
  const steps = brightness.slice(1).map((value, index) => Math.abs(value - (brightness[index] as number)));
  expect(Math.max(...steps)).toBeLessThan(100);
});

test("words in a transparent part of the image can be seen", async () => {
  const cutOut = await writeCutOut(
    place("cut-out.png"),
    width,
    height,
    '<rect x="240" y="60" width="60" height="120" fill="#d92a1c"/>',
  );
  const result = await first(inpaintPhotos(description({ imageFile: cutOut, prompt: "„-20 %“ hinschreiben" })));
  let visible = 0;
  for (let y = hole.top; y < hole.bottom; y++)
    for (let x = hole.left; x < hole.right; x++) if ((result.data[(y * width + x) * 4 + 3] as number) > 200) visible++;
  expect(visible).toBeGreaterThan(200);
  expect(result.data[3]).toBe(0);
});

test("an object that cannot be drawn is refused: the unchanged image would pass for a result", async () => {
  const images = inpaintPhotos(description({ prompt: "eine Sonnenbrille" }));
  await expect(first(images)).rejects.toMatchObject({ code: "bad-description", reason: "unclear" });
});

test("a mask of another size, with colours or greys, or with nothing black is refused with its reason", async () => {
  const small = await writeTestImage(place("small.png"), 100, 100, maskWith(""));
  const red = await writeTestImage(place("red.png"), width, height, '<rect width="100%" height="100%" fill="red"/>');
  const grey = await writeTestImage(
    place("grey.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#808080"/>',
  );
  const empty = await writeTestImage(place("empty.png"), width, height, maskWith(""));
  const text = place("text.png");
  await writeFile(text, "not a picture");
  expect(await reasonOf({ maskFile: small })).toBe("mask-size");
  expect(await reasonOf({ maskFile: red })).toBe("mask-colour");
  expect(await reasonOf({ maskFile: grey })).toBe("mask-colour");
  expect(await reasonOf({ maskFile: empty })).toBe("mask-empty");
  expect(await reasonOf({ maskFile: text })).toBe("format");
});

test("a completely black mask gives a new image for the prompt", async () => {
  const black = await writeTestImage(
    place("black.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="black"/>',
  );
  const result = await first(inpaintPhotos(description({ maskFile: black, prompt: "Bergsee" })));
  expect(difference(await readPhoto(file), result)).toBeGreaterThan(20);
});

test("a new sky fades into the old one where its mask ends in the middle of the sky", async () => {
  const landscape = await writeTestImage(
    place("landscape.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#b9c4cc"/><rect y="180" width="100%" height="60" fill="#3f4a2c"/>',
  );
  const upper = await writeTestImage(
    place("upper.png"),
    width,
    height,
    maskWith(`<rect width="${width}" height="110" fill="black"/>`),
  );
  const result = await first(
    inpaintPhotos(description({ imageFile: landscape, maskFile: upper, prompt: "Abendrot am Himmel" })),
  );
  const source = await readPhoto(landscape);
  expect(difference(source, result, { left: 0, top: 0, right: 1, bottom: 0.15 })).toBeGreaterThan(30);
  expect(difference(source, result, { left: 0, top: 0.43, right: 1, bottom: 0.455 })).toBeLessThan(8);
});

test("a new sky is refused if its mask marks no sky that can be told from the rest", async () => {
  const facade = await writeTestImage(
    place("facade.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#6b4a35"/>',
  );
  const prompt = "Blauer Himmel";
  expect(await findImageProblem(description({ imageFile: facade, prompt }))).toBe("no-sky");
});

test("words on plain paper leave it as it is beside their letters, and are not cut by a slanted mask", async () => {
  const paper = await writeTestImage(
    place("paper.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#e9e7e2"/>',
  );
  const slanted = await writeTestImage(
    place("slanted.png"),
    width,
    height,
    maskWith('<path d="M80 60 H200 L240 180 H120 Z" fill="black"/>'),
  );
  const result = await first(
    inpaintPhotos(description({ imageFile: paper, maskFile: slanted, prompt: "„Termine“ hinschreiben" })),
  );
  const darkest = (x: number) =>
    Math.min(...Array.from({ length: height }, (_, y) => result.data[(y * width + x) * 4] as number));
  expect(darkest(160)).toBeLessThan(80);
  // The upright area inside of the mask begins and ends where both its slanted sides allow it.
  for (const x of [100, 220]) expect(darkest(x), `at ${x}`).toBeGreaterThan(215);
});

test("words stand out from what is in their mask, also if the rest of the image has another brightness", async () => {
  const shirt = await writeTestImage(
    place("shirt.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#f6f4ee"/><rect x="76" y="50" width="168" height="176" fill="#3a1d22"/>',
  );
  const chest = await writeTestImage(
    place("chest.png"),
    width,
    height,
    maskWith('<rect x="110" y="110" width="100" height="50" fill="black"/>'),
  );
  const images = inpaintPhotos(description({ imageFile: shirt, maskFile: chest, prompt: "„Holz“ hinschreiben" }));
  const [red] = meanOf(await first(images), { left: 110 / 320, top: 110 / 240, right: 210 / 320, bottom: 160 / 240 });
  expect(red).toBeGreaterThan(85);
});

test("the shadow of a thing fades before the sides of its mask", async () => {
  const table = await writeTestImage(
    place("table.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#d8d4ce"/>',
  );
  const result = await first(inpaintPhotos(description({ imageFile: table, prompt: "eine Laterne" })));
  const source = await readPhoto(table);
  const strip = (left: number) => ({ left: left / width, top: 0.24, right: (left + 3) / width, bottom: 0.91 });
  expect(difference(source, result, strip(hole.left))).toBeLessThan(2);
  expect(difference(source, result, strip(hole.right - 4))).toBeLessThan(2);
});
