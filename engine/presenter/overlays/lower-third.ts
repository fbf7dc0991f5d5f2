import { accentColour } from "#engine/drawing/accent-colour.ts";
import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { printableText, textFont } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { cacheDrawing } from "./cache-drawing.ts";
import { fitBlock } from "./fit-block.ts";
import { oneLine } from "./fit-line.ts";
import { bottomOfSubtitles } from "./subtitles.ts";

type Frame = { width: number; height: number };

export type LowerThird = {
  box: Box;
  keyAt(time: number): string;
  /** Whether the lower third is completely visible at `time`, in seconds; also true if it has no text. */
  isSettled(time: number): boolean;
  draw(context: Context, time: number): void;
};

const strip = "rgba(16,14,12,0.84)";
const begin = 0.45;
const maxLength = 5.4;
const leastLength = 0.9;
const margin = 0.35;
/**
 * Seconds from the start of the video until a lower third has been visible long enough to be read. If a closing card
 * appears earlier, the lower third is left out.
 */
export const lowerThirdSeconds = begin + leastLength + margin;

/** Seconds from the start of the video until a lower third is gone, without the time to read it, and at most. */
const introduction = { least: 1.4, most: 5.85 };
const lettersPerSecond = 18;

/**
 * Seconds from the start of the video until a lower third with these texts has been read and may make room for a
 * sticker; 0 if there is none, which is an empty list.
 */
export function readingSeconds(texts: readonly string[]): number {
  if (texts.length === 0) return 0;
  const letters = texts.reduce((sum, text) => sum + [...oneLine(text)].length, 0);
  return Math.min(introduction.most, introduction.least + letters / lettersPerSecond);
}

const leading = 1.14;
/** Largest heights of name and role, in thousandths of the frame's shorter side. */
const most = { name: 116, role: 150 };
const usualHeight = 138;
/** Distance from the subtitles in a tall frame, in thousandths of its width. */
const belowSubtitles = 40;

/**
 * Creates the lower third: name and role on a dark strip, shown for a few seconds. It disappears before the time
 * `until` (seconds) if it can be read by then. `accent` colours a line below the strip. Long names take several lines.
 */
export function createLowerThird(
  { name, role }: { name: string; role: string },
  frame: Frame,
  until: number,
  accent?: string,
): LowerThird {
  const portrait = frame.height > frame.width;
  const unit = Math.min(frame.width, frame.height) / 1000;
  const left = (portrait ? 64 : 110) * unit;
  const width = frame.width * (portrait ? 0.8 : 0.3);
  // A name without printable characters is dropped, and the role takes its line.
  const [first = "", second = ""] = [name, role]
    .map((text) => keepTogether(oneLine(printableText(text))))
    .filter(Boolean);
  const nameBlock = fitBlock(first, {
    width,
    height: most.name * unit,
    size: 50 * unit,
    fontOf: (size) => textFont(size, 700),
    leading,
  });
  const roleBlock = fitBlock(second, {
    width,
    height: most.role * unit,
    size: 31 * unit,
    fontOf: (size) => textFont(size, 500),
    leading: leading * 1.04,
  });
  const padding = 30 * unit;
  const nameBaselines = nameBlock.lines.map((_, row) => 27 * unit + nameBlock.size * (0.74 + row * leading));
  const lastOfName = nameBaselines.at(-1) ?? 0;
  const roleBaselines = roleBlock.lines.map(
    (_, row) => lastOfName + 15 * unit + roleBlock.size * (1 + row * leading * 1.04),
  );
  const height = second === "" ? lastOfName + 32 * unit : (roleBaselines.at(-1) ?? 0) + 28 * unit;
  // Let a taller strip grow away from the subtitles, which are above in a tall frame and below in a wide one.
  const usual = Math.min(height, usualHeight * unit);
  const top = portrait ? bottomOfSubtitles(frame) + belowSubtitles * unit : frame.height * 0.7 + usual / 2 - height;
  const line = 7 * unit;
  const below = accent ? line : 0;
  const whole = Math.max(nameBlock.width, roleBlock.width) + padding * 2;
  const end = Math.min(begin + maxLength, Math.max(begin + leastLength, until - margin));
  const shownAt = (time: number) =>
    first === "" ? 0 : settle((time - begin) / 0.6) * (1 - leave((time - end) / margin));
  const drawing = {
    box: { left: left - 2, top: top - 2, width: whole + 4, height: height + below + 4 },
    keyAt: (time: number) => {
      const shown = shownAt(time);
      return shown <= 0.001 ? "" : shown.toFixed(3);
    },
    draw(context: Context, time: number) {
      const shown = shownAt(time);
      if (shown <= 0.001) return;
      context.save();
      context.beginPath();
      context.rect(left, top, Math.max(line, whole * shown), height + below);
      context.clip();
      context.globalAlpha = clamp(shown * 3);
      context.fillStyle = strip;
      context.fillRect(left, top, whole, height);
      context.textAlign = "left";
      context.textBaseline = "alphabetic";
      const textLeft = left + padding + (1 - shown) * -40 * unit;
      const fill = (lines: readonly string[], baselines: readonly number[]) =>
        lines.forEach((text, row) => context.fillText(text, textLeft, top + (baselines[row] ?? 0)));
      context.fillStyle = "#ffffff";
      context.font = nameBlock.font;
      fill(nameBlock.lines, nameBaselines);
      context.fillStyle = "rgba(255,255,255,0.78)";
      context.font = roleBlock.font;
      fill(roleBlock.lines, roleBaselines);
      context.fillStyle = accentColour;
      context.fillRect(left, top, line, height);
      if (accent) {
        context.fillStyle = accent;
        context.fillRect(left, top + height, whole, below);
      }
      context.restore();
    },
  };
  return {
    ...drawing,
    isSettled: (time) => first === "" || shownAt(time) > 0.999,
    draw: cacheDrawing(drawing),
  };
}
