import { asWebVtt, type Caption } from "#engine/output/webvtt.ts";

/**
 * A time in subtitles, such as `01:02:03,456`; the hours are optional, and WebVTT has a full stop instead of the comma.
 */
const time = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{3})/.source;
const times = new RegExp(`^\\s*${time}\\s*-->\\s*${time}`);
/** Maximum number of captions: enough for a video of one hour with a caption every half second. */
const maxCaptions = 7200;

/**
 * Converts SubRip or WebVTT subtitles from a provider to WebVTT with times and plain text only, without styles and
 * positions. Returns undefined when the text holds no captions.
 */
export const readSubtitles = (text: string): string | undefined => asWebVtt(parseCaptions(text));

/** Reads the captions of SubRip or WebVTT subtitles in the order of their times, without styles and positions. */
export function parseCaptions(text: string): Caption[] {
  const captions: Caption[] = [];
  let lines: string[] | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const match = times.exec(line);
    if (match) {
      if (captions.length === maxCaptions) break;
      lines = [];
      captions.push({ from: milliseconds(match.slice(1, 5)), to: milliseconds(match.slice(5, 9)), lines });
    } else if (line.trim() === "") lines = null;
    else lines?.push(plain(line));
  }
  return captions.toSorted((one, other) => one.from - other.from);
}

function milliseconds([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

/**
 * Removes tags such as `<i>`, positions such as `{\an8}`, and control characters, and decodes the characters that
 * WebVTT escapes.
 */
function plain(line: string): string {
  return line
    .replaceAll(/<\/?[a-z][^<>]*>|\{\\[^{}]*\}|\p{Cc}/giu, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
