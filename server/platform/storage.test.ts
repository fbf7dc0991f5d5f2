import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAll } from "./safe-fetch.ts";
import { diskStore, type Store } from "./storage.ts";

let root: string;
let store: Store;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lichtspiel-store-"));
  store = diskStore(root);
});
afterAll(() => rm(root, { recursive: true }));

test("keeps, measures, reads in part, and removes", async () => {
  expect(await store.put("a/film.mp4", Readable.from(["abc", "def"]))).toBe(6);
  expect(await store.size("a/film.mp4")).toBe(6);
  expect(String(await readAll(await store.read("a/film.mp4", { start: 1, end: 3 })))).toBe("bcd");
  await store.remove(["a/film.mp4", "a/nie-da.mp4"]);
  expect(await store.size("a/film.mp4")).toBeNull();
});

test("[PRJ-06] a source that breaks off leaves nothing behind", async () => {
  const broken = Readable.from(
    (async function* () {
      yield "halb";
      throw new Error("weg");
    })(),
  );
  await expect(store.put("b/film.mp4", broken)).rejects.toThrow("weg");
  expect(await store.size("b/film.mp4")).toBeNull();
  expect(await readdir(path.join(root, "b"))).toEqual([]);
});

test("lists what lies directly in a folder, and removes folders with all that is in them", async () => {
  for (const key of ["d/x/0.mp4", "d/x/y/1.mp4", "d/x/y/z/2.mp4", "d/other/0.mp4"])
    await store.put(key, Buffer.from("x"));
  expect((await store.list("d/x")).toSorted()).toEqual(["0.mp4", "y"]);
  expect(await store.list("d/nie-da")).toEqual([]);
  await store.removeFolders(["d/x/y", "d/nie-da"]);
  expect(await store.list("d/x")).toEqual(["0.mp4"]);
  expect(await store.list("d/other")).toEqual(["0.mp4"]);
});

test("takes over a finished local file", async () => {
  const file = path.join(root, "fertig.bin");
  await writeFile(file, "fertig");
  expect(await store.putFile("c/film.mp4", file)).toBe(6);
  expect(String(await readAll(await store.read("c/film.mp4")))).toBe("fertig");
});

test.each(["../a/b", "a/../../b", "/etc/passwd", "a", "a//b", "A/b", "a/.b", "a/b\0c", ""])(
  "%j is no key",
  async (key) => {
    await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
    await expect(store.size(key)).rejects.toThrow("Not a storage key");
  },
);
