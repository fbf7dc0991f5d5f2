/** Possible singular forms of a German word that may be a plural or have the ending of a grammatical case. */
export const singulars = (word: string): string[] => [
  word,
  ...["en", "es", "n", "e", "s"].filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length)),
  ...(word.endsWith("en") ? [`${word.slice(0, -2)}e`] : []),
];
