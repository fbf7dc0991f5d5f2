import { expect, test } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";
import { coversThing, setLettering, type FreeHalf } from "./image-lettering.ts";

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

test("words at a named corner cover no half of a thing there, and may stand on calm or rough ground and on a whole thing", () => {
  const draw = (levelAt: (x: number, y: number) => number): Photo => {
    const photo = blackPhoto(480, 320);
    for (let cell = 0; cell < 480 * 320; cell++) {
      const level = levelAt(cell % 480, Math.floor(cell / 480));
      photo.data.set([level, level, level], cell * 4);
    }
    return photo;
  };
  const corner = { across: "start", down: "end" } as const;
  const phone = draw((x, y) => (x > 40 && x < 110 && y > 120 && y < 270 ? 40 : 215));
  expect(coversThing(phone, "Wir planen", corner)).toBe(true);
  expect(coversThing(phone, "Wir planen", { across: "end", down: "end" })).toBe(false);
  expect(
    coversThing(
      draw(() => 40),
      "Wir planen",
      corner,
    ),
  ).toBe(false);
  const rough = draw((x, y) => ((x * 7 + y * 13) % 90) * 2 + 40);
  expect(coversThing(rough, "Wir planen", corner)).toBe(false);
});

test("words on a photo keep their small letters, on a drawing they are capitals", () => {
  const photo = blackPhoto(480, 320);
  expect(setLettering(photo, "Guten Morgen").data).not.toEqual(setLettering(photo, "GUTEN MORGEN").data);
  const drawn = (words: string) => setLettering(photo, words, { free: "left" }).data;
  expect(drawn("Guten Morgen")).toEqual(drawn("GUTEN MORGEN"));
});
