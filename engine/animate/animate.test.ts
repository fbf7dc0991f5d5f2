import { readFile } from "node:fs/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { boxesIn, findBox } from "#engine/output/mp4/boxes.ts";
import { encode } from "#engine/output/encode.ts";
import { addProvenanceLabel } from "#engine/output/provenance-label.ts";
import { canvasToPhoto, type Photo } from "#engine/vision/photo.ts";
import { badImageReason } from "#engine/vision/bad-image.ts";
import { ball, difference, useFolder, writeTestImage } from "#engine/testing/images.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { createAnimation } from "./create-animation.ts";
import type { Animate } from "./description.ts";
import { readDirections, type Move } from "./directions.ts";
import { depthsFor, limitDepth, placeLayer, poseAt } from "./motion.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();
let file = "";
let wall = "";

beforeAll(async () => {
  const stripes = Array.from(
    { length: 14 },
    (_, index) => `<rect x="${index * 47 + ((index * 29) % 31)}" width="9" height="400" fill="#39443c"/>`,
  ).join("");
  const [, ground = "", ...rest] = ball(640, 400).split(/(?=<ellipse)/u);
  const scenery = ball(640, 400).split("<ellipse")[0] ?? "";
  file = await writeTestImage(place("ball.png"), 640, 400, `${scenery}${stripes}${ground}${rest.join("")}`);
  wall = await writeTestImage(place("wall.png"), 64, 64, '<rect width="64" height="64" fill="#8899aa"/>');
});

/** Width and height of the videos as a share of the usual ones, for proofs that do not depend on the size. */
const scale = 0.25;

const animation = (changes: Partial<Animate> = {}) =>
  createAnimation({
    kind: "animate",
    prompt: "heranfahren",
    imageFile: file,
    format: "square",
    seconds: 5,
    scale,
    ...changes,
  });

const directionsOf = (prompt: string) => readDirections(prompt, readPrompt(prompt), createRandom("a"));

/** Returns the mean position and the number of the red pixels. */
function redOf({ width, height, data }: Photo) {
  let count = 0;
  let sum = 0;
  for (let cell = 0; cell < width * height; cell++) {
    const red = data[cell * 4] as number;
    if (red < 70 || (data[cell * 4 + 1] as number) > red * 0.55) continue;
    count++;
    sum += cell % width;
  }
  return { count, x: sum / Math.max(1, count) };
}

/**
 * Returns by how many pixels the upper part of the image moves between frame `from` and frame `to`; a positive number
 * means to the right.
 */
function shiftOf(from: Photo, to: Photo): number {
  const profile = ({ width, height, data }: Photo) =>
    Array.from({ length: width }, (_, x) => {
      let sum = 0;
      for (let y = 5; y < height * 0.15; y += 1) sum += data[(y * width + x) * 4 + 1] as number;
      return sum;
    });
  const [a, b] = [profile(from), profile(to)];
  let best = 0;
  let least = Infinity;
  for (let shift = -24; shift <= 24; shift++) {
    let sum = 0;
    for (let x = 25; x < a.length - 25; x++) sum += Math.abs((a[x] as number) - (b[x + shift] as number));
    if (sum < least) {
      least = sum;
      best = shift;
    }
  }
  return best;
}

test.each([
  ["Kamera fährt langsam heran", "in"],
  ["zoom out", "out"],
  ["fährt zurück", "out"],
  ["Schwenk nach links", "left"],
  ["pan right", "right"],
  ["die Kamera fährt hoch", "up"],
  ["tilt down", "down"],
  ["umkreist die Person", "orbit"],
] as const)("%s is understood", (prompt, move) => {
  expect(directionsOf(prompt).move).toBe(move);
});

test.each([
  "Dampf steigt auf",
  "Über der Tasse steigt langsam Dampf nach oben",
  "Ein Adler kreist über dem Tal",
  "Bunte Ballons steigen empor",
  "steam rising from the cup",
])("in %s a thing moves, not the camera", (prompt) => {
  expect(directionsOf(prompt).move).toBe(directionsOf("Eine Tasse").move);
});

test("the camera moves in the clause that is about it", () => {
  expect(directionsOf("Dampf steigt auf, die Kamera fährt zurück").move).toBe("out");
  expect(directionsOf("Dampf steigt auf und die Kamera steigt").move).toBe("up");
  expect(directionsOf("Drohne steigt auf").move).toBe("up");
  expect(directionsOf("steigt langsam auf").move).toBe("up");
  expect(directionsOf("kreist um das Produkt").move).toBe("orbit");
  expect(directionsOf("Langsam kreist sie um den Tisch").move).toBe("orbit");
});

