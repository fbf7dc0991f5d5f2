import type { Context } from "#server/context.ts";
import { renderedVideoKeys } from "#server/platform/project-media-keys.ts";
import { type DraftRow, draftStore } from "./store.ts";

/** Deletes expired drafts: rows, previews and files. */
export async function deleteExpiredDrafts(ctx: Context): Promise<void> {
  const expired = await draftStore(ctx.db).takeExpired();
  if (expired.length === 0) return;
  await ctx.localEngine.renders.remove(expired.flatMap(({ previewRenderId }) => previewRenderId ?? []));
  await ctx.storage.remove(expired.flatMap(draftKeys));
}

/** The files of a draft: the logo of its website, and its preview. */
export function draftKeys({ website, previewRenderId }: Pick<DraftRow, "website" | "previewRenderId">): string[] {
  const logo = website && "logoKey" in website ? website.logoKey : null;
  return [...(logo ? [logo] : []), ...(previewRenderId ? renderedVideoKeys(previewRenderId) : [])];
}
