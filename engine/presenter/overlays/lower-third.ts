import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { printableText, textFont } from "#engine/typography/fonts.ts";
import { fitLine, oneLine } from "./fit-line.ts";

type Frame = { width: number; height: number };

export type LowerThird = {
  box: Box;
  keyAt(time: number): string;
  /** Whether it is fully visible. */
  isSettled(time: number): boolean;
  draw(context: Context, time: number): void;
};

const strip = "rgba(16,14,12,0.84)";
const lamp = "#fea335";
const begin = 0.45;
const maxLength = 5.4;

/**
 * Name and role on a dark strip with an amber line, shown for a few seconds. `accent` is the colour of a line below it.
 */
export function createLowerThird(
  { name, role }: { name: string; role: string },
  frame: Frame,
  seconds: number,
  accent?: string,
): LowerThird {
  const portrait = frame.height > frame.width;
  const unit = Math.min(frame.width, frame.height) / 1000;
  const left = (portrait ? 64 : 110) * unit;
  const room = frame.width * (portrait ? 0.8 : 0.36);
  // A name without printable characters is dropped, and the role takes its line.
  const [first = "", second = ""] = [name, role].map((text) => oneLine(printableText(text))).filter(Boolean);
  const nameLine = fitLine(first, room, (size) => textFont(size, 700), 50 * unit);
  const roleLine = fitLine(second, room, (size) => textFont(size, 500), 31 * unit);
  const padding = 30 * unit;
  const width = Math.max(nameLine.width, roleLine.width) + padding * 2;
  const height = roleLine.text === "" ? 96 * unit : 138 * unit;
  const top = frame.height * (portrait ? 0.665 : 0.7) - height / 2;
  const line = 7 * unit;
  const below = accent ? line : 0;
  const end = Math.min(begin + maxLength, Math.max(begin + 0.9, seconds - 0.35));
  const shownAt = (time: number) => settle((time - begin) / 0.6) * (1 - leave((time - end) / 0.35));
  return {
    box: { left: left - 2, top: top - 2, width: width + 4, height: height + below + 4 },
    keyAt: (time) => {
      const shown = shownAt(time);
      return shown <= 0.001 || nameLine.text === "" ? "" : shown.toFixed(3);
    },
    isSettled: (time) => shownAt(time) > 0.999,
    draw(context, time) {
      const shown = shownAt(time);
      if (shown <= 0.001 || nameLine.text === "") return;
      context.save();
      context.beginPath();
      context.rect(left, top, Math.max(line, width * shown), height + below);
      context.clip();
      context.globalAlpha = clamp(shown * 3);
      context.fillStyle = strip;
      context.fillRect(left, top, width, height);
      context.textAlign = "left";
      context.textBaseline = "alphabetic";
      const slide = (1 - shown) * -40 * unit;
      context.fillStyle = "#ffffff";
      context.font = nameLine.font;
      context.fillText(nameLine.text, left + padding + slide, top + 64 * unit);
      context.fillStyle = "rgba(255,255,255,0.78)";
      context.font = roleLine.font;
      context.fillText(roleLine.text, left + padding + slide, top + 110 * unit);
      context.fillStyle = lamp;
      context.fillRect(left, top, line, height);
      if (accent) {
        context.fillStyle = accent;
        context.fillRect(left, top + height, width, below);
      }
      context.restore();
    },
  };
}
