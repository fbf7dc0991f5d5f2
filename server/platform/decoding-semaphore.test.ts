import sharp from "sharp";
import { expect, test } from "vitest";
import { readLogo } from "#server/features/website-reader/read-logo.ts";
import { toComfyMask } from "#server/providers/comfyui/upload.ts";
import { fitImage } from "#server/providers/input-image.ts";
import { toAlphaMask, decodeImage } from "#server/providers/openai-images/images.ts";
import { decodingSemaphore } from "./decoding-semaphore.ts";
import { toPlainImage, toPlainMask } from "./plain-image.ts";

const size = { width: 96, height: 64 };
const bytes = await sharp({ create: { ...size, channels: 3, background: "#000000" } })
  .png()
  .toBuffer();
const file = { bytes, type: "image/png", name: "a" };

test.each<[string, () => Promise<unknown>]>([
  ["an upload", () => toPlainImage(bytes)],
  ["a mask", () => toPlainMask(bytes, size)],
  ["a mask for OpenAI", () => toAlphaMask(file)],
  ["a picture from OpenAI", () => decodeImage(bytes.toString("base64"))],
  ["a mask for ComfyUI", () => toComfyMask(file)],
  ["a picture that a provider does not take as it is", () => fitImage(file, { types: [], maxBytes: 9_999_999 })],
])("%s waits until fewer than two others are decoded", async (_name, decode) => {
  const blocker = Promise.withResolvers<void>();
  const others = [decodingSemaphore.run(() => blocker.promise), decodingSemaphore.run(() => blocker.promise)];
  let isDone = false;
  const work = decode().then(() => (isDone = true));
  // Decode the image five times: meanwhile the operation under test would have finished if it did not have to wait.
  for (let round = 0; round < 5; round += 1) await sharp(bytes).negate().png().toBuffer();
  expect(isDone).toBe(false);
  blocker.resolve();
  await Promise.all([...others, work]);
});

test("the logo of a website waits again before it is resized", async () => {
  const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = [decodingSemaphore.run(() => early.promise), decodingSemaphore.run(() => early.promise)];
  let isDone = false;
  const logo = readLogo(bytes).then(() => (isDone = true));
  const after = [decodingSemaphore.run(() => late.promise), decodingSemaphore.run(() => late.promise)];
  early.resolve();
  for (let round = 0; round < 20; round += 1) await sharp(bytes).negate().png().toBuffer();
  expect(isDone).toBe(false);
  late.resolve();
  await Promise.all([...before, logo, ...after]);
  expect(isDone).toBe(true);
});

test("masks for OpenAI are transparent where ours are black, and white elsewhere", async () => {
  const half = await sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .composite([{ input: { create: { width: 48, height: 64, channels: 3, background: "#000000" } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const mask = await toAlphaMask({ ...file, bytes: half });
  const { data, info } = await sharp(mask.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...size, channels: 4 });
  expect([...data.subarray(0, 4), ...data.subarray(-4)]).toEqual([0, 0, 0, 0, 255, 255, 255, 255]);
});
