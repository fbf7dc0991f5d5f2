import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { render, EngineError, type RenderProgress, type TitleVideo } from "#engine/index.ts";
import { createVideo } from "#engine/description/create-video.ts";
import { boxesIn, findBox } from "#engine/output/mp4/boxes.ts";
import { runInProcess } from "#engine/process/run-process.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "studio-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const description = (changes: Partial<TitleVideo> = {}): TitleVideo => ({
  kind: "title-film",
  prompt: "Sonnenuntergang am Meer",
  format: "portrait",
  seconds: 1,
  seed: "a",
  ...changes,
});

/** A quarter of the usual size, for proofs that do not depend on the size: a frame takes a sixteenth of the pixels. */
const small = { scale: 0.25 };

const places = (name: string) => ({ file: join(folder, `${name}.mp4`), posterFile: join(folder, `${name}.jpg`) });

/** Returns the mean absolute difference of two frames per colour channel (0..255), sampled at every eleventh byte. */
function difference(a: Uint8Array, b: Uint8Array): number {
  const stride = 11;
  let sum = 0;
  for (let index = 0; index < a.length; index += stride) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return (sum * stride) / a.length;
}

async function frameOf(changes: Partial<TitleVideo>, index: number): Promise<Uint8Array> {
  const video = await createVideo(description({ ...small, ...changes }));
  video.draw(index);
  return video.canvas.data();
}

/** Reads the duration in seconds from an `mvhd` or `mdhd` box of an MP4 file. */
function durationOf(content: Buffer, path: readonly string[]): number {
  const box = findBox(content, path);
  if (!box || content[box.body] !== 0) return Number.NaN;
  return content.readUInt32BE(box.body + 16) / content.readUInt32BE(box.body + 12);
}

test("a video is H.264 High in its format's size and length, with fast start, sound and a label that AI made it", async () => {
  const target = places("whole");
  const progress: RenderProgress[] = [];
  const result = await render(description({ seconds: 2 }), { ...target, onProgress: (step) => progress.push(step) });
  const content = await readFile(target.file);

  expect(result).toEqual({ width: 1080, height: 1920, seconds: 2, bytes: content.length });
  const order = boxesIn(content).map((box) => box.type);
  expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
  expect(durationOf(content, ["moov", "mvhd"])).toBeCloseTo(2, 1);
  const tracks = boxesIn(content, findBox(content, ["moov"])?.body, findBox(content, ["moov"])?.end).filter(
    (box) => box.type === "trak",
  );
  expect(tracks).toHaveLength(2);
  const avc = content.indexOf("avc1", content.indexOf("stsd", 0, "latin1"), "latin1");
  expect([content.readUInt16BE(avc + 28), content.readUInt16BE(avc + 30)]).toEqual([1080, 1920]);
  const highProfile = 100;
  expect(content[content.indexOf("avcC", 0, "latin1") + 5]).toBe(highProfile);
  expect(content.includes("mp4a", 0, "latin1")).toBe(true);

  const stamp = boxesIn(content).at(-1);
  expect(stamp?.type).toBe("uuid");
  const packet = content.toString("utf8", stamp?.body);
  expect(content.toString("hex", stamp?.body, (stamp?.body ?? 0) + 16)).toBe("be7acfcb97a942e89c71999491e3afac");
  expect(packet).toContain('DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"');
  expect(packet).toContain('CreatorTool="Lichtspiel"');

  const poster = await readFile(target.posterFile);
  expect(poster.includes("digitalsourcetype/algorithmicMedia")).toBe(true);
  const still = await loadImage(poster);
  expect([still.width, still.height]).toEqual([720, 1280]);

  expect(progress.map((step) => step.phase)).toEqual(expect.arrayContaining(["preparing", "drawing", "finishing"]));
  expect(progress.at(-1)).toMatchObject({ done: 50, total: 50 });
});

test("the chunk offsets of video and sound both point into the media data", async () => {
  const target = places("offsets");
  await render(description({ ...small, prompt: "Jetzt neu!", format: "landscape" }), target);
  const content = await readFile(target.file);
  const media = findBox(content, ["mdat"]);
  const moov = findBox(content, ["moov"]);
  const tracks = boxesIn(content, moov?.body, moov?.end).filter((box) => box.type === "trak");
  for (const track of tracks) {
    const inside = content.subarray(track.body, track.end);
    const offsets = findBox(inside, ["mdia", "minf", "stbl", "stco"]);
    expect(offsets).toBeDefined();
    const first = inside.readUInt32BE((offsets?.body ?? 0) + 8);
    expect(first).toBeGreaterThanOrEqual(media?.body ?? Infinity);
    expect(first).toBeLessThan(media?.end ?? 0);
  }
});

test("a draft has a fraction of the size, in even numbers", async () => {
  const { canvas } = await createVideo(description({ scale: 0.25 }));
  expect([canvas.width, canvas.height]).toEqual([270, 480]);
  const smallest = await createVideo(description({ format: "square", scale: 0.1 }));
  expect([smallest.canvas.width, smallest.canvas.height]).toEqual([108, 108]);
  await expect(render(description({ scale: 0.05 }), places("too-small"))).rejects.toThrow("scale");
});

test("the same seed draws the same frame; another seed or another prompt draws another one", async () => {
  const first = await frameOf({}, 15);
  const again = await frameOf({}, 15);
  const otherSeed = await frameOf({ seed: "b" }, 15);
  const otherPrompt = await frameOf({ prompt: "Skyline bei Nacht" }, 15);
  expect(difference(first, again)).toBe(0);
  expect(difference(first, otherSeed)).toBeGreaterThan(1);
  expect(difference(first, otherPrompt)).toBeGreaterThan(20);
});

