import sharp from "sharp";
import { expect, test } from "vitest";
import { all, difference, first, meanOf } from "#engine/testing/images.ts";
import type { ImageStyle, TextImage } from "./description.ts";
import { drawImages } from "./produce-images.ts";
import { textPhotos } from "./text-image.ts";

const description = (changes: Partial<TextImage> = {}): TextImage => ({
  kind: "image",
  prompt: "Sonnenuntergang am Meer",
  width: 256,
  height: 144,
  variants: 1,
  seed: "a",
  ...changes,
});

const draw = (changes: Partial<TextImage> = {}) => first(textPhotos(description(changes)));

test.each([
  [256, 144, "png"],
  [200, 200, "jpeg"],
  [144, 256, "png"],
  [256, 192, "jpeg"],
  [192, 256, "png"],
  [336, 144, "jpeg"],
] as const)(
  "an image of %i × %i as %s has that size and type and declares that AI made it",
  async (width, height, type) => {
    const [content] = await drawImages(description({ width, height, type }));
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ width, height, format: type });
    expect(String(metadata.xmp)).toContain(
      'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(String(metadata.xmp)).toContain("Mit KI erzeugt (Lichtspiel, Bild)");
  },
);

test("each variant of a house stands under the sky, and none of a living room does", async () => {
  const top = { left: 0.1, top: 0, right: 0.9, bottom: 0.08 };
  const bluenessOf = async (prompt: string) =>
    (await all(textPhotos(description({ prompt, variants: 3 })))).map((photo) => {
      const [red, , blue] = meanOf(photo, top);
      return blue - red;
    });
  for (const each of await bluenessOf("Ein Haus am Mittag")) expect(each).toBeGreaterThan(20);
  for (const each of await bluenessOf("Ein Wohnzimmer mit Sofa am Mittag")) expect(each).toBeLessThan(20);
});

test("four variants are four visibly different images", async () => {
  const photos = await all(textPhotos(description({ prompt: "Berge", variants: 4 })));
  expect(photos).toHaveLength(4);
  for (const [index, photo] of photos.entries())
    for (const other of photos.slice(index + 1)) expect(difference(photo, other)).toBeGreaterThan(12);
});

test("the same seed draws the same image, another seed another one", async () => {
  const one = await draw();
  expect(difference(one, await draw())).toBe(0);
  expect(difference(one, await draw({ seed: "b" }))).toBeGreaterThan(3);
});

test("German and English words for the same thing show the same kind of image", async () => {
  const german = meanOf(await draw({ prompt: "Ein Wald bei Nacht" }));
  const english = meanOf(await draw({ prompt: "A forest at night" }));
  const day = meanOf(await draw({ prompt: "A forest at noon" }));
  expect(Math.abs(german[2] - english[2])).toBeLessThan(25);
  expect(day[1]).toBeGreaterThan(english[1] + 40);
});

test("other words show another scene", async () => {
  const sea = await draw();
  expect(difference(sea, await draw({ prompt: "Astronaut im Weltall" }))).toBeGreaterThan(30);
});

test.each(["GENERAL", "REALISTIC", "DESIGN", "RENDER_3D", "ANIME"] as ImageStyle[])(
  "the style %s treats the same image differently and leaves no empty area",
  async (style) => {
    const plain = await draw();
    const styled = await draw({ style });
    expect(difference(plain, styled)).toBeGreaterThan(1.5);
    expect(difference(plain, styled)).toBeLessThan(60);
  },
);

test("words in quotation marks are drawn on the image", async () => {
  const set = await draw({ prompt: "Strand „Sommerfest“" });
  const bare = await draw({ prompt: "Strand" });
  expect(difference(set, bare, { left: 0, top: 0.2, right: 0.5, bottom: 0.8 })).toBeGreaterThan(10);
});

test("a subject that cannot be drawn becomes a poster of its main words", async () => {
  const poster = await draw({ prompt: "Ein Axolotl im Tutu" });
  const white = poster.data.filter((_, at) => at % 4 === 1 && (poster.data[at] as number) > 235).length;
  expect(white / (poster.width * poster.height)).toBeGreaterThan(0.04);
  const person = await draw({ prompt: "Portrait einer älteren Frau mit Kopftuch" });
  expect(difference(person, await draw({ prompt: "Büro" }))).toBeGreaterThan(20);
});

test.each([
  [400, 300],
  [300, 400],
])("a named colour tints the illustration, which stands large in the middle of %i × %i", async (width, height) => {
  const middle = { left: 0.3, top: 0.15, right: 0.7, bottom: 0.75 };
  const [red, , blue] = meanOf(await draw({ prompt: "Eine rote Tulpe", width, height }), middle);
  const [otherRed, , otherBlue] = meanOf(await draw({ prompt: "Eine blaue Tulpe", width, height }), middle);
  expect(red - blue).toBeGreaterThan(otherRed - otherBlue + 25);
});

test("the ground of a forest is redder in autumn, in all views", async () => {
  const lower = { left: 0, top: 0.55, right: 1, bottom: 1 };
  const rednessOf = async (prompt: string) =>
    (await all(textPhotos(description({ prompt, variants: 3 })))).map((photo) => {
      const [red, green] = meanOf(photo, lower);
      return red - green;
    });
  const autumn = await rednessOf("Wald im Herbst");
  const others = await rednessOf("Wald");
  expect(Math.min(...autumn)).toBeGreaterThan(Math.max(...others) + 8);
});

test("things that fly stand on a table of wood if the prompt names one", async () => {
  const lowerLeft = { left: 0, top: 0.86, right: 0.3, bottom: 1 };
  const [red, green, blue] = meanOf(await draw({ prompt: "Bunte Luftballons auf dem Tisch" }), lowerLeft);
  expect(red).toBeGreaterThan(green + 15);
  expect(green).toBeGreaterThan(blue + 10);
});

test("a hostile prompt still gives an image", async () => {
  const photo = await draw({ prompt: `${"\u202E💥<script>".repeat(50)} „${"x".repeat(150)}“`, style: "DESIGN" });
  expect(photo.width).toBe(256);
});

test("an aborted drawing ends with the reason of the abort", async () => {
  await expect(drawImages(description({ variants: 4 }), AbortSignal.abort())).rejects.toMatchObject({
    code: "aborted",
  });
});

test("a picture without words leaves out even the quoted ones", async () => {
  const prompt = "Sonnenuntergang am Meer „Hallo“";
  const quoted = await draw({ prompt, words: "quotes" });
  const plain = await draw({ prompt, words: "none" });
  expect(difference(quoted, plain)).toBeGreaterThan(1);
  expect(await draw({ prompt: "Axolotl", words: "none" })).not.toEqual(await draw({ prompt: "Axolotl" }));
});

test("a desert at noon has no black gap between the sky and the dunes", async () => {
  const photos = await all(
    textPhotos(description({ prompt: "Eine Wüste am Mittag", variants: 4, width: 320, height: 240 })),
  );
  for (const { data, width, height } of photos) {
    // Measure the middle rows, where the horizon is: the corners of the image are darker on purpose.
    const rows = data.subarray(Math.round(height * 0.4) * width * 4, Math.round(height * 0.7) * width * 4);
    const brightness = Array.from({ length: rows.length / 4 }, (_, pixel) =>
      Math.max(...rows.subarray(pixel * 4, pixel * 4 + 3)),
    );
    expect(Math.min(...brightness)).toBeGreaterThan(60);
  }
});
