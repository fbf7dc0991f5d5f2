import { expect, test } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { findImageProblem } from "../find-image-problem.ts";

const { place } = useFolder();
const width = 480;
const height = 320;
/** A pen on a table, and to the lower right of it a shadow that fades within 30 pixels. */
const pen = (shadow: string) =>
  '<defs><linearGradient id="fade" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0.3"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>' +
  `<rect width="100%" height="100%" fill="#b9a07c"/>${shadow}<rect x="140" y="140" width="200" height="20" fill="#22252b"/>`;
const shadow = '<rect x="140" y="160" width="200" height="30" fill="url(#fade)"/>';

async function problemOf(image: string, hole: string) {
  const white = '<rect width="100%" height="100%" fill="white"/>';
  return findImageProblem({
    kind: "image-inpaint",
    prompt: "Entferne den Stift",
    imageFile: await writeTestImage(place("image.png"), width, height, image),
    maskFile: await writeTestImage(place("mask.png"), width, height, white + hole),
  });
}

const onPen = '<rect x="132" y="132" width="216" height="32" fill="black"/>';
const onBoth = '<rect x="132" y="132" width="216" height="66" fill="black"/>';

test("a removal is refused before the start if the shadow of the thing lies beside its mask", async () => {
  expect(await problemOf(pen(shadow), onPen)).toBe("shadow-outside");
});

test("a removal whose mask covers the shadow too, or whose thing has none, is drawn", async () => {
  expect(await problemOf(pen(shadow), onBoth)).toBeUndefined();
  expect(await problemOf(pen(""), onPen)).toBeUndefined();
});
