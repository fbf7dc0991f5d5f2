import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type OverridableKind } from "#domain/media-overrides/calls.ts";
import { mediaLimits } from "#domain/media-overrides/media-limits.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { retentionHours } from "#domain/retention-periods.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { allUsers } from "#server/platform/event-streams.ts";
import { checkVideo, limitBytes } from "#server/platform/video-file.ts";
import { toPlainImage } from "#server/platform/plain-image.ts";
import { FetchError, readAll } from "#server/platform/safe-fetch.ts";
import { overrideKey } from "./override-keys.ts";
import { type OverrideChange, type OverrideRow, overrideStore } from "./store.ts";

export type Subject = { kind: OverridableKind; id: string };

const lists = { speaker: "speakers", webinar: "webinars" } as const;
const fetchMilliseconds = 120_000;

/** Stores a video for a speaker or webinar. @throws AppError media.no-video, media.broken-video, media.too-large */
export async function storeVideo({ storage }: Context, { kind, id }: Subject, body: Readable): Promise<string> {
  // Store the file under a private key first: only a checked file gets its public address.
  const arriving = `incoming/${randomUUID()}`;
  try {
    await storage.put(arriving, Readable.from(limitBytes(body, mediaLimits.videoMegabytes * bytesPerMegabyte)));
    const { extension } = await checkVideo(storage, arriving);
    const key = overrideKey(kind, id, "video", extension, Date.now());
    await storage.put(key, await storage.read(arriving));
    return key;
  } finally {
    await storage.remove([arriving]);
  }
}

/** Stores a thumbnail for a speaker or webinar. @throws AppError image.unreadable, media.too-large */
export async function storeThumbnail({ storage }: Context, { kind, id }: Subject, body: Readable): Promise<string> {
  const content = await readAll(Readable.from(limitBytes(body, mediaLimits.thumbnailMegabytes * bytesPerMegabyte)));
  const image = await toPlainImage(content);
  const key = overrideKey(kind, id, "thumbnail", image.type === "image/png" ? "png" : "jpg", Date.now());
  await storage.put(key, image.content);
  return key;
}

/**
 * Downloads an image or video once to our storage, so that pages never load from other hosts.
 * @throws AppError image.address-refused, media.*
 */
export async function fetchMedium(
  ctx: Context,
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

/** Replaces media of a speaker or webinar for all users. */
export async function replaceMedia(
  ctx: Context,
  actorId: string,
  { kind, id }: Subject,
  change: OverrideChange,
): Promise<OverrideRow> {
  const { row, before } = await overrideStore(ctx.db).put(kind, id, change);
  const replaced = [change.videoKey && before?.videoKey, change.thumbnailKey && before?.thumbnailKey];
  await removeLater(
    ctx,
    replaced.filter((key) => typeof key === "string"),
  );
  await recordAction(ctx, {
    action: "media.replaced",
    actorId,
    details: { kind, subject: id, what: Object.keys(change).join(", ") },
  });
  await publishList(ctx, kind);
  return row;
}

/** Restores the shipped media for all users. */
export async function resetMedia(ctx: Context, actorId: string, kind: OverridableKind, id?: string): Promise<void> {
  const rows = await overrideStore(ctx.db).remove(kind, id);
  await removeLater(
    ctx,
    rows.flatMap(({ videoKey, thumbnailKey }) => [videoKey, thumbnailKey]).filter((key) => key !== null),
  );
  await recordAction(ctx, { action: "media.reset", actorId, details: { kind, subject: id ?? null } });
  await publishList(ctx, kind);
}

const removeLater = (ctx: Context, keys: readonly string[]) =>
  enqueueFileRemoval(ctx, keys, { delaySeconds: retentionHours.replacedMedia * 60 * 60 });

/** Tells all open tabs that media of speakers or webinars have changed, so that they read the list again. */
const publishList = (ctx: Context, kind: OverridableKind) =>
  ctx.publish(allUsers, { name: "content", id: lists[kind] });
