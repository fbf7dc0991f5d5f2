import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import { allEntries } from "./stored-files.ts";

type Kit = {
  store: Store;
  /** Names of temporary files and unfinished uploads, of which a failed upload must leave none. */
  leftovers?: () => Promise<readonly string[]>;
  stop: () => Promise<void>;
};

/** Tests the behaviour that all storages have in common. `largeBytes`: a size that S3 takes in several parts. */
export function storeContract(name: string, open: () => Promise<Kit>, { largeBytes }: { largeBytes: number }): void {
  describe.each([name])("%s", () => {
    let kit: Kit;
    let store: Store;
    let folder: string;
    beforeAll(async () => {
      kit = await open();
      ({ store } = kit);
      folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-contract-"));
    });
    afterAll(async () => {
      await kit?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    });
    const textOf = async (key: string, range?: { start: number; end?: number }) =>
      String(await readAll(await store.read(key, range)));
    const allKeys = async () => (await allEntries(store)).map(({ key }) => key).toSorted();

    test("stores, measures, reads in part, and removes", async () => {
      expect(await store.put("a/film.mp4", Readable.from(["abc", "def"]))).toBe(6);
      expect(await store.size("a/film.mp4")).toBe(6);
      expect(await textOf("a/film.mp4")).toBe("abcdef");
      expect(await textOf("a/film.mp4", { start: 1, end: 3 })).toBe("bcd");
      expect(await textOf("a/film.mp4", { start: 4 })).toBe("ef");
      expect(await textOf("a/film.mp4", { start: 0, end: 0 })).toBe("a");
      await store.remove(["a/film.mp4", "a/nie-da.mp4"]);
      expect(await store.size("a/film.mp4")).toBeNull();
    });

    test("a range may begin or end after the end of the file", async () => {
      await store.put("a/kurz.png", Buffer.from("abc"));
      expect(await textOf("a/kurz.png", { start: 1, end: 99 })).toBe("bc");
      expect(await textOf("a/kurz.png", { start: 3, end: 9 })).toBe("");
    });

    test("replaces a file, and stores an empty one", async () => {
      await store.put("a/neu.txt", Buffer.from("alt und lang"));
      expect(await store.put("a/neu.txt", Buffer.from("neu"))).toBe(3);
      expect(await textOf("a/neu.txt")).toBe("neu");
      expect(await store.put("a/leer.txt", Readable.from([]))).toBe(0);
      expect(await store.size("a/leer.txt")).toBe(0);
      expect(await textOf("a/leer.txt")).toBe("");
    });

    test("reading a missing file fails as on a disk", async () => {
      await expect(store.read("a/nie-da.mp4")).rejects.toMatchObject({ code: "ENOENT" });
    });

    test("[PRJ-06] a source that breaks off leaves nothing behind", async () => {
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(largeBytes);
          throw new Error("weg");
        })(),
      );
      await expect(store.put("b/film.mp4", broken)).rejects.toThrow("weg");
      expect(await store.size("b/film.mp4")).toBeNull();
      expect((await allKeys()).filter((key) => key.startsWith("b/"))).toEqual([]);
      if (kit.leftovers) expect(await kit.leftovers()).toEqual([]);
    });

    test("lists the direct entries of a folder, and removes folders with all their contents", async () => {
      for (const key of ["d/x/0.mp4", "d/x/1.mp4", "d/x/2.mp4", "d/x/y/1.mp4", "d/x/y/z/2.mp4", "d/xy/0.mp4"])
        await store.put(key, Buffer.from("x"));
      expect((await store.list("d/x")).toSorted()).toEqual(["0.mp4", "1.mp4", "2.mp4", "y"]);
      expect(await store.list("d/nie-da")).toEqual([]);
      await store.removeFolders(["d/x/y", "d/nie-da"]);
      expect((await store.list("d/x")).toSorted()).toEqual(["0.mp4", "1.mp4", "2.mp4"]);
      await store.removeFolders(["d/x"]);
      expect(await store.list("d/xy")).toEqual(["0.mp4"]);
      expect((await allKeys()).filter((key) => key.startsWith("d/"))).toEqual(["d/xy/0.mp4"]);
    });

    test("lists all files with their sizes, without the file of the health check", async () => {
      await store.check();
      await store.check();
      await store.put("e/x/0.mp4", Buffer.from("vier"));
      const entries = await allEntries(store);
      expect(entries).toContainEqual({ key: "e/x/0.mp4", bytes: 4 });
      expect(entries.filter(({ key }) => key.startsWith("health"))).toEqual([]);
    });

    test("accepts a finished local file", async () => {
      const file = path.join(folder, "fertig.bin");
      await writeFile(file, "fertig");
      expect(await store.putFile("c/film.mp4", file)).toBe(6);
      expect(await textOf("c/film.mp4")).toBe("fertig");
      await expect(store.putFile("c/anderer.mp4", path.join(folder, "nie-da"))).rejects.toMatchObject({
        code: "ENOENT",
      });
      expect(await store.size("c/anderer.mp4")).toBeNull();
    });

    test("a large file is returned byte by byte, whole and from its middle", async () => {
      const content = randomBytes(largeBytes);
      const file = path.join(folder, "gross.bin");
      await writeFile(file, content);
      expect(await store.putFile("c/gross.mp4", file)).toBe(largeBytes);
      expect(await store.size("c/gross.mp4")).toBe(largeBytes);
      expect(content.equals(await readAll(await store.read("c/gross.mp4")))).toBe(true);
      const middle = Math.floor(largeBytes / 2) - 7;
      const part = await readAll(await store.read("c/gross.mp4", { start: middle, end: middle + 99 }));
      expect(part.equals(content.subarray(middle, middle + 100))).toBe(true);
      if (kit.leftovers) expect(await kit.leftovers()).toEqual([]);
    });

    test("a reader that stops early does no harm", async () => {
      await store.put("c/lang.mp4", randomBytes(1024 * 1024));
      const source = await store.read("c/lang.mp4");
      const closed = new Promise((done) => source.once("close", done));
      source.destroy();
      await closed;
      expect(await store.size("c/lang.mp4")).toBe(1024 * 1024);
    });

    test.each(["../a/b", "a/../../b", "/etc/passwd", "a", "a//b", "A/b", "a/.b", "a/b\0c", ""])(
      "%j is not a valid key",
      async (key) => {
        await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
        await expect(store.size(key)).rejects.toThrow("Not a storage key");
        await expect(store.remove([key])).rejects.toThrow("Not a storage key");
        await expect(store.read(key)).rejects.toThrow("Not a storage key");
      },
    );
  });
}
