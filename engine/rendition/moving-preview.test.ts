import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { makeMovingPreview } from "#engine/index.ts";
import { useFolder } from "#engine/testing/images.ts";

// Allow minutes per test, because encoding videos is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { place } = useFolder();
const videoFile = resolve("assets/speakers/email-clara.mp4");
const request = {
  videoFile,
  width: 480,
  height: 270,
  seconds: 2.5,
  maxBytes: 600_000,
  overlay:
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="40" height="40" fill="#f00"/></svg>',
  model: "Lichtspiel",
  source: "compositeWithTrainedAlgorithmicMedia" as const,
};

test("[AGENT-01] a video has a GIF of 2.5 seconds below 600 KB that moves, repeats, and declares its origin", async () => {
  const file = place("preview.gif");
  const { bytes, frames } = await makeMovingPreview(request, { file });
  const content = await readFile(file);
  expect(content.length).toBe(bytes);
  expect(bytes).toBeLessThan(600_000);
  expect(frames).toBe(20);
  const { pages, width, pageHeight, loop } = await sharp(content, { animated: true }).metadata();
  expect({ pages, width, pageHeight, loop }).toEqual({ pages: 20, width: 480, pageHeight: 270, loop: 0 });
  expect(content.toString("latin1")).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");
  const [first, last] = await Promise.all(
    [0, 19].map((page) => sharp(content, { page }).removeAlpha().raw().toBuffer()),
  );
  expect(first?.equals(last ?? Buffer.alloc(0))).toBe(false);
  expect([...(first?.subarray(0, 3) ?? [])], "the overlay").toEqual([255, 0, 0]);
});

test("[AGENT-01] a GIF that would be too large, or of something else, is refused", async () => {
  const refused = { code: "bad-film" };
  const file = place("refused.gif");
  await expect(makeMovingPreview({ ...request, seconds: 0.5, maxBytes: 100 }, { file })).rejects.toMatchObject(refused);
  await writeFile(place("text.mp4"), "kein Film");
  await expect(makeMovingPreview({ ...request, videoFile: place("text.mp4") }, { file })).rejects.toMatchObject(
    refused,
  );
});
