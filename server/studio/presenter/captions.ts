import type { Cue } from "./overlays/subtitles.ts";

/**
 * The subtitles of a film as WebVTT (https://www.w3.org/TR/webvtt1/), in the lines and with the times in which they are
 * burned in; `seconds` is the film's length. Undefined when nothing is said.
 */
export function captionsOf(cues: readonly Cue[], seconds: number): string | undefined {
  const end = Math.floor(seconds * 1000);
  let latest = 0;
  const blocks = cues.flatMap((cue) => {
    const from = Math.max(latest, Math.round(cue.from * 1000));
    const to = Math.min(end, Math.round(cue.to * 1000));
    const lines = linesOf(cue);
    if (to <= from || lines.length === 0) return [];
    latest = to;
    return [`${timeOf(from)} --> ${timeOf(to)}\n${lines.join("\n")}\n`];
  });
  return blocks.length === 0 ? undefined : `WEBVTT\n\n${blocks.join("\n")}`;
}

/** Words on one baseline are one line. */
function linesOf({ words }: Cue): string[] {
  const lines = Map.groupBy(words, ({ baseline }) => baseline);
  return [...lines.values()]
    .map((line) => escaped(line.map(({ text }) => text.replaceAll(/\s+/gu, " ")).join(" ")))
    .filter((line) => line.trim() !== "");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `hh:mm:ss.ttt` */
function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}
