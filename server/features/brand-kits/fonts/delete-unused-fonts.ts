import { fontLimits } from "#domain/brand-kits/font.ts";
import type { Context } from "#server/context.ts";
import { brandFontStore } from "./store.ts";

/** Deletes fonts that were uploaded but never saved, and those whose last project is gone: rows and files. */
export async function deleteUnusedFonts({ db, storage }: Context): Promise<void> {
  await storage.remove(await brandFontStore(db).takeUnused(fontLimits.unusedHours));
}
