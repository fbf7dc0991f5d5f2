import { randomFillSync } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { AudioData, Mp4Muxer, VideoEncoder, VideoFrame } from "@napi-rs/webcodecs";
import { expect, test, vi } from "vitest";
import { readProvenance } from "#engine/testing/metadata.ts";
import { useFolder } from "#engine/testing/images.ts";
import { makeRendition, type RenditionRequest } from "#engine/index.ts";
import { boxesIn } from "#engine/output/mp4/boxes.ts";
import { encode } from "#engine/output/encode.ts";
import { addProvenanceLabel } from "#engine/output/provenance-label.ts";
import { i420Size } from "#engine/output/yuv.ts";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";
import { openVideo } from "./open-video.ts";
import { createScaler } from "./scale.ts";
import { createSoundTrack } from "./sound-track.ts";

// Allow minutes per test, because encoding videos is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { place } = useFolder();
const most = 15_000_000;
const request = (videoFile: string, mostBytes = most): RenditionRequest => ({
  videoFile,
  mostBytes,
  model: "HeyGen",
  source: "trainedAlgorithmicMedia",
});

/** Sound with a short click at every full second except the first. */
const clicks = (seconds: number): SoundSource => ({
  length: Math.round(seconds * sampleRate),
  read(from, to) {
    const left = new Float32Array(to - from);
    for (let index = from; index < to; index++) {
      if (index >= sampleRate && index % sampleRate < 480) left[index - from] = Math.sin(index * 0.3) * 0.8;
    }
    return { left, right: left };
  },
});

type Source = { width: number; height: number; rate: number; seconds: number; bitsPerSecond: number };

/** Writes a video of random noise, or of black frames with a white one at every full second. */
async function writeVideo(file: string, { width, height, rate, seconds, bitsPerSecond }: Source, noise: boolean) {
  const planes = new Uint8Array(i420Size(width, height)).fill(128, width * height);
  const brightness = planes.subarray(0, width * height);
  await encode(
    {
      canvas: { width, height },
      rate,
      frames: Math.round(seconds * rate),
      sound: clicks(seconds),
      bitsPerSecond,
      planes: async (index) => {
        if (noise) randomFillSync(brightness);
        else brightness.fill(index > 0 && index % rate === 0 ? 235 : 16);
        return planes;
      },
    },
    file,
    () => {},
  );
}

/** Decodes the video. @returns frame rate, length in seconds, and the times in seconds of white frames and of clicks */
async function watch(file: string): Promise<{ rate: number; seconds: number; flashes: number[]; clicksAt: number[] }> {
  const video = await openVideo(file);
  try {
    const flashes: number[] = [];
    const frames = Math.round(video.seconds * video.framesPerSecond);
    const sound = video.sound(Math.round(video.seconds * sampleRate));
    const clicksAt: number[] = [];
    for (let index = 0; index < frames; index++) {
      const frame = await video.frameAt(index / video.framesPerSecond);
      const pixels = new Uint8Array(frame.allocationSize());
      await frame.copyTo(pixels);
      if ((pixels[frame.codedWidth * 20 + 20] ?? 0) > 125) flashes.push(index / video.framesPerSecond);
      const from = Math.round((index / video.framesPerSecond) * sampleRate);
      const { left } = sound.read(from, Math.round(((index + 1) / video.framesPerSecond) * sampleRate));
      const first = left.findIndex((value) => Math.abs(value) > 0.3);
      if (first >= 0) clicksAt.push((from + first) / sampleRate);
    }
    return { rate: video.framesPerSecond, seconds: video.seconds, flashes, clicksAt };
  } finally {
    video.close();
  }
}

test("[AGENT-02] a video of more than 16 MB becomes one below 15 with fast start, the same length and the same label", async () => {
  const large = place("large.mp4");
  await writeVideo(large, { width: 1280, height: 720, rate: 30, seconds: 0.6, bitsPerSecond: 200_000_000 }, true);
  await addProvenanceLabel(large, {
    model: "Sprecher Lea",
    date: new Date(),
    source: "compositeWithTrainedAlgorithmicMedia",
  });
  expect((await stat(large)).size).toBeGreaterThan(16_000_000);
  const file = place("small.mp4");
  const phases = new Set<string>();
  const result = await makeRendition(request(large), { file, onProgress: ({ phase }) => phases.add(phase) });
  const content = await readFile(file);
  expect(result).toEqual({ width: 960, height: 540, seconds: expect.closeTo(0.6, 1), bytes: content.length });
  expect(content.length).toBeLessThan(most);
  const boxes = boxesIn(content).map(({ type }) => type);
  expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
  expect(boxes.at(-1)).toBe("uuid");
  expect(await readProvenance("small.mp4", new Uint8Array(content))).toMatchObject({
    type: "video/mp4",
    source: "compositeWithTrainedAlgorithmicMedia",
    words: "Mit KI erzeugt (Lichtspiel, Sprecher Lea)",
  });
  expect(await watch(file)).toMatchObject({ rate: 30, seconds: expect.closeTo(0.6, 1) });
  expect([...phases]).toEqual(expect.arrayContaining(["preparing", "drawing"]));
});

