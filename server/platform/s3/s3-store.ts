import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Settings } from "../storage-settings.ts";
import { checkKey, isFileKey, probeKey, type Store, type StoredFile } from "../storage.ts";
import { download } from "./download.ts";
import { type S3Limits, s3Client } from "./request.ts";
import { abortAbandonedUploads, bytesBody, upload, uploadLimits, type UploadLimits } from "./upload.ts";
import { elements, elementText } from "./xml.ts";

export type S3Store = Store & {
  close: () => void;
};

type Options = {
  settings: S3Settings;
  /** Local folder in which streams are collected before their upload; each process cleans its own every hour. */
  workFolder: string;
  limits?: Partial<S3Limits & UploadLimits>;
};

const notFound = 404;
const concurrentRemovals = 8;
/**
 * Milliseconds between two writes of the health check; between them the health check only reads, because each write is
 * charged.
 */
const probeMilliseconds = 5 * 60_000;
const writeProbe = { method: "PUT" as const, body: bytesBody(Buffer.from("ok")) };

/** Stores files in a bucket with the S3 API: an upload replaces a key completely or not at all. */
export function s3Store({ settings, workFolder, limits = {} }: Options): S3Store {
  const client = s3Client(settings, limits);
  const sizes = { ...uploadLimits, ...limits };
  let probedAt = Number.NEGATIVE_INFINITY;

  /**
   * Stores a stream. Collects it in a local file first, because the upload needs length and hash, and must be
   * repeatable if it breaks off.
   */
  async function putStream(key: string, source: Readable): Promise<number> {
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(path.join(workFolder, "upload-"));
    try {
      const file = path.join(folder, "content");
      await pipeline(source, createWriteStream(file));
      return await upload(client, key, { file }, sizes);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page: string = await client.send(
        { method: "GET", query: { "list-type": "2", ...query, ...(token && { "continuation-token": token }) } },
        client.readText,
      );
      yield page;
      token = elementText(page, "IsTruncated") === "true" ? elementText(page, "NextContinuationToken") : undefined;
    } while (token);
  }

  async function* entries(prefix = ""): AsyncGenerator<StoredFile> {
    for await (const page of pages({ prefix })) {
      for (const content of elements(page, "Contents")) {
        const key = elementText(content, "Key") ?? "";
        if (isFileKey(key)) yield { key, bytes: Number(elementText(content, "Size")) };
      }
    }
  }

  const removeOne = async (key: string): Promise<void> => {
    checkKey(key);
    await client.send({ method: "DELETE", key, accept: [notFound] }, client.readText);
  };

  async function remove(keys: readonly string[]): Promise<void> {
    const waiting = [...keys];
    const worker = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await removeOne(key);
    };
    await Promise.all(Array.from({ length: Math.min(concurrentRemovals, keys.length) }, worker));
  }

  return {
    put: async (key, source) => {
      checkKey(key);
      return source instanceof Uint8Array ? upload(client, key, source, sizes) : putStream(key, source);
    },

    putFile: async (key, file) => {
      checkKey(key);
      return upload(client, key, { file }, sizes);
    },

    read: async (key, range) => {
      checkKey(key);
      return download(client, key, range);
    },

    size: async (key) => {
      checkKey(key);
      return client.send({ method: "HEAD", key, accept: [notFound] }, async ({ status, headers }) =>
        status === notFound ? null : Number(headers["content-length"]),
      );
    },

    remove,

    list: async (folder) => {
      checkKey(folder);
      const prefix = `${folder}/`;
      const names: string[] = [];
      for await (const page of pages({ prefix, delimiter: "/" })) {
        const keys = [...elements(page, "Contents"), ...elements(page, "CommonPrefixes")];
        for (const entry of keys) {
          const key = elementText(entry, "Key") ?? elementText(entry, "Prefix") ?? "";
          names.push(key.slice(prefix.length).replace(/\/$/, ""));
        }
      }
      return names.filter(Boolean);
    },

    entries: () => entries(),

    removeFolders: async (folders) => {
      for (const folder of folders) {
        checkKey(folder);
        const keys: string[] = [];
        for await (const { key } of entries(`${folder}/`)) keys.push(key);
        await remove(keys);
      }
    },

    check: async () => {
      const probe = Date.now() - probedAt < probeMilliseconds ? { method: "HEAD" as const } : writeProbe;
      const before = Date.now();
      try {
        await client.send({ ...probe, key: probeKey, attempts: 1 }, client.readText);
      } catch (error) {
        probedAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
      if (probe.method === "PUT") probedAt = before;
    },

    removeAbandoned: () => abortAbandonedUploads(client),
    close: client.close,
  };
}
