import { mkdir, readdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { ball, useFolder, writeTestImage } from "#engine/testing/images.ts";
import { isImage, type Description } from "#engine/description/description.ts";
import { germanMessageFor } from "#engine/description/error-messages.ts";
import { render, renderImages, EngineError } from "#engine/index.ts";
import { defaultMaxBytes } from "#engine/process/run-process.ts";
import { checkVideo, checkImages } from "./check.ts";
import { createFuzzInputs } from "./inputs.ts";
import { runFuzzInputs } from "./run-inputs.ts";

// Allow minutes per test, because models, videos and child processes are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const { place } = useFolder();
let photo = "";
let halfJpeg = "";

beforeAll(async () => {
  photo = await writeTestImage(place("ball.jpg"), 96, 64, ball(96, 64));
  halfJpeg = place("half.jpg");
  const whole = await sharp(photo).jpeg().toBuffer();
  await writeFile(halfJpeg, whole.subarray(0, whole.length / 2));
});

test("hostile inputs of every kind give a valid file or one German error, within the memory limit of a render", async () => {
  await mkdir(place("trial"));
  // Use the seed "37", with which each of the seven kinds of descriptions has some inputs that succeed and some that
  // are refused.
  const inputs = await createFuzzInputs(29, "37", place("trial"));
  for (const good of [true, false]) {
    const same = inputs.filter(({ expected }) => (expected === "file") === good);
    expect(new Set(same.map(({ description }) => description.kind)).size).toBe(7);
  }

  const rows = await runFuzzInputs(inputs, { folder: place("trial"), whole: false });

  const wrong = rows.flatMap(({ problem }, index) => (problem ? [`${inputs[index]?.name}: ${problem}`] : []));
  expect(wrong).toEqual([]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(inputs.map(({ expected }) => expected));
  expect(Math.max(...rows.map(({ megabytes }) => megabytes)) * 1024 ** 2).toBeLessThan(defaultMaxBytes);
});

const hostile = `<script>\u202e🎉${"a\u0301".repeat(40)}\u0000\ud800 ${"x".repeat(300)}`;

test.each<Description>([
  { kind: "title-film", prompt: hostile, format: "landscape", seconds: 1, seed: "" },
  { kind: "image", prompt: `Plakat „${hostile.slice(0, 150)}“`, width: 17, height: 333, variants: 2, seed: "" },
])("$kind in its own process accepts hostile text", async (description) => {
  const file = place(description.kind);
  if (isImage(description)) {
    const files = [`${file}-1.png`, `${file}-2.png`];
    await renderImages(description, { files });
    await checkImages(description, files);
  } else {
    await render(description, { file, posterFile: `${file}.jpg` });
    await checkVideo(description, file, `${file}.jpg`);
  }
});

test.each([
  ["Das Bild ist beschädigt oder lässt sich nicht öffnen.", () => edit(halfJpeg)],
  ["Das Bild ist weder JPEG noch PNG noch WebP.", () => edit(import.meta.filename)],
  ["Die Maske hat keine schwarze Stelle.", async () => inpaint(await mask("white", 96))],
  ["Die Maske hat eine andere Größe als das Bild.", async () => inpaint(await mask("black", 97))],
  [
    "Diese Bearbeitung ist nicht verständlich oder lässt sich nicht zeichnen. Nennen Sie eine einzelne Änderung, zum Beispiel „Mach das Bild wärmer“, oder mit einer Maske „Entferne das“.",
    () => edit(photo, "qwertz", [photo]),
  ],
  [
    "Aus Worten geht nicht hervor, welche Stelle im Bild gemeint ist: Das braucht eine Maske. Malen Sie darin die ganze Sache mit ihrem Schatten schwarz.",
    () => edit(photo, "Entferne die Person"),
  ],
  ["Von diesem Text lässt sich nichts sprechen.", () => say("🎉 你好")],
])("%s", async (words, describe) => {
  const description = await describe();
  const files = [place("refused"), place("refused.jpg")] as const;
  const rendering = isImage(description)
    ? renderImages(description, { files })
    : render(description, { file: files[0], posterFile: files[1] });
  const error: unknown = await rendering.catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(EngineError);
  expect(germanMessageFor(error as EngineError)).toBe(words);
  expect((await readdir(place("."))).filter((name) => name.includes("refused"))).toEqual([]);
});

const edit = (file: string, prompt = "heller", imageFiles = [photo, file]): Description => ({
  kind: "image-edit",
  prompt,
  imageFiles,
});
const inpaint = (maskFile: string): Description => ({
  kind: "image-inpaint",
  prompt: "weg",
  imageFile: photo,
  maskFile,
});
const mask = (colour: string, width: number) =>
  writeTestImage(place(`${colour}.png`), width, 64, `<rect width="100%" height="64" fill="${colour}"/>`);
const say = (text: string): Description => ({
  kind: "presenter",
  text,
  speaker: "speaker-1",
  format: "portrait",
  subtitles: true,
});
