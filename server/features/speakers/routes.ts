import { listSpeakers } from "#domain/speakers/calls.ts";
import { speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readSpeakerMedia, shippedMedia, type SpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";
/** A changed file gets another address. */
const forEver = "public, max-age=31536000, immutable";

export function speakerRoutes(app: Router): void {
  let known: Promise<SpeakerMedia> | undefined;
  /** Read when somebody asks first, and again if that failed. */
  const media = () =>
    (known ??= readSpeakerMedia().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  serveCall(app, listSpeakers, async () => {
    const { names } = await media();
    return {
      speakers: speakerIds.map((id) => {
        const { image, previewVideo } = names[id];
        return { id, ...speakerProfiles[id], image: folder + image, previewVideo: folder + previewVideo };
      }),
    };
  });

  app.get(`${folder}:name`, async (context) => {
    const medium = (await media()).byName.get(context.req.param("name"));
    return medium ? sendFile(context, shippedMedia, { ...medium, cacheControl: forEver }) : context.notFound();
  });
}
