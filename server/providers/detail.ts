const longest = 300;

/** What a provider said, as admins may read it: one line, and no address. */
export function toDetail(text: string): string {
  return text
    .replaceAll(/\b(?:https?|data|ftp):\S+/gi, "…")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest);
}
