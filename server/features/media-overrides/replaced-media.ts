import type { OverridableKind } from "#domain/media-overrides/calls.ts";
import type { Context } from "#server/context.ts";
import { type OverrideRow, overrideStore } from "./store.ts";
import { overridesFolder } from "./override-keys.ts";

const addressOf = (key: string | null) => (key === null ? null : overridesFolder + key);

/**
 * The parts of a speaker or webinar that an admin has replaced, with URLs for browsers; null for parts not replaced.
 */
export type ReplacedMedia = {
  videoUrl: string | null;
  thumbnailUrl: string | null;
  title: string | null;
  description: string | null;
};

export function toReplacedMedia({ videoKey, thumbnailKey, title, description }: OverrideRow): ReplacedMedia {
  return { videoUrl: addressOf(videoKey), thumbnailUrl: addressOf(thumbnailKey), title, description };
}

/** Reads the media that admins have replaced for speakers or for webinars, by the id of the speaker or webinar. */
export async function readReplacedMedia(ctx: Context, kind: OverridableKind): Promise<Map<string, ReplacedMedia>> {
  return new Map((await overrideStore(ctx.db).listOf(kind)).map((row) => [row.subject, toReplacedMedia(row)]));
}
