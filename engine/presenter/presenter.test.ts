import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speakerVoiceKinds } from "#domain/speakers/voices.ts";
import { boxesIn, findBox } from "#engine/output/mp4/boxes.ts";
import { encode, framesPerSecond } from "#engine/output/encode.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { addProvenanceLabel } from "#engine/output/provenance-label.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { cast, speakerIds } from "./speaker-voices-and-looks.ts";
import { presenterSchema, type PresenterVideo } from "./description.ts";
import { restPose } from "./figure/figure.ts";
import { createPresenterVideo } from "./presenter-video.ts";
import { createPresenterStage, defaultFraming } from "./stage.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presenter-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const description = (changes: Partial<PresenterVideo> = {}): PresenterVideo => ({
  kind: "presenter",
  text: "Hallo Mama",
  speaker: "speaker-1",
  format: "portrait",
  subtitles: true,
  ...changes,
});

/** A quarter of the usual size, for proofs that do not depend on the size: a frame takes a sixteenth of the pixels. */
const small = { scale: 0.25 };

const videoOf = (changes: Partial<PresenterVideo> = {}) => {
  const input = description(changes);
  return createPresenterVideo(input, placeholderSpeech(input.text), framesPerSecond);
};

/** Returns the mean absolute difference of two frames per colour channel (0..255), sampled at every eleventh byte. */
function difference(a: Uint8Array, b: Uint8Array): number {
  const stride = 11;
  let sum = 0;
  for (let index = 0; index < a.length; index += stride) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return (sum * stride) / a.length;
}

test("the eight speakers have names and voices, four women and four men, four in each format", () => {
  const speakers = speakerIds.map((id) => cast[id]);
  expect(speakers.map(({ id }) => id)).toEqual(speakerIds);
  expect(new Set(speakers.map(({ name }) => name)).size).toBe(8);
  expect(cast["email-clara"].name).toMatch(/^Clara /u);
  expect(cast["email-david"].name).toMatch(/^David /u);
  expect(Object.values(speakerVoiceKinds).filter((kind) => kind === "female")).toHaveLength(4);
  const portrait = speakers.filter(({ format }) => format === "portrait").map(({ id }) => id);
  expect(portrait).toEqual(["speaker-1", "speaker-2", "speaker-videoads-3", "speaker-whatsapp-1"]);
});

test.each(["portrait", "landscape"] as const)(
  "every speaker can be drawn in %s and looks different from all others",
  (format) => {
    const frames = speakerIds.map((id) => {
      const stage = createPresenterStage(cast[id], defaultFraming(format, small.scale), []);
      stage.draw(restPose, 0);
      const { width, height } = stage.canvas;
      expect({ width, height }).toEqual(scaleFrame(frameSizes[format], small.scale));
      return Uint8Array.from(stage.canvas.data());
    });
    frames.forEach((frame, index) => {
      for (const other of frames.slice(index + 1)) expect(difference(frame, other)).toBeGreaterThan(9);
    });
  },
);

test.each(["portrait", "landscape"] as const)("a stage in %s has the full size of its format", (format) => {
  const { canvas } = createPresenterStage(cast["speaker-1"], format, []);
  expect({ width: canvas.width, height: canvas.height }).toEqual(frameSizes[format]);
});

test("an overlay takes time only while it shows something: it is not drawn while its key is empty", () => {
  const drawn: number[] = [];
  const overlay = {
    box: { left: 0, top: 0, width: 270, height: 480 },
    keyAt: (time: number) => (time < 1 ? "" : "card"),
    draw: (_context: unknown, time: number) => drawn.push(time),
  };
  const stage = createPresenterStage(cast["speaker-1"], defaultFraming("portrait", small.scale), [overlay]);
  for (const time of [0, 0.5]) stage.planes({ ...restPose, headX: time }, time);
  stage.draw(restPose, 0.9);
  expect(drawn).toEqual([]);
  stage.planes(restPose, 1);
  expect(new Set(drawn)).toEqual(new Set([1]));
});

test("the same description draws the same frame, whatever was drawn before it", () => {
  const first = videoOf(small);
  const second = videoOf(small);
  first.draw(20);
  const early = Uint8Array.from(first.canvas.data());
  first.draw(5);
  first.draw(20);
  second.draw(20);
  expect(difference(early, first.canvas.data())).toBe(0);
  expect(difference(early, second.canvas.data())).toBe(0);
});

test.each([
  // Frame numbers: some consecutive as in playback, some after a jump.
  ["speaker-1", 1, [0, 14, 15, 16, 17, 22, 23, 30, 12]],
  ["email-david", 0.5, [3, 10, 11, 12, 13, 40, 20]],
] as const)(
  "the quick planes of %s at scale %d show what the whole frame shows, also after a jump",
  (speaker, scale, frames) => {
    const video = videoOf({ speaker, scale, lowerThird: { name: "Lea Sommer", role: "Beratung" } });
    const { width, height } = video.canvas;
    const whole = new Uint8Array(i420Size(width, height));
    for (const index of [...frames, video.frames - 1]) {
      video.draw(index);
      toI420(video.canvas.data(), width, height, whole);
      const quick = video.planes(index);
      let apart = 0;
      for (let at = 0; at < whole.length; at++) {
        if (Math.abs((whole[at] as number) - (quick[at] as number)) > 2) apart++;
      }
      // Accept fewer than 200 samples of the frame that differ: edges are rounded differently when the whole frame is
      // drawn than when only parts of it are.
      expect(apart, `frame ${index}`).toBeLessThan(200);
    }
  },
);

