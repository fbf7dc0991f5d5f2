import { asWebVtt } from "#engine/output/webvtt.ts";
import type { Cue } from "./overlays/subtitles.ts";

/**
 * Formats the subtitles of a video as WebVTT. Lines and times are those of the subtitles in the frames, but each word
 * is whole and as written. `seconds` is the duration of the video. Returns undefined when there is no speech.
 */
export function captionsOf(cues: readonly Cue[], seconds: number): string | undefined {
  const captions = cues.map((cue) => ({
    from: Math.round(cue.from * 1000),
    to: Math.round(cue.to * 1000),
    lines: linesOf(cue),
  }));
  return asWebVtt(captions, Math.floor(seconds * 1000));
}

/** Joins words on the same baseline into a line of text. */
function linesOf({ words }: Cue): string[] {
  const lines = Map.groupBy(words, ({ baseline }) => baseline);
  return [...lines.values()].map((line) =>
    line
      .map(({ written }) => written.replaceAll(/\s+/gu, " "))
      .filter(Boolean)
      .join(" "),
  );
}
