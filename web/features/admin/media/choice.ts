import { mediaLimits } from "#domain/admin/media.ts";
import type { FieldErrors } from "#domain/errors.ts";
import type { Subject } from "./subjects.ts";

/** A file and an address of this tab under which it can be looked at; the address is to be revoked. */
type ChosenFile = { file: File; url: string };

/** What an admin has chosen for one subject and not saved yet. */
export type Choice = {
  video: ChosenFile | null;
  thumbnail: ChosenFile | null;
  videoUrl: string;
  thumbnailUrl: string;
  /** null: as they are. */
  title: string | null;
  description: string | null;
  errors: FieldErrors;
};

export const noChoice: Choice = {
  video: null,
  thumbnail: null,
  videoUrl: "",
  thumbnailUrl: "",
  title: null,
  description: null,
  errors: {},
};

const isOther = (typed: string | null, current: string | undefined) => typed !== null && typed !== current;

export function hasWords({ title, description }: Choice, { words }: Subject): boolean {
  return words !== null && (isOther(title, words.title) || isOther(description, words.description));
}

export function isChosen(choice: Choice, subject: Subject): boolean {
  const { video, thumbnail, videoUrl, thumbnailUrl } = choice;
  return Boolean(video ?? thumbnail) || videoUrl.trim() + thumbnailUrl.trim() !== "" || hasWords(choice, subject);
}

export const isSlow = ({ size }: File) => size > mediaLimits.slowMegabytes * 1024 * 1024;

/** A file of another kind is not taken at all. */
export const isOfKind = (file: File, part: "video" | "thumbnail") =>
  file.type.startsWith(part === "video" ? "video/" : "image/");
