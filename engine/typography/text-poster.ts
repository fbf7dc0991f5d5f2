import { accentColour } from "#engine/drawing/accent-colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { PosterWords } from "#engine/prompt/poster-words.ts";
import { textFont } from "./fonts.ts";
import { balance } from "./line-breaking.ts";
import { createPoster, layPoster, type PosterBox, wholeBox } from "./poster.ts";

/**
 * Maximum number of lines below the headline with which all of them have the large font size; with more, all are small.
 */
const maxLargeLines = 3;

type Frame = { width: number; height: number };

/** Draws a typographic poster over the whole frame: a large headline, an amber rule, and smaller lines below it. */
export function drawTextPoster(
  context: Context,
  { headline, details }: PosterWords,
  frame: Frame,
  box: PosterBox = wholeBox(frame),
): void {
  const short = Math.min(frame.width, frame.height);
  const linesAt = (size: number) => details.flatMap((detail) => balance(detail, box.width, textFont(size, 500)));
  // Use smaller letters if there are many lines instead of leaving some out, because each line can be an offer.
  const size = short * (linesAt(short * 0.06).length > maxLargeLines ? 0.042 : 0.06);
  const lines = linesAt(size);
  const block = lines.length * size * 1.35;
  const top = { ...box, height: Math.min(box.height, frame.height * 0.8 - block), middle: box.middle - block * 0.4 };
  createPoster([{ text: headline, from: 0, to: 1e6, index: 0, last: true }], frame, top).draw(context, 50);
  const last = layPoster(headline, frame, top).at(-1);
  if (!last) return;
  let y = last.baseline + short * (last.boxed ? 0.11 : 0.07);
  context.save();
  context.fillStyle = accentColour;
  context.fillRect(box.left, y, short * 0.16, short * 0.009);
  context.font = textFont(size, 500);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = "rgba(255,255,255,0.9)";
  y += size * 1.7;
  for (const line of lines) {
    context.fillText(line, box.left, y);
    y += size * 1.35;
  }
  context.restore();
}
