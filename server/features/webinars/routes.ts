import { listWebinars } from "#domain/webinars/calls.ts";
import { webinarIds, webinarTexts } from "#domain/webinars/webinars.ts";
import type { Context } from "#server/context.ts";
import { readReplacedMedia } from "#server/features/media-overrides/replaced-media.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, readShipped, serveShipped, type ShippedFile } from "#server/platform/http/serve-shipped.ts";

const folder = "/media/webinars/";

export function webinarRoutes(app: Router, ctx: Context): void {
  const media = readOnce(readMedia);

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

  serveShipped(app, folder, async () => (await media()).byName);
}

/** Reads the images and videos that ship with the product; a webinar may have no video. */
async function readMedia() {
  const byName = new Map<string, ShippedFile>();
  const addresses = new Map<string, { videoUrl: string | null; thumbnailUrl: string | null }>();
  const addressOf = async (id: string, ending: "webp" | "mp4") => {
    const file = await readShipped("webinars", id, ending);
    if (file) byName.set(file.name, file);
    return file && folder + file.name;
  };
  for (const id of webinarIds) {
    addresses.set(id, { videoUrl: await addressOf(id, "mp4"), thumbnailUrl: await addressOf(id, "webp") });
  }
  return { byName, addresses };
}
