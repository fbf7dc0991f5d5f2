import { listSpeakers } from "#domain/speakers/calls.ts";
import { type Speaker, type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { readSpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";
const media = readOnce(readSpeakerMedia);

type SpeakerContext = {
  /** Media that admins replaced, by speaker. */
  readReplaced: () => Promise<ReadonlyMap<string, { videoUrl: string | null; thumbnailUrl: string | null }>>;
  /** The languages of a speaker with the configured engines. */
  languagesOf: (speaker: SpeakerId) => string[];
};

/** Lists the speakers with the media that are shown now. */
export function speakerReader({ readReplaced, languagesOf }: SpeakerContext): () => Promise<Speaker[]> {
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
