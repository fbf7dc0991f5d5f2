import { readBrandDarkLogo, readBrandFont, readBrandLogo } from "#domain/brand-kits/calls.ts";
import { type OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import type { Context } from "#server/context.ts";
import { brandFontStore } from "./fonts/store.ts";
import { brandKitStore } from "./store.ts";

/** The brand stored with an account. */
export async function readOwnBrandKit(ctx: Context, userId: string): Promise<OwnBrandKit> {
  const stored = await brandKitStore(ctx.db).find(userId);
  if (!stored) return { brand_kit: null, logo_url: null, dark_logo_url: null, font: null };
  const { userId: _owner, logoKey, darkLogoKey, fontId, updatedAt: _updated, ...kit } = stored;
  const font = fontId && (await brandFontStore(ctx.db).find(fontId, userId));
  // Add a version to the URL, so that browsers load the logo again after a change.
  const addressOf = ({ path }: { path: string }, key: string | null) => key && `${path}?v=${key.slice(-12, -4)}`;
  return {
    brand_kit: kit,
    logo_url: addressOf(readBrandLogo, logoKey),
    dark_logo_url: addressOf(readBrandDarkLogo, darkLogoKey),
    font: font ? { name: font.name, url: fontAddress(font.id) } : null,
  };
}

/** Address of an uploaded font, which its owner may read. */
export const fontAddress = (id: string) => readBrandFont.path.replace(":id", id);
