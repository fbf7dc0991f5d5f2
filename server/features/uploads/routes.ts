import { bytesPerMegabyte } from "#domain/bytes.ts";
import { randomBytes } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { retentionHours } from "#domain/retention-periods.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import {
  deleteUpload,
  importUpload,
  listUploads,
  readUpload,
  type Upload,
  uploadFiles,
} from "#domain/uploads/calls.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import type { Context } from "#server/context.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { readFiles, shortName } from "#server/platform/http/read-files.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { type PlainImage, toPlainImage } from "#server/platform/plain-image.ts";
import { fetchImage } from "#server/platform/fetch-image.ts";
import { type UploadRow, uploadStore } from "./store.ts";

const extensions = { "image/jpeg": "jpg", "image/png": "png" } as const;

export function uploadRoutes(app: Router, ctx: Context): void {
  const { storage, limiter, limits } = ctx;
  const uploads = uploadStore(ctx.db);

  async function findOwn(id: string, ownerId: string): Promise<UploadRow> {
    const row = await uploads.find(id, ownerId);
    if (!row) throw new AppError("upload.not-found");
    return row;
  }

  async function storeUpload(
    userId: string,
    name: string,
    { content, type, width, height }: PlainImage,
  ): Promise<Upload> {
    const key = `videos/${randomBytes(18).toString("hex")}.${extensions[type]}`;
    const bytes = await storage.put(key, content);
    const row = await ctx
      .transaction(async (transaction) => {
        await checkQuota(ctx, { ownerId: userId, bytes }, transaction);
        return uploads.insert({ userId, key, type, bytes, width, height, name }, transaction);
      })
      .catch(async (error: unknown) => {
        if (error instanceof AppError) await storage.remove([key]);
        throw error;
      });
    return toUpload(row, false);
  }

  serveCall(app, uploadFiles, async ({ context, user }) => {
    const files: Upload[] = [];
    const rule = usageRates(await limits.read()).uploads;
    const maximum = { files: uploadLimits.files, bytes: uploadLimits.megabytes * bytesPerMegabyte };
    await readFiles(context, maximum, async ({ name, content }) => {
      await limiter.count({ rule, of: user.id });
      await checkQuota(ctx, { ownerId: user.id, bytes: 0 });
      const image = await toPlainImage(content).catch((cause: unknown) => {
        throw new AppError("upload.unreadable", { cause, message: `Fehler beim Hochladen von ${name}` });
      });
      files.push(await storeUpload(user.id, name, image));
    });
    return { files };
  });

  serveCall(app, importUpload, async ({ body, user }) => {
    await limiter.count({ rule: usageRates(await limits.read()).imports, of: user.id });
    await checkQuota(ctx, { ownerId: user.id, bytes: 0 });
    const image = await toPlainImage(await fetchImage(ctx.fetch, body.url));
    return storeUpload(user.id, shortName(new URL(body.url).pathname), image);
  });

  serveCall(app, listUploads, async ({ query, user }) => {
    const rows = await uploads.list(user.id, query.limit + 1, readCursor(query.cursor));
    const { page, next } = toPage(rows, query.limit);
    const used = await uploads.findUsed(page.map(({ id }) => id));
    return { files: page.map((row) => toUpload(row, used.has(row.id))), next };
  });

  serveCall(app, readUpload, async ({ context, params, user }) =>
    sendFile(context, storage, await findOwn(params.id, user.id)),
  );

  serveCall(app, deleteUpload, async ({ params, user }) => {
    const { id } = await findOwn(params.id, user.id);
    const removed = await uploads.remove(id, user.id);
    if (removed) await storage.remove([removed.key]);
    return undefined;
  });
}

function toUpload({ id, name, width, height, bytes, createdAt, usedAt }: UploadRow, isUsed: boolean): Upload {
  const expiresAt = (usedAt ?? createdAt).getTime() + retentionHours.unusedUploads * 60 * 60 * 1000;
  return {
    id,
    url: `/api/uploads/${id}`,
    name,
    width,
    height,
    bytes,
    created_at: createdAt.toISOString(),
    expires_at: isUsed ? null : new Date(expiresAt).toISOString(),
  };
}
