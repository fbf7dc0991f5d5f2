import { type Colour, contrast, css, hex, lighten, white } from "#engine/drawing/colour.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { printableText, textFont, widthOf } from "#engine/typography/fonts.ts";
import { balance } from "#engine/typography/line-breaking.ts";
import { truncateLine, type FittedLine, oneLine } from "../overlays/fit-line.ts";
import type { Logo } from "./read-customer-logo.ts";

/** The customer for whom a video is made; `color` is #rrggbb. */
export type Customer = { name?: string | undefined; color?: string | undefined; logo?: Logo };

type Frame = { width: number; height: number };
export type CustomerCard = { box: Box; draw(context: Context): void };

const ink: Colour = [16, 14, 12];
/** Default colour of the customer's card; lower third and subtitles have the same colour. */
const strip = { colour: ink, alpha: 0.84 };
/** Height of the card, in thousandths of the frame's shorter side like the other lengths of the card below. */
const tall = 96;
const margin = { portrait: 64, landscape: 110, top: 44 };
const logoRoom = { width: 210, wideAlone: 300, padding: 17 };
const type = { large: 37, small: 31, least: 28, padding: 26, lead: 1.2 };
const lineTall = 7;
const leastDrawn = 6;

/**
 * Creates a card with logo and name in the customer's colour for the upper left corner; null without logo and name. The
 * card is drawn once into the room behind the person, so it costs no time per frame.
 */
export function createCustomerCard({ name = "", color, logo }: Customer, frame: Frame): CustomerCard | null {
  const portrait = frame.height > frame.width;
  const unit = Math.min(frame.width, frame.height) / 1000;
  const room = frame.width * (portrait ? 0.68 : 0.3);
  const words = oneLine(printableText(name));
  const placedLogo = logo && placeLogo(logo, words === "" ? logoRoom.wideAlone : logoRoom.width, unit);
  const logoWidth = placedLogo?.width ?? 0;
  const padding = type.padding * unit;
  const lines = words === "" ? [] : linesOf(words, room - logoWidth - 2 * padding, unit);
  if (!placedLogo && lines.length === 0) return null;

  const { colour, alpha } = color ? { colour: hex(color), alpha: 1 } : strip;
  const panelWidth = lines.length > 0 ? Math.max(...lines.map(({ width }) => width)) + 2 * padding : 0;
  const left = Math.round((portrait ? margin.portrait : margin.landscape) * unit);
  const top = Math.round(margin.top * unit);
  const width = Math.round(logoWidth + panelWidth);
  const height = Math.round(tall * unit);
  // Draw a line in the customer's colour under a logo without a name, because there is no coloured field beside it.
  const below = lines.length === 0 && color ? lineTall * unit : 0;

  const drawLogo = (context: Context, { logo: { image, ground }, drawnWidth, drawnHeight }: PlacedLogo) => {
    context.fillStyle = css(ground);
    context.fillRect(left, top, logoWidth, height);
    context.imageSmoothingQuality = "high";
    const x = left + (logoWidth - drawnWidth) / 2;
    context.drawImage(image, x, top + (height - drawnHeight) / 2, drawnWidth, drawnHeight);
    if (lines.length === 0 || contrast(ground, colour) >= 1.25) return;
    // Draw a thin line between logo and name when the colours of both fields are similar.
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
      if (placedLogo) drawLogo(context, placedLogo);
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

/** Colour of letters on a background: white or dark, whichever has the higher contrast. */
export const lettersOn = (ground: Colour): Colour => (contrast(ground, white) >= contrast(ground, ink) ? white : ink);

/** The customer's colour for lines on dark overlays, lightened until the contrast suffices. */
export function lineColour(color: string): string {
  const leastContrast = 2.4;
  let colour = hex(color);
  while (contrast(colour, ink) < leastContrast) colour = lighten(colour, 0.08);
  return css(colour);
}

type Line = FittedLine & { size: number };

/** Sets a name on one line, or on two lines of smaller letters; the second line is cut at `room` pixels. */
function linesOf(words: string, room: number, unit: number): Line[] {
  const large = textFont(type.large * unit, 600);
  if (widthOf(words, large) <= room) return [{ ...truncateLine(words, room, large), size: type.large * unit }];
  const small = textFont(type.small * unit, 600);
  const few = balance(words, room, small);
  const isShort = few.length <= 2;
  const font = isShort ? small : textFont(type.least * unit, 600);
  const size = (isShort ? type.small : type.least) * unit;
  const [first = "", ...others] = isShort ? few : balance(words, room, font);
  return [first, others.join(" ")].filter(Boolean).map((text) => ({ ...truncateLine(text, room, font), size }));
}

type PlacedLogo = { logo: Logo; width: number; drawnWidth: number; drawnHeight: number };

/** Places the logo. Returns undefined when an extreme aspect ratio would leave it too thin to be seen. */
function placeLogo(logo: Logo, widest: number, unit: number): PlacedLogo | undefined {
  const { width, height } = logo.image;
  const maxEnlargement = 3;
  const room = { width: widest * unit, height: (tall - 2 * logoRoom.padding) * unit };
  const scale = Math.min(room.width / width, room.height / height, maxEnlargement);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  if (Math.min(drawnWidth, drawnHeight) < leastDrawn * unit) return undefined;
  return { logo, drawnWidth, drawnHeight, width: Math.max(tall * unit, drawnWidth + 2 * logoRoom.padding * unit) };
}
