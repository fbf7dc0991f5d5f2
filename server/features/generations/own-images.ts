import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { projectViewStore } from "#server/features/projects/list-store.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { readAll } from "#server/platform/safe-fetch.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const uploadPath = new RegExp(`^/api/uploads/(${uuid})$`);
const uploadAddress = new RegExp(`/api/uploads/(${uuid})$`);
const mediumPath = new RegExp(`^/api/projects/(${uuid})/media/(\\d{1,2})$`);

/** Ids of the uploads that the URLs refer to, without duplicates. */
export function uploadIdsIn(urls: readonly string[]): string[] {
  const ids = urls.map((url) => uploadAddress.exec(url)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Reads images that a user names by a URL of this server: the user's own uploads, and results of the user's own
 * projects. Images of other users are treated as missing.
 * @returns undefined for a URL that is not one of ours
 * @throws AppError image.unreadable
 */
export function readOwnImage(ctx: Context, ownerId: string, url: string): Promise<Buffer> | undefined {
  const { publicUrl } = ctx.config;
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  const uploaded = uploadPath.exec(path);
  if (uploaded) return read(ctx, uploadStore(ctx.db).use(uploaded[1] ?? "", ownerId));
  const result = mediumPath.exec(path);
  return result ? read(ctx, mediumKey(ctx, result[1] ?? "", Number(result[2]), ownerId)) : undefined;
}

async function mediumKey({ db }: Context, id: string, index: number, ownerId: string): Promise<string | undefined> {
  const stored = (await projectViewStore(db).find(id, ownerId))?.media[index];
  return stored?.type.startsWith("image/") ? stored.key : (stored?.posterKey ?? undefined);
}

async function read({ storage }: Context, key: Promise<string | undefined>): Promise<Buffer> {
  const stored = await key;
  if (!stored) throw new AppError("image.unreadable");
  return readAll(await storage.read(stored));
}
