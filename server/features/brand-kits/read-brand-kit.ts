import { type OwnBrandKit, readBrandLogo } from "#domain/brand-kits/calls.ts";
import type { Context } from "#server/context.ts";
import { brandKitStore } from "./store.ts";

/** The brand stored with an account. */
export async function readOwnBrandKit(ctx: Context, userId: string): Promise<OwnBrandKit> {
  const stored = await brandKitStore(ctx.db).find(userId);
  if (!stored) return { brand_kit: null, logo_url: null };
  const { userId: _owner, logoKey, updatedAt: _updated, ...kit } = stored;
  // Add a version to the URL, so that browsers load the logo again after a change.
  return { brand_kit: kit, logo_url: logoKey && `${readBrandLogo.path}?v=${logoKey.slice(-12, -4)}` };
}
