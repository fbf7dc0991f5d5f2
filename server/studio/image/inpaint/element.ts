import { createCanvas } from "@napi-rs/canvas";
import { createBirds } from "../../drawing/birds.ts";
import { brightness, css, darken, hex, mix, type Colour } from "../../drawing/colour.ts";
import { lightFor } from "../../drawing/light.ts";
import type { Random } from "../../drawing/random.ts";
import type { Context, Stage } from "../../drawing/stage.ts";
import { drawBottle, drawFlacon, drawGift, drawJar, type Piece } from "../../scenes/parts/goods.ts";
import { softenMask, type Mask } from "../../vision/mask.ts";
import { blurPhoto, canvasToPhoto, type Area, type Photo } from "../../vision/photo.ts";
import { applyTone, meanColour } from "../../vision/tone.ts";
import { fold } from "../../words/read-prompt.ts";
import type { Reading } from "../../words/reading.ts";

type Kind = "birds" | "moon" | "gift" | "jar" | "perfume" | "bottle";
type DrawPiece = (context: Context, piece: Piece) => void;

const standing: Partial<Record<Kind, DrawPiece>> = {
  gift: drawGift,
  jar: drawJar,
  perfume: drawFlacon,
  bottle: drawBottle,
};

/** What the words name and the studio can draw so that it looks right in a photo; else nothing. */
export function elementFor(prompt: string, reading: Reading): Kind | undefined {
  const text = fold(prompt);
  if (/entfern|remove|loesch|delete|\bweg\b|ohne\b|without/u.test(text)) return undefined;
  if (reading.things.has("birds")) return "birds";
  if (/\bmond\b|vollmond|\bmoon\b/u.test(text)) return "moon";
  if (reading.things.has("gift")) return "gift";
  if (reading.things.has("perfume")) return "perfume";
  if (reading.things.has("jar")) return "jar";
  return /flasche|bottle/u.test(text) ? "bottle" : undefined;
}

/** Sky things need a calm, high place; standing things a hole of their shape that is not in the sky. */
export function fits(kind: Kind, photo: Photo, area: Area): boolean {
  const low = (area.top + area.height) / photo.height;
  const shape = area.width / area.height;
  if (kind === "birds" || kind === "moon") return low < 0.72 && Math.min(area.width, area.height) >= 24;
  return low > 0.62 && shape > 0.4 && shape < 2.2 && area.height >= 48 && area.height < photo.height * 0.75;
}

/** The picture with the element inside `area`; the caller keeps it inside the hole. */
export async function withElement(
  kind: Kind,
  photo: Photo,
  hole: Mask,
  area: Area,
  reading: Reading,
  random: Random,
): Promise<Photo> {
  const canvas = createCanvas(photo.width, photo.height);
  const context = canvas.getContext("2d");
  const ground = meanColour(photo, hole);
  const draw = standing[kind];
  if (draw) {
    const size = Math.min(area.height * (kind === "gift" ? 1.15 : 1.05), area.width * 1.5);
    const piece = { x: area.left + area.width / 2, foot: area.top + area.height * 0.94, size };
    shadowUnder(context, piece, ground);
    draw(context, { ...piece, tint: reading.colours[0] ?? hex("#b8863f") });
  } else if (kind === "moon") drawMoon(context, area, ground);
  else {
    context.beginPath();
    context.rect(area.left, area.top, area.width, area.height);
    context.clip();
    context.translate(area.left, area.top);
    flock(area, reading, random, ground)(context, 3);
  }
  const drawn = applyTone(await blurPhoto(canvasToPhoto(canvas), 0.6), { exposure: 0.75 + brightness(ground) * 0.4 });
  return over(photo, drawn, softenMask(hole, Math.max(2, Math.min(area.width, area.height) * 0.03)));
}

function flock(area: Area, reading: Reading, random: Random, ground: Colour) {
  const unit = Math.min(area.width, area.height) / 420;
  const stage: Stage = {
    width: area.width * 0.8,
    height: area.height,
    unit,
    portrait: false,
    light: lightFor(reading, "day"),
    reading,
    random,
    film: random,
    variant: 0,
  };
  const colour = brightness(ground) > 0.25 ? darken(ground, 0.72) : mix(ground, [255, 255, 255], 0.5);
  return createBirds(stage, { middle: area.height * 0.5, count: 5, colour, size: 26 });
}

function shadowUnder(context: Context, { x, foot, size }: Omit<Piece, "tint">, ground: Colour): void {
  context.save();
  context.translate(x, foot);
  context.scale(1, 0.16);
  const shadow = context.createRadialGradient(0, 0, 0, 0, 0, size * 0.42);
  shadow.addColorStop(0, css(darken(ground, 0.88), 0.75));
  shadow.addColorStop(1, css(darken(ground, 0.88), 0));
  context.fillStyle = shadow;
  context.fillRect(-size, -size, size * 2, size * 2);
  context.restore();
}

function drawMoon(context: Context, area: Area, ground: Colour): void {
  const radius = Math.min(area.width, area.height) * 0.2;
  const x = area.left + area.width / 2;
  const y = area.top + area.height / 2;
  const halo = context.createRadialGradient(x, y, radius * 0.9, x, y, radius * 2.4);
  halo.addColorStop(0, "rgba(226,234,255,0.32)");
  halo.addColorStop(1, "rgba(226,234,255,0)");
  context.fillStyle = halo;
  context.fillRect(area.left, area.top, area.width, area.height);
  const disc = context.createRadialGradient(x - radius * 0.3, y - radius * 0.3, radius * 0.1, x, y, radius);
  disc.addColorStop(0, "#fdfcf4");
  disc.addColorStop(0.85, "#dfe2e8");
  disc.addColorStop(1, css(mix([200, 206, 220], ground, 0.4)));
  context.fillStyle = disc;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.clip();
  context.fillStyle = "rgba(120,128,150,0.2)";
  for (const [across, down, size] of [
    [-0.35, -0.25, 0.3],
    [0.2, -0.35, 0.22],
    [0.3, 0.2, 0.34],
    [-0.2, 0.4, 0.2],
    [-0.5, 0.2, 0.14],
  ] as const) {
    context.beginPath();
    context.arc(x + across * radius, y + down * radius, size * radius, 0, Math.PI * 2);
    context.fill();
  }
}

function over(photo: Photo, drawn: Photo, where: Mask): Photo {
  const data = photo.data.slice();
  for (let at = 0, cell = 0; at < data.length; at += 4, cell++) {
    const share = ((drawn.data[at + 3] as number) / 255) * Math.min(1, (where.data[cell] as number) / 128);
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = (data[at + channel] as number) * (1 - share) + (drawn.data[at + channel] as number) * share;
  }
  return { ...photo, data };
}
