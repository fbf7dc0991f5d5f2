type Medium = { key: string; posterKey: string | null; captionsKey?: string | null };

/** All keys of results as stored: the files, their posters and captions. */
export function mediaKeys(media: readonly Medium[]): string[] {
  return media.flatMap(({ key, posterKey, captionsKey }) =>
    [key, posterKey, captionsKey].filter((each) => typeof each === "string"),
  );
}

/** Keys under which the local engine stores a video. */
export const renderedVideoKeys = (renderId: string) =>
  ["film.mp4", "poster.jpg", "captions.vtt"].map((name) => `renders/${renderId}/${name}`);

/** Key of the poster with a play button, which is drawn on first request. */
export function playButtonPosterKey({ key }: Pick<Medium, "key">): string {
  return `${key}.play.jpg`;
}

/** Key of the animated preview for mails, which exists only for videos that are sent to another person. */
export function movingPreviewKey({ key }: Pick<Medium, "key">): string {
  return `${key}.bewegt.gif`;
}

/** The keys of results and of all files derived from them: everything to delete with them. */
export function keysWithDerived(media: readonly Medium[]): string[] {
  return [...mediaKeys(media), ...media.flatMap((medium) => [playButtonPosterKey(medium), movingPreviewKey(medium)])];
}
