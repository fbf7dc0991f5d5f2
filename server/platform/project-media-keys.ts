type Medium = {
  key: string;
  posterKey: string | null;
  captionsKey?: string | null;
  renditions?: { widths: readonly number[] } | null;
};

/** All storage keys of a project's results: the files, their posters, captions and smaller copies. */
export function mediaKeys(media: readonly Medium[]): string[] {
  return media.flatMap((medium) =>
    [
      medium.key,
      medium.posterKey,
      medium.captionsKey,
      ...renditionWidths.slice(0, medium.renditions?.widths.length ?? 0).map((width) => renditionKey(medium, width)),
    ].filter((each) => typeof each === "string"),
  );
}

/** Storage keys of a video that the local engine has rendered. */
export const renderedVideoKeys = (renderId: string) =>
  ["film.mp4", "poster.jpg", "captions.vtt"].map((name) => `renders/${renderId}/${name}`);

/** Storage key of the poster with a play button, which is drawn at the first request. */
export function playButtonPosterKey({ key }: Pick<Medium, "key">): string {
  return `${key}.play.jpg`;
}

/** Storage key of the animated preview for emails, which exists only for videos sent to another person. */
export function movingPreviewKey({ key }: Pick<Medium, "key">): string {
  return `${key}.bewegt.gif`;
}

/** Widths in pixels of the smaller copies of images and posters that cards show. */
export const renditionWidths = [480, 960] as const;

/** Storage key of a smaller copy of an image or poster. */
export function renditionKey({ key }: Pick<Medium, "key">, width: (typeof renditionWidths)[number]): string {
  return `${key}.${width}.webp`;
}

/** Storage keys of results and of all files derived from them, to delete all of them together. */
export function keysWithDerived(media: readonly Medium[]): string[] {
  const derived = media.flatMap((medium) => [
    playButtonPosterKey(medium),
    movingPreviewKey(medium),
    ...renditionWidths.map((width) => renditionKey(medium, width)),
  ]);
  return [...new Set([...mediaKeys(media), ...derived])];
}
