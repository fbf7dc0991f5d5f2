import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCanvas } from "@napi-rs/canvas";
import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import type { Slide } from "#domain/academy/video-scripts/slide.ts";
import { encode, framesPerSecond } from "#engine/output/encode.ts";
import { addProvenanceLabel } from "#engine/output/provenance-label.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { createLessonVideo } from "./lesson-video.ts";
import { lessonRequests, webinarRequests } from "./requests.ts";
import { frame, slideArea, paintSlide, speakerWindow } from "./paint-slide.ts";
import { spokenText, timeSlides } from "./timeline.ts";

const requests = [...lessonRequests, ...webinarRequests.filter(({ video }) => video.slides.length > 0)];
const slides: readonly Slide[] = [
  { title: "Anfang", say: "Guten Tag! | Erstens das eine, | zweitens das andere.", points: ["Eins", "Zwei"] },
  { title: "Ende", say: "Das war für 12,50 € alles.", big: { value: "1", label: "Ein Ende" } },
];
const lesson = { speaker: "speaker-2", series: "Probe", title: "Eine kurze Lektion", slides } as const;

test("[ACA-02] every lesson has a script for its video", () => {
  expect(lessonRequests.map(({ id }) => id)).toEqual(curriculum.flatMap(lessonsOf).map(({ id }) => id));
});

test.each(requests)("the script of $id times each of its points, and takes about a minute", ({ video }) => {
  expect(video.slides.length).toBeGreaterThanOrEqual(5);
  expect(video.slides.length).toBeLessThanOrEqual(7);
  for (const { title, say, points, chain, big, code } of video.slides) {
    expect([points ?? chain, big, code].filter(Boolean), title).toHaveLength(1);
    expect(say.split("|").length - 1, title).toBe((points ?? chain ?? []).length);
  }
  const words = spokenText(video.slides).split(/\s+/u).length;
  expect(words).toBeGreaterThan(100);
  expect(words).toBeLessThan(220);
});

test.each(requests)("no slide of $id exceeds its area beside the speaker", ({ video }) => {
  expect(slideArea.left + slideArea.width).toBeLessThan(speakerWindow.left);
  for (const slide of video.slides) {
    const canvas = createCanvas(frame.width, frame.height);
    const context = canvas.getContext("2d");
    // Disable clipping, so that the test notices text outside of the slide.
    context.clip = () => undefined;
    paintSlide(context, { slide, from: 0, to: 99, reveals: [] }, 9, true);
    const bytes = context.getImageData(0, 0, frame.width, frame.height).data;
    const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    const isEmpty = (part: Uint32Array) => part.every((pixel) => pixel === 0);
    for (let y = 0; y < frame.height; y++) {
      const row = pixels.subarray(y * frame.width, (y + 1) * frame.width);
      const isPage = y >= slideArea.top - 1 && y < slideArea.top + slideArea.height;
      const beside = isPage
        ? [row.subarray(0, slideArea.left - 4), row.subarray(slideArea.left + slideArea.width)]
        : [row];
      if (!beside.every(isEmpty)) expect.fail(`"${slide.title}" is too large: row ${y}`);
    }
  }
});

test("[ACA-02] [WEB-01] every lesson and two webinars have a video and all have a poster, small enough to be shipped", async () => {
  const assets = new URL("../../assets/", import.meta.url);
  const sizeOf = async (file: string) => (await stat(new URL(file, assets))).size;
  let bytes = 0;
  for (const [folder, all] of [
    ["lessons", lessonRequests],
    ["webinars", webinarRequests],
  ] as const) {
    for (const { id, video } of all) {
      expect(await sizeOf(`${folder}/${id}.webp`), id).toBeLessThan(25 * 1024);
      if (video.slides.length === 0) continue;
      const size = await sizeOf(`${folder}/${id}.mp4`);
      expect(size, id).toBeLessThan(1.4 * 1024 * 1024);
      bytes += size;
    }
  }
  expect(bytes).toBeLessThan(22 * 1024 * 1024);
});

test("slides and points appear at their words, and always at the same ones", () => {
  const speech = placeholderSpeech(spokenText(slides));
  const times = { lead: 0.4, seconds: speech.seconds + 1 };
  const timed = timeSlides(slides, speech.words, times);
  const startOf = (word: string) => (speech.words.find(({ text }) => text.startsWith(word))?.start ?? 0) + 0.4;
  expect(timed[0]?.from).toBe(0);
  expect(timed[0]?.reveals.map((time) => time.toFixed(1))).toEqual([
    (startOf("Erstens") - 0.18).toFixed(1),
    (startOf("zweitens") - 0.18).toFixed(1),
  ]);
  expect(timed[1]?.from).toBeCloseTo(startOf("Das") - 0.18);
  expect(timed[1]?.to).toBe(times.seconds);
  expect(timeSlides(slides, speech.words, times)).toEqual(timed);
});

test("[ACA-02] a lesson's video is as long as its speech, has fast start and is labelled", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lesson-"));
  const file = join(folder, "film.mp4");
  try {
    const speech = placeholderSpeech("Guten Tag! Das ist alles.");
    const video = createLessonVideo({ ...lesson, slides: slides.slice(1) }, speech, framesPerSecond);
    expect(video.seconds).toBeGreaterThan(speech.seconds);
    expect(video.seconds).toBeLessThan(speech.seconds + 1.3);
    await encode(video, file, () => {});
    await addProvenanceLabel(file, { model: video.model, date: new Date(), source: video.source });
    const content = await readFile(file);
    for (const box of ["ftyp", "avc1", "mp4a", "uuid"]) expect(content.includes(box), box).toBe(true);
    expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
    expect(content.includes("compositeWithTrainedAlgorithmicMedia")).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the encoded frame equals the drawn frame", () => {
  const video = createLessonVideo(lesson, placeholderSpeech(spokenText(slides)), framesPerSecond);
  const brightness = (pixels: Uint8ClampedArray, at: number) =>
    16 + 0.183 * (pixels[at] ?? 0) + 0.614 * (pixels[at + 1] ?? 0) + 0.062 * (pixels[at + 2] ?? 0);
  for (const index of [0, 20, Math.round(video.frames / 2), video.frames - 1]) {
    const planes = video.planes(index);
    video.draw(index);
    const pixels = video.canvas.getContext("2d").getImageData(0, 0, frame.width, frame.height).data;
    let worst = 0;
    for (let at = 0; at < frame.width * frame.height; at += 7)
      worst = Math.max(worst, Math.abs((planes[at] ?? 0) - brightness(pixels, at * 4)));
    expect(worst).toBeLessThan(12);
  }
});

test("[ACA-02] the encoder has three seconds to make the first frame sharp before it is shown", () => {
  const { runUp = 0, bitsPerSecond = 0 } = createLessonVideo(
    lesson,
    placeholderSpeech(spokenText(slides)),
    framesPerSecond,
  );
  expect(bitsPerSecond).toBeLessThan(100_000);
  expect(runUp / framesPerSecond).toBeGreaterThanOrEqual(3);
});
