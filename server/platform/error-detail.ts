import { withoutSecrets } from "./log.ts";

const maxLength = 300;

/**
 * Describes an error for operators in one line, without control characters, and without URLs, which may contain access
 * keys.
 * @param error an error, or the text of a provider
 */
export function toDetail(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = withoutSecrets(text)
    .replaceAll(/\b(?:[a-z][a-z\d+.-]*:\/\/|data:)[^\s"'<>)\]]+/gi, "…")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}
