const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&nbsp;", " "],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&#39;", "'"],
  ["&euro;", "€"],
  ["&auml;", "ä"],
  ["&ouml;", "ö"],
  ["&uuml;", "ü"],
  ["&Auml;", "Ä"],
  ["&Ouml;", "Ö"],
  ["&Uuml;", "Ü"],
  ["&szlig;", "ß"],
  ["&ndash;", "–"],
  ["&hellip;", "…"],
  ["&lt;", "<"],
  ["&gt;", ">"],
]);

function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>.*?(?:<\/\1\s*>|$)/gis, " ")
    .replace(/<!--.*?(?:-->|$)/gs, " ")
    .replace(/<\/(?:p|div|h[1-6]|li|ul|ol|tr|table|section)\s*>|<br\s*\/?>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#39|[a-zA-Z]+);/g, (entity) => entities.get(entity) ?? " ");
}

/** One line of the input; `gap` is what precedes the line: nothing, a line break, or an empty line (`paragraph`). */
export type Line = { text: string; gap: "none" | "line" | "paragraph" };

/**
 * Splits the text into lines that contain only speakable characters: no markup, emoji, control characters, or letters
 * that German voices cannot read. All kinds of spaces become one ordinary space.
 */
export function readableLines(text: string): Line[] {
  const lines: Line[] = [];
  let gap: Line["gap"] = "none";
  const plain = withoutMarkup(text.normalize("NFC"))
    // Replace styled letters, as in "𝗡𝗲𝘂" or "ｎｅｕ", by plain ones.
    .replace(/[\p{L}\p{Nd}\p{Nl}]/gu, (sign) => sign.normalize("NFKC"))
    .replace(/(?!\s)\p{Cc}\[[\d;]*[a-z]/giu, "")
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu,
      (sign, at: number, all: string) =>
        /[\d#*]/.test(sign) || (/[★⭐]/u.test(sign) && /\d ?$/.test(all.slice(Math.max(0, at - 2), at))) ? sign : " ",
    )
    .replace(/\.{3,}/g, "…")
    .replace(/[^\S\n]+/g, " ");
  for (const raw of plain.split("\n")) {
    const readable = raw
      .replace(/(?!\p{Script=Latin})\p{L}\p{M}*/gu, "")
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, "")
      .replace(/(?![\d½¼¾⅓⅔²³])\p{N}/gu, "")
      .replace(/ {2,}/g, " ")
      .trim()
      // Remove punctuation left over from removed words.
      .replace(/^[!?.,;:]+ +/, "");
    if (/[\p{L}\p{N}]|[&+=@%€$£§]/u.test(readable)) {
      lines.push({ text: readable, gap: lines.length === 0 ? "none" : gap === "none" ? "line" : gap });
      gap = "none";
    } else if (lines.length > 0) {
      gap = "paragraph";
    }
  }
  return lines;
}
