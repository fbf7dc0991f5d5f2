import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { joinUnits, keepTogether } from "#engine/typography/keep-together.ts";
import { posterFont, printableText, widthOf } from "#engine/typography/fonts.ts";
import { column, line, varied, type ElementDrawing } from "./element.ts";

/** Heights of capitals and of capitals with dots or accents, as fractions of the font size. */
const capitalHeight = 0.72;
const accentedHeight = 0.93;
/** Depth of letters such as g below the line, as a fraction of the font size. */
const descent = 0.2;
/** Free height between two lines, and above and below all of them. */
const lineGap = 0.18;
const outerGap = 0.24;

/** Draws `words` as they are written, broken into the lines that fill a box of `wide` by `tall` best, centred on the origin. */
export function fillWithText(context: Context, words: string, wide: number, tall: number, colour: string): void {
  const text = printableText(keepTogether(joinUnits(words))).trim();
  if (text === "") return;
  const parts = text.split(/[^\S\u00A0]+/u);
  const reference = 100;
  const measure = (part: string) => widthOf(part, posterFont(reference)) / reference;
  const ascentOf = (row: string) => (/[ÄÖÜÁÀÂÉÈÊÍÓÔÚÑŠŽÅ]/u.test(row) ? accentedHeight : capitalHeight);
  const descentOf = (row: string) => (/[gjpqyçQ,;]/u.test(row) ? descent : 0);
  // The dots above a letter touch the line above it unless they get room of their own.
  const heightOf = (rows: readonly string[]) =>
    rows.reduce((sum, row) => sum + ascentOf(row) + descentOf(row), (rows.length - 1) * lineGap);
  let best: { lines: string[]; size: number } = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(4, parts.length); count++) {
    const lines: string[] = [];
    let rest = [...parts];
    for (let index = count; index > 0; index--) {
      const target = rest.join(" ").length / index;
      let row = rest[0] ?? "";
      let usedWords = 1;
      while (usedWords < rest.length - index + 1 && row.length + (rest[usedWords] ?? "").length / 2 < target)
        row += ` ${rest[usedWords++]}`;
      lines.push(row);
      rest = rest.slice(usedWords);
    }
    const size = Math.min(
      tall / (heightOf(lines) + outerGap),
      ...lines.map((row) => wide / Math.max(0.01, measure(row))),
    );
    if (size > best.size) best = { lines, size };
  }
  context.save();
  // Fonts are laid out in whole pixels, so set the text large and scale it down.
  const scale = best.size / reference;
  context.scale(scale, scale);
  context.font = posterFont(reference);
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillStyle = colour;
  let baseline = -heightOf(best.lines) / 2 + ascentOf(best.lines[0] ?? "");
  for (const [index, row] of best.lines.entries()) {
    if (index > 0) baseline += descentOf(best.lines[index - 1] ?? "") + lineGap + ascentOf(row);
    context.fillText(row, 0, baseline * reference);
  }
  context.restore();
}

/** A board of planks on two posts, with the words of the prompt. */
export const sign: ElementDrawing = {
  placing: "stands",
  shape: 1.15,
  draw(context, { words, random, tint }) {
    const wood = tint ? darken(tint, 0.1) : hex("#8f6a43");
    for (const x of [-0.36, 0.36]) {
      context.fillStyle = column(context, x - 0.035, x + 0.035, darken(wood, 0.3), 0.2);
      context.fillRect(x - 0.032, -0.98, 0.064, 0.98);
    }
    for (let plank = 0; plank < 4; plank++) {
      const top = -0.93 + plank * 0.135;
      const own = varied(wood, random, 0.1);
      const board = context.createLinearGradient(0, top, 0, top + 0.128);
      board.addColorStop(0, css(lighten(own, 0.22)));
      board.addColorStop(0.16, css(own));
      board.addColorStop(1, css(darken(own, 0.22)));
      context.fillStyle = board;
      context.beginPath();
      context.roundRect(-0.55 + random.between(-0.008, 0.008), top, 1.1, 0.129, 0.012);
      context.fill();
      for (let vein = 0; vein < 7; vein++) {
        const y = top + random.between(0.012, 0.115);
        const from = random.between(-0.52, 0.2);
        line(
          context,
          0.0022,
          css(darken(own, 0.4), 0.4),
          [from, y],
          [from + 0.16, y + random.between(-0.006, 0.006)],
          [from + 0.3, y],
        );
      }
      for (const x of [-0.36, 0.36]) {
        context.fillStyle = "rgba(30,22,16,0.8)";
        context.beginPath();
        context.arc(x, top + 0.064, 0.009, 0, Math.PI * 2);
        context.fill();
      }
    }
    context.save();
    context.translate(0, -0.665);
    fillWithText(context, words, 0.98, 0.44, "rgba(250,244,230,0.96)");
    context.restore();
  },
};

/** A blackboard with chalk writing. */
export const blackboard: ElementDrawing = {
  placing: "stands",
  shape: 0.72,
  draw(context, { words, random }) {
    for (const x of [-0.3, 0.3]) line(context, 0.04, "#6d4c2f", [x, -0.5], [x * 1.12, -0.005]);
    context.fillStyle = "#7a5635";
    context.beginPath();
    context.roundRect(-0.36, -1, 0.72, 0.86, 0.014);
    context.fill();
    const slate = context.createLinearGradient(-0.3, -1, 0.3, -0.2);
    slate.addColorStop(0, "#3a413f");
    slate.addColorStop(1, "#232827");
    context.fillStyle = slate;
    context.fillRect(-0.32, -0.96, 0.64, 0.78);
    for (let smear = 0; smear < 26; smear++)
      line(
        context,
        random.between(0.01, 0.04),
        "rgba(230,236,232,0.022)",
        [random.between(-0.3, 0.2), random.between(-0.92, -0.24)],
        [random.between(-0.1, 0.3), random.between(-0.92, -0.24)],
      );
    context.save();
    context.translate(0, -0.57);
    fillWithText(context, words, 0.56, 0.6, "rgba(246,244,236,0.94)");
    context.restore();
  },
};