test("[UGC-02] the face moves while it speaks", () => {
  const video = videoOf(small);
  video.draw(12);
  const early = Uint8Array.from(video.canvas.data());
  video.draw(19);
  expect(difference(early, video.canvas.data())).toBeGreaterThan(0.4);
});

test("the label 'KI-generiert' stands in every frame, below the header of apps for vertical videos", () => {
  const video = videoOf({ subtitles: false });
  const corner = () => video.canvas.getContext("2d").getImageData(820, 270, 220, 70).data;
  video.draw(0);
  const first = corner();
  video.draw(video.frames - 1);
  expect(difference(new Uint8Array(first), new Uint8Array(corner()))).toBe(0);
  let bright = 0;
  for (let at = 0; at < first.length; at += 4) if ((first[at] ?? 0) > 200) bright++;
  expect(bright).toBeGreaterThan(400);
  // Expect no label in the corner, which apps cover down to 14 % of the height.
  const header = video.canvas.getContext("2d").getImageData(820, 20, 220, 240).data;
  expect(Math.max(...header.filter((_, index) => index % 4 === 0))).toBeLessThan(200);
  // Expect the label in the I420 planes too: they are redrawn only where the frame has changed.
  expect(Math.max(...video.planes(3).subarray(304 * 1080 + 840, 304 * 1080 + 1040))).toBeGreaterThan(180);
});

test("[UGC-02] a short video has its format's size, the speech's length, video and sound, and declares that a model made it", async () => {
  const video = videoOf({ text: "Ja", format: "landscape" });
  const file = join(folder, "short.mp4");
  await encode(video, file, () => {});
  await addProvenanceLabel(file, { model: video.model, date: new Date(), source: video.source });
  const content = await readFile(file);
  expect(video.seconds).toBeCloseTo(placeholderSpeech("Ja").seconds + 1.1, 1);
  expect(video.sound.length / 48_000).toBeCloseTo(video.seconds, 3);
  const moov = findBox(content, ["moov"]);
  const header = findBox(content, ["moov", "mvhd"]);
  const seconds = content.readUInt32BE((header?.body ?? 0) + 16) / content.readUInt32BE((header?.body ?? 0) + 12);
  expect(seconds).toBeCloseTo(video.seconds, 1);
  expect(boxesIn(content, moov?.body, moov?.end).filter(({ type }) => type === "trak")).toHaveLength(2);
  const image = content.indexOf("avc1", content.indexOf("stsd", 0, "latin1"), "latin1");
  expect([content.readUInt16BE(image + 28), content.readUInt16BE(image + 30)]).toEqual([1920, 1080]);
  expect(content.includes("digitalsourcetype/compositeWithTrainedAlgorithmicMedia")).toBe(true);
});

test("drawing a frame takes little more time than encoding it", async () => {
  const video = videoOf({ text: "Guten Tag und willkommen" });
  const frames = 20;
  for (let index = 0; index < 5; index++) video.planes(index);
  const before = process.cpuUsage();
  for (let index = 0; index < frames; index++) {
    video.planes(index);
    await nextTurn();
  }
  const { user, system } = process.cpuUsage(before);
  // Expect at most 60 ms of CPU time per frame: it takes about 15 ms on an idle machine, and more under load.
  expect((user + system) / 1000 / frames).toBeLessThan(60);
});

test.each([
  ["an emoji family", "👨‍👩‍👧‍👦 🎉🎉🎉"],
  ["right-to-left script and marks", "مرحبا \u202eabc\u202c 你好"],
  ["one word without end", "x".repeat(600)],
  ["markup and control characters", "<b>\u0000\u0007</b> && \\n \ud800"],
])("hostile text is drawn without harm: %s", (_name, text) => {
  const video = videoOf({ ...small, text, lowerThird: { name: text, role: text } });
  for (const index of [0, 20, video.frames - 1]) video.planes(index);
  expect(video.frames).toBeGreaterThan(25);
});

test("a speech without sounds or words still gives a video of a silent person", () => {
  const silent = { samples: new Float32Array(0), sampleRate: 44_100, seconds: 0, words: [], phones: [] };
  const video = createPresenterVideo(description(small), silent, framesPerSecond);
  video.planes(video.frames - 1);
  expect(video.seconds).toBeGreaterThan(1);
});

test.each([
  ["no text", { text: "" }],
  ["too long a text", { text: "x".repeat(20_001) }],
  ["an unknown speaker", { speaker: "speaker-9" }],
  ["an unknown format", { format: "square" }],
  ["half a lower third", { lowerThird: { name: "Lea" } }],
])("a description with %s is refused", (_name, changes) => {
  expect(presenterSchema.safeParse({ ...description(), ...changes }).success).toBe(false);
  expect(presenterSchema.safeParse(description()).success).toBe(true);
});
