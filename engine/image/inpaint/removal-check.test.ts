import { expect, test, vi } from "vitest";
import { first, useFolder, writeTestImage } from "#engine/testing/images.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { inpaintPhotos } from "./inpaint.ts";

const { fillAs, fillings } = vi.hoisted(() => {
  /** Names of the fillings that have a dark spot in the middle of their hole, as a model may invent it. */
  const state = { spotted: new Set<string>() };
  const fill = (name: string) => async (photo: Photo, hole: Mask) => {
    const data = photo.data.slice();
    for (let cell = 0; cell < hole.data.length; cell++) {
      if (hole.data[cell] === 0) continue;
      const isMiddle = Math.hypot((cell % hole.width) - 240, Math.floor(cell / hole.width) - 160) < 9;
      data.set(isMiddle && state.spotted.has(name) ? [90, 80, 70] : [236, 230, 218], cell * 4);
    }
    return { ...photo, data };
  };
  return { fillAs: fill, fillings: state };
});

vi.mock("./smooth-ground.ts", () => ({ continueSmoothGround: fillAs("smooth") }));
vi.mock("./patch-fill.ts", () => ({ fillFromGround: fillAs("patches") }));
vi.mock("#engine/vision/erase.ts", () => ({ erase: fillAs("model") }));
vi.mock("./match-ground.ts", () => ({ matchGround: async (_source: Photo, _hole: Mask, filled: Photo) => filled }));
vi.mock("./plain-ground.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("./plain-ground.ts")>()),
  withoutInvention: async (_source: Photo, _hole: Mask, filled: Photo) => filled,
}));

const { place } = useFolder();

test("a removal whose every filling has a spot is refused before its start and when it is drawn; one without is taken", async () => {
  const draw = async (name: string, ground: string, inner: string) =>
    writeTestImage(place(name), 480, 320, `<rect width="100%" height="100%" fill="${ground}"/>${inner}`);
  const description = {
    kind: "image-inpaint",
    prompt: "Entferne den Stift",
    imageFile: await draw("pen.png", "#ece6da", '<rect x="200" y="150" width="80" height="20" fill="#c22a1c"/>'),
    maskFile: await draw("mask.png", "white", '<rect x="170" y="115" width="140" height="90" fill="black"/>'),
  } as const;
  fillings.spotted = new Set(["smooth", "model", "patches"]);
  expect(await findImageProblem(description)).toBe("unclear-removal");
  await expect(first(inpaintPhotos(description))).rejects.toMatchObject({ reason: "unclear-removal" });
  for (const clean of ["smooth", "model", "patches"]) {
    fillings.spotted = new Set(["smooth", "model", "patches"].filter((name) => name !== clean));
    expect(await findImageProblem(description)).toBeUndefined();
    const { data } = await first(inpaintPhotos(description));
    expect(data[(160 * 480 + 240) * 4]).toBeGreaterThan(225);
  }
});

test("variants of a removal differ in the middle of the hole only, and not along its border", async () => {
  const file = async (name: string, ground: string, inner: string) =>
    writeTestImage(place(name), 480, 320, `<rect width="100%" height="100%" fill="${ground}"/>${inner}`);
  const results: Photo[] = [];
  fillings.spotted = new Set();
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
