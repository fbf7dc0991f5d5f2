/** Every key of some results: the files themselves and their stills. */
export function mediaKeys(media: readonly { key: string; posterKey: string | null }[]): string[] {
  return media.flatMap(({ key, posterKey }) => (posterKey ? [key, posterKey] : [key]));
}
