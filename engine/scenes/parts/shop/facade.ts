import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Box, Context, Stage } from "#engine/drawing/stage.ts";
import { drawBush } from "../tree.ts";

export type Front = {
  /** Left side of the shop, in frame pixels. */
  left: number;
  /** Right side of the shop, in frame pixels. */
  right: number;
  /** Vertical position of the pavement, in frame pixels. */
  ground: number;
  /** Vertical position of the top of the sign board, in frame pixels. */
  top: number;
  /** Brightness of the light inside the shop, 0..1. */
  lamps: number;
  paint: Colour;
};

type Tone = (colour: Colour) => Colour;

/** Draws the plastered wall above the shop with its windows, shutters and flower boxes. */
export function drawWall(context: Context, stage: Stage, front: Front, area: Box, tone: Tone): void {
  const { unit, videoRandom } = stage;
  const { left, right, ground, top, lamps } = front;
  const wide = right - left;
  const tall = ground - top;
  const dusk = lamps > 0.7;
  const random = videoRandom.branch("wall");
  const stucco = tone(random.pick([hex("#d9c3a5"), hex("#cdb8a6"), hex("#c9a58a"), hex("#bfc4bd")]));
  const fall = context.createLinearGradient(0, area.top, 0, ground);
  fall.addColorStop(0, css(darken(stucco, dusk ? 0.42 : 0.1)));
  fall.addColorStop(1, css(mix(stucco, hex("#ffb566"), 0.12 * lamps)));
  context.fillStyle = fall;
  context.fillRect(area.left, area.top, area.width, ground - area.top);
  const noise = createNoise(random.branch("plaster"));
  context.fillStyle = css(darken(stucco, 0.5), 0.1);
  for (let patch = 0; patch < 900; patch++) {
    const x = area.left + random.next() * area.width;
    const y = area.top + random.next() * (ground - area.top);
    if (layered(noise, x * 0.004, y * 0.004, 2) < 0.05) continue;
    context.fillRect(x, y, 22 * unit, 3 * unit);
  }
  const storey = tall * 0.62;
  const tallPane = tall * 0.36;
  const widePane = tallPane * 0.58;
  for (let y = top - tall * 0.16; y > area.top - tallPane; y -= storey) {
    const count = Math.max(2, Math.round(wide / (widePane * 2.6)));
    for (let index = -2; index < count + 2; index++) {
      const x = left + ((index + 0.5) / count) * wide;
      drawUpstairs(context, stage, front, tone, { x, foot: y, across: widePane, up: tallPane, stucco });
    }
  }
  context.fillStyle = css(darken(stucco, 0.16));
  context.fillRect(area.left, top - tall * 0.075, area.width, tall * 0.03);
  context.fillStyle = css(lighten(stucco, dusk ? 0.04 : 0.2));
  context.fillRect(area.left, top - tall * 0.078, area.width, 3 * unit);
}

type Upstairs = { x: number; foot: number; across: number; up: number; stucco: Colour };

function drawUpstairs(
  context: Context,
  { unit, light, videoRandom }: Stage,
  { lamps, paint }: Front,
  tone: Tone,
  { x, foot, across, up, stucco }: Upstairs,
): void {
  const dusk = lamps > 0.7;
  const random = videoRandom.branch(`window ${x.toFixed(0)} ${foot.toFixed(0)}`);
  const lit = random.chance(dusk ? 0.4 : 0);
  context.fillStyle = css(lighten(stucco, dusk ? 0.08 : 0.24));
  context.fillRect(x - across * 0.62, foot - up - across * 0.12, across * 1.24, up + across * 0.2);
  const glass = context.createLinearGradient(0, foot - up, 0, foot);
  glass.addColorStop(0, css(lit ? hex("#ffc67a") : tone(light.sky[1])));
  glass.addColorStop(1, css(lit ? hex("#ffe2b0") : tone(light.sky[3])));
  context.fillStyle = glass;
  context.fillRect(x - across / 2, foot - up, across, up);
  context.fillStyle = css(lighten(stucco, dusk ? 0.02 : 0.16));
  context.fillRect(x - across * 0.03, foot - up, across * 0.06, up);
  context.fillRect(x - across / 2, foot - up * 0.66, across, up * 0.035);
  const shutter = tone(mix(paint, hex("#7c8a86"), 0.35));
  for (const side of [-1, 1]) {
    const from = side < 0 ? x - across * 1.12 : x + across * 0.6;
    const fill = context.createLinearGradient(from, 0, from + across * 0.52, 0);
    fill.addColorStop(0, css(lighten(shutter, 0.06)));
    fill.addColorStop(1, css(darken(shutter, 0.22)));
    context.fillStyle = fill;
    context.fillRect(from, foot - up * 1.02, across * 0.52, up * 1.04);
    context.fillStyle = css(darken(shutter, 0.35), 0.5);
    for (let slat = 1; slat < 14; slat++)
      context.fillRect(from + across * 0.05, foot - up * 1.02 + (up * 1.04 * slat) / 14, across * 0.42, 2 * unit);
  }
  drawBush(context, {
    x,
    foot: foot + up * 0.05,
    size: across * 0.42,
    leaf: tone(hex("#5c7d4a")),
    lit: tone(hex("#e58a8a")),
    side: -1,
    random: random.branch(`box ${x.toFixed(0)} ${foot.toFixed(0)}`),
  });
}

/** Draws a lantern on either side of the shop. */
export function drawLanterns(context: Context, { left, right, ground, top, lamps }: Front, tone: Tone): void {
  const wide = right - left;
  const tall = ground - top;
  for (const x of [left - wide * 0.03, right + wide * 0.03]) {
    const y = top + tall * 0.2;
    const size = tall * 0.055;
    const iron = tone(hex("#201d1c"));
    context.fillStyle = css(iron);
    context.fillRect(x - size * 0.1, y - size * 1.5, size * 0.2, size * 0.7);
    context.beginPath();
    context.moveTo(x - size * 0.75, y - size * 0.55);
    context.lineTo(x, y - size * 1.15);
    context.lineTo(x + size * 0.75, y - size * 0.55);
    context.fill();
    context.fillStyle = css(mix(tone(hex("#efe3c6")), hex("#fff0cc"), lamps));
    context.beginPath();
    context.moveTo(x - size * 0.55, y - size * 0.55);
    context.lineTo(x + size * 0.55, y - size * 0.55);
    context.lineTo(x + size * 0.38, y + size * 0.75);
    context.lineTo(x - size * 0.38, y + size * 0.75);
    context.fill();
    context.fillStyle = css(iron);
    context.fillRect(x - size * 0.45, y + size * 0.72, size * 0.9, size * 0.16);
    context.fillRect(x - size * 0.04, y - size * 0.55, size * 0.08, size * 1.3);
    if (lamps < 0.5) continue;
    context.save();
    context.globalCompositeOperation = "screen";
    const halo = context.createRadialGradient(x, y, 0, x, y, tall * 0.5);
    halo.addColorStop(0, css([255, 224, 160], 0.85 * lamps));
    halo.addColorStop(0.12, css([255, 196, 120], 0.42 * lamps));
    halo.addColorStop(0.5, css([255, 170, 90], 0.1 * lamps));
    halo.addColorStop(1, css([255, 160, 80], 0));
    context.fillStyle = halo;
    context.fillRect(x - tall * 0.5, y - tall * 0.5, tall, tall);
    context.restore();
  }
}
