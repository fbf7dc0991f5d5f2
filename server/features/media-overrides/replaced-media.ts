import type { OverridableKind } from "#domain/media-overrides/calls.ts";
import type { Context } from "#server/context.ts";
import { type OverrideRow, overrideStore } from "./store.ts";

/** First part of the storage keys of replaced media, by kind of subject. */
const buckets = { speaker: "speaker-media", webinar: "webinar-media" } as const;

export const overridesFolder = "/media/own/";

/** Makes a new storage key for each file: the content under a key never changes, so browsers may cache it. */
export function overrideKey(
  kind: OverridableKind,
  subject: string,
  part: "video" | "thumbnail",
  extension: string,
  now: number,
): string {
  return `${buckets[kind]}/${part}s/${subject}-${part}-${now}.${extension}`;
}

const types: Record<string, string> = {
  mp4: "video/mp4",
  webm: "video/webm",
  jpg: "image/jpeg",
  png: "image/png",
};
const keyShape =
  /^(speaker|webinar)-media\/(?:videos|thumbnails)\/[a-z0-9-]+-(?:video|thumbnail)-\d+\.(mp4|webm|jpg|png)$/;

/** Kind and MIME type of the file under a storage key; null for malformed keys. */
export function overrideType(key: string): { kind: OverridableKind; type: string } | null {
  const [, kind, extension] = keyShape.exec(key) ?? [];
  const type = types[extension ?? ""];
  return kind && type ? { kind: kind as OverridableKind, type } : null;
}

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
