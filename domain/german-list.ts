/**
 * Joins words to a German list: `JPEG, PNG und WebP`. The browser's own lists (`Intl.ListFormat`) take a phone 25
 * milliseconds each to create.
 */
export function germanList(words: readonly string[], conjunction: "und" | "oder" = "und"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
