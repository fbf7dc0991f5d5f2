import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedFetch } from "#server/testing/s3-bucket.ts";
import { type S3Call, type S3Fault, type S3Server, s3Server } from "#server/testing/s3-server.ts";
import { readAll } from "../safe-fetch.ts";
import { isStorageFull, StorageUnavailable } from "../storage-errors.ts";
import { type S3Store, s3Store } from "./s3-store.ts";

const key = "projects/1/0.mp4";
const kilobyte = 1024;
const limits = {
  attempts: 4,
  pauseMilliseconds: 1,
  idleMilliseconds: 300,
  maxSingleBytes: 64 * kilobyte,
  partBytes: 16 * kilobyte,
};
let server: S3Server;
let store: S3Store;
let folder: string;
beforeEach(async () => {
  server = await s3Server();
  folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-s3-"));
  store = s3Store({ settings: server.settings, workFolder: folder, limits });
});
afterEach(async () => {
  store.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Makes the simulated S3 server fail the next `count` requests for which `isMeant` is true. */
function failing(count: number, fault: S3Fault, isMeant: (call: S3Call) => boolean = () => true): void {
  let left = count;
  server.fault = (call) => (isMeant(call) && left-- > 0 ? fault : undefined);
}

async function largeFile(bytes = 100 * kilobyte): Promise<{ file: string; content: Buffer }> {
  const file = path.join(folder, "large.bin");
  const content = randomBytes(bytes);
  await writeFile(file, content);
  return { file, content };
}

test.each<[string, S3Fault]>([
  ["503", { status: 503, code: "SlowDown" }],
  ["500", { status: 500, code: "InternalError" }],
  ["400 for a slow upload", { status: 400, code: "RequestTimeout" }],
  ["a broken connection", "break"],
  ["a lost answer", "lose-answer"],
  ["no answer", "hang"],
])("an upload succeeds after %s twice", async (_name, fault) => {
  failing(2, fault);
  expect(await store.put(key, Readable.from(["abc", "def"]))).toBe(6);
  expect(String(server.objects.get(key))).toBe("abcdef");
  expect(server.calls).toHaveLength(3);
});

test.each<[string, S3Fault]>([
  ["breaks", { cutAfter: 10 * kilobyte }],
  ["stands still", { stallAfter: 10 * kilobyte }],
])("a download that %s in the middle is resumed", async (_name, fault) => {
  const content = randomBytes(50 * kilobyte);
  server.objects.set(key, content);
  failing(2, fault);
  expect((await readAll(await store.read(key))).equals(content)).toBe(true);
  failing(2, fault);
  const part = await readAll(await store.read(key, { start: 1000, end: 40_000 }));
  expect(part.equals(content.subarray(1000, 40_001))).toBe(true);
  const ranges = server.calls.map(({ range }) => range).filter((range) => range !== undefined);
  expect(ranges.at(0)).toBe(`bytes=${10 * kilobyte}-${50 * kilobyte - 1}`);
});

test("a download whose file was replaced in the middle fails instead of mixing both versions", async () => {
  server.objects.set(key, randomBytes(50 * kilobyte));
  failing(1, { cutAfter: 10 * kilobyte });
  const source = await store.read(key);
  server.objects.set(key, randomBytes(50 * kilobyte));
  await expect(readAll(source)).rejects.toThrow("412 PreconditionFailed");
});

test("a download that never has the declared length fails", async () => {
  server.objects.set(key, Buffer.from("abc"));
  server.fault = ({ method }) => (method === "GET" ? "wrong-length" : undefined);
  await expect(store.read(key).then(readAll)).rejects.toThrow("no answer (ETIMEDOUT)");
});

test("a reader may pause longer than the storage may be silent", async () => {
  const content = randomBytes(2 * 1024 * kilobyte);
  server.objects.set(key, content);
  const source = await store.read(key);
  const chunks: Buffer[] = [];
  for await (const chunk of source as AsyncIterable<Buffer>) {
    // Wait twice the idle time limit: unlike elsewhere in the tests a real pause is needed, because its length is under
    // test.
    if (chunks.length === 0) await new Promise((done) => setTimeout(done, 2 * limits.idleMilliseconds));
    chunks.push(chunk);
  }
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  expect(server.calls).toHaveLength(1);
});

test("closing a download before its first byte does not affect other downloads", async () => {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on("uncaughtException", note);
  const content = randomBytes(3 * kilobyte);
  await store.put(key, content);
  for (let round = 0; round < 5; round += 1) {
    const body = await store.read(key);
    const closed = once(body, "close");
    body.destroy();
    await closed;
  }
  expect((await readAll(await store.read(key))).equals(content)).toBe(true);
  process.off("uncaughtException", note);
  expect(errors).toEqual([]);
});

test("a permanent outage is reported as unavailable, without address or keys", async () => {
  server.fault = () => ({ status: 503, code: "SlowDown" });
  const failure = await store.size(key).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageUnavailable);
  expect(String(failure)).toBe("StorageUnavailable: object storage: HEAD: 503 unknown, 4 attempts");
  await server.stop();
  const away = await store.put(key, Buffer.from("x")).catch((error: unknown) => error);
  expect(String(away)).toBe("StorageUnavailable: no answer (ECONNREFUSED), 4 attempts");
  await expect(store.check()).rejects.toThrow(StorageUnavailable);
  server = await s3Server();
});

test("a request with a forged signature is refused, and not retried", async () => {
  const forged = { ...server.settings, secretAccessKey: "falsch" };
  const other = s3Store({ settings: forged, workFolder: folder, limits });
  await expect(other.put(key, Buffer.from("x"))).rejects.toThrow("PUT: 403 SignatureDoesNotMatch");
  expect(server.calls).toHaveLength(1);
  expect(server.objects.size).toBe(0);
  other.close();
  const anonymous = await fetch(`${server.settings.endpoint}/lichtspiel/${key}`, { method: "PUT", body: "x" });
  expect(anonymous.status).toBe(403);
  const changed = { "x-amz-content-sha256": "0".repeat(64) };
  const wrongHash = await signedFetch(server.settings, `/${key}`, { method: "PUT", body: "x", headers: changed });
  expect(wrongHash.status).toBe(400);
  expect(server.objects.size).toBe(0);
});

test("a full storage is distinguished from an unavailable one", async () => {
  server.fault = () => ({ status: 403, code: "QuotaExceeded" });
  const failure = await store.put(key, Buffer.from("x")).catch((error: unknown) => error);
  expect(isStorageFull(failure)).toBe(true);
});

test("a full disk of the database counts as a full storage, also as the cause of a failed query", () => {
  const diskFull = Object.assign(new Error("could not extend file"), { code: "53100" });
  expect(isStorageFull(new Error("Failed query", { cause: diskFull }))).toBe(true);
  expect(isStorageFull(new Error("Failed query", { cause: new Error("duplicate key") }))).toBe(false);
});

test("the health check notices when the storage fails and when it is back", async () => {
  await store.check();
  server.fault = () => ({ status: 503, code: "SlowDown" });
  await expect(store.check()).rejects.toThrow(StorageUnavailable);
  server.fault = () => undefined;
  await store.check();
  expect(server.calls.map(({ method }) => method)).toEqual(["PUT", "HEAD", "PUT"]);
});

test("parts are retried separately, and a lost or late response to the last step does no harm", async () => {
  const { file, content } = await largeFile();
  for (const [fault, isMeant] of [
    [{ status: 503, code: "SlowDown" }, ({ query }: S3Call) => query.has("partNumber")],
    ["lose-answer", ({ method, query }: S3Call) => method === "POST" && query.has("uploadId")],
    ["late-error", ({ method, query }: S3Call) => method === "POST" && query.has("uploadId")],
  ] as const) {
    server.objects.clear();
    failing(2, fault, isMeant);
    expect(await store.putFile(key, file)).toBe(content.length);
    expect(server.objects.get(key)?.equals(content)).toBe(true);
    expect(server.uploads.size).toBe(0);
  }
});

test("an upload in parts that fails leaves nothing behind", async () => {
  const { file } = await largeFile();
  server.fault = ({ query }) => (query.get("partNumber") === "5" ? { status: 403, code: "AccessDenied" } : undefined);
  await expect(store.putFile(key, file)).rejects.toThrow("AccessDenied");
  expect([...server.objects.keys(), ...server.uploads.keys()]).toEqual([]);
  server.fault = ({ query }) => (query.get("partNumber") === "5" ? "break" : undefined);
  await expect(store.putFile(key, file)).rejects.toThrow(StorageUnavailable);
  expect([...server.objects.keys(), ...server.uploads.keys()]).toEqual([]);
});

test("parts that a killed process left are aborted after a day", async () => {
  const day = 24 * 60 * 60 * 1000;
  server.uploads.set("alt", { key, startedAt: new Date(Date.now() - day - 1000), parts: new Map() });
  server.uploads.set("neu", { key, startedAt: new Date(), parts: new Map() });
  await store.removeAbandoned();
  expect([...server.uploads.keys()]).toEqual(["neu"]);
});

test("a stream leaves no local copy", async () => {
  await store.put(key, Readable.from([randomBytes(100 * kilobyte)]));
  expect(server.objects.get(key)).toHaveLength(100 * kilobyte);
  expect(await readdir(folder)).toEqual([]);
});
