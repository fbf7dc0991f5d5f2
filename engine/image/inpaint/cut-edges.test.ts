import { expect, test, vi } from "vitest";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { findImageProblem } from "../find-image-problem.ts";
import { measureCutEdges } from "./cut-edges.ts";
import { readMask } from "./read-mask.ts";

vi.setConfig({ testTimeout: 60_000 });

const { place } = useFolder();
const width = 480;
const height = 320;
const wall = '<rect width="100%" height="100%" fill="#cfc9bd"/>';
const tray = '<rect x="150" y="140" width="240" height="60" fill="#8a4b20"/>';
const tallBox = '<rect x="200" y="60" width="70" height="200" fill="#1d3557"/>';

const stripes = [60, 110, 160, 210]
  .map((y) => `<rect x="150" y="${y}" width="240" height="22" fill="#8a4b20"/>`)
  .join("");

/** Measures what a hole, drawn as SVG, cuts of a drawing in front of a wall. */
async function cutEdgesOf(drawing: string, hole: string): Promise<number> {
  const { imageFile, maskFile } = await write(drawing, hole);
  const photo = await readPhoto(imageFile);
  return measureCutEdges(photo, await readMask(maskFile, photo));
}

async function write(drawing: string, hole: string) {
  const white = '<rect width="100%" height="100%" fill="white"/>';
  return {
    imageFile: await writeTestImage(place("image.png"), width, height, wall + drawing),
    maskFile: await writeTestImage(place("mask.png"), width, height, white + hole),
  };
}

const removal = async (drawing: string, hole: string, prompt = "Entferne das") =>
  findImageProblem({ kind: "image-inpaint", prompt, ...(await write(drawing, hole)) });
const halfHole = '<rect x="20" y="20" width="440" height="140" fill="black"/>';

test("a mask around a whole thing cuts no edge, wherever its border lies", async () => {
  expect(await cutEdgesOf(tray, '<rect x="130" y="120" width="280" height="100" fill="black"/>')).toBe(0);
  expect(await cutEdgesOf(tray, '<ellipse cx="270" cy="170" rx="180" ry="80" fill="black"/>')).toBe(0);
});

test("a mask that cuts through a thing cuts its edges, and more of them the more things it cuts", async () => {
  const hole = '<rect x="60" y="40" width="200" height="240" fill="black"/>';
  const one = await cutEdgesOf(tray, hole);
  const two = await cutEdgesOf(tray + tallBox, hole);
  expect(one).toBeGreaterThan(0.005);
  expect(two).toBeGreaterThan(one * 1.2);
});

test("a removal whose mask cuts through several things is refused before the start, one around a thing is not", async () => {
  const cut = '<rect x="60" y="40" width="200" height="240" fill="black"/>';
  expect(await removal(stripes, cut)).toBe("unclear-removal");
  expect(await removal(tray, '<rect x="130" y="120" width="280" height="100" fill="black"/>')).toBeUndefined();
});

test("the removal of more than a third of an image is refused with this reason: too little is left to continue", async () => {
  expect(await removal("", halfHole)).toBe("mask-too-large");
  expect(await removal(stripes, halfHole, "„Offen“ statt der alten Schrift"), "other words first").toBe(
    "mask-too-large",
  );
  const pale = stripes.replaceAll("#8a4b20", "#b3a994");
  expect(await removal(pale, halfHole, "„Offen“ hinschreiben"), "words stand on the ground").toBeUndefined();
  const board = '<rect x="60" y="50" width="360" height="80" fill="#2c5a8a"/>';
  expect(await removal(board, halfHole, "rot"), "a colour clears nothing").toBeUndefined();
});

test("a thing that replaces another one is refused if the mask leaves a part of the other one", async () => {
  const box = '<rect x="150" y="60" width="200" height="200" fill="#8a4b20"/>';
  const cut = '<rect x="130" y="40" width="240" height="180" fill="black"/>';
  const whole = '<rect x="140" y="50" width="220" height="220" fill="black"/>';
  expect(await removal(box, cut, "ein rotes Geschenk")).toBe("unclear-removal");
  expect(await removal(box, whole, "ein rotes Geschenk")).toBeUndefined();
});
