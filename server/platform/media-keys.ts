type Medium = { key: string; posterKey: string | null; captionsKey?: string | null };

/** Every key of some results as their maker stored them: the files themselves, their stills and captions. */
export function mediaKeys(media: readonly Medium[]): string[] {
  return media.flatMap(({ key, posterKey, captionsKey }) =>
    [key, posterKey, captionsKey].filter((each) => typeof each === "string"),
  );
}

/** Key of the still with a play button, which is drawn when somebody first asks for it. */
export function playPictureKey({ key }: Pick<Medium, "key">): string {
  return `${key}.play.jpg`;
}

/** The keys of some results and of all that may have been derived from them since: what is to go with them. */
export function keysWithDerived(media: readonly Medium[]): string[] {
  return [...mediaKeys(media), ...media.map(playPictureKey)];
}
