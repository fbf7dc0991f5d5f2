const maxLength = 300;

/** Reduces a provider's message to one line for admins: no URLs, at most 300 characters. */
export function toDetail(text: string): string {
  return text
    .replaceAll(/\b(?:https?|data|ftp):\S+/gi, "…")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLength);
}
