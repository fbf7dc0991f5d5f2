import type { MediaOverride, OverridableKind } from "#domain/media-overrides/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import type { Webinar } from "#domain/webinars/webinars.ts";

/** A speaker or webinar with its replaceable video and image, as users see them now. */
export type Subject = {
  kind: OverridableKind;
  id: string;
  name: string;
  /** Address of the video; null if there is none yet. */
  video: string | null;
  thumbnail: string | null;
  isTall: boolean;
  hasOwnVideo: boolean;
  hasOwnThumbnail: boolean;
  /** Whether an admin has replaced a medium or the title. */
  isChanged: boolean;
  texts: { title: string; description: string } | null;
};

const find = (overrides: readonly MediaOverride[], kind: OverridableKind, id: string) =>
  overrides.find((each) => each.kind === kind && each.id === id);

const ownParts = (override: MediaOverride | undefined) => ({
  hasOwnVideo: Boolean(override?.video_url),
  hasOwnThumbnail: Boolean(override?.thumbnail_url),
  isChanged: override !== undefined,
});

export function speakerSubjects(speakers: readonly Speaker[], overrides: readonly MediaOverride[]): Subject[] {
  return speakers.map(({ id, name, image, previewVideo, format }) => ({
    kind: "speaker",
    id,
    name,
    video: previewVideo,
    thumbnail: image,
    isTall: format === "portrait",
    ...ownParts(find(overrides, "speaker", id)),
    texts: null,
  }));
}

export function webinarSubjects(webinars: readonly Webinar[], overrides: readonly MediaOverride[]): Subject[] {
  return webinars.map(({ id, title, description, videoUrl, thumbnailUrl }) => ({
    kind: "webinar",
    id,
    name: title,
    video: videoUrl,
    thumbnail: thumbnailUrl,
    isTall: false,
    ...ownParts(find(overrides, "webinar", id)),
    texts: { title, description },
  }));
}
