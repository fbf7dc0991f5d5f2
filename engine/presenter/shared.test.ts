import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encode, framesPerSecond } from "#engine/output/encode.ts";
import { startPainter } from "#engine/output/painter.ts";
import { openVideo } from "#engine/rendition/open-video.ts";
import { synthesize, synthesizeInThread } from "#engine/voice/index.ts";
import { createPresenter } from "./create-presenter.ts";
import type { PresenterVideo } from "./description.ts";
import { createPresenterVideo } from "./presenter-video.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";
import type { PaintedParts } from "./stage.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shared-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const description: PresenterVideo = {
  kind: "presenter",
  text: "Guten Tag!",
  speaker: "speaker-2",
  format: "landscape",
  subtitles: true,
  // Draw at a quarter of the usual size: the proofs are about threads and frames, not about the size.
  scale: 0.25,
};
const speech = placeholderSpeech(description.text);
const videoOf = () => createPresenterVideo(description, speech, framesPerSecond);

/** Returns the mean squared difference in brightness of two frames, sampled at every seventh pixel. */
function distance(a: Uint8Array, b: Uint8Array, pixels: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels; at += 7, count++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return sum / count;
}

test("[UGC-02] a video drawn by two renderers equals one drawn by one, and the first frame of each is sharp", async () => {
  const file = join(folder, "shared.mp4");
  const painter = startPainter(description);
  const progress: number[] = [];
  // Use short batches of frames, so that each of the two threads draws several batches.
  await encode({ ...videoOf(), keyFrameDistance: 0.4 }, file, (done) => progress.push(done), { painter, speech });
  const { frames, planes, canvas } = videoOf();
  expect(progress).toEqual(Array.from({ length: frames }, (_, index) => index + 1));

  const size = canvas.width * canvas.height;
  const video = await openVideo(file);
  expect(video.seconds).toBeCloseTo(frames / framesPerSecond, 1);
  const shown: Uint8Array[] = [];
  // Decode the frame at the middle of its display time, so that rounding never selects a neighbouring frame.
  for (let index = 0; index < frames; index++) {
    const image = await video.frameAt((index + 0.5) / framesPerSecond);
    const bytes = new Uint8Array(image.allocationSize());
    await image.copyTo(bytes);
    shown.push(bytes);
  }
  video.close();
  const drawn = Array.from({ length: frames }, (_, index) => Uint8Array.from(planes(index)));
  const apart = drawn.map((image, index) => distance(image, shown[index] ?? image, size));
  expect(Math.max(...apart)).toBeLessThan(16);
  // Check that frames of different batches differ; otherwise, wrongly ordered frames would go unnoticed.
  const [index, other] = [16, 26];
  expect(distance(drawn[other] ?? new Uint8Array(), shown[index] ?? new Uint8Array(), size)).toBeGreaterThan(
    (apart[index] ?? 0) * 1.5,
  );
});

test("what does not depend on the speech is painted, and reported, before there is any speech", async () => {
  const painted = Promise.withResolvers<unknown>();
  const late = painted.promise.then(() => speech);
  const video = await createPresenter(description, { speech: late, onPainted: painted.resolve });
  expect(video.frames).toBeGreaterThan(0);
});

test("[UGC-02] a video with the parts that another one has painted looks the same in both framings, and paints none", async () => {
  const whole: PresenterVideo = {
    ...description,
    text: "Guten Tag! Hier ist Ihre Bäckerei. Wir backen jeden Morgen frisch. Kommen Sie doch einfach vorbei.",
    customer: { name: "Bäckerei Grün", color: "#1b7f5c" },
  };
  const spoken = placeholderSpeech(whole.text);
  const copied = Promise.withResolvers<PaintedParts>();
  const first = await createPresenter(whole, { speech: Promise.resolve(spoken), onPainted: copied.resolve });
  const painted = structuredClone(await copied.promise);
  expect(painted.closeUpRoom).toBeDefined();
  const second = await createPresenter(whole, { speech: Promise.resolve(spoken), painted });
  // Once it is restored, the copy of the pixels is freed.
  expect(painted.pixels.length).toBe(0);
  const frames = Array.from({ length: 9 }, (_, index) => Math.floor((index * (first.frames - 1)) / 8));
  for (const frame of frames) expect(Buffer.compare(second.planes(frame), first.planes(frame)), `${frame}`).toBe(0);

  const message = structuredClone(await copied.promise);
  message.pixels.fill(0);
  const black = await createPresenter(whole, { speech: Promise.resolve(spoken), painted: message });
  expect(distance(black.planes(0), first.planes(0), 400)).toBeGreaterThan(1000);
});

test("[UGC-02] the speaker is painted when the voice is loaded, because both take much memory for a moment", async () => {
  const events: string[] = [];
  await createPresenter(description, {
    onProgress: (done, total) => events.push(`${done}/${total}`),
    onPainted: () => events.push("painted"),
  });
  expect(events[0]).toMatch(/^0\//u);
  expect(events).toContain("painted");
});

test("a video whose second renderer has ended fails instead of waiting", async () => {
  const painter = startPainter(description);
  painter.end();
  const encoding = encode(videoOf(), join(folder, "alone.mp4"), () => {}, { painter, speech });
  await expect(encoding).rejects.toMatchObject({ code: "aborted" });
});

test("a speech thread gives the same result as the main thread, sentence by sentence, and the same error messages", async () => {
  const text = "Guten Tag! Wir sind da.";
  const steps: string[] = [];
  const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`);
  const [beside, here] = [
    await synthesizeInThread(text, { engine: "dittli" }, { onProgress }),
    await synthesize(text, { engine: "dittli" }),
  ];
  expect(steps).toEqual(["0/2", "1/2", "2/2"]);
  expect(beside.words).toEqual(here.words);
  expect(beside.phones).toEqual(here.phones);
  expect(Buffer.from(beside.samples.buffer).equals(Buffer.from(here.samples.buffer))).toBe(true);

  await expect(synthesizeInThread("😀", { engine: "pico" })).rejects.toMatchObject({
    code: "bad-description",
    message: expect.stringMatching(/^nothing-to-say/u) as string,
  });
});

test("an abort ends the speech thread", async () => {
  const signal = AbortSignal.timeout(200);
  await expect(synthesizeInThread("Noch ein Satz. ".repeat(200), { engine: "pico" }, { signal })).rejects.toMatchObject(
    {
      code: "aborted",
    },
  );
});
