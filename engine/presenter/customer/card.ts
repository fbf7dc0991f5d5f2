import { type Colour, contrast, css, hex, lighten, white } from "#engine/drawing/colour.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { settable, textFont, widthOf } from "#engine/type/fonts.ts";
import { balance } from "#engine/type/lines.ts";
import { cut, type FittedLine, oneLine } from "../overlays/fit.ts";
import type { Logo } from "./logo.ts";

/** Whom a film is made for. The colour as #rrggbb. */
export type Customer = { name?: string | undefined; color?: string | undefined; logo?: Logo };

type Frame = { width: number; height: number };
export type CustomerCard = { box: Box; draw(context: Context): void };

const ink: Colour = [16, 14, 12];
/** The strips of the house. */
const strip = { colour: ink, alpha: 0.84 };
/** Sizes in thousandths of the frame's shorter side. */
const tall = 96;
const margin = { portrait: 64, landscape: 110, top: 44 };
const logoRoom = { width: 210, wideAlone: 300, padding: 17 };
const type = { large: 37, small: 31, least: 28, padding: 26, lead: 1.2 };
const lineTall = 7;
const leastDrawn = 6;

/**
 * Logo and name on a card in the upper left corner, in the customer's colour; null when there is nothing to show. It hangs
 * in the room, so the person stands before it and it costs nothing in any frame.
 */
export function createCustomerCard({ name = "", color, logo }: Customer, frame: Frame): CustomerCard | null {
  const portrait = frame.height > frame.width;
  const unit = Math.min(frame.width, frame.height) / 1000;
  const room = frame.width * (portrait ? 0.68 : 0.3);
  const words = oneLine(settable(name));
  const mark = logo && placeLogo(logo, words === "" ? logoRoom.wideAlone : logoRoom.width, unit);
  const logoWidth = mark?.width ?? 0;
  const padding = type.padding * unit;
  const lines = words === "" ? [] : linesOf(words, room - logoWidth - 2 * padding, unit);
  if (!mark && lines.length === 0) return null;

  const { colour, alpha } = color ? { colour: hex(color), alpha: 1 } : strip;
  const panelWidth = lines.length > 0 ? Math.max(...lines.map(({ width }) => width)) + 2 * padding : 0;
  const left = Math.round((portrait ? margin.portrait : margin.landscape) * unit);
  const top = Math.round(margin.top * unit);
  const width = Math.round(logoWidth + panelWidth);
  const height = Math.round(tall * unit);
  // A logo alone stands on a line in the colour that the name would have around it.
  const below = lines.length === 0 && color ? lineTall * unit : 0;

  const drawLogo = (context: Context, { logo: { picture, ground }, drawnWidth, drawnHeight }: PlacedLogo) => {
    context.fillStyle = css(ground);
    context.fillRect(left, top, logoWidth, height);
    context.imageSmoothingQuality = "high";
    const x = left + (logoWidth - drawnWidth) / 2;
    context.drawImage(picture, x, top + (height - drawnHeight) / 2, drawnWidth, drawnHeight);
    if (lines.length === 0 || contrast(ground, colour) >= 1.25) return;
    // Two grounds that look alike.
    context.fillStyle = css(lettersOn(colour), 0.16);
    context.fillRect(left + logoWidth, top + height * 0.2, Math.max(1, 1.5 * unit), height * 0.6);
  };
  return {
    box: { left, top, width, height: height + below },
    draw(context) {
      context.save();
      context.beginPath();
      context.roundRect(left, top, width, height + below, 4 * unit);
      context.clip();
      context.fillStyle = css(colour, alpha);
      context.fillRect(left, top, width, height + below);
      if (mark) drawLogo(context, mark);
      context.fillStyle = css(lettersOn(colour));
      context.textAlign = "left";
      context.textBaseline = "alphabetic";
      lines.forEach(({ text, font, size }, index) => {
        const row = (index - (lines.length - 1) / 2) * size * type.lead;
        context.font = font;
        context.fillText(text, left + logoWidth + padding, top + height / 2 + size * 0.35 + row);
      });
      context.restore();
    },
  };
}

/** White or dark, whichever can be read better on it. */
const lettersOn = (ground: Colour): Colour => (contrast(ground, white) >= contrast(ground, ink) ? white : ink);

/** The colour as a line below the dark strips of the house: made lighter until it can be seen there. */
export function lineColour(color: string): string {
  const leastContrast = 2.4;
  let colour = hex(color);
  while (contrast(colour, ink) < leastContrast) colour = lighten(colour, 0.08);
  return css(colour);
}

type Line = FittedLine & { size: number };

/** One line, or two smaller ones, the second cut where the room ends. */
function linesOf(words: string, room: number, unit: number): Line[] {
  const large = textFont(type.large * unit, 600);
  if (widthOf(words, large) <= room) return [{ ...cut(words, room, large), size: type.large * unit }];
  const small = textFont(type.small * unit, 600);
  const few = balance(words, room, small);
  const isShort = few.length <= 2;
  const font = isShort ? small : textFont(type.least * unit, 600);
  const size = (isShort ? type.small : type.least) * unit;
  const [first = "", ...others] = isShort ? few : balance(words, room, font);
  return [first, others.join(" ")].filter(Boolean).map((text) => ({ ...cut(text, room, font), size }));
}

type PlacedLogo = { logo: Logo; width: number; drawnWidth: number; drawnHeight: number };

/** Undefined when so little of an extreme shape would be left that nobody could see it. */
function placeLogo(logo: Logo, widest: number, unit: number): PlacedLogo | undefined {
  const { width, height } = logo.picture;
  const mostEnlarged = 3;
  const room = { width: widest * unit, height: (tall - 2 * logoRoom.padding) * unit };
  const scale = Math.min(room.width / width, room.height / height, mostEnlarged);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  if (Math.min(drawnWidth, drawnHeight) < leastDrawn * unit) return undefined;
  return { logo, drawnWidth, drawnHeight, width: Math.max(tall * unit, drawnWidth + 2 * logoRoom.padding * unit) };
}
