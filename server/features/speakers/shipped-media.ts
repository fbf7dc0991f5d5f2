import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { readShipped, type ShippedFile, type ShippedFiles } from "#server/platform/http/serve-shipped.ts";

export type SpeakerMedia = {
  /** File names of images and videos by speaker. Each name contains a hash, so that it changes with the content. */
  names: Record<SpeakerId, { image: string; smallImage: string; previewVideo: string }>;
  byName: ShippedFiles;
};

/** Reads the images and greeting videos that ship with the product, and that `npm run studio -- speakers` makes. */
export async function readSpeakerMedia(): Promise<SpeakerMedia> {
  const byName = new Map<string, ShippedFile>();
  const nameOf = async (stem: string, ending: "webp" | "mp4") => {
    const file = await readShipped("speakers", stem, ending);
    if (!file) throw new Error(`The product came without ${stem}.${ending}`);
    byName.set(file.name, file);
    return file.name;
  };
  const entries = [];
  for (const id of speakerIds) {
    const image = await nameOf(id, "webp");
    const smallImage = await nameOf(`${id}-small`, "webp");
    entries.push([id, { image, smallImage, previewVideo: await nameOf(id, "mp4") }] as const);
  }
  return { names: Object.fromEntries(entries) as SpeakerMedia["names"], byName };
}
