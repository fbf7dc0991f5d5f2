import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type FontFormat, fontFormats } from "#domain/brand-kits/font.ts";
import { fontMessages } from "#domain/brand-kits/messages.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { log } from "#server/platform/log.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import type { SentFile } from "#server/platform/http/read-files.ts";
import { brandKitFolder } from "../brand-kit-folder.ts";
import { type BrandFontRow, brandFontStore } from "./store.ts";

/** Limits the checks that run at a time, because each needs a process of its own. */
const semaphore = createSemaphore(2);

/**
 * Checks a font and stores it with the account, not yet as its brand's font.
 * @throws AppError brand-kit.font-unusable, brand-kit.font-unchecked, storage.quota-reached
 */
export async function uploadFont(
  ctx: Context,
  userId: string,
  { name: fileName, content }: SentFile,
  signal: AbortSignal,
): Promise<BrandFontRow> {
  await checkQuota(ctx, { ownerId: userId, bytes: content.length });
  const { type, name } = await checkContent(ctx, content, signal);
  const key = `${brandKitFolder(userId)}/${randomBytes(18).toString("hex")}.${extensionOf(type)}`;
  const bytes = content.length;
  const row = { userId, key, type, bytes, name: name ?? withoutExtension(fileName) };
  // Write the row before the file, so that the file of a process that dies meanwhile is deleted with the unused fonts.
  const font = await ctx.transaction(async (transaction) => {
    await checkQuota(ctx, { ownerId: userId, bytes }, transaction);
    return brandFontStore(ctx.db).insert(row, transaction);
  });
  await storeFile(ctx, font, content);
  return font;
}

/** Stores the file of a font. Removes the row if that fails, and the file if its account was deleted meanwhile. */
async function storeFile(ctx: Context, { id, userId, key }: BrandFontRow, content: Buffer): Promise<void> {
  const fonts = brandFontStore(ctx.db);
  try {
    await ctx.storage.put(key, content);
  } catch (error) {
    await ctx.storage
      .remove([key])
      .then(() => fonts.remove(id, userId))
      .catch((left: unknown) => log.warn("an upload of a font that failed is removed later", { key, left }));
    throw error;
  }
  if (await fonts.find(id, userId)) return;
  await ctx.storage.remove([key]);
  throw new AppError("brand-kit.no-font");
}

async function checkContent(
  ctx: Context,
  content: Buffer,
  signal: AbortSignal,
): Promise<{ type: FontFormat; name: string | null }> {
  const file = path.join(ctx.workFolder, randomUUID());
  try {
    await mkdir(ctx.workFolder, { recursive: true });
    await writeFile(file, content);
    const report = await semaphore
      .run(() => ctx.checkFont(file, { signal }))
      .catch((cause: unknown) => {
        throw new AppError("brand-kit.font-unchecked", { cause });
      });
    if (report.problem === null) return report;
    const { problem, detail, missing } = report;
    const message = problem === "letters" ? fontMessages.letters(missing) : fontMessages[problem];
    throw new AppError("brand-kit.font-unusable", { message, cause: new Error(detail) });
  } finally {
    await rm(file, { force: true });
  }
}

const extensionOf = (type: FontFormat) => fontFormats.find((format) => format.type === type)?.extension ?? "font";

const withoutExtension = (fileName: string) => fileName.replace(/\.[a-z\d]{1,5}$/i, "") || fileName;
