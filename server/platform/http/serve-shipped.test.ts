import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStore } from "../storage.ts";
import { readOnce, readShipped, serveShipped } from "./serve-shipped.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lichtspiel-shipped-"));
  await mkdir(path.join(root, "lessons"));
  await writeFile(path.join(root, "lessons/eins.mp4"), "0123456789");
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("an existing file has an address of its content, and a missing one has none", async () => {
  const video = await readShipped("lessons", "eins", "mp4", root);
  expect(video).toEqual({
    key: "lessons/eins.mp4",
    name: expect.stringMatching(/^eins\.[0-9a-f]{12}\.mp4$/),
    type: "video/mp4",
  });
  expect(await readShipped("lessons", "eins", "webp", root)).toBeNull();
  expect(await readShipped("gibt-es-nicht", "eins", "mp4", root)).toBeNull();
  await writeFile(path.join(root, "lessons/zwei.mp4"), "0123456780");
  const changed = await readShipped("lessons", "zwei", "mp4", root);
  expect(changed?.name.split(".")[1]).not.toBe(video?.name.split(".")[1]);
});

test("a file is served whole or in ranges, with unlimited caching, under this address only", async () => {
  const video = await readShipped("lessons", "eins", "mp4", root);
  if (!video) throw new Error("It was just written");
  const app = new Hono();
  serveShipped(app as never, "/media/lessons/", async () => new Map([[video.name, video]]), diskStore(root));
  const whole = await app.request(`/media/lessons/${video.name}`);
  expect(await whole.text()).toBe("0123456789");
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("cache-control")).toContain("immutable");
  const part = await app.request(`/media/lessons/${video.name}`, { headers: { range: "bytes=2-4" } });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect((await app.request("/media/lessons/eins.mp4")).status).toBe(404);
});

test("a file that was read once is read again only after a failure", async () => {
  let reads = 0;
  const read = readOnce(async () => {
    reads += 1;
    if (reads === 1) throw new Error("too early");
    return reads;
  });
  await expect(read()).rejects.toThrow("too early");
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
});
