/** Text spoken between two times in milliseconds, split into display lines. */
export type Caption = { from: number; to: number; lines: readonly string[] };

/**
 * Formats captions as WebVTT (https://www.w3.org/TR/webvtt1/), in order and without overlap; captions after `end`
 * milliseconds are dropped. Returns undefined when none remain.
 */
export function asWebVtt(captions: readonly Caption[], end = Infinity): string | undefined {
  let latest = 0;
  const blocks = captions.flatMap((caption) => {
    const from = Math.max(latest, caption.from);
    const to = Math.min(end, caption.to);
    const lines = caption.lines.filter((line) => line.trim() !== "").map(escaped);
    if (to <= from || lines.length === 0) return [];
    latest = to;
    return [`${timeOf(from)} --> ${timeOf(to)}\n${lines.join("\n")}\n`];
  });
  return blocks.length === 0 ? undefined : `WEBVTT\n\n${blocks.join("\n")}`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Formats a time in milliseconds as `hh:mm:ss.ttt`. */
function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}
