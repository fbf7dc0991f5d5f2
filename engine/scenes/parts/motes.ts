import { createCanvas } from "@napi-rs/canvas";
import { css, type Colour } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/** Creates the image of a soft round speck of light, to be drawn at any size. */
export function createGlowDot(colour: Colour, core = 0.15, side = 64) {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  const half = side / 2;
  const soft = context.createRadialGradient(half, half, 0, half, half, half);
  soft.addColorStop(0, css(colour, 1));
  soft.addColorStop(core, css(colour, 0.7));
  soft.addColorStop(0.45, css(colour, 0.18));
  soft.addColorStop(1, css(colour, 0));
  context.fillStyle = soft;
  context.fillRect(0, 0, side, side);
  return canvas;
}

/** Creates the image of a light far out of focus, an even disc with a soft edge, to be drawn at any size. */
export function createBokeh(colour: Colour) {
  const canvas = createCanvas(96, 96);
  const context = canvas.getContext("2d");
  const disc = context.createRadialGradient(48, 48, 0, 48, 48, 48);
  disc.addColorStop(0, css(colour, 0.5));
  disc.addColorStop(0.8, css(colour, 0.62));
  disc.addColorStop(0.9, css(colour, 0.4));
  disc.addColorStop(1, css(colour, 0));
  context.fillStyle = disc;
  context.fillRect(0, 0, 96, 96);
  return canvas;
}

/**
 * Creates dust in the light: specks that float and glimmer below `top` (fraction of the frame's height). They rise by
 * `rise` thousandths of the frame's shorter side per second.
 */
export function createMotes(
  stage: Stage,
  {
    count,
    colour,
    rise,
    size = 1,
    top = 0,
  }: { count: number; colour: Colour; rise: number; size?: number; top?: number },
): (context: Context, time: number) => void {
  const { width, height, unit } = stage;
  const random = stage.random.branch("motes");
  const dot = createGlowDot(colour);
  const motes = Array.from({ length: count }, () => ({
    x: random.next(),
    y: random.next(),
    size: unit * (5 + 22 * random.next() ** 3) * size,
    sway: random.between(10, 46) * unit,
    speed: random.between(0.5, 1.5),
    phase: random.between(0, 6.3),
  }));
  return (context, time) => {
    context.save();
    context.globalCompositeOperation = "lighter";
    for (const mote of motes) {
      const room = height * (1 - top);
      const y = height * top + ((((mote.y * height - time * rise * unit * mote.speed) % room) + room) % room);
      const x = mote.x * width + Math.sin(time * 0.4 * mote.speed + mote.phase) * mote.sway;
      context.globalAlpha = 0.15 + 0.55 * Math.sin(time * mote.speed + mote.phase) ** 2;
      context.drawImage(dot, x - mote.size, y - mote.size, mote.size * 2, mote.size * 2);
    }
    context.restore();
  };
}
