import { createCanvas } from "@napi-rs/canvas";
import { css, hex } from "#engine/drawing/colour.ts";
import { clamp, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import type { Logo } from "#engine/presenter/customer/read-customer-logo.ts";
import { type Block, fitBlock } from "#engine/presenter/overlays/fit-block.ts";
import { oneLine } from "#engine/presenter/overlays/fit-line.ts";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";
import { houseTypeface, printableText, type Typeface } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { brandColours, readableOn } from "./brand-colours.ts";
import { drawLogo } from "./brand-lower-third.ts";
import type { BrandKit } from "./description.ts";

type Frame = { width: number; height: number };

/** A card that fills the frame from `from` (seconds) to the end of the video. */
export type EndCard = {
  box: Box;
  /** Share of the frame that the card covers, from 0 to 1. */
  shownAt(time: number): number;
  keyAt(time: number): string;
  draw(context: Context, time: number): void;
};

/** Seconds that the card needs to slide in until it covers the whole frame. */
export const endCardSlideSeconds = 0.5;
/** Reading speed in characters per second, and seconds that viewers need to notice the card. */
const reading = { charactersPerSecond: 18, start: 1.6 };
const seconds = { least: 2.6, most: 4.5 };

/** Seconds for which the end card of a brand is shown: long enough to be read. */
export function endCardSeconds({ company, claim, website, phone }: BrandKit): number {
  const letters = [company, claim, website, phone].join(" ").length;
  return clamp(reading.start + letters / reading.charactersPerSecond, seconds.least, seconds.most);
}

/**
 * Width of the bar at the left edge, in thousandths of the frame's shorter side like the other lengths of the end card
 * below.
 */
const bar = 26;
const logoRoom = { width: 460, height: 190, padding: 26 };
const gaps = { logo: 54, claim: 20, contact: 54, between: 26 };
const chip = { side: 28, top: 15 };
const types = {
  company: { size: 104, weight: 700, height: 330, leading: 1.08 },
  claim: { size: 47, weight: 500, height: 190, leading: 1.2 },
  contact: { size: 43, weight: 700, height: 150, leading: 1.16 },
} as const;
/** Largest height of the content, as a fraction of the frame's height. */
const tallest = 0.84;

/**
 * Creates the end card of a brand: logo, company, slogan (`claim`), web address and phone number on the primary colour,
 * with a bar in the secondary colour. `isLabelled` draws the visible AI label again on the card, which would cover it.
 */
export function createEndCard(
  kit: BrandKit,
  logo: Logo | null,
  frame: Frame,
  { from, isLabelled, typeface = houseTypeface }: { from: number; isLabelled: boolean; typeface?: Typeface },
): EndCard {
  const { width, height } = frame;
  const colours = brandColours(kit);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const unit = Math.min(width, height) / 1000;
  context.fillStyle = css(colours.ground);
  context.fillRect(0, 0, width, height);
  context.fillStyle = css(colours.line);
  context.fillRect(0, 0, bar * unit, height);
  const layOutAt = (share: number) => layOut(kit, logo, frame, typeface, share);
  let plan = layOutAt(1);
  while (plan.height > height * tallest && plan.share > 0.3) plan = layOutAt(plan.share * 0.94);
  drawContent(context, kit, logo, plan, (height - plan.height) / 2);
  if (isLabelled) drawVisibleLabel(context, frame, { isVideo: true });

  const shownAt = (time: number) => settle((time - from) / endCardSlideSeconds);
  return {
    box: { left: 0, top: 0, width, height },
    shownAt,
    keyAt: (time) => (shownAt(time) <= 0.001 ? "" : shownAt(time).toFixed(3)),
    draw(target, time) {
      const shown = shownAt(time);
      if (shown <= 0.001) return;
      target.drawImage(canvas, shown > 0.999 ? 0 : Math.round(width * (1 - shown)), 0);
    },
  };
}

type Plan = {
  /** Factor on all sizes of the card; below 1 if the frame is too low for the content. */
  share: number;
  /** A thousandth of the frame's shorter side, multiplied by `share`, in pixels. */
  unit: number;
  left: number;
  logo: { width: number; height: number };
  company: Block | null;
  claim: Block | null;
  website: Block | null;
  phone: Block | null;
  /** Whether the phone number stands beside the web address, not below. */
  isOneRow: boolean;
  height: number;
};

/** Computes the layout of the card. `share` is a factor on all sizes; below 1 it makes the content fit a low frame. */
function layOut(kit: BrandKit, logo: Logo | null, frame: Frame, typeface: Typeface, share: number): Plan {
  const whole = Math.min(frame.width, frame.height) / 1000;
  const unit = whole * share;
  const left = frame.width * (frame.height > frame.width ? 0.11 : 0.1);
  const room = frame.width - 2 * left;
  const blockOf = (text: string, type: (typeof types)[keyof typeof types], width: number): Block | null => {
    const words = keepTogether(oneLine(printableText(text, typeface)));
    if (words === "") return null;
    return fitBlock(words, {
      width,
      height: type.height * unit,
      size: type.size * unit,
      leastOnOneLine: 0.7,
      fontOf: (size) => typeface.text(size, type.weight),
      leading: type.leading,
    });
  };
  const company = blockOf(kit.company, types.company, room);
  const claim = blockOf(kit.claim, types.claim, room);
  const website = blockOf(kit.website, types.contact, room - 2 * chip.side * unit);
  const phone = blockOf(kit.phone, types.contact, room);
  const chipWidth = website ? website.width + 2 * chip.side * unit : 0;
  const isOneRow =
    website !== null &&
    phone !== null &&
    website.lines.length === 1 &&
    phone.lines.length === 1 &&
    chipWidth + gaps.between * unit + phone.width <= room;
  const logoSize = logo ? sizeOfLogo(logo, paddingOf(logo, kit), unit) : { width: 0, height: 0 };
  const chipHeight = website ? heightOf(website, types.contact.leading) + 2 * chip.top * unit : 0;
  const phoneHeight = phone ? heightOf(phone, types.contact.leading) : 0;
  const contact = isOneRow
    ? Math.max(chipHeight, phoneHeight)
    : chipHeight + phoneHeight + (website && phone ? gaps.between * unit : 0);
  const parts = [
    logoSize.height,
    heightOf(company, types.company.leading),
    heightOf(claim, types.claim.leading),
    contact,
  ];
  const spaces = [
    logo && (company ?? claim ?? website ?? phone) ? gaps.logo : 0,
    company && claim ? gaps.claim : 0,
    (company ?? claim) && (website ?? phone) ? gaps.contact : 0,
  ];
  const height =
    parts.reduce((sum, part) => sum + part, 0) + spaces.reduce<number>((sum, space) => sum + space * unit, 0);
  return { share, unit, left, logo: logoSize, company, claim, website, phone, isOneRow, height };
}

const heightOf = (block: Block | null, leading: number) => (block ? block.lines.length * block.size * leading : 0);

/**
 * Padding of a logo in its field; 0 where the field has the card's colour, so that logo and text have the same left
 * edge.
 */
const paddingOf = ({ ground }: Logo, { primaryColor }: BrandKit): number =>
  css(ground) === css(hex(primaryColor)) ? 0 : logoRoom.padding;

function sizeOfLogo({ image }: Logo, padding: number, unit: number) {
  const inner = { width: logoRoom.width * unit, height: logoRoom.height * unit };
  const scale = Math.min(inner.width / image.width, inner.height / image.height);
  const edge = 2 * padding * unit;
  return { width: Math.round(image.width * scale + edge), height: Math.round(image.height * scale + edge) };
}

function drawContent(context: Context, kit: BrandKit, logo: Logo | null, plan: Plan, top: number): void {
  const { unit, left, company, claim, website, phone } = plan;
  const { text, quietText, line } = brandColours(kit);
  let at = top;
  if (logo) {
    context.save();
    context.translate(left, at);
    context.beginPath();
    context.roundRect(0, 0, plan.logo.width, plan.logo.height, 6 * unit);
    context.clip();
    drawLogo(context, logo, { ...plan.logo, padding: paddingOf(logo, kit) * unit });
    context.restore();
    at += plan.logo.height + gaps.logo * unit;
  }
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const fill = (block: Block, leading: number, x: number, y: number) => {
    context.font = block.font;
    block.lines.forEach((words, row) => context.fillText(words, x, y + block.size * (row * leading + 0.86)));
  };
  if (company) {
    context.fillStyle = css(text);
    fill(company, types.company.leading, left, at);
    at += heightOf(company, types.company.leading) + (claim ? gaps.claim * unit : 0);
  }
  if (claim) {
    context.fillStyle = css(quietText);
    fill(claim, types.claim.leading, left, at);
    at += heightOf(claim, types.claim.leading);
  }
  if (company ?? claim) at += gaps.contact * unit;
  let x = left;
  let chipTop = 0;
  if (website) {
    const leading = types.contact.leading;
    const box = {
      width: website.width + 2 * chip.side * unit,
      height: heightOf(website, leading) + 2 * chip.top * unit,
    };
    context.fillStyle = css(line);
    context.beginPath();
    context.roundRect(left, at, box.width, box.height, 6 * unit);
    context.fill();
    context.fillStyle = css(readableOn(line));
    fill(website, leading, left + chip.side * unit, at + chip.top * unit);
    if (plan.isOneRow) {
      x += box.width + gaps.between * unit;
      chipTop = chip.top * unit;
    } else at += box.height + gaps.between * unit;
  }
  if (phone) {
    context.fillStyle = css(text);
    fill(phone, types.contact.leading, x, at + chipTop);
  }
}
