/**
 * Returns the words of a script or of WebVTT captions, for comparing what is spoken with what was approved. Spaces,
 * dashes, emoji and single punctuation marks do not count as words.
 */
export function spokenWords(text: string): string[] {
  const isCaptions = text.startsWith("WEBVTT");
  return (isCaptions ? textOfCaptions(text) : text)
    .normalize("NFC")
    .replaceAll(/\.{3,}/gu, "…")
    .replaceAll(/(?![\d#*])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu, " ")
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, "")
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Removes header, times and escape sequences of WebVTT. */
function textOfCaptions(captions: string): string {
  return captions
    .split("\n")
    .filter((line) => line !== "WEBVTT" && !/^[\d:.]+ --> [\d:.]+$/u.test(line))
    .join("\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
