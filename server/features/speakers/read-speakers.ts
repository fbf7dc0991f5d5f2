import { speakersFolder } from "#domain/speakers/preview-seconds.ts";
import { type Speaker, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import { readReplacedMedia } from "#server/features/media-overrides/replaced-media.ts";
import { readOnce } from "#server/platform/http/serve-shipped.ts";
import { spokenLanguages } from "#server/providers/spoken-languages.ts";
import { readSpeakerMedia } from "./shipped-media.ts";

export const speakerMedia = readOnce(readSpeakerMedia);

/** Reads the speakers with the media that are shown now, and with the languages that the configured engines offer. */
export async function readSpeakers(ctx: Context): Promise<Speaker[]> {
  const [{ names }, replaced] = await Promise.all([speakerMedia(), readReplacedMedia(ctx, "speaker")]);
  return speakerIds.map((id) => {
    const { videoUrl, thumbnailUrl } = replaced.get(id) ?? { videoUrl: null, thumbnailUrl: null };
    const image = thumbnailUrl ?? speakersFolder + names[id].image;
    const smallImage = thumbnailUrl ?? speakersFolder + names[id].smallImage;
    const previewVideo = videoUrl ?? speakersFolder + names[id].previewVideo;
    const spoken = spokenLanguages(ctx.providers, id);
    return { id, ...speakerProfiles[id], languages: spoken, image, smallImage, previewVideo };
  });
}