test("[AGENT-02] a video that is still too large after its first encoding is encoded again with fewer bits", async () => {
  const source = place("noise.mp4");
  await writeVideo(source, { width: 320, height: 180, rate: 30, seconds: 1, bitsPerSecond: 5_000_000 }, true);
  let attempts = 0;
  const { bytes } = await makeRendition(request(source, 35_000), {
    file: place("tight.mp4"),
    onProgress: ({ phase, done }) => (attempts += phase === "preparing" && done === 0 ? 1 : 0),
  });
  expect(bytes).toBeLessThanOrEqual(35_000);
  expect(attempts).toBeGreaterThan(1);
});

test("[AGENT-02] video and sound of a reduced video stay synchronous", async () => {
  const source = place("clap.mp4");
  await writeVideo(source, { width: 720, height: 1280, rate: 24, seconds: 2.5, bitsPerSecond: 3_000_000 }, false);
  const file = place("clap-small.mp4");
  const result = await makeRendition(request(source), { file });
  expect(result).toMatchObject({ width: 540, height: 960 });
  const { rate, seconds, flashes, clicksAt } = await watch(file);
  expect({ rate, seconds }).toEqual({ rate: 24, seconds: expect.closeTo(2.5, 1) });
  expect(flashes).toEqual([1, 2]);
  expect(clicksAt.map((at) => Math.round(at * 50) / 50)).toEqual([1, 2]);
  expect(await readProvenance("clap.mp4", new Uint8Array(await readFile(file)))).toMatchObject({
    source: "trainedAlgorithmicMedia",
    words: "Mit KI erzeugt (Lichtspiel, HeyGen)",
  });
});

test("[AGENT-02] a video without sound is reduced too, and one that is small already does not grow", async () => {
  const source = place("silent.mp4");
  const muxer = new Mp4Muxer({ fastStart: true });
  let isReady = false;
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const description = metadata?.decoderConfig?.description as Uint8Array | undefined;
      if (!isReady)
        muxer.addVideoTrack({ codec: "avc1.42001e", width: 320, height: 180, ...(description && { description }) });
      isReady = true;
      muxer.addVideoChunk(chunk, metadata);
    },
    error: (error) => expect.fail(String(error)),
  });
  encoder.configure({ codec: "avc1.42001e", width: 320, height: 180, framerate: 25, bitrate: 200_000 });
  for (let index = 0; index < 50; index++) {
    const init = {
      format: "I420",
      codedWidth: 320,
      codedHeight: 180,
      timestamp: index * 40_000,
      duration: 40_000,
    } as const;
    const frame = new VideoFrame(new Uint8Array(i420Size(320, 180)).fill(index * 4), init);
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  await muxer.flush();
  await writeFile(source, muxer.finalize());
  const result = await makeRendition(request(source), { file: place("silent-small.mp4") });
  expect(result).toMatchObject({ width: 320, height: 180, seconds: expect.closeTo(2, 1) });
});

test.each([
  ["nothing", ""],
  ["no film", "GIF89a".repeat(100)],
  ["half a film", null],
])("[AGENT-02] %s is refused as a video and leaves no file", async (name, content) => {
  const source = place(`${name}.bin`);
  if (content === null) {
    await writeVideo(source, { width: 320, height: 180, rate: 25, seconds: 1, bitsPerSecond: 100_000 }, false);
    const whole = await readFile(source);
    await writeFile(source, whole.subarray(0, 900));
  } else await writeFile(source, content);
  const file = place(`${name}-small.mp4`);
  await expect(makeRendition(request(source), { file })).rejects.toMatchObject({ code: "bad-film" });
  expect((await readdir(dirname(file))).filter((entry) => entry.includes(`${name}-small`))).toEqual([]);
});

