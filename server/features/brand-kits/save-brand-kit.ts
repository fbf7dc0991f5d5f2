import { type BrandKit, type BrandKitInput, emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import type { Context } from "#server/context.ts";
import { storeLogo } from "#server/features/uploads/store-logo.ts";
import { brandKitFolder } from "./brand-kit-folder.ts";
import { brandKitStore } from "./store.ts";

/** Ids of uploads of the same account for a brand's logos; null removes a logo, undefined leaves it unchanged. */
export type LogoUploads = { logoUploadId?: string | null | undefined; darkLogoUploadId?: string | null | undefined };

/** Completes the input of a brand: texts that were left out are empty. */
export const toBrandKit = ({ claim, website, phone, ...rest }: BrandKitInput): BrandKit => ({
  ...emptyBrandKit,
  ...rest,
  claim: claim ?? "",
  website: website ?? "",
  phone: phone ?? "",
});

/**
 * Stores the brand of an account. Removes the replaced logos, unless a project or an order shows them.
 * @throws AppError input.invalid, image.unreadable
 */
export async function saveBrandKit(
  ctx: Context,
  userId: string,
  { logoUploadId, darkLogoUploadId, ...kit }: BrandKitInput & LogoUploads,
): Promise<void> {
  const store = brandKitStore(ctx.db);
  const storeUpload = async (uploadId: string | null | undefined, field: keyof LogoUploads) =>
    typeof uploadId === "string" ? storeLogo(ctx, { userId, uploadId, field }, brandKitFolder(userId)) : uploadId;
  const logos = {
    logoKey: await storeUpload(logoUploadId, "logoUploadId"),
    darkLogoKey: await storeUpload(darkLogoUploadId, "darkLogoUploadId"),
  };
  const before = await ctx.transaction(async (transaction) => {
    const row = await store.find(userId, transaction);
    await store.save(userId, toBrandKit(kit), logos, transaction);
    return row;
  });
  for (const key of [before?.logoKey, before?.darkLogoKey]) if (key) await removeUnshownLogo(ctx, userId, key);
}

/** Deletes the brand of an account. Videos that show it stay as they are. */
export async function deleteBrandKit(ctx: Context, userId: string): Promise<void> {
  for (const key of await brandKitStore(ctx.db).remove(userId)) await removeUnshownLogo(ctx, userId, key);
}

async function removeUnshownLogo(ctx: Context, userId: string, logoKey: string): Promise<void> {
  if (!(await brandKitStore(ctx.db).isLogoShown(userId, logoKey))) await ctx.storage.remove([logoKey]);
}
