import { createCanvas } from "@napi-rs/canvas";
import { css } from "#engine/drawing/colour.ts";
import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Logo } from "#engine/presenter/customer/read-customer-logo.ts";
import { fitBlock } from "#engine/presenter/overlays/fit-block.ts";
import { oneLine } from "#engine/presenter/overlays/fit-line.ts";
import type { LowerThird } from "#engine/presenter/overlays/lower-third.ts";
import { houseTypeface, printableText, type Typeface } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { brandColours } from "./brand-colours.ts";
import type { BrandKit } from "./description.ts";

type Frame = { width: number; height: number };

/** Position of the lower third in pixels: its left edge, its largest width, and its upper or its lower edge. */
export type Place = { left: number; width: number } & ({ top: number } | { bottom: number });

const begin = 0.45;
const maxLength = 5.4;
const leastLength = 0.9;
const margin = 0.35;
/** Padding of the lower third, in thousandths of the frame's shorter side like the other lengths below. */
const padding = { side: 32, top: 22, bottom: 24 };
const most = { company: 116, claim: 104 };
const sizes = { company: 46, claim: 29 };
const gap = 8;
const line = 8;
const usualHeight = 124;
const tile = { padding: 20, least: 96, share: 0.36 };
const leading = 1.14;

/**
 * Creates the lower third of a brand: logo, company and slogan (`claim`) on the primary colour, above a line in the
 * secondary colour. It is shown for a few seconds and disappears before the time `until` (seconds) if it can be read by
 * then.
 */
export function createBrandLowerThird(
  kit: BrandKit,
  logo: Logo | null,
  frame: Frame,
  { place, until, typeface = houseTypeface }: { place: Place; until: number; typeface?: Typeface },
): LowerThird {
  const unit = Math.min(frame.width, frame.height) / 1000;
  const { ground, text, quietText, line: lineColour } = brandColours(kit);
  const side = padding.side * unit;
  const logoRoom = (usualHeight - 2 * tile.padding) * unit;
  const tileWidth = logo
    ? clamp(
        (logo.image.width / logo.image.height) * logoRoom + 2 * tile.padding * unit,
        tile.least * unit,
        place.width * tile.share,
      )
    : 0;
  const [company, claim] = [kit.company, kit.claim].map((words) =>
    keepTogether(oneLine(printableText(words, typeface))),
  );
  const room = place.width - tileWidth - 2 * side;
  const blockOf = (words: string, size: number, height: number, weight: 500 | 700) =>
    fitBlock(words, {
      width: room,
      height: height * unit,
      size: size * unit,
      fontOf: (now) => typeface.text(now, weight),
      leading,
    });
  const rows = [
    ...(company ? [{ block: blockOf(company, sizes.company, most.company, 700), ink: text }] : []),
    ...(claim ? [{ block: blockOf(claim, sizes.claim, most.claim, 500), ink: quietText }] : []),
  ];
  const textHeight =
    rows.reduce((sum, { block }) => sum + block.lines.length * block.size * leading, 0) +
    Math.max(0, rows.length - 1) * gap * unit;
  const isEmpty = rows.length === 0 && !logo;
  const panelHeight = Math.max(textHeight + (padding.top + padding.bottom) * unit, logo ? usualHeight * unit : 0);
  const panelWidth = rows.length > 0 ? Math.max(...rows.map(({ block }) => block.width)) + 2 * side : 0;
  const width = Math.ceil(tileWidth + panelWidth);
  const height = Math.ceil(panelHeight + line * unit);
  const left = Math.round(place.left);
  const top = Math.round("top" in place ? place.top : place.bottom - height);

  const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext("2d");
  context.fillStyle = css(ground);
  context.fillRect(0, 0, width, height);
  context.fillStyle = css(lineColour);
  context.fillRect(0, panelHeight, width, height - panelHeight);
  if (logo) drawLogo(context, logo, { width: tileWidth, height: panelHeight, padding: tile.padding * unit });
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  let at = (panelHeight - textHeight) / 2;
  for (const { block, ink } of rows) {
    context.font = block.font;
    context.fillStyle = css(ink);
    block.lines.forEach((words, row) =>
      context.fillText(words, tileWidth + side, at + block.size * (row * leading + 0.9)),
    );
    at += block.lines.length * block.size * leading + gap * unit;
  }

  const end = Math.min(begin + maxLength, Math.max(begin + leastLength, until - margin));
  const shownAt = (time: number) => (isEmpty ? 0 : settle((time - begin) / 0.6) * (1 - leave((time - end) / margin)));
  return {
    box: { left: left - 1, top: top - 1, width: width + 2, height: height + 2 },
    keyAt: (time) => (shownAt(time) <= 0.001 ? "" : shownAt(time).toFixed(3)),
    isSettled: (time) => isEmpty || shownAt(time) > 0.999,
    draw(target, time) {
      const shown = shownAt(time);
      if (shown <= 0.001) return;
      target.save();
      target.beginPath();
      target.rect(left, top, width * shown, height);
      target.clip();
      target.globalAlpha = clamp(shown * 3);
      target.drawImage(canvas, left, top);
      target.restore();
    },
  };
}

/** Draws a logo, as large as it fits, in the middle of a field in its own background colour. */
export function drawLogo(
  context: Context,
  { image, ground }: Logo,
  field: { width: number; height: number; padding: number },
): void {
  const scale = Math.min(
    (field.width - 2 * field.padding) / image.width,
    (field.height - 2 * field.padding) / image.height,
  );
  const [width, height] = [image.width * scale, image.height * scale];
  context.fillStyle = css(ground);
  context.fillRect(0, 0, field.width, field.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (field.width - width) / 2, (field.height - height) / 2, width, height);
}
