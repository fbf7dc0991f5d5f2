import { expect, test, vi } from "vitest";
import { first, useFolder, writeTestImage } from "#engine/testing/images.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { inpaintPhotos } from "./inpaint.ts";

const { clearWithSpot } = vi.hoisted(() => ({
  /** Removes as a model does that invents a dark spot in the middle of its hole. */
  clearWithSpot: (photo: Photo, hole: Mask): Photo => {
    const data = photo.data.slice();
    for (let cell = 0; cell < hole.data.length; cell++) {
      if (hole.data[cell] === 0) continue;
      const isSpot = Math.hypot((cell % hole.width) - 240, Math.floor(cell / hole.width) - 160) < 9;
      data.set(isSpot ? [90, 80, 70] : [236, 230, 218], cell * 4);
    }
    return { ...photo, data };
  },
}));

vi.mock("./clear-hole.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("./clear-hole.ts")>()),
  clearHole: clearWithSpot,
}));

const { place } = useFolder();

test("a removal that leaves a spot is refused before its start, and again when it is drawn", async () => {
  const draw = async (name: string, ground: string, inner: string) =>
    writeTestImage(place(name), 480, 320, `<rect width="100%" height="100%" fill="${ground}"/>${inner}`);
  const description = {
    kind: "image-inpaint",
    prompt: "Entferne den Stift",
    imageFile: await draw("pen.png", "#ece6da", '<rect x="200" y="150" width="80" height="20" fill="#c22a1c"/>'),
    maskFile: await draw("mask.png", "white", '<rect x="170" y="115" width="140" height="90" fill="black"/>'),
  } as const;
  expect(await findImageProblem(description)).toBe("unclear-removal");
  await expect(first(inpaintPhotos(description))).rejects.toMatchObject({ reason: "unclear-removal" });
});

test("variants of a removal differ in the middle of the hole only, and not along its border", async () => {
  const file = async (name: string, ground: string, inner: string) =>
    writeTestImage(place(name), 480, 320, `<rect width="100%" height="100%" fill="${ground}"/>${inner}`);
  const results: Photo[] = [];
  for await (const photo of inpaintPhotos({
    kind: "image-inpaint",
    prompt: "Entferne den Stift",
    imageFile: await file("cup.png", "#ece6da", '<rect x="40" y="50" width="60" height="20" fill="#c22a1c"/>'),
    maskFile: await file("hole.png", "white", '<rect x="20" y="30" width="100" height="60" fill="black"/>'),
    variants: 4,
  }))
    results.push(photo);
  const levels = (x: number, y: number) => results.map(({ data }) => data[(y * 480 + x) * 4] as number);
  for (const level of levels(22, 60)) expect(Math.abs(level - 236)).toBeLessThan(2);
  expect(new Set(levels(70, 60)).size).toBeGreaterThan(1);
});
