import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { readShipped, type ShippedFile, type ShippedFiles } from "#server/platform/http/serve-shipped.ts";

export type SpeakerMedia = {
  /** The last part of each address; it changes with the file. */
  names: Record<SpeakerId, { image: string; previewVideo: string }>;
  byName: ShippedFiles;
};

/** Pictures and greetings that come with the product: `npm run studio -- speakers`. */
export async function readSpeakerMedia(): Promise<SpeakerMedia> {
  const byName = new Map<string, ShippedFile>();
  const nameOf = async (id: SpeakerId, ending: "webp" | "mp4") => {
    const file = await readShipped("speakers", id, ending);
    if (!file) throw new Error(`The product came without ${id}.${ending}`);
    byName.set(file.name, file);
    return file.name;
  };
  const entries = [];
  for (const id of speakerIds) {
    entries.push([id, { image: await nameOf(id, "webp"), previewVideo: await nameOf(id, "mp4") }] as const);
  }
  return { names: Object.fromEntries(entries) as SpeakerMedia["names"], byName };
}
