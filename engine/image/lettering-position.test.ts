import { expect, test } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";
import { readLetteringPosition } from "./lettering-position.ts";
import { setLettering } from "./image-lettering.ts";

test.each([
  ["Füge oben links den Text hinzu", { across: "start", down: "start" }],
  ["Schreib unten rechts hin", { across: "end", down: "end" }],
  ["Text in der Mitte unten", { across: "middle", down: "end" }],
  ["put the words at the top", { down: "start" }],
])("%s names a position", (prompt, position) => {
  expect(readLetteringPosition(prompt)).toEqual(position);
});

test("a text without a position stands anywhere", () => {
  expect(readLetteringPosition("Füge den Text hinzu")).toBeUndefined();
});

const [width, height] = [480, 320];
const plain = (level: number): Photo => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = level;
  return { width, height, data };
};

/** Bounds of the pixels that differ strongly from a level, as fractions of the image. */
function lettersOn({ data }: Photo, level: number) {
  const columns: number[] = [];
  const rows: number[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    if (Math.abs((data[cell * 4] as number) - level) < 90) continue;
    columns.push((cell % width) / width);
    rows.push(Math.floor(cell / width) / height);
  }
  const ends = (values: readonly number[]) => values.toSorted((one, two) => one - two);
  const [across, down] = [ends(columns), ends(rows)];
  return { left: across.at(0) ?? 0, right: across.at(-1) ?? 0, top: down.at(0) ?? 0, bottom: down.at(-1) ?? 0 };
}

test("words stand where the prompt wants them", () => {
  const upper = lettersOn(setLettering(plain(60), "Radtouren", { position: { across: "start", down: "start" } }), 60);
  expect(upper.right).toBeLessThan(0.5);
  expect(upper.bottom).toBeLessThan(0.45);
  const lower = lettersOn(setLettering(plain(60), "Radtouren", { position: { across: "end", down: "end" } }), 60);
  expect(lower.left).toBeGreaterThan(0.5);
  expect(lower.top).toBeGreaterThan(0.55);
});

test("bright, calm ground is not darkened: dark letters stand on it", () => {
  const result = setLettering(plain(230), "Kalender");
  let darkened = 0;
  let ink = 0;
  for (let at = 0; at < result.data.length; at += 4) {
    if ((result.data[at] as number) < 60) ink++;
    else if ((result.data[at] as number) < 200) darkened++;
  }
  expect(ink).toBeGreaterThan(2000);
  expect(darkened).toBeLessThan(ink / 4);
});
