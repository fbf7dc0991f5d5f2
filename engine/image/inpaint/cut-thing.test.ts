import { expect, test } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { cutsThing } from "./cut-thing.ts";
import { readMask } from "./read-mask.ts";

const { place } = useFolder();
const width = 480;
const height = 320;

async function isCut(hole: string): Promise<boolean> {
  const rock = '<path d="M160 200 L180 110 H300 L320 200 Z" fill="#4a3d28"/>';
  const imageFile = await writeTestImage(
    place("lake.png"),
    width,
    height,
    `<rect width="100%" height="100%" fill="#5d7f92"/>${rock}`,
  );
  const white = '<rect width="100%" height="100%" fill="white"/>';
  const photo = await readPhoto(imageFile);
  return cutsThing(photo, await readMask(await writeTestImage(place("mask.png"), width, height, white + hole), photo));
}

test("a hole that leaves the upper edge of a rock cuts it, and one around the whole rock does not", async () => {
  expect(await isCut('<rect x="150" y="118" width="180" height="92" fill="black"/>')).toBe(true);
  expect(await isCut('<rect x="145" y="95" width="190" height="120" fill="black"/>')).toBe(false);
});
