import { Readable } from "node:stream";
import { makeZip } from "client-zip";
import { AppError } from "#domain/errors.ts";
import { typeLabel, typeMakes } from "#domain/models/index.ts";
import { downloadName, extensionOf, hasOwnOriginal } from "#domain/projects/project.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { sendBytes, sendFile } from "#server/platform/http/send-file.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ProjectView } from "./store.ts";

export type DownloadContext = {
  store: Store;
  /** Converts an image to PNG and writes its AI provenance. */
  toPng: (image: Buffer, facts: { model: string; date: Date }) => Promise<Buffer>;
};

type DownloadOptions = { index: number; original: boolean };

/**
 * Sends one result as a download. Images are converted to PNG unless the original is requested.
 * @throws AppError project.not-finished, project.not-found
 */
export async function downloadMedium(
  context: AppContext,
  { store, toPng }: DownloadContext,
  row: ProjectView,
  { index, original }: DownloadOptions,
): Promise<Response> {
  if (row.status !== "completed" || row.media.length === 0) throw new AppError("project.not-finished");
  const medium = row.media[index];
  if (!medium) throw new AppError("project.not-found");
  const makes = typeMakes(row.modelType);
  if (original || !hasOwnOriginal(medium)) {
    const ending = extensionOf(medium.type);
    const name = downloadName(row.modelType, row.id, { makes, index, ending });
    return sendFile(context, store, { key: medium.key, type: medium.type, downloadName: name });
  }
  const png = await convert({ store, toPng }, row, medium);
  const name = downloadName(row.modelType, row.id, { makes, index });
  return sendBytes(context, new Uint8Array(png), { type: "image/png", downloadName: name });
}

async function convert({ store, toPng }: DownloadContext, row: ProjectView, { key }: StoredMedium): Promise<Buffer> {
  if ((await store.size(key)) === null) throw new AppError("project.not-found");
  const image = await readAll(await store.read(key));
  return toPng(image, { model: typeLabel(row.modelType), date: row.createdAt });
}

type Entry = { name: string; input: ReadableStream | Uint8Array; lastModified: Date };

/** Streams all results of finished projects as a ZIP. Entries have the same names as single downloads. */
export function archiveOf(ctx: DownloadContext, rows: readonly ProjectView[]): ReadableStream<Uint8Array> {
  const entries = listEntries(ctx, rows);
  const next = () => entries.next();
  // client-zip calls `throw` when the reader disconnects: only close the open file then.
  const leave = () => entries.return(undefined);
  return makeZip({ [Symbol.asyncIterator]: () => ({ next, throw: leave }) });
}

async function* listEntries(ctx: DownloadContext, rows: readonly ProjectView[]): AsyncGenerator<Entry> {
  for (const row of rows) {
    for (const [index, medium] of row.media.entries()) {
      if ((await ctx.store.size(medium.key)) === null) continue;
      const name = downloadName(row.modelType, row.id, { makes: typeMakes(row.modelType), index });
      if (hasOwnOriginal(medium)) {
        yield { name, input: new Uint8Array(await convert(ctx, row, medium)), lastModified: row.createdAt };
        continue;
      }
      const file = await ctx.store.read(medium.key);
      try {
        yield { name, input: Readable.toWeb(file) as ReadableStream, lastModified: row.createdAt };
      } finally {
        file.destroy();
      }
    }
  }
}
