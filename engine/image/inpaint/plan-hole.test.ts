import { expect, test } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { planHole } from "./plan-hole.ts";
import { readMask } from "./read-mask.ts";

const { place } = useFolder();
const width = 480;
const height = 320;

async function problemOf(image: string, hole: string, prompt = "Entferne den Ball") {
  const white = '<rect width="100%" height="100%" fill="white"/>';
  return findImageProblem({
    kind: "image-inpaint",
    prompt,
    imageFile: await writeTestImage(place("image.png"), width, height, image),
    maskFile: await writeTestImage(place("mask.png"), width, height, white + hole),
  });
}

/** A ball at the border of two grounds, of which the lower one has the colour `lower`. */
const ballOn = (lower: string) =>
  `<rect width="100%" height="100%" fill="#ece6da"/><rect y="160" width="100%" height="160" fill="${lower}"/>` +
  '<circle cx="240" cy="160" r="34" fill="#c22a1c"/>';
const around = '<circle cx="240" cy="160" r="48" fill="black"/>';

test("a removal across the border of two grounds is refused, because the model would blur or invent the border", async () => {
  expect(await problemOf(ballOn("#3b2a20"), around)).toBe("unclear-removal");
  const small = '<circle cx="240" cy="160" r="20" fill="black"/>';
  expect(await problemOf(ballOn("#3b2a20").replace('r="34"', 'r="12"'), small)).toBe("unclear-removal");
});

test("a removal in one ground is drawn, and refused if its mask cuts a second thing, such as another boat", async () => {
  expect(await problemOf(ballOn("#ece6da"), around)).toBeUndefined();
  const beside = '<path d="M284 60V260M196 60V260" stroke="#f4d03a" stroke-width="10"/>';
  expect(await problemOf(ballOn("#ece6da") + beside, around)).toBe("unclear-removal");
});

test("words over lettering from which no letters stand out are refused, and words over a quiet pattern are drawn", async () => {
  const lines = (colour: string) =>
    Array.from({ length: 40 }, (_, row) => `<rect y="${row * 8}" width="100%" height="4" fill="${colour}"/>`).join("");
  const board = '<rect x="140" y="100" width="200" height="120" fill="black"/>';
  const ground = '<rect width="100%" height="100%" fill="#4a4a4a"/>';
  expect(await problemOf(ground + lines("#d8d8d8"), board, "„Offen“ hinschreiben")).toBe("unclear-words");
  expect(await problemOf(ground + lines("#3a3a3a"), board, "„Offen“ hinschreiben")).toBeUndefined();
  // On leather of a middle brightness, letters of both colours have a contrast below 4.5, and are read with a shadow.
  const leather = '<rect width="100%" height="100%" fill="#3f7ac8"/>';
  expect(await problemOf(leather + lines("#3868b0"), board, "„Offen“ hinschreiben")).toBeUndefined();
});

test("a thing that is replaced is removed first, also if it is not detected, and a sticker covers the one below it", async () => {
  const photo = await readPhoto(
    await writeTestImage(place("wall.png"), width, height, '<rect width="100%" height="100%" fill="#d8d4cc"/>'),
  );
  const white = '<rect width="100%" height="100%" fill="white"/>';
  const mask = await readMask(
    await writeTestImage(place("spot.png"), width, height, `${white}<rect x="200" y="120" width="80" height="80"/>`),
    photo,
  );
  const isCleared = async (prompt: string) => (await planHole(photo, mask, prompt)).isCleared;
  expect(await isCleared("Ersetze die Brille durch eine Tasse")).toBe(true);
  expect(await isCleared("Stell eine Tasse hin")).toBe(false);
  expect(await isCleared("Ersetze das Preisschild 4,90 € durch 3,90 €")).toBe(false);
});
