import type { Speaker, SpeakerId } from "./speakers.ts";

/** Folder in the URLs of the speakers' media that ship with the product. */
export const speakersFolder = "/media/speakers/";

const shippedSeconds: Record<SpeakerId, number> = {
  "speaker-1": 8,
  "speaker-2": 8,
  "speaker-videoads-3": 8,
  "speaker-whatsapp-1": 7,
  "email-clara": 8,
  "email-david": 9,
  "speaker-whatsapp-2": 8,
  "speaker-videoads-2": 7,
};

/** Length of a speaker's preview video in whole seconds; undefined if an admin has replaced the video. */
export function previewSeconds({ id, previewVideo }: Pick<Speaker, "id" | "previewVideo">): number | undefined {
  return previewVideo.startsWith(speakersFolder) ? shippedSeconds[id] : undefined;
}

/** Text on the play button of a preview, such as `8 s`; undefined if the length is unknown. */
export function previewLength(speaker: Pick<Speaker, "id" | "previewVideo">): string | undefined {
  const seconds = previewSeconds(speaker);
  return seconds === undefined ? undefined : `${seconds}\u00a0s`;
}
