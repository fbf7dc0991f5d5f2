import type { OverridableKind } from "#domain/media-overrides/calls.ts";

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
