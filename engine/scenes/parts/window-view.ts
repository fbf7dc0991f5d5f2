import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Box, Context, Stage } from "#engine/drawing/stage.ts";

type ViewOptions = {
  box: Box;
  kind: "city" | "garden";
  /** Position of the sun behind the glass, in frame pixels. */
  sun: { x: number; y: number };
  random: Random;
};

/** Paints the view through a window: sky, houses or trees in daylight. The caller blurs the result. */
export function paintView(context: Context, stage: Stage, { box, kind, sun, random }: ViewOptions): void {
  const { light } = stage;
  const { left, top, width, height } = box;
  const bottom = top + height;
  const pale = light.night ? light.sky[4] : mix(light.sky[4], light.sun, 0.45);
  const air = context.createLinearGradient(0, top, 0, bottom);
  air.addColorStop(0, css(mix(light.sky[0], light.sky[1], 0.7)));
  air.addColorStop(0.45, css(mix(light.sky[2], light.sky[3], 0.6)));
  air.addColorStop(0.75, css(pale));
  air.addColorStop(1, css(mix(pale, light.haze, 0.6)));
  context.fillStyle = air;
  context.fillRect(left, top, width, height);
  if (kind === "city") paintHouses(context, stage, box, random);
  else paintTrees(context, stage, box, random);
  const reach = Math.max(width, height) * 0.75;
  const glow = context.createRadialGradient(sun.x, sun.y, 0, sun.x, sun.y, reach);
  glow.addColorStop(0, css(light.sun, light.night ? 0.16 : 0.95));
  glow.addColorStop(0.14, css(mix(light.sun, light.glow, 0.4), light.night ? 0.1 : 0.7));
  glow.addColorStop(0.5, css(light.glow, light.night ? 0.03 : 0.1));
  glow.addColorStop(1, css(light.glow, 0));
  context.fillStyle = glow;
  context.fillRect(left, top, width, height);
}

function paintHouses(context: Context, stage: Stage, { left, top, width, height }: Box, random: Random): void {
  const { light, unit } = stage;
  const bottom = top + height;
  const dusk = light.night || light.stars > 0.1;
  for (let row = 0; row < 3; row++) {
    const near = row / 2;
    const tone = mix(mix(light.haze, light.sky[1], 0.4), light.shade, (dusk ? 0.4 : 0.16) + near * (dusk ? 0.32 : 0.3));
    for (let x = left - width * 0.05; x < left + width;) {
      const wide = width * random.between(0.05, 0.12);
      const tall = height * random.between(0.16, 0.56) * (1 - near * 0.38);
      const wall = context.createLinearGradient(x, 0, x + wide, 0);
      wall.addColorStop(0, css(lighten(tone, 0.08)));
      wall.addColorStop(1, css(darken(tone, 0.1)));
      context.fillStyle = wall;
      context.fillRect(x, bottom - tall, wide, tall);
      const pane = 9 * unit;
      for (let y = bottom - tall + pane * 2; y < bottom; y += pane * 2.6) {
        for (let across = x + pane; across < x + wide - pane; across += pane * 2) {
          if (!random.chance(dusk ? 0.42 : 0.5)) continue;
          context.fillStyle = dusk
            ? css(random.pick([hex("#ffcf86"), hex("#ffe6b8"), hex("#ffb765")]), random.between(0.5, 1))
            : css(mix(tone, light.sky[2], 0.5), 0.45);
          context.fillRect(across, y, pane, pane * 1.5);
        }
      }
      x += wide * random.between(0.9, 1.5);
    }
  }
}

function paintTrees(context: Context, stage: Stage, { left, top, width, height }: Box, random: Random): void {
  const { light } = stage;
  const bottom = top + height;
  const leaf = mix(hex("#7d9c4c"), light.shade, light.night ? 0.78 : light.sunHeight < 0.2 ? 0.4 : 0);
  for (let row = 0; row < 3; row++) {
    const near = row / 2;
    const tone = mix(mix(light.haze, leaf, 0.4 + near * 0.5), light.shade, near * 0.1);
    for (let tree = 0; tree < 9; tree++) {
      const x = left + width * random.between(-0.05, 1.05);
      const reach = height * random.between(0.1, 0.2) * (0.8 + near * 0.5);
      const y = bottom - height * random.between(0.1, 0.4) * (1.15 - near * 0.4);
      const ball = context.createRadialGradient(x, y - reach * 0.4, 0, x, y, reach);
      ball.addColorStop(0, css(mix(tone, light.glow, light.night ? 0 : 0.42)));
      ball.addColorStop(1, css(darken(tone, 0.12)));
      context.fillStyle = ball;
      context.beginPath();
      context.ellipse(x, y, reach, reach * 1.1, 0, 0, Math.PI * 2);
      context.fill();
      context.fillRect(x - reach, y, reach * 2, bottom - y);
    }
  }
  const lawn = context.createLinearGradient(0, bottom - height * 0.14, 0, bottom);
  lawn.addColorStop(0, css(mix(leaf, light.glow, light.night ? 0 : 0.5), 0));
  lawn.addColorStop(0.4, css(mix(leaf, light.glow, light.night ? 0 : 0.45)));
  lawn.addColorStop(1, css(leaf));
  context.fillStyle = lawn;
  context.fillRect(left, bottom - height * 0.14, width, height * 0.14);
}