test("[AGENT-02] a video that is too long for the size limit is refused at once, and an abort ends the copying", async () => {
  const source = place("long.mp4");
  await writeVideo(source, { width: 1280, height: 720, rate: 25, seconds: 4, bitsPerSecond: 3_000_000 }, true);
  await expect(makeRendition(request(source, 20_000), { file: place("few.mp4") })).rejects.toMatchObject({
    code: "bad-film",
    message: expect.stringContaining("too long") as string,
  });
  const stop = new AbortController();
  const copying = makeRendition(request(source), {
    file: place("aborted.mp4"),
    signal: stop.signal,
    onProgress: ({ done }) => done > 0 && stop.abort(),
  });
  await expect(copying).rejects.toMatchObject({ code: "aborted" });
  expect((await readdir(dirname(source))).filter((entry) => entry.includes("aborted"))).toEqual([]);
});

test.each([
  [1920, 1080, 960, 540],
  [1280, 720, 960, 540],
  [1079, 607, 960, 540],
  [3840, 2160, 960, 540],
  [320, 180, 320, 180],
])("[AGENT-02] %i × %i made %i × %i is the mean of what each pixel covers", (width, height, w, h) => {
  const strides = [width + 16, Math.ceil(width / 2) + 8];
  const places = [0, 1, 2].map((plane) => {
    const rows = [height, Math.ceil(height / 2), Math.ceil(height / 2)];
    const stride = strides[Math.min(1, plane)] ?? 0;
    const offset = rows
      .slice(0, plane)
      .reduce((sum, count, index) => sum + count * (strides[Math.min(1, index)] ?? 0), 0);
    return { offset, stride };
  });
  const source = new Uint8Array((places[2]?.offset ?? 0) + Math.ceil(height / 2) * (strides[1] ?? 0));
  randomFillSync(source);
  const target = new Uint8Array(i420Size(w, h));
  createScaler({ width, height }, { width: w, height: h })(source, places, target);
  const meanAt = (x: number, y: number) => {
    const [left, right, top, bottom] = [
      (x * width) / w,
      ((x + 1) * width) / w,
      (y * height) / h,
      ((y + 1) * height) / h,
    ];
    let sum = 0;
    for (let row = Math.floor(top); row < Math.ceil(bottom - 1e-9); row++) {
      for (let column = Math.floor(left); column < Math.ceil(right - 1e-9); column++) {
        const share =
          (Math.min(right, column + 1) - Math.max(left, column)) * (Math.min(bottom, row + 1) - Math.max(top, row));
        sum += share * (source[row * (strides[0] ?? 0) + column] ?? 0);
      }
    }
    return (sum * w * h) / (width * height);
  };
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [7, 501 % h],
    [w - 1, h - 1],
    [w - 2, 3],
    [Math.floor(w / 2), Math.floor(h / 3)],
  ] as const) {
    expect(Math.abs((target[y * w + x] ?? 0) - meanAt(x, y)), `${x} ${y}`).toBeLessThan(2.5);
  }
});

test("[AGENT-02] sound in another rate, with a cut beginning and a gap, keeps its times", () => {
  const rate = 44_100;
  const track = createSoundTrack();
  const add = (second: number, seconds: number) => {
    const numberOfFrames = Math.round(seconds * rate);
    const begin = Math.round(second * rate);
    const data = Float32Array.from({ length: numberOfFrames }, (_, index) =>
      Math.sin(((begin + index) / rate) * 440 * 2 * Math.PI),
    );
    track.add(
      new AudioData({
        format: "f32-planar",
        sampleRate: rate,
        numberOfFrames,
        numberOfChannels: 1,
        timestamp: Math.round(second * 1e6),
        data,
      }),
    );
  };
  add(-0.02, 0.52);
  add(1, 1);
  expect(track.until()).toBeCloseTo(2, 2);
  const sound = track.source(3 * sampleRate);
  for (let from = 0; from < 3 * sampleRate; from += 4800) {
    const { left, right } = sound.read(from, from + 4800);
    expect(right).toEqual(left);
    for (let index = 100; index < 4700; index += 53) {
      const second = (from + index) / sampleRate;
      const isHeard = second < 0.49 || (second > 1.01 && second < 1.99);
      if (!isHeard && !(second > 0.51 && second < 0.99) && second < 2.01) continue;
      expect(left[index]).toBeCloseTo(isHeard ? Math.sin(second * 440 * 2 * Math.PI) : 0, 1);
    }
  }
});
