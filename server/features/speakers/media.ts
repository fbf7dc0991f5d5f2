import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { diskStore } from "#server/platform/storage.ts";

const assets = fileURLToPath(new URL("../../../assets/", import.meta.url));

/** Pictures and greetings that come with the product: `npm run studio -- speakers`. */
export const shippedMedia = diskStore(assets);

type Medium = { key: string; type: "image/webp" | "video/mp4" };

export type SpeakerMedia = {
  /** The last part of each address; it changes with the file. */
  names: Record<SpeakerId, { image: string; previewVideo: string }>;
  byName: ReadonlyMap<string, Medium>;
};

export async function readSpeakerMedia(): Promise<SpeakerMedia> {
  const byName = new Map<string, Medium>();
  const nameOf = async (id: SpeakerId, ending: "webp" | "mp4") => {
    const key = `speakers/${id}.${ending}`;
    const content = await readFile(path.join(assets, key));
    const name = `${id}.${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${ending}`;
    byName.set(name, { key, type: ending === "mp4" ? "video/mp4" : "image/webp" });
    return name;
  };
  const entries = [];
  for (const id of speakerIds) {
    entries.push([id, { image: await nameOf(id, "webp"), previewVideo: await nameOf(id, "mp4") }] as const);
  }
  return { names: Object.fromEntries(entries) as SpeakerMedia["names"], byName };
}
