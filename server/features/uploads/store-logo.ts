import { createHash } from "node:crypto";
import { loadSharp } from "#server/platform/load-sharp.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { decodingSemaphore } from "#server/platform/decoding-semaphore.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import { uploadStore } from "./store.ts";

/** Maximum size of a logo in pixels: twice the size on the share page, for sharp images on high-density screens. */
const maximum = { width: 640, height: 320 };

type UploadedLogo = {
  userId: string;
  uploadId: string;
  /** Field of the form at which an upload that does not exist is reported. */
  field?: "logoUploadId" | "darkLogoUploadId";
};

/**
 * Stores an uploaded image as a logo in `folder`, encoded again and reduced in size. The same image gets the same
 * storage key.
 * @throws AppError input.invalid for an upload that does not exist, image.unreadable
 */
export async function storeLogo(ctx: Context, uploaded: UploadedLogo, folder: string): Promise<string> {
  const logo = await readUploadedLogo(ctx, uploaded);
  const key = `${folder}/${createHash("sha256").update(logo).digest("hex").slice(0, 32)}.png`;
  await ctx.storage.put(key, logo);
  return key;
}

/**
 * Reads an uploaded image as a logo: a PNG of limited size.
 * @throws AppError input.invalid for an upload that does not exist, image.unreadable
 */
export async function readUploadedLogo(
  { db, storage }: Context,
  { userId, uploadId, field = "logoUploadId" }: UploadedLogo,
): Promise<Buffer> {
  const upload = await uploadStore(db).find(uploadId, userId);
  if (!upload) throw missingUpload(field);
  const content = await storage.read(upload.key).then(readAll, (cause: unknown) => {
    throw missingUpload(field, cause);
  });
  const sharp = await loadSharp();
  return decodingSemaphore
    .run(() =>
      sharp(content)
        .resize({ ...maximum, fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer(),
    )
    .catch((cause: unknown) => {
      throw new AppError("image.unreadable", { cause });
    });
}

function missingUpload(field: string, cause?: unknown): AppError {
  const { message } = new AppError("upload.not-found");
  return new AppError("input.invalid", { fields: { [field]: message }, cause });
}
