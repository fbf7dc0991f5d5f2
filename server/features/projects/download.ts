import { Readable } from "node:stream";
import { AppError } from "#domain/errors.ts";
import { archivedName } from "#domain/projects/archive-file-names.ts";
import { typeLabel, typeMakes } from "#domain/models/model-types.ts";
import { downloadName, extensionOf } from "#domain/projects/download-names.ts";
import { hasOwnOriginal } from "#domain/projects/project.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { sendBytes, sendFile } from "#server/platform/http/send-file.ts";
import { type ZipEntry, zipStream } from "#server/platform/zip-stream.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import type { ProjectView } from "./list-store.ts";

type DownloadOptions = { index: number; original: boolean };

/**
 * Sends one result of a project as a download. Images are converted to PNG unless the original is requested.
 * @throws AppError project.not-finished, project.not-found
 */
export async function downloadMedium(
  context: AppContext,
  ctx: Context,
  row: ProjectView,
  { index, original }: DownloadOptions,
): Promise<Response> {
  if (row.status !== "completed" || row.media.length === 0) throw new AppError("project.not-finished");
  const medium = row.media[index];
  if (!medium) throw new AppError("project.not-found");
  const makes = typeMakes(row.modelType);
  if (original || !hasOwnOriginal(medium)) {
    const ending = extensionOf(medium.type);
    const name = downloadName(row.modelType, row.id, { makes, name: row.name ?? undefined, index, ending });
    return sendFile(context, ctx.storage, { key: medium.key, type: medium.type, downloadName: name });
  }
  const png = await convert(ctx, row, medium);
  const name = downloadName(row.modelType, row.id, { makes, name: row.name ?? undefined, index });
  return sendBytes(context, new Uint8Array(png), { type: "image/png", downloadName: name });
}

async function convert(ctx: Context, row: ProjectView, { key }: StoredMedium): Promise<Buffer> {
  if ((await ctx.storage.size(key)) === null) throw new AppError("project.not-found");
  const image = await readAll(await ctx.storage.read(key));
  return decodingSemaphore.run(() =>
    ctx.toLabelledPng(image, { model: typeLabel(row.modelType), date: row.createdAt }),
  );
}

/**
 * Streams all results of finished projects as a ZIP archive, with the same AI provenance labels as single downloads.
 * Entries are named by day and project, with a number if two results would have the same name.
 */
export function archiveOf(ctx: Context, rows: readonly ProjectView[]): ReadableStream<Uint8Array> {
  return zipStream(listEntries(ctx, rows));
}

async function* listEntries(ctx: Context, rows: readonly ProjectView[]): AsyncGenerator<ZipEntry> {
  const usedNames = new Set<string>();
  for (const row of rows) {
    for (const [index, medium] of row.media.entries()) {
      if ((await ctx.storage.size(medium.key)) === null) continue;
      const makes = typeMakes(row.modelType);
      const project = { ...row, name: row.name ?? undefined };
      const fullName = archivedName({ project, index, ending: makes === "image" ? "png" : "mp4" });
      const name = unusedName(fullName, usedNames);
      if (hasOwnOriginal(medium)) {
        yield { name, input: new Uint8Array(await convert(ctx, row, medium)), lastModified: row.createdAt };
        continue;
      }
      const file = await ctx.storage.read(medium.key);
      try {
        yield { name, input: Readable.toWeb(file) as ReadableStream, lastModified: row.createdAt };
      } finally {
        file.destroy();
      }
    }
  }
}

/**
 * The name, with a number if an earlier entry of the archive has the same name: owners may give several projects the
 * same name.
 */
function unusedName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf(".");
  let unused = name;
  for (let number = 2; used.has(unused.toLowerCase()); number += 1)
    unused = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
  used.add(unused.toLowerCase());
  return unused;
}
