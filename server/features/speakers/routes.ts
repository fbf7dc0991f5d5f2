import { listSpeakers } from "#domain/speakers/calls.ts";
import { speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readSpeakerMedia, shippedMedia, type SpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";
/** A changed file gets another address. */
const forEver = "public, max-age=31536000, immutable";

type SpeakerTools = {
  /** What admins put in place of the shipped media, by speaker. */
  readReplaced: () => Promise<ReadonlyMap<string, { videoUrl: string | null; thumbnailUrl: string | null }>>;
};

export function speakerRoutes(app: Router, { readReplaced }: SpeakerTools): void {
  let known: Promise<SpeakerMedia> | undefined;
  /** Read when somebody asks first, and again if that failed. */
  const media = () =>
    (known ??= readSpeakerMedia().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  serveCall(app, listSpeakers, async () => {
    const [{ names }, replaced] = await Promise.all([media(), readReplaced()]);
    return {
      speakers: speakerIds.map((id) => {
        const { videoUrl, thumbnailUrl } = replaced.get(id) ?? { videoUrl: null, thumbnailUrl: null };
        const image = thumbnailUrl ?? folder + names[id].image;
        return { id, ...speakerProfiles[id], image, previewVideo: videoUrl ?? folder + names[id].previewVideo };
      }),
    };
  });

  app.get(`${folder}:name`, async (context) => {
    const medium = (await media()).byName.get(context.req.param("name"));
    return medium ? sendFile(context, shippedMedia, { ...medium, cacheControl: forEver }) : context.notFound();
  });
}
