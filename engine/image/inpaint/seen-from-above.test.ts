import { expect, test } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { namesSurface } from "./seen-from-above.ts";

const { place } = useFolder();
const width = 480;
const height = 320;

async function problemOf(image: string, prompt: string) {
  return findImageProblem({
    kind: "image-inpaint",
    prompt,
    imageFile: await writeTestImage(place("image.png"), width, height, image),
    maskFile: await writeTestImage(
      place("mask.png"),
      width,
      height,
      '<rect width="100%" height="100%" fill="white"/><rect x="60" y="170" width="100" height="110" fill="black"/>',
    ),
  });
}

const table = '<rect width="100%" height="100%" fill="#5fb4c9"/><circle cx="330" cy="200" r="90" fill="#f0d9d5"/>';
const wall = '<rect width="100%" height="130" fill="#e4ded2"/>';

test("a cup is not put onto a table that fills the image up to its upper border: it is seen from above", async () => {
  expect(await problemOf(table, "Stelle eine Tasse Kaffee auf den Tisch")).toBe("seen-from-above");
});

test("a cup is put onto a table that ends before a wall, and gulls fly over any ground", async () => {
  expect(await problemOf(table + wall, "Stelle eine Tasse Kaffee auf den Tisch")).toBeUndefined();
  expect(await problemOf(table, "Füge Möwen hinzu")).toBeUndefined();
});

test.each([
  ["Stelle eine Tasse auf den Tisch", true],
  ["eine Kerze auf die Holzplatte", true],
  ["put a bottle on the wooden table", true],
  ["Stelle eine Laterne an den Weg", false],
])("%s names a surface: %s", (prompt, isNamed) => {
  expect(namesSurface(prompt)).toBe(isNamed);
});
