import { Readable } from "node:stream";
import * as calls from "#domain/media-overrides/calls.ts";
import { nothingChosen } from "#domain/media-overrides/messages.ts";
import { AppError } from "#domain/errors.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { webinarIds } from "#domain/webinars/webinars.ts";
import type { Context } from "#server/context.ts";
import { findCaller } from "#server/features/accounts/find-caller.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { refuseEmbedding } from "#server/platform/http/guards.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { toReplacedMedia } from "./replaced-media.ts";
import { overridesFolder, overrideType } from "./override-keys.ts";
import { fetchMedium, storeThumbnail, storeVideo, replaceMedia, resetMedia, type Subject } from "./replace-media.ts";
import { type OverrideChange, type OverrideRow, overrideStore } from "./store.ts";
import { cacheControls } from "#server/platform/http/cache-control.ts";

const subjects: Record<calls.OverridableKind, readonly string[]> = { speaker: speakerIds, webinar: webinarIds };

export function mediaOverrideRoutes(app: Router, ctx: Context): void {
  const overrides = overrideStore(ctx.db);

  serveCall(app, calls.listMediaOverrides, async () => ({ overrides: (await overrides.list()).map(toOverride) }));

  serveCall(app, calls.uploadOverrideVideo, async ({ context, params, user }) => {
    const subject = checkSubject(params);
    const videoKey = await storeVideo(ctx, subject, bodyOf(context));
    return toOverride(await replaceMedia(ctx, user.id, subject, { videoKey }));
  });

  serveCall(app, calls.uploadOverrideThumbnail, async ({ context, params, user }) => {
    const subject = checkSubject(params);
    const thumbnailKey = await storeThumbnail(ctx, subject, bodyOf(context));
    return toOverride(await replaceMedia(ctx, user.id, subject, { thumbnailKey }));
  });

  serveCall(app, calls.importOverride, async ({ params, body: { videoUrl, thumbnailUrl }, user }) => {
    const subject = checkSubject(params);
    const change: OverrideChange = {};
    if (videoUrl) change.videoKey = await fetchMedium(ctx, subject, "video", videoUrl);
    if (thumbnailUrl) change.thumbnailKey = await fetchMedium(ctx, subject, "thumbnail", thumbnailUrl);
    return toOverride(await replaceMedia(ctx, user.id, subject, change));
  });

  serveCall(app, calls.changeWebinarTexts, async ({ params, body, user }) => {
    const subject = checkSubject({ kind: "webinar", id: params.id });
    return toOverride(await replaceMedia(ctx, user.id, subject, body));
  });

  serveCall(app, calls.resetMedia, async ({ params, user }) => {
    await resetMedia(ctx, user.id, params.kind);
    return undefined;
  });

  serveCall(app, calls.resetOneMedium, async ({ params, user }) => {
    const { kind, id } = checkSubject(params);
    await resetMedia(ctx, user.id, kind, id);
    return undefined;
  });

  app.get(`${overridesFolder}*`, async (context) => {
    const key = readKey(context.req.path);
    const match = overrideType(key);
    if (!match) return context.notFound();
    // Require a session for media of webinars only: media of speakers are public.
    const isPublic = match.kind === "speaker";
    if (!isPublic) refuseEmbedding(context);
    if (!isPublic && !(await findCaller(ctx, context.req.header("cookie")))) return context.notFound();
    return sendFile(context, ctx.storage, {
      key,
      type: match.type,
      ...(isPublic && { cacheControl: cacheControls.replacedMedia }),
    });
  });
}

function bodyOf({ req }: AppContext): Readable {
  if (!req.raw.body) throw new AppError("upload.none", { message: nothingChosen });
  return Readable.fromWeb(req.raw.body as never);
}

/** Reads the storage key in a path. Returns "", under which no file exists, if the percent-encoding is invalid. */
function readKey(path: string): string {
  try {
    return decodeURI(path).slice(overridesFolder.length);
  } catch {
    return "";
  }
}

/**
 * Checks that the subject exists.
 * @throws AppError media.not-found
 */
function checkSubject(subject: Subject): Subject {
  if (!subjects[subject.kind].includes(subject.id)) throw new AppError("media.not-found");
  return subject;
}

function toOverride(row: OverrideRow): calls.MediaOverride {
  const { videoUrl, thumbnailUrl, title, description } = toReplacedMedia(row);
  return { kind: row.kind, id: row.subject, video_url: videoUrl, thumbnail_url: thumbnailUrl, title, description };
}
