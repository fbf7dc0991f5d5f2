import { listSpeakers } from "#domain/speakers/calls.ts";
import { speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOnce, serveShipped } from "#server/platform/http/serve-shipped.ts";
import { readSpeakerMedia } from "./media.ts";

const folder = "/media/speakers/";

export function speakerRoutes(app: Router): void {
  const media = readOnce(readSpeakerMedia);

  serveCall(app, listSpeakers, async () => {
    const { names } = await media();
    return {
      speakers: speakerIds.map((id) => {
        const { image, previewVideo } = names[id];
        return { id, ...speakerProfiles[id], image: folder + image, previewVideo: folder + previewVideo };
      }),
    };
  });

  serveShipped(app, folder, async () => (await media()).byName);
}
