import { asWebVtt } from "#engine/output/webvtt.ts";
import type { Cue } from "./overlays/subtitles.ts";

/**
 * The subtitles of a film as WebVTT, in the lines and with the times in which they are burned in; `seconds` is the
 * film's length. Undefined when nothing is said.
 */
export function captionsOf(cues: readonly Cue[], seconds: number): string | undefined {
  const captions = cues.map((cue) => ({
    from: Math.round(cue.from * 1000),
    to: Math.round(cue.to * 1000),
    lines: linesOf(cue),
  }));
  return asWebVtt(captions, Math.floor(seconds * 1000));
}

/** Words on one baseline are one line. */
function linesOf({ words }: Cue): string[] {
  const lines = Map.groupBy(words, ({ baseline }) => baseline);
  return [...lines.values()].map((line) => line.map(({ text }) => text.replaceAll(/\s+/gu, " ")).join(" "));
}
