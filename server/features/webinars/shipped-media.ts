import { webinarIds } from "#domain/webinars/webinars.ts";
import { readShipped, type ShippedFile, type ShippedFiles } from "#server/platform/http/serve-shipped.ts";

export const webinarFolder = "/media/webinars/";

export type WebinarMedia = {
  /** URLs of each webinar's media by its id; `videoUrl` is null for a webinar without a video. */
  addresses: ReadonlyMap<string, { videoUrl: string | null; thumbnailUrl: string | null }>;
  byName: ShippedFiles;
};

/** Reads the images and videos that ship with the product; a webinar may have no video. */
export async function readWebinarMedia(): Promise<WebinarMedia> {
  const byName = new Map<string, ShippedFile>();
  const addresses = new Map<string, { videoUrl: string | null; thumbnailUrl: string | null }>();
  const addressOf = async (id: string, ending: "webp" | "mp4") => {
    const file = await readShipped("webinars", id, ending);
    if (file) byName.set(file.name, file);
    return file && webinarFolder + file.name;
  };
  for (const id of webinarIds) {
    addresses.set(id, { videoUrl: await addressOf(id, "mp4"), thumbnailUrl: await addressOf(id, "webp") });
  }
  return { addresses, byName };
}
