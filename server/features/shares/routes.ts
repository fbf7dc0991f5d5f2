import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/shares/calls.ts";
import { type SpeakerId, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { movingPreviewKey, playButtonPosterKey } from "#server/platform/project-media-keys.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import { findShare } from "./find-share.ts";
import { drawPlayButton } from "./draw-play-button.ts";
import { drawSpeakerStill } from "./speaker-still.ts";
import { playButtonPosters } from "./play-button-posters.ts";
import { shareStore } from "./store.ts";
import { toSharedVideo } from "./to-shared-video.ts";
import { cacheControls } from "#server/platform/http/cache-control.ts";

const jpeg = "image/jpeg";
const cacheControl = cacheControls.sharedImages;

/**
 * Routes of the public pages of delivered videos. Everyone with the token may watch; search engines are told not to
 * index.
 */
export function shareRoutes(app: Router, ctx: Context): void {
  const { storage, limiter } = ctx;
  for (const path of ["/v/*", "/api/shares/*"]) {
    app.use(path, async (context, next) => {
      context.header("X-Robots-Tag", "noindex, nofollow");
      // Send no referrer: the secret URL is the only protection, so other sites must not receive it.
      context.header("Referrer-Policy", "no-referrer");
      await next();
    });
  }

  const playButtonImages = playButtonPosters(storage);

  /** Checks that a storage key has a file. @throws AppError share.not-found */
  async function existing(key: string | null | undefined): Promise<string> {
    if (!key || (await storage.size(key)) === null) throw new AppError("share.not-found");
    return key;
  }

  async function sendPlayButtonPoster(context: AppContext, token: string): Promise<Response> {
    const { video, speaker, format } = await findShare(ctx, token);
    const posterKey = video.posterKey === null ? null : await existing(video.posterKey);
    const key = playButtonPosterKey(video);
    const readStill = async () =>
      posterKey === null ? drawSpeakerStill(speaker, format) : readAll(await storage.read(posterKey));
    await playButtonImages.ensure({
      key,
      draw: async () => drawPlayButton(await readStill()),
      checkShare: () => findShare(ctx, token),
    });
    return sendFile(context, storage, { key, type: jpeg, cacheControl });
  }

  serveCall(app, calls.readShare, async ({ context, params }) => {
    context.header("Cache-Control", "private, no-store");
    return toSharedVideo(await findShare(ctx, params.token), params.token);
  });

  serveCall(app, calls.countView, async ({ context, params }) => {
    const { orderId } = await findShare(ctx, params.token);
    const address = addressGroup(clientAddress(context, ctx.config.trustedProxies));
    await limiter.count({ rule: attemptLimits.viewsOfShare, of: `${address} ${orderId}` });
    await shareStore(ctx.db).countView(orderId);
    return undefined;
  });

  serveCall(app, calls.readSharedVideo, async ({ context, params, query }) => {
    const { video, speaker } = await findShare(ctx, params.token);
    return sendFile(context, storage, {
      key: await existing(video.key),
      type: video.type,
      ...(query.download === "1" && { downloadName: downloadName(speaker) }),
    });
  });

  serveCall(app, calls.readSharedPoster, async ({ context, params, query }) => {
    const { video, speaker, format } = await findShare(ctx, params.token);
    // Allow other origins to show poster and logo: emails embed them, and webmail shows emails on its own pages.
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    const posterKey = video.posterKey === null ? null : await existing(video.posterKey);
    if (query.play === "1") return sendPlayButtonPoster(context, params.token);
    if (posterKey !== null) return sendFile(context, storage, { key: posterKey, type: jpeg });
    const still = await drawSpeakerStill(speaker, format);
    return context.body(new Uint8Array(still), 200, {
      "Content-Type": jpeg,
      "Content-Length": String(still.length),
      "Cache-Control": cacheControl,
    });
  });

  serveCall(app, calls.readSharedPreview, async ({ context, params }) => {
    const { video } = await findShare(ctx, params.token);
    // Allow other origins to show the preview: emails embed it, and webmail shows emails on its own pages.
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    const key = movingPreviewKey(video);
    if ((await storage.size(key)) === null) return sendPlayButtonPoster(context, params.token);
    return sendFile(context, storage, { key, type: "image/gif", cacheControl });
  });

  serveCall(app, calls.readSharedLogo, async ({ context, params }) => {
    const { sender, senderLogoKey } = await findShare(ctx, params.token);
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    return sendFile(context, storage, { key: await existing(sender && senderLogoKey), type: "image/png" });
  });

  serveCall(app, calls.readSharedDarkLogo, async ({ context, params }) => {
    const { sender, senderDarkLogoKey } = await findShare(ctx, params.token);
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    return sendFile(context, storage, { key: await existing(sender && senderDarkLogoKey), type: "image/png" });
  });

  serveCall(app, calls.readSharedCaptions, async ({ context, params }) => {
    const { video } = await findShare(ctx, params.token);
    return sendFile(context, storage, { key: await existing(video.captionsKey), type: "text/vtt; charset=utf-8" });
  });
}

/** Name of the downloaded file, such as `videobotschaft-lea-sommer.mp4`, which names only the speaker. */
function downloadName(speaker: SpeakerId): string {
  return `videobotschaft-${speakerProfiles[speaker].name.toLowerCase().replaceAll(" ", "-")}.mp4`;
}
