import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { diskStore } from "#server/platform/storage.ts";
import { checkImages } from "./check-images.ts";

// Allow minutes per test, because the models and child processes are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const folder = await mkdtemp(path.join(tmpdir(), "check-images-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const workFolder = path.join(folder, "work");
const store = diskStore(path.join(folder, "store"));
const key = "inputs/x/0.png";
await store.put(
  key,
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3366aa" } })
    .png()
    .toBuffer(),
);

const anna = "anna";
const edit = (prompt: string) => ({ kind: "image-edit", prompt, imageFiles: [key], seed: "" });

test("[IMG-02] an image without a subject is refused for a new background, and no copy of it stays", async () => {
  const ctx = { store, workFolder, maxMilliseconds: 150_000 };
  expect(await checkImages(ctx, edit("Hintergrund: ein Strand"), anna)).toBe("unclear-subject");
  expect(await readdir(workFolder)).toEqual([]);
});

test("an edit that separates nothing is not looked at", async () => {
  const unread = { ...store, read: () => Promise.reject(new Error("read")) };
  expect(await checkImages({ store: unread, workFolder }, edit("Mach das Bild heller"), anna)).toBeUndefined();
});

test("a check that takes too long lets the project start, whose render checks again", async () => {
  const ctx = { store, workFolder, maxMilliseconds: 1 };
  expect(await checkImages(ctx, edit("Hintergrund: ein Strand"), anna)).toBeUndefined();
  expect(await readdir(workFolder)).toEqual([]);
});
