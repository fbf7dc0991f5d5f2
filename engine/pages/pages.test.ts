import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aboutPictures, emailFilm, heroFilm, whatsappFilm } from "#domain/content/page-media.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";

const folder = new URL("../../assets/pages/", import.meta.url);
const films = [heroFilm, emailFilm, whatsappFilm];
const pictures = [...aboutPictures, ...films.map(({ poster }) => poster)];

test.each(pictures)("the picture $file is small, has the size that pages count on, and is marked", async (picture) => {
  const file = new URL(picture.file, folder);
  const content = await readFile(file);
  expect(content.length).toBeLessThan(60 * 1024);
  expect(content.includes("digitalsourcetype/")).toBe(true);
  expect(await readPhoto(fileURLToPath(file))).toMatchObject({ width: picture.width, height: picture.height });
  expect(picture.alt).not.toBe("");
});

test.each(films)("the film $film is small, starts at once and is marked", async ({ film }) => {
  const file = new URL(film, folder);
  expect((await stat(file)).size).toBeLessThan(1.2 * 1024 * 1024);
  const content = await readFile(file);
  expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
  expect(content.includes("compositeWithTrainedAlgorithmicMedia")).toBe(true);
});
