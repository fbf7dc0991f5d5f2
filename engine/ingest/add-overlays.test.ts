import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { readProvenance } from "#engine/testing/metadata.ts";
import { useFolder } from "#engine/testing/images.ts";
import type { BrandKit } from "#engine/brand-kit/description.ts";
import { ingestFile } from "#engine/index.ts";
import { encode } from "#engine/output/encode.ts";
import { i420Size } from "#engine/output/yuv.ts";
import { openVideo } from "#engine/rendition/open-video.ts";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";

// Allow minutes per test, because each file needs a child process, and encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { place } = useFolder();
const frame = { width: 360, height: 640 };
const grey = 120;
const provenance = { kind: "video", model: "UGC über HeyGen", source: "trainedAlgorithmicMedia" } as const;
const signal = new AbortController().signal;

/** A tone that begins after one second. */
const tone: SoundSource = {
  length: 3 * sampleRate,
  read(from, to) {
    const left = Float32Array.from({ length: to - from }, (_, index) =>
      from + index < sampleRate ? 0 : Math.sin((from + index) * 0.06) * 0.5,
    );
    return { left, right: left };
  },
};

/** Writes a grey video of three seconds that gets lighter each second. */
async function greyVideo(name: string): Promise<string> {
  const file = place(name);
  const planes = new Uint8Array(i420Size(frame.width, frame.height)).fill(128);
  const bright = planes.subarray(0, frame.width * frame.height);
  const draw = async (index: number) => {
    bright.fill(grey + 10 * Math.floor(index / 30));
    return planes;
  };
  await encode({ canvas: frame, rate: 30, frames: 90, sound: tone, planes: draw }, file, () => {});
  return file;
}

type Seen = { brightest: number; darkest: number; elsewhere: [least: number, most: number] };

const corner = { left: frame.width * 0.66, bottom: frame.height * 0.08 };

/** Returns the extremes of brightness (0..255) of a frame: in the corner that contains the label, and elsewhere. */
function judge(pixels: Uint8Array): Seen {
  const seen: Seen = { brightest: 0, darkest: 255, elsewhere: [255, 0] };
  for (let index = 0; index < frame.width * frame.height; index++) {
    const light = pixels[index] as number;
    if (index % frame.width > corner.left && index / frame.width < corner.bottom) {
      seen.brightest = Math.max(seen.brightest, light);
      seen.darkest = Math.min(seen.darkest, light);
    } else seen.elsewhere = [Math.min(seen.elsewhere[0], light), Math.max(seen.elsewhere[1], light)];
  }
  return seen;
}

/**
 * Decodes the video.
 * @returns its properties, the brightness of every tenth frame and the sound power of each second
 */
async function measure(file: string) {
  const video = await openVideo(file);
  try {
    const { width, height, seconds, framesPerSecond } = video;
    const seen: Seen[] = [];
    const power = [0, 0, 0];
    const sound = video.sound(3 * sampleRate);
    for (let index = 0; index < 90; index++) {
      const image = await video.frameAt(index / 30);
      const pixels = new Uint8Array(image.allocationSize());
      await image.copyTo(pixels);
      if (index % 10 === 0) seen.push(judge(pixels));
      const { left } = sound.read((index * sampleRate) / 30, ((index + 1) * sampleRate) / 30);
      const second = Math.floor(index / 30);
      power[second] = (power[second] as number) + left.reduce((sum, value) => sum + value * value, 0) / sampleRate;
    }
    const facts = { width, height, framesPerSecond, seconds: Math.round(seconds * 10) / 10 };
    return { seen, loudness: power.map(Math.sqrt), facts };
  } finally {
    video.close();
  }
}

