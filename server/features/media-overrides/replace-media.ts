import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { mediaLimits, type OverridableKind } from "#domain/media-overrides/calls.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/format.ts";
import { checkVideo, limitBytes } from "#server/platform/video-file.ts";
import { toPlainImage } from "#server/platform/plain-image.ts";
import { FetchError, readAll, type SafeFetch } from "#server/platform/safe-fetch.ts";
import type { Store } from "#server/platform/storage.ts";
import { overrideKey } from "./replaced-media.ts";
import type { OverrideChange, OverrideRow, OverrideStore } from "./store.ts";

export type Audit = (entry: {
  action: string;
  actorId: string;
  details?: Record<string, string | number | boolean | null>;
}) => Promise<void>;

export type ReplaceContext = {
  overrides: OverrideStore;
  store: Store;
  fetch: SafeFetch;
  audit: Audit;
  /** Publishes to all open tabs that the list changed. */
  publishContent: (list: "speakers" | "webinars") => Promise<void>;
  /** Removes files after a delay, because they may still be playing. */
  enqueueRemoval: (keys: readonly string[]) => Promise<void>;
};

export type Subject = { kind: OverridableKind; id: string };

const lists = { speaker: "speakers", webinar: "webinars" } as const;
const fetchMilliseconds = 120_000;

/** @throws AppError media.no-video, media.broken-video, media.too-large */
export async function storeVideo({ store }: ReplaceContext, { kind, id }: Subject, body: Readable): Promise<string> {
  // Store under a private key first; only a checked file gets its public address.
  const arriving = `incoming/${randomUUID()}`;
  try {
    await store.put(arriving, Readable.from(limitBytes(body, mediaLimits.videoMegabytes * bytesPerMegabyte)));
    const { extension } = await checkVideo(store, arriving);
    const key = overrideKey(kind, id, "video", extension, Date.now());
    await store.put(key, await store.read(arriving));
    return key;
  } finally {
    await store.remove([arriving]);
  }
}

/** @throws AppError image.unreadable, media.too-large */
export async function storeThumbnail(
  { store }: ReplaceContext,
  { kind, id }: Subject,
  body: Readable,
): Promise<string> {
  const content = await readAll(Readable.from(limitBytes(body, mediaLimits.thumbnailMegabytes * bytesPerMegabyte)));
  const image = await toPlainImage(content);
  const key = overrideKey(kind, id, "thumbnail", image.type === "image/png" ? "png" : "jpg", Date.now());
  await store.put(key, image.content);
  return key;
}

/**
 * Downloads an image or video once, so that pages never load from foreign hosts.
 * @throws AppError image.address-refused, media.*
 */
export async function fetchMedium(
  ctx: ReplaceContext,
  subject: Subject,
  part: "video" | "thumbnail",
  url: string,
): Promise<string> {
  const isVideo = part === "video";
  const megabytes = isVideo ? mediaLimits.videoMegabytes : mediaLimits.thumbnailMegabytes;
  try {
    const { body } = await ctx.fetch(url, {
      maxBytes: megabytes * bytesPerMegabyte,
      timeoutMilliseconds: fetchMilliseconds,
      types: [isVideo ? "video/" : "image/", "application/octet-stream"],
    });
    return await (isVideo ? storeVideo : storeThumbnail)(ctx, subject, body);
  } catch (cause) {
    const field = isVideo ? "videoUrl" : "thumbnailUrl";
    const code = codeOf(cause);
    throw new AppError(code, { cause, fields: { [field]: new AppError(code).message } });
  }
}

function codeOf(cause: unknown): ErrorCode {
  if (cause instanceof FetchError && cause.code === "fetch.refused") return "image.address-refused";
  return cause instanceof AppError && cause.code !== "image.unreadable" ? cause.code : "media.address-unreadable";
}

/** Replaces media of a subject for all users. */
export async function replaceMedia(
  ctx: ReplaceContext,
  actorId: string,
  { kind, id }: Subject,
  change: OverrideChange,
): Promise<OverrideRow> {
  const { row, before } = await ctx.overrides.put(kind, id, change);
  const replaced = [change.videoKey && before?.videoKey, change.thumbnailKey && before?.thumbnailKey];
  await ctx.enqueueRemoval(replaced.filter((key) => typeof key === "string"));
  await ctx.audit({
    action: "media.replaced",
    actorId,
    details: { kind, subject: id, what: Object.keys(change).join(", ") },
  });
  await ctx.publishContent(lists[kind]);
  return row;
}

/** Restores the shipped media for all users. */
export async function resetMedia(
  ctx: ReplaceContext,
  actorId: string,
  kind: OverridableKind,
  id?: string,
): Promise<void> {
  const rows = await ctx.overrides.remove(kind, id);
  await ctx.enqueueRemoval(
    rows.flatMap(({ videoKey, thumbnailKey }) => [videoKey, thumbnailKey]).filter((key) => key !== null),
  );
  await ctx.audit({ action: "media.reset", actorId, details: { kind, subject: id ?? null } });
  await ctx.publishContent(lists[kind]);
}
