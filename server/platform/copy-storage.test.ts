import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Server, s3Server } from "#server/testing/s3-server.ts";
import { allEntries } from "#server/testing/stored-files.ts";
import { CopyError, copyStorage } from "./copy-storage.ts";
import { readAll } from "./safe-fetch.ts";
import { type S3Store, s3Store } from "./s3/s3-store.ts";
import { StorageUnavailable } from "./storage-errors.ts";
import { diskStore, type Store } from "./storage.ts";

let server: S3Server;
let folder: string;
let disk: Store;
let s3: S3Store;
let journal: string;
beforeEach(async () => {
  server = await s3Server();
  folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-copy-"));
  disk = diskStore(path.join(folder, "media"));
  journal = path.join(folder, "storage-to-s3.journal");
  const limits = { attempts: 1, idleMilliseconds: 2000 };
  s3 = s3Store({ settings: server.settings, workFolder: path.join(folder, "work"), limits });
});
afterEach(async () => {
  s3.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

async function fill(count: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) files.set(`projects/${index}/0.mp4`, randomBytes(1000 + index));
  for (const [key, content] of files) await disk.put(key, content);
  return files;
}

test("all files go to the object storage and back, byte by byte", async () => {
  const files = await fill(9);
  expect(await copyStorage({ from: disk, to: s3, journal })).toMatchObject({ copied: 9, skipped: 0, removed: 0 });
  const elsewhere = diskStore(path.join(folder, "zurück"));
  await copyStorage({ from: s3, to: elsewhere, journal: path.join(folder, "back.journal") });
  for (const [key, content] of files) expect((await readAll(await elsewhere.read(key))).equals(content)).toBe(true);
  expect(await allEntries(disk)).toHaveLength(9);
});

test("an interrupted copy continues where it stopped", async () => {
  const files = await fill(9);
  let puts = 0;
  server.fault = ({ method }) => (method === "PUT" && ++puts > 5 ? "break" : undefined);
  await expect(copyStorage({ from: disk, to: s3, journal })).rejects.toThrow(StorageUnavailable);
  server.fault = () => undefined;
  // Simulate a killed process: it may have written only a part of the journal's last line.
  await appendFile(journal, "projects/8/0.m");
  server.calls.length = 0;
  const second = await copyStorage({ from: disk, to: s3, journal });
  expect(second.skipped).toBeGreaterThan(0);
  expect(second.copied + second.skipped).toBe(9);
  expect(server.calls.filter(({ method }) => method === "PUT")).toHaveLength(second.copied);
  for (const [key, content] of files) expect(server.objects.get(key)?.equals(content)).toBe(true);
  expect(await copyStorage({ from: disk, to: s3, journal })).toMatchObject({ copied: 0, skipped: 9 });
});

test("a copy that differs is removed and does not count", async () => {
  await fill(1);
  const changing: Store = {
    ...s3,
    put: (key, source) =>
      (source instanceof Readable ? readAll(source) : Promise.resolve(Buffer.from(source))).then((content) =>
        s3.put(key, Buffer.concat([Buffer.from("!"), content.subarray(1)])),
      ),
  };
  await expect(copyStorage({ from: disk, to: changing, journal })).rejects.toThrow(CopyError);
  expect([...server.objects.keys()]).toEqual([]);
  expect(await copyStorage({ from: disk, to: s3, journal })).toMatchObject({ copied: 1, skipped: 0 });
});

test("a file that was deleted or changed since the first copy is not left in the second", async () => {
  await fill(3);
  await copyStorage({ from: disk, to: s3, journal });
  server.objects.set("projects/fremd/0.mp4", Buffer.from("nicht von hier"));
  await disk.remove(["projects/1/0.mp4"]);
  await disk.put("projects/2/0.mp4", Buffer.from("neu"));
  expect(await copyStorage({ from: disk, to: s3, journal })).toMatchObject({ copied: 1, skipped: 1, removed: 1 });
  expect([...server.objects.keys()].toSorted()).toEqual([
    "projects/0/0.mp4",
    "projects/2/0.mp4",
    "projects/fremd/0.mp4",
  ]);
  expect(String(server.objects.get("projects/2/0.mp4"))).toBe("neu");
});
