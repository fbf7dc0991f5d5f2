import { bytesPerMegabyte } from "#domain/bytes.ts";
import { mediaLimits } from "#domain/media-overrides/media-limits.ts";
import type { FieldErrors } from "#domain/error-response.ts";
import type { Subject } from "./media-subjects.ts";

/** A chosen file with an object URL for its preview, which has to be revoked. */
type ChosenFile = { file: File; url: string };

/** Unsaved changes of an admin to one subject, which is a speaker or a webinar. */
export type MediaChanges = {
  video: ChosenFile | null;
  thumbnail: ChosenFile | null;
  videoUrl: string;
  thumbnailUrl: string;
  /** New title of the subject; null if it is unchanged. */
  title: string | null;
  description: string | null;
  errors: FieldErrors;
};

export const noChanges: MediaChanges = {
  video: null,
  thumbnail: null,
  videoUrl: "",
  thumbnailUrl: "",
  title: null,
  description: null,
  errors: {},
};

const isChanged = (input: string | null, current: string | undefined) => input !== null && input !== current;

export function hasTextChanges({ title, description }: MediaChanges, { texts }: Subject): boolean {
  return texts !== null && (isChanged(title, texts.title) || isChanged(description, texts.description));
}

export function hasChanges(choice: MediaChanges, subject: Subject): boolean {
  const { video, thumbnail, videoUrl, thumbnailUrl } = choice;
  return Boolean(video ?? thumbnail) || videoUrl.trim() + thumbnailUrl.trim() !== "" || hasTextChanges(choice, subject);
}

export const isSlow = ({ size }: File) => size > mediaLimits.slowMegabytes * bytesPerMegabyte;

/** Whether a chosen file is a video or an image, as its form field requires; other files are ignored. */
export const isOfKind = (file: File, part: "video" | "thumbnail") =>
  file.type.startsWith(part === "video" ? "video/" : "image/");
