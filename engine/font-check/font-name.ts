const names = { family: 1, style: 2, typographicFamily: 16, typographicStyle: 17 };
const platforms = { unicode: 0, macintosh: 1, windows: 3 };
/** Windows language ids of preferred names, the most preferred last: German, English (United States). */
const preferredLanguages = [0x0407, 0x0409];
const usualStyles = new Set(["regular", "normal", "roman", "book", "standard"]);
const maxRecords = 1000;
const maxLength = 80;

/** Family and style of a font as its table `name` says, for example "Inter SemiBold"; null without a readable name. */
export function readFontName(table: Buffer): string | null {
  const all = readNames(table);
  const family = all.get(names.typographicFamily) ?? all.get(names.family);
  if (!family) return null;
  const style = all.get(names.typographicStyle) ?? all.get(names.style) ?? "";
  const isShown =
    style !== "" && !usualStyles.has(style.toLowerCase()) && !family.toLowerCase().includes(style.toLowerCase());
  return toShort(isShown ? `${family} ${style}` : family);
}

function readNames(table: Buffer): Map<number, string> {
  const count = Math.min(table.readUInt16BE(2), maxRecords);
  const strings = table.readUInt16BE(4);
  const found = new Map<number, { text: string; rank: number }>();
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((part) => table.readUInt16BE(at + part));
    if (id === undefined || !Object.values(names).includes(id)) continue;
    const start = strings + (offset ?? 0);
    const bytes = table.subarray(start, start + (length ?? 0));
    const text = clean(platform === platforms.macintosh ? bytes.toString("latin1") : decodeUtf16(bytes));
    const isWindows = platform === platforms.windows;
    const rank = isWindows ? 2 + preferredLanguages.indexOf(language ?? 0) : platform === platforms.unicode ? 1 : 0;
    if (text !== "" && rank >= (found.get(id)?.rank ?? 0)) found.set(id, { text, rank });
  }
  return new Map([...found].map(([id, { text }]) => [id, text]));
}

/** Decodes UTF-16 with the more significant byte first. */
function decodeUtf16(bytes: Buffer): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return even.swap16().toString("utf16le").toWellFormed();
}

/** Removes characters that cannot be seen or that change the writing direction. */
const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Bidi_Control}\u2028\u2029\ufffd]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

const toShort = (text: string): string => {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : text;
};
