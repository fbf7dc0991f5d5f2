import { listWebinars } from "#domain/webinars/calls.ts";
import { webinarIds, webinarTexts } from "#domain/webinars/webinars.ts";
import type { Context } from "#server/context.ts";
import { readReplacedMedia } from "#server/features/media-overrides/replaced-media.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { readWebinarMedia, webinarFolder } from "./shipped-media.ts";

export function webinarRoutes(app: Router, ctx: Context): void {
  const media = readOnce(readWebinarMedia);

  serveCall(app, listWebinars, async () => {
    const [{ addresses }, replaced] = await Promise.all([media(), readReplacedMedia(ctx, "webinar")]);
    const webinars = webinarIds.map((id) => {
      const override = replaced.get(id);
      const shipped = addresses.get(id);
      return {
        id,
        title: override?.title ?? webinarTexts[id].title,
        description: override?.description ?? webinarTexts[id].description,
        videoUrl: override?.videoUrl ?? shipped?.videoUrl ?? null,
        thumbnailUrl: override?.thumbnailUrl ?? shipped?.thumbnailUrl ?? null,
      };
    });
    return { webinars };
  });

  serveShipped(app, webinarFolder, async () => (await media()).byName);
}
