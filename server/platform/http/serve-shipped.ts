import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { diskStore } from "../storage.ts";
import { sendFile } from "./send-file.ts";
import type { Router } from "./serve-call.ts";
import { cacheControls } from "./cache-control.ts";

/** A file that ships with the product; `name` is the last part of its URL and changes with the content. */
export type ShippedFile = { key: string; name: string; type: string };
export type ShippedFiles = ReadonlyMap<string, ShippedFile>;

const types = { webp: "image/webp", mp4: "video/mp4" } as const;

const assets = fileURLToPath(new URL("../../../assets/", import.meta.url));
const shippedStore = diskStore(assets);

/** Reads the file `{folder}/{id}.{ending}` of assets/; null if the product ships without it. */
export async function readShipped(
  folder: string,
  id: string,
  ending: keyof typeof types,
  root = assets,
): Promise<ShippedFile | null> {
  const key = `${folder}/${id}.${ending}`;
  const content = await readFile(path.join(root, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!content) return null;
  const name = `${id}.${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${ending}`;
  return { key, name, type: types[ending] };
}

/** Calls `read` at the first use and caches its result; errors are not cached. */
export function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined;
  return () =>
    (cached ??= read().catch((error: unknown) => {
      cached = undefined;
      throw error;
    }));
}

/** Serves shipped files below the URL `prefix`, whole or as ranges, cacheable forever. */
export function serveShipped(
  app: Router,
  prefix: string,
  files: () => Promise<ShippedFiles>,
  store = shippedStore,
): void {
  app.get(`${prefix}:name`, async (context) => {
    const file = (await files()).get(context.req.param("name") ?? "");
    if (!file) return context.notFound();
    const { key, type } = file;
    return sendFile(context, store, { key, type, cacheControl: cacheControls.unchanging });
  });
}
