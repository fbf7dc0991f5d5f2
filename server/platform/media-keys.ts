type Medium = { key: string; posterKey: string | null; captionsKey?: string | null };

/** Every key of some results: the files themselves, their stills and captions. */
export function mediaKeys(media: readonly Medium[]): string[] {
  return media.flatMap(({ key, posterKey, captionsKey }) =>
    [key, posterKey, captionsKey].filter((each) => typeof each === "string"),
  );
}
