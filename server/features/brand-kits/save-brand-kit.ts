import { fontMessages } from "#domain/brand-kits/messages.ts";
import { type BrandKit, type BrandKitInput, emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { storeLogo } from "#server/features/uploads/store-logo.ts";
import { brandKitFolder } from "./brand-kit-folder.ts";
import { brandFontStore } from "./fonts/store.ts";
import { type BrandKitRow, brandKitStore } from "./store.ts";

/** Ids of uploads of the same account for a brand's logos; null removes a logo, undefined leaves it unchanged. */
export type LogoUploads = { logoUploadId?: string | null | undefined; darkLogoUploadId?: string | null | undefined };
/** Id of an uploaded font; null removes the brand's font, undefined leaves it unchanged. */
export type FontChoice = { fontId?: string | null | undefined };

/** Completes the input of a brand: texts that were left out are empty. */
export const toBrandKit = ({ claim, website, phone, ...rest }: BrandKitInput): BrandKit => ({
  ...emptyBrandKit,
  ...rest,
  claim: claim ?? "",
  website: website ?? "",
  phone: phone ?? "",
});

/**
 * Stores the brand of an account. Removes replaced logos, unless a project or an order shows them; a replaced font is
 * deleted a day later if nothing uses it.
 * @throws AppError input.invalid, image.unreadable
 */
export async function saveBrandKit(
  ctx: Context,
  userId: string,
  {
    logoUploadId,
    darkLogoUploadId,
    fontId,
    hasFontLicence = false,
    ...kit
  }: BrandKitInput & LogoUploads & FontChoice & { hasFontLicence?: boolean | undefined },
): Promise<void> {
  const store = brandKitStore(ctx.db);
  if (fontId) await checkFontLicence(ctx, { userId, fontId, hasFontLicence });
  const storeUpload = async (uploadId: string | null | undefined, field: keyof LogoUploads) =>
    typeof uploadId === "string" ? storeLogo(ctx, { userId, uploadId, field }, brandKitFolder(userId)) : uploadId;
  const logos = {
    logoKey: await storeUpload(logoUploadId, "logoUploadId"),
    darkLogoKey: await storeUpload(darkLogoUploadId, "darkLogoUploadId"),
  };
  const before = await ctx.transaction(async (transaction) => {
    const row = await store.find(userId, transaction);
    // Lock the former font before the new one: two tabs that save at the same time both lock the former font first, so
    // that the second waits for the first and no deadlock arises.
    if (fontId !== undefined) await restartUnusedTime(ctx, row, transaction);
    if (fontId && !(await brandFontStore(ctx.db).confirmLicence(fontId, userId, transaction))) throw missingFont();
    await store.save(userId, toBrandKit(kit), { ...logos, fontId }, transaction);
    return row;
  });
  await removeUnshownLogos(ctx, before);
}

type ChosenFont = { userId: string; fontId: string; hasFontLicence: boolean };

/**
 * Checks that the font exists and that the user has confirmed its licence, now or earlier.
 * @throws AppError input.invalid
 */
async function checkFontLicence(ctx: Context, { userId, fontId, hasFontLicence }: ChosenFont): Promise<void> {
  const font = await brandFontStore(ctx.db).find(fontId, userId);
  if (!font) throw missingFont();
  if (hasFontLicence || font.licenceConfirmedAt !== null) return;
  throw new AppError("input.invalid", { fields: { hasFontLicence: fontMessages.noLicence } });
}

export const missingFont = () => new AppError("input.invalid", { fields: { fontId: fontMessages.missing } });

/** Deletes the brand of an account. Videos that show it stay as they are. */
export async function deleteBrandKit(ctx: Context, userId: string): Promise<void> {
  const before = await ctx.transaction(async (transaction) => {
    const row = await brandKitStore(ctx.db).remove(userId, transaction);
    await restartUnusedTime(ctx, row, transaction);
    return row;
  });
  await removeUnshownLogos(ctx, before);
}

/**
 * Keeps the font of a brand's former version for a day: a video that is being started, or another tab, may still use
 * it.
 */
async function restartUnusedTime(ctx: Context, former: BrandKitRow | undefined, transaction: Transaction) {
  if (!former?.fontId) return;
  await brandFontStore(ctx.db).restartUnusedTime(former.fontId, former.userId, transaction);
}

/** Removes those logos of a brand's former version that neither the brand nor a project or order shows any more. */
async function removeUnshownLogos(ctx: Context, former: BrandKitRow | undefined): Promise<void> {
  if (!former) return;
  const { userId, logoKey, darkLogoKey } = former;
  for (const key of [logoKey, darkLogoKey])
    if (key && !(await brandKitStore(ctx.db).isLogoShown(userId, key))) await ctx.storage.remove([key]);
}
