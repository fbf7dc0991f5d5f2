import { type BrandKit, type BrandKitInput, emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import type { Context } from "#server/context.ts";
import { storeLogo } from "#server/features/uploads/store-logo.ts";
import { brandKitFolder } from "./brand-kit-folder.ts";
import { brandKitStore } from "./store.ts";

type Change = BrandKitInput & {
  /** Id of an upload of the same account; null removes the logo, undefined leaves it unchanged. */
  logoUploadId?: string | null | undefined;
};

/** Completes the input of a brand: texts that were left out are empty. */
export const toBrandKit = ({ claim, website, phone, ...rest }: BrandKitInput): BrandKit => ({
  ...emptyBrandKit,
  ...rest,
  claim: claim ?? "",
  website: website ?? "",
  phone: phone ?? "",
});

/**
 * Stores the brand of an account. Removes the replaced logo, unless a project or an order shows it.
 * @throws AppError input.invalid, image.unreadable
 */
export async function saveBrandKit(ctx: Context, userId: string, { logoUploadId, ...kit }: Change): Promise<void> {
  const store = brandKitStore(ctx.db);
  const logoKey =
    typeof logoUploadId === "string"
      ? await storeLogo(ctx, { userId, uploadId: logoUploadId }, brandKitFolder(userId))
      : logoUploadId;
  const before = await ctx.transaction(async (transaction) => {
    const row = await store.find(userId, transaction);
    await store.save(userId, toBrandKit(kit), logoKey, transaction);
    return row;
  });
  if (logoKey !== undefined && before?.logoKey !== logoKey)
    await removeUnshownLogo(ctx, userId, before?.logoKey ?? null);
}

/** Deletes the brand of an account. Videos that show it stay as they are. */
export async function deleteBrandKit(ctx: Context, userId: string): Promise<void> {
  await removeUnshownLogo(ctx, userId, await brandKitStore(ctx.db).remove(userId));
}

async function removeUnshownLogo(ctx: Context, userId: string, logoKey: string | null): Promise<void> {
  if (logoKey === null || (await brandKitStore(ctx.db).isLogoShown(userId, logoKey))) return;
  await ctx.storage.remove([logoKey]);
}
