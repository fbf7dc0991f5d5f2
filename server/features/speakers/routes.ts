import { listSpeakers } from "#domain/speakers/calls.ts";
import { type Speaker, type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { readSpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";
const media = readOnce(readSpeakerMedia);

type SpeakerTools = {
  /** What admins put in place of the shipped media, by speaker. */
  readReplaced: () => Promise<ReadonlyMap<string, { videoUrl: string | null; thumbnailUrl: string | null }>>;
  /** What a speaker speaks with the engines that are set up. */
  languagesOf: (speaker: SpeakerId) => string[];
};

/** The speakers as everybody sees them now. */
export function speakerReader({ readReplaced, languagesOf }: SpeakerTools): () => Promise<Speaker[]> {
  return async () => {
    const [{ names }, replaced] = await Promise.all([media(), readReplaced()]);
    return speakerIds.map((id) => {
      const { videoUrl, thumbnailUrl } = replaced.get(id) ?? { videoUrl: null, thumbnailUrl: null };
      const image = thumbnailUrl ?? folder + names[id].image;
      const smallImage = thumbnailUrl ?? folder + names[id].smallImage;
      const previewVideo = videoUrl ?? folder + names[id].previewVideo;
      return { id, ...speakerProfiles[id], languages: languagesOf(id), image, smallImage, previewVideo };
    });
  };
}

export function speakerRoutes(app: Router, { readSpeakers }: { readSpeakers: () => Promise<Speaker[]> }): void {
  serveCall(app, listSpeakers, async () => ({ speakers: await readSpeakers() }));
  serveShipped(app, folder, async () => (await media()).byName);
}
