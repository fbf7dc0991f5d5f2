import { listSpeakers } from "#domain/speakers/calls.ts";
import { speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { readSpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";

type SpeakerTools = {
  /** What admins put in place of the shipped media, by speaker. */
  readReplaced: () => Promise<ReadonlyMap<string, { videoUrl: string | null; thumbnailUrl: string | null }>>;
};

export function speakerRoutes(app: Router, { readReplaced }: SpeakerTools): void {
  const media = readOnce(readSpeakerMedia);

  serveCall(app, listSpeakers, async () => {
    const [{ names }, replaced] = await Promise.all([media(), readReplaced()]);
    return {
      speakers: speakerIds.map((id) => {
        const { videoUrl, thumbnailUrl } = replaced.get(id) ?? { videoUrl: null, thumbnailUrl: null };
        const image = thumbnailUrl ?? folder + names[id].image;
        const smallImage = thumbnailUrl ?? folder + names[id].smallImage;
        const previewVideo = videoUrl ?? folder + names[id].previewVideo;
        return { id, ...speakerProfiles[id], image, smallImage, previewVideo };
      }),
    };
  });

  serveShipped(app, folder, async () => (await media()).byName);
}
