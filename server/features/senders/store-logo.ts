import { createHash } from "node:crypto";
import { loadSharp } from "#server/platform/load-sharp.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { decodingSemaphore } from "#server/platform/decoding.ts";
import { readAll } from "#server/platform/safe-fetch.ts";

/** Maximum size of a logo in pixels: twice the size on the share page, for sharp images on high-density screens. */
const maximum = { width: 640, height: 320 };

/** Folder of an account's logos, removed with the account. */
export const logoFolder = (userId: string) => `senders/${userId}`;

/**
 * Stores an uploaded image as the account's logo, encoded again and reduced in size. The same image gets the same
 * storage key.
 * @throws AppError input.invalid for an upload that does not exist, image.unreadable
 */
export async function storeLogo({ db, storage }: Context, userId: string, uploadId: string): Promise<string> {
  const upload = await uploadStore(db).find(uploadId, userId);
  if (!upload) throw missingUpload();
  const content = await storage.read(upload.key).then(readAll, (cause: unknown) => {
    throw missingUpload(cause);
  });
  const sharp = await loadSharp();
  const logo = await decodingSemaphore
    .run(() =>
      sharp(content)
        .resize({ ...maximum, fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer(),
    )
    .catch((cause: unknown) => {
      throw new AppError("image.unreadable", { cause });
    });
  const key = `${logoFolder(userId)}/${createHash("sha256").update(logo).digest("hex").slice(0, 32)}.png`;
  await storage.put(key, logo);
  return key;
}

function missingUpload(cause?: unknown): AppError {
  const { message } = new AppError("upload.not-found");
  return new AppError("input.invalid", { fields: { logoUploadId: message }, cause });
}