test("[UGC-02] another provider's presenter video shows in every frame that an AI made it, and is otherwise unchanged", async () => {
  const file = await greyVideo("presenter.mp4");
  const before = await measure(file);
  const posterFile = place("presenter.jpg");
  const received = await ingestFile({ ...provenance, file, posterFile, needsLabel: true }, { signal });
  expect(received).toEqual({ type: "video/mp4", ...frame, hasPoster: true, warnings: [] });

  const after = await measure(file);
  expect(after.facts).toEqual(before.facts);
  for (const [index, { brightest, darkest, elsewhere }] of after.seen.entries()) {
    const own = grey + 10 * Math.floor(index / 3);
    expect(brightest, "the words").toBeGreaterThan(own + 60);
    expect(darkest, "the ground of the words").toBeLessThan(own - 40);
    expect(elsewhere[0]).toBeGreaterThan(own - 6);
    expect(elsewhere[1]).toBeLessThan(own + 6);
  }
  for (const { loudness } of [before, after]) {
    expect(loudness[0]).toBeLessThan(0.05);
    expect(loudness.slice(1)).toEqual([expect.closeTo(0.354, 1), expect.closeTo(0.354, 1)]);
  }
  expect(await readProvenance(file)).toMatchObject({
    source: "trainedAlgorithmicMedia",
    words: "Mit KI erzeugt (Lichtspiel, UGC über HeyGen)",
  });
  const { data, info } = await sharp(posterFile).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(Math.max(...data.subarray(0, info.width * info.height * 0.08)), "the still is labelled too").toBeGreaterThan(
    grey + 60,
  );
  const left = await readdir(path.dirname(file));
  expect(left.filter((name) => name.includes("labelled"))).toEqual([]);
});

test("other videos are not changed in any frame", async () => {
  const file = await greyVideo("scene.mp4");
  const before = await readFile(file);
  await ingestFile({ ...provenance, file, posterFile: null }, { signal });
  const after = await readFile(file);
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
});

test("[UGC-02] a presenter video that cannot be labelled here is stored without a label, and the log says so", async () => {
  const file = await greyVideo("other.mp4");
  const other = await readFile(file);
  other.write("xxx1", other.indexOf("avc1", other.indexOf("stsd")), "latin1");
  await writeFile(file, other);
  const received = await ingestFile({ ...provenance, file, posterFile: null, needsLabel: true }, { signal });
  expect(received).toMatchObject({ ...frame, hasPoster: false, warnings: [expect.stringContaining("no label")] });
  expect((await readFile(file)).subarray(0, other.length).equals(other)).toBe(true);
  expect((await readProvenance(file)).source).toBe("trainedAlgorithmicMedia");
});

const kit: BrandKit = {
  company: "Bäckerei Huber",
  claim: "Seit 1920",
  website: "huber.example",
  phone: "0931 123456",
  primaryColor: "#1d3557",
  secondaryColor: "#e9a23b",
  hasLowerThird: true,
  hasEndCard: true,
  subtitleStyle: "strip",
};
/** Brightness and bluish chroma (BT.709, limited range) of the primary colour of the brand above. */
const primary = { light: 59, blue: 145 };

type Look = { last: { light: number; blue: number }; brightestBelow: number; darkestBelow: number };

/**
 * Decodes frames at times in seconds. Returns brightness and bluish chroma in the lower right corner, and the highest
 * and the lowest brightness where captions stand.
 */
async function looksAt(file: string, times: readonly number[]): Promise<Look[]> {
  const video = await openVideo(file);
  try {
    const looks: Look[] = [];
    let shown = 0;
    for (const time of times) {
      // Step through the frames in between: each call of `frameAt` decodes only a few frames, so after a jump it would
      // return a frame that is too early.
      while (shown < time * 30 - 1) await video.frameAt(shown++ / 30);
      const image = await video.frameAt(time);
      const pixels = new Uint8Array(image.allocationSize());
      const [bright, bluish] = await image.copyTo(pixels);
      if (!bright || !bluish) throw new Error("The frame has no planes");
      const lightAt = (x: number, y: number) => pixels[bright.offset + y * bright.stride + x] ?? 0;
      const rows = Array.from({ length: 30 }, (_, row) => Math.round(frame.height * 0.65) - 15 + row - 15);
      const strip = rows.flatMap((y) => Array.from({ length: 180 }, (_, x) => lightAt(90 + x, y)));
      const blue = pixels[bluish.offset + (frame.height / 2 - 2) * bluish.stride + frame.width / 2 - 2] ?? 0;
      looks.push({
        last: { light: lightAt(frame.width - 4, frame.height - 4), blue },
        brightestBelow: Math.max(...strip),
        darkestBelow: Math.min(...strip),
      });
    }
    return looks;
  } finally {
    video.close();
  }
}