test("handheld, slow motion and effects of the air are understood too", () => {
  const directions = directionsOf("Handkamera, Zeitlupe, Staub und Funken in Lichtstrahlen");
  expect(directions).toMatchObject({ handheld: true });
  expect(directions.reach).toBeLessThan(1);
  expect([...directions.ambience].toSorted()).toEqual(["dust", "rays", "sparks"]);
});

test("no camera move ever shows the end of a layer or the cut edge of a subject", () => {
  const moves: Move[] = ["in", "out", "left", "right", "up", "down", "orbit", "still"];
  const cuts = { left: true, right: true, top: true, bottom: true };
  for (const move of moves) {
    for (const reach of [0.66, 1, 1.35]) {
      for (const anchor of [
        { x: 0.25, y: 0.12 },
        { x: 0.75, y: 0.7 },
        { x: 0.5, y: 0.5 },
      ]) {
        const directions = { move, handheld: true, reach, ambience: new Set<never>() };
        const poses = Array.from({ length: 126 }, (_, index) => poseAt(directions, index / 125, 5));
        const { back, front } = depthsFor(directions);
        const limited = limitDepth(front, back, cuts, poses, anchor);
        for (const pose of poses) {
          for (const depth of [back, limited]) {
            const { left, top, width, height } = placeLayer(pose, depth, anchor);
            expect(Math.max(left, top), `${move} ${reach}`).toBeLessThanOrEqual(1e-9);
            expect(Math.min(left + width, top + height), `${move} ${reach}`).toBeGreaterThanOrEqual(1 - 1e-9);
          }
        }
      }
    }
  }
});

test("a pan to the right moves the image to the left, and its subject further than its background", async () => {
  const video = await animation({ prompt: "Schwenk nach rechts" });
  video.draw(15);
  const early = canvasToPhoto(video.canvas);
  video.draw(105);
  const late = canvasToPhoto(video.canvas);
  const ground = shiftOf(early, late);
  const subject = redOf(late).x - redOf(early).x;
  expect(ground).toBeLessThan(-20 * scale);
  expect(subject).toBeLessThan(ground * 1.4);
  expect(video.source).toBe("compositeWithTrainedAlgorithmicMedia");
});

test("a video has the requested length, and the full size of its format", async () => {
  const video = await animation({ imageFile: wall, format: "portrait", scale: 1 });
  expect(video).toMatchObject({ seconds: 5, frames: 125 });
  expect([video.canvas.width, video.canvas.height]).toEqual([1080, 1920]);
  expect(video.sound).toHaveLength(5 * 48_000);
});

test("a zoom enlarges the subject, and the file of the video is labelled", async () => {
  const video = await animation({ prompt: "heran", format: "portrait" });
  expect(video.runUp, "the first frame is sharp").toBeGreaterThanOrEqual(12);
  video.draw(10);
  const early = canvasToPhoto(video.canvas);
  video.draw(112);
  const late = canvasToPhoto(video.canvas);
  expect(redOf(late).count).toBeGreaterThan(redOf(early).count * 1.1);
  expect(difference(early, late)).toBeGreaterThan(2);

  const target = place("film.mp4");
  await encode({ ...video, frames: 6 }, target, () => {});
  await addProvenanceLabel(target, { model: video.model, date: new Date(), source: video.source });
  const content = await readFile(target);
  expect(findBox(content, ["moov"])).toBeDefined();
  expect(boxesIn(content).at(-1)?.type).toBe("uuid");
  expect(content.includes("compositeWithTrainedAlgorithmicMedia")).toBe(true);
});

test("an image without a subject moves as a whole, in its own format", async () => {
  const video = await animation({ imageFile: wall, format: "source", prompt: "Schnee fällt" });
  expect(video.source).toBe("algorithmicMedia");
  expect(video.canvas.width).toBe(video.canvas.height);
  video.draw(60);
  const photo = canvasToPhoto(video.canvas);
  video.draw(80);
  expect(difference(photo, canvasToPhoto(video.canvas))).toBeGreaterThan(0.3);
});

test("an image of one pixel can be animated, and a text file is no image", async () => {
  const dot = await writeTestImage(place("dot.png"), 1, 1, '<rect width="1" height="1" fill="#446688"/>');
  const video = await animation({ imageFile: dot, format: "source" });
  video.draw(50);
  const middle = (video.canvas.width * (video.canvas.height >> 1) + (video.canvas.width >> 1)) * 4;
  expect(video.canvas.data()[middle + 2]).toBeGreaterThan(90);
  const failure = await animation({ imageFile: import.meta.filename }).catch((error: unknown) => error);
  expect(badImageReason(failure)).toBe("format");
});
