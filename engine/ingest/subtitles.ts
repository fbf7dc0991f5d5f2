import { asWebVtt, type Caption } from "#engine/output/webvtt.ts";

/** `01:02:03,456`, the hours may be missing; WebVTT writes a full stop for the comma. */
const time = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{3})/.source;
const times = new RegExp(`^\\s*${time}\\s*-->\\s*${time}`);
/** Of a film of an hour, with one every half second. */
const mostCaptions = 7200;

/**
 * Subtitles that somebody else wrote, as SubRip or WebVTT, as our own WebVTT: times and plain words, without styles and
 * places. Undefined when there are none in it.
 */
export function readSubtitles(text: string): string | undefined {
  const captions: Caption[] = [];
  let lines: string[] | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = times.exec(line);
    if (found) {
      if (captions.length === mostCaptions) break;
      lines = [];
      captions.push({ from: milliseconds(found.slice(1, 5)), to: milliseconds(found.slice(5, 9)), lines });
    } else if (line.trim() === "") lines = null;
    else lines?.push(plain(line));
  }
  return asWebVtt(captions.toSorted((one, other) => one.from - other.from));
}

function milliseconds([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

/** Without `<i>` and the like, `{\an8}` (where it stands), and control characters. */
function plain(line: string): string {
  return line
    .replaceAll(/<\/?[a-z][^<>]*>|\{\\[^{}]*\}|\p{Cc}/giu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