test("the frames of a video differ", async () => {
  const video = await createVideo(description({ ...small, seconds: 4 }));
  video.draw(40);
  const early = Uint8Array.from(video.canvas.data());
  video.draw(65);
  expect(difference(early, video.canvas.data())).toBeGreaterThan(1);
});

test("a video begins and ends in black", async () => {
  const video = await createVideo(description({ ...small, prompt: "Wald", format: "landscape" }));
  const brightness = (index: number) => {
    video.draw(index);
    return difference(
      video.canvas.data().filter((_, at) => at % 4 !== 3),
      new Uint8Array(video.canvas.width * video.canvas.height * 3),
    );
  };
  expect(brightness(0)).toBeLessThan(12);
  expect(brightness(12)).toBeGreaterThan(20);
  expect(brightness(24)).toBeLessThan(3);
});

test("an image can be the background, and a broken one has its own error", async () => {
  const image = createCanvas(64, 48);
  const context = image.getContext("2d");
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 64, 48);
  const imageFile = join(folder, "still.png");
  await writeFile(imageFile, await image.encode("png"));
  const video = await createVideo(description({ prompt: "Ein Bild", imageFile }));
  video.draw(12);
  const middle = video.canvas.getContext("2d").getImageData(540, 300, 1, 1).data;
  expect(middle[0]).toBeGreaterThan(150);
  expect(middle[2]).toBeLessThan(60);

  const broken = join(folder, "broken.png");
  await writeFile(broken, "no picture");
  await expect(render(description({ imageFile: broken }), places("broken"))).rejects.toMatchObject({
    code: "bad-image",
  });
});

test("an abort stops the render at once and leaves no file", async () => {
  const target = places("aborted");
  const controller = new AbortController();
  const rendering = render(description({ seconds: 30 }), {
    ...target,
    signal: controller.signal,
    onProgress: ({ phase, done }) => {
      if (phase === "drawing" && done > 0) controller.abort();
    },
  });
  await expect(rendering).rejects.toMatchObject({ name: "EngineError", code: "aborted" });
  expect((await readdir(folder)).filter((name) => name.includes("aborted"))).toEqual([]);
  await expect(render(description(), { ...target, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: "aborted",
  });
});

test("a crash of the child fails this render only and leaves no file", async () => {
  const program = join(folder, "crash.mjs");
  await writeFile(program, 'process.once("message", () => process.kill(process.pid, "SIGSEGV"));');
  const target = places("crashed");
  const failure = await runInProcess(
    new URL(`file://${program}`),
    description(),
    [target.file, target.posterFile],
    {},
  ).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineError);
  expect(failure).toMatchObject({ code: "crashed" });
  expect((await readdir(folder)).filter((name) => name.includes("crashed"))).toEqual([]);
});

test.each([
  ["that does nothing", "", "The render process did nothing for 1 seconds"],
  ["that cannot exit after its report", 'process.send({ type: "failed", code: "out-of-memory", message: "m" });', "m"],
])("a child process %s is killed, and the render fails", { timeout: 40_000 }, async (_name, code, message) => {
  const program = join(folder, `hanging-${message.length}.mjs`);
  await writeFile(program, `process.once("message", () => { ${code} setInterval(() => {}, 1e9); });`);
  const idleMilliseconds = code === "" ? 1000 : 120_000;
  await expect(
    runInProcess(new URL(`file://${program}`), description(), [places("hanging").file], { idleMilliseconds }),
  ).rejects.toMatchObject({ message });
});

test("a child process that has started may wait longer than its start may take", { timeout: 40_000 }, async () => {
  const program = join(folder, "waiting.mjs");
  const code = 'process.send({ type: "failed", code: "bad-film", message: "after its wait" });';
  await writeFile(
    program,
    `process.send({ type: "started" });
    process.once("message", () => setTimeout(() => { ${code} process.exit(1); }, 5500));`,
  );
  await expect(
    runInProcess(new URL(`file://${program}`), description(), [places("waiting").file], { startMilliseconds: 2000 }),
  ).rejects.toMatchObject({ message: "after its wait" });
});

test(
  "a child process that stops while Node.js starts is killed, and the render fails",
  { timeout: 40_000 },
  async () => {
    const program = join(folder, "stopped.mjs");
    // Use a program that the shell stops before Node.js has loaded it, as when its threads wait for each other.
    await writeFile(program, "");
    const shell = join(folder, "stopped-node.sh");
    await writeFile(shell, "#!/bin/sh\nkill -STOP $$\n", { mode: 0o755 });
    const execPath = process.execPath;
    process.execPath = shell;
    try {
      await expect(
        runInProcess(new URL(`file://${program}`), description(), [places("stopped").file], {
          startMilliseconds: 2000,
        }),
      ).rejects.toMatchObject({ code: "crashed", message: "The render process did nothing for 2 seconds" });
    } finally {
      process.execPath = execPath;
    }
  },
);

test.each([
  ["no words", { prompt: "" }],
  ["too many words", { prompt: "x".repeat(5001) }],
  ["no time", { seconds: 0 }],
  ["too much time", { seconds: 61 }],
  ["time that is no number", { seconds: Number.NaN }],
])("a description with %s is refused", async (_name, changes) => {
  await expect(render(description(changes), places("refused"))).rejects.toMatchObject({ code: "bad-description" });
});

test("the command reports an error in one German line and exits with 1", async () => {
  const run = promisify(execFile);
  const call = run(process.execPath, [
    join(import.meta.dirname, "cli/cli.ts"),
    "title",
    "--text",
    "Meer",
    "--seconds",
    "99",
    "--out",
    join(folder, "cli.mp4"),
  ]);
  await expect(call).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Die Angaben passen nicht:[^\n]+\n$/u) as string,
  });
});
