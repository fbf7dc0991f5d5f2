import { expect, test } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";
import { setLettering, type FreeHalf } from "./image-lettering.ts";

const blackPhoto = (width: number, height: number): Photo => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : 0)),
});

/** First and last column with letters, and their first and last row, as fractions of the photo. */
function boundsOfLetters({ width, height, data }: Photo): { left: number; right: number; top: number; bottom: number } {
  const bounds = { left: 1, right: 0, top: 1, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] as number) < 150) continue;
      bounds.left = Math.min(bounds.left, x / width);
      bounds.right = Math.max(bounds.right, x / width);
      bounds.top = Math.min(bounds.top, y / height);
      bounds.bottom = Math.max(bounds.bottom, y / height);
    }
  return bounds;
}

const texts = [
  "10 Jahre Salon Bella",
  "Frische Brötchen ab 6 Uhr",
  "Fahrradwerkstatt Müller 20 % Rabatt",
  "Jetzt Urlaub buchen bei Reisebüro Sonnenschein in Oldenburg",
];

test.each(texts.flatMap((text) => (["left", "right"] as const).map((free): [string, FreeHalf] => [text, free])))(
  "in a square image, „%s“ stands in the free half on the %s and reaches neither the edge nor the subject",
  (text, free) => {
    const { left, right, top, bottom } = boundsOfLetters(setLettering(blackPhoto(512, 512), text, { free }));
    expect(left).toBeGreaterThan(free === "left" ? 0.03 : 0.42);
    expect(right).toBeLessThan(free === "left" ? 0.58 : 0.97);
    expect(top).toBeGreaterThan(0.05);
    expect(bottom).toBeLessThan(0.95);
  },
);

test.each([
  [512, 288],
  [288, 512],
])("in an image of %i × %i, words stay within the frame on both sides", (width, height) => {
  for (const text of texts)
    for (const free of ["left", "right"] as const) {
      const { left, right, top, bottom } = boundsOfLetters(setLettering(blackPhoto(width, height), text, { free }));
      expect(Math.min(left, top)).toBeGreaterThan(0.03);
      expect(Math.max(right, bottom)).toBeLessThan(0.97);
    }
});