async function soundPower(file: string, seconds: number): Promise<number[]> {
  const video = await openVideo(file);
  try {
    const sound = video.sound(seconds * sampleRate);
    const power: number[] = [];
    for (let index = 0; index < seconds * 10; index++) {
      await video.frameAt(index / 10);
      const { left } = sound.read((index * sampleRate) / 10, ((index + 1) * sampleRate) / 10);
      power.push(Math.sqrt(left.reduce((sum, value) => sum + value * value, 0) / left.length));
    }
    return power;
  } finally {
    video.close();
  }
}

test("a provider's video ends with the brand's end card, in the brand's colours and in silence", async () => {
  const file = await greyVideo("branded.mp4");
  const before = await measure(file);
  const received = await ingestFile({ ...provenance, file, posterFile: null, brand: { kit } }, { signal });
  expect(received).toMatchObject({ ...frame, warnings: [] });
  const added = received.endCardSeconds ?? 0;
  expect(added).toBeGreaterThan(2.5);
  const after = await measure(file);
  expect(after.facts).toEqual({ ...before.facts, seconds: Math.round((before.facts.seconds + added) * 10) / 10 });
  const [own, sliding, card, end] = await looksAt(file, [2.9, 3.2, 3.8, 3 + added - 0.1]);
  const near = (value: number) => expect.closeTo(value, -0.9) as number;
  expect(own?.last).toEqual({ light: near(grey + 20), blue: near(128) });
  expect(sliding?.last.light, "the card slides in from the right").toBeLessThan(grey);
  for (const look of [card, end]) expect(look?.last).toEqual({ light: near(primary.light), blue: near(primary.blue) });
  const power = await soundPower(file, 6);
  expect(power.slice(15, 29)).toEqual(power.slice(15, 29).map(() => expect.closeTo(0.354, 1) as number));
  expect(Math.max(...power.slice(32))).toBeLessThan(0.01);
});

test("a provider's speech gets captions in the brand's style, at the times that the provider names", async () => {
  const file = await greyVideo("captions.mp4");
  const captions = "WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nGuten Tag, Frau Huber!\n";
  const brand = { kit: { ...kit, hasEndCard: false } };
  const received = await ingestFile({ ...provenance, file, posterFile: null, brand, captions }, { signal });
  expect(received).toMatchObject({ captions, warnings: [] });
  expect(received.endCardSeconds).toBeUndefined();
  const [silent, spoken, later] = await looksAt(file, [0.2, 1, 2.6]);
  for (const look of [silent, later]) expect((look?.brightestBelow ?? 0) - (look?.darkestBelow ?? 0)).toBeLessThan(12);
  expect(spoken?.brightestBelow).toBeGreaterThan(200);
  expect(spoken?.darkestBelow).toBeLessThan(60);
});

test("a video that cannot be decoded here is stored without the brand, and the log says so", async () => {
  const file = await greyVideo("undecodable.mp4");
  const other = await readFile(file);
  other.write("xxx1", other.indexOf("avc1", other.indexOf("stsd")), "latin1");
  await writeFile(file, other);
  const received = await ingestFile({ ...provenance, file, posterFile: null, brand: { kit } }, { signal });
  expect(received).toMatchObject({ ...frame, warnings: [expect.stringContaining("no brand")] });
  expect((await readFile(file)).subarray(0, other.length).equals(other)).toBe(true);
});
