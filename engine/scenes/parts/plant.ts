import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

type Plant = {
  x: number;
  foot: number;
  /** Total height of the plant in pixels. */
  size: number;
  leaf: Colour;
  lit: Colour;
  pot: Colour;
  /** Side from which light falls: -1 left, 1 right. */
  side: number;
  random: Random;
};

/** Draws a rubber plant or fig in a round pot: broad leaves on thin stems. */
export function drawFig(context: Context, { x, foot, size, leaf, lit, pot, side, random }: Plant): void {
  drawPot(context, x, foot, size * 0.26, size * 0.24, pot, side);
  const top = foot - size * 0.22;
  const stems = Array.from({ length: 3 }, (_, index) => ({
    lean: (index - 1) * 0.2 + random.between(-0.06, 0.06),
    tall: size * random.between(0.6, 0.76),
  }));
  const leaves: { x: number; y: number; angle: number; long: number; order: number }[] = [];
  context.lineCap = "round";
  for (const { lean, tall } of stems) {
    context.strokeStyle = css(mix(darken(leaf, 0.5), [70, 50, 34], 0.5));
    context.lineWidth = size * 0.014;
    context.beginPath();
    context.moveTo(x + lean * size * 0.1, top);
    context.quadraticCurveTo(x + lean * size * 0.3, top - tall * 0.5, x + lean * size * 0.75, top - tall);
    context.stroke();
    const count = 9;
    for (let index = 0; index < count; index++) {
      const part = 0.22 + (0.78 * index) / (count - 1);
      const across = x + lean * size * (0.1 * (1 - part) ** 2 + 0.6 * part * (1 - part) + 0.75 * part * part);
      const way = index % 2 ? 1 : -1;
      leaves.push({
        x: across,
        y: top - tall * part,
        angle: way * random.between(0.55, 1.25) * (1.15 - part * 0.6),
        long: size * random.between(0.15, 0.22) * (1.1 - part * 0.25),
        order: random.next(),
      });
    }
  }
  leaves.sort((a, b) => a.order - b.order);
  for (const entry of leaves)
    drawLeaf(context, entry.x, entry.y, entry.angle, entry.long, 0.36, leaf, lit, side, random);
}

/** Draws a palm-like plant with long, narrow, arching leaves. */
export function drawFern(context: Context, { x, foot, size, leaf, lit, pot, side, random }: Plant): void {
  drawPot(context, x, foot, size * 0.24, size * 0.26, pot, side);
  const top = foot - size * 0.24;
  const count = 22;
  const order = Array.from({ length: count }, (_, index) => ({ index, turn: random.next() }));
  for (const { index } of order.toSorted((a, b) => a.turn - b.turn)) {
    const angle = -Math.PI / 2 + (index / (count - 1) - 0.5) * 2.5 + random.between(-0.1, 0.1);
    const long = size * random.between(0.5, 0.78) * (1 - Math.abs(index / (count - 1) - 0.5) * 0.35);
    const tipX = x + Math.cos(angle) * long * 0.85;
    const tipY = top + Math.sin(angle) * long + long * 0.2 * Math.abs(Math.cos(angle));
    const wide = size * 0.026;
    const facing = 0.5 + 0.5 * Math.cos(angle) * side;
    context.fillStyle = css(mix(mix(darken(leaf, 0.4), leaf, random.next()), lit, facing * 0.45 * random.next()));
    const bowX = x + Math.cos(angle) * long * 0.38;
    const bowY = top + Math.sin(angle) * long * 0.72;
    context.beginPath();
    context.moveTo(x - wide * 0.4, top);
    context.quadraticCurveTo(bowX - wide, bowY - wide, tipX, tipY);
    context.quadraticCurveTo(bowX + wide, bowY + wide, x + wide * 0.4, top);
    context.fill();
  }
}

function drawLeaf(
  context: Context,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  leaf: Colour,
  lit: Colour,
  side: number,
  random: Random,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  const half = long * wide;
  const bright = 0.12 + 0.5 * Math.max(0, Math.sin(angle) * side) + random.between(0, 0.2);
  const colour = mix(mix(darken(leaf, 0.35), leaf, random.next()), lit, bright * 0.6);
  const fill = context.createLinearGradient(-half, 0, half, 0);
  fill.addColorStop(0, css(side < 0 ? mix(lighten(colour, 0.1), lit, 0.25) : darken(colour, 0.25)));
  fill.addColorStop(0.49, css(colour));
  fill.addColorStop(0.51, css(darken(colour, 0.14)));
  fill.addColorStop(1, css(side > 0 ? mix(lighten(colour, 0.1), lit, 0.25) : darken(colour, 0.3)));
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-half * 1.1, -long * 0.25, -half, -long * 0.75, 0, -long);
  context.bezierCurveTo(half, -long * 0.75, half * 1.1, -long * 0.25, 0, 0);
  context.fill();
  context.restore();
}

/** Draws a round pot, wider at its rim. */
export function drawPot(
  context: Context,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: Colour,
  side: number,
): void {
  const half = wide / 2;
  const fill = context.createLinearGradient(x - half, 0, x + half, 0);
  const bright = lighten(colour, 0.2);
  const dark = darken(colour, 0.5);
  fill.addColorStop(0, css(side < 0 ? bright : dark));
  fill.addColorStop(side < 0 ? 0.25 : 0.75, css(colour));
  fill.addColorStop(1, css(side < 0 ? dark : bright));
  context.fillStyle = css(darken(colour, 0.6));
  context.beginPath();
  context.ellipse(x, foot - tall, half, half * 0.16, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x - half, foot - tall);
  context.quadraticCurveTo(x, foot - tall + half * 0.3, x + half, foot - tall);
  context.lineTo(x + half * 0.76, foot - half * 0.1);
  context.quadraticCurveTo(x, foot + half * 0.16, x - half * 0.76, foot - half * 0.1);
  context.fill();
}
