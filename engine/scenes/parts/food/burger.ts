import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";
import type { DrawDish } from "./dish.ts";
import { drawBoard } from "./plate.ts";

const bun = hex("#c98338");

/** A tall burger on a board with fries: seeded bun, salad, tomato, melted cheese, a grilled patty. */
export const drawBurger: DrawDish = (context, dish) => {
  const { x, y, random, light, side } = dish;
  const size = dish.size * 0.62;
  drawBoard(context, { ...dish, size: dish.size * 0.98 });
  fries(context);
  const foot = y + size * 0.12;
  const lay = (bottom: number, thick: number, half: number, from: Colour, to: Colour, round = 0.5) => {
    const fill = context.createLinearGradient(x - half * size, 0, x + half * size, 0);
    const [a, b] = side < 0 ? [to, from] : [from, to];
    fill.addColorStop(0, css(a));
    fill.addColorStop(0.5, css(mix(a, b, 0.55)));
    fill.addColorStop(1, css(b));
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(
      x - half * size,
      foot - (bottom + thick) * size,
      half * 2 * size,
      thick * size,
      thick * size * round,
    );
    context.fill();
  };
  // Draw the lower bun.
  const heel = context.createLinearGradient(0, foot - size * 0.28, 0, foot);
  heel.addColorStop(0, css(lighten(bun, 0.1)));
  heel.addColorStop(1, css(darken(bun, 0.5)));
  context.fillStyle = heel;
  context.beginPath();
  context.roundRect(x - 0.94 * size, foot - 0.28 * size, 1.88 * size, 0.28 * size, [
    0.08 * size,
    0.08 * size,
    0.22 * size,
    0.22 * size,
  ]);
  context.fill();
  lay(0.2, 0.07, 0.9, hex("#d8b478"), hex("#f7e2b4"));
  lettuce(0.3, 0.96, hex("#6fa339"));
  // Draw the patty with the marks of the grill.
  lay(0.3, 0.3, 0.97, hex("#2a120a"), hex("#7a4322"), 0.5);
  for (let crumb = 0; crumb < 120; crumb++) {
    context.fillStyle = css(random.pick([hex("#9a5a30"), hex("#351810"), hex("#c07a46")]), random.between(0.25, 0.6));
    context.beginPath();
    context.ellipse(
      x + random.between(-0.92, 0.92) * size,
      foot - random.between(0.33, 0.57) * size,
      size * random.between(0.01, 0.035),
      size * random.between(0.008, 0.02),
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  cheese(0.6);
  tomatoes(0.66);
  lettuce(0.84, 0.98, hex("#7fb544"));
  topBun(0.86);

  function lettuce(at: number, half: number, leaf: Colour): void {
    for (const [shift, tone] of [
      [0.02, darken(leaf, 0.42)],
      [0, leaf],
      [-0.03, mix(lighten(leaf, 0.25), light, 0.14)],
    ] as const) {
      const count = 9;
      const low: OutlinePoint[] = Array.from({ length: count * 2 + 1 }, (_, index) => [
        x + ((index / (count * 2)) * 2 - 1) * size * (half + 0.06),
        foot - (at - (index % 2 ? 0.09 : 0.0) - shift * 0.6) * size + random.between(-0.02, 0.02) * size,
      ]);
      context.fillStyle = css(tone, shift < 0 ? 0.75 : 1);
      context.beginPath();
      traceCurve(context, [
        [x - size * half, foot - (at + 0.07) * size, 1],
        ...low,
        [x + size * half, foot - (at + 0.07) * size, 1],
      ]);
      context.fill();
    }
  }

  function cheese(at: number): void {
    const tone = hex("#f6b52c");
    const half = 0.99;
    const drip: OutlinePoint[] = [
      [x - half * size, foot - at * size],
      [x - 0.86 * size, foot - (at - 0.06) * size],
      [x - 0.66 * size, foot - (at - 0.2) * size],
      [x - 0.46 * size, foot - (at - 0.06) * size],
      [x - 0.14 * size, foot - (at - 0.03) * size],
      [x + 0.08 * size, foot - (at - 0.25) * size],
      [x + 0.28 * size, foot - (at - 0.05) * size],
      [x + 0.56 * size, foot - (at - 0.08) * size],
      [x + 0.72 * size, foot - (at - 0.17) * size],
      [x + 0.88 * size, foot - (at - 0.05) * size],
      [x + half * size, foot - at * size],
    ];
    context.fillStyle = css(darken(tone, 0.4));
    context.beginPath();
    traceCurve(context, [
      [x - half * size, foot - (at + 0.05) * size, 1],
      ...drip.map(([px, py]): OutlinePoint => [px, py + size * 0.018]),
      [x + half * size, foot - (at + 0.05) * size, 1],
    ]);
    context.fill();
    const fill = context.createLinearGradient(0, foot - (at + 0.06) * size, 0, foot - (at - 0.24) * size);
    fill.addColorStop(0, css(mix(lighten(tone, 0.3), light, 0.2)));
    fill.addColorStop(1, css(tone));
    context.fillStyle = fill;
    context.beginPath();
    traceCurve(context, [
      [x - half * size, foot - (at + 0.05) * size, 1],
      ...drip,
      [x + half * size, foot - (at + 0.05) * size, 1],
    ]);
    context.fill();
  }

  function tomatoes(at: number): void {
    for (const [from, to] of [
      [-0.9, -0.12],
      [0.06, 0.9],
    ] as const) {
      const fill = context.createLinearGradient(0, foot - (at + 0.13) * size, 0, foot - at * size);
      fill.addColorStop(0, css(hex("#f0593c")));
      fill.addColorStop(0.35, css(hex("#d8321f")));
      fill.addColorStop(1, css(hex("#8d160f")));
      context.fillStyle = fill;
      context.beginPath();
      context.roundRect(x + from * size, foot - (at + 0.13) * size, (to - from) * size, 0.13 * size, 0.065 * size);
      context.fill();
      context.fillStyle = css(hex("#ffd9c0"), 0.55);
      context.beginPath();
      context.roundRect(
        x + (from + 0.08) * size,
        foot - (at + 0.115) * size,
        (to - from - 0.16) * size,
        0.018 * size,
        0.01 * size,
      );
      context.fill();
    }
  }

  function topBun(at: number): void {
    const base = foot - at * size;
    const outline: readonly OutlinePoint[] = [
      [x - size * 0.96, base - size * 0.06],
      [x - size * 0.93, base - size * 0.3],
      [x - size * 0.7, base - size * 0.58],
      [x - size * 0.3, base - size * 0.74],
      [x + size * 0.1, base - size * 0.76],
      [x + size * 0.56, base - size * 0.66],
      [x + size * 0.88, base - size * 0.36],
      [x + size * 0.97, base - size * 0.08],
      [x + size * 0.88, base + size * 0.02],
      [x - size * 0.88, base + size * 0.02],
    ];
    const dome = context.createRadialGradient(
      x + side * size * 0.36,
      base - size * 0.66,
      0,
      x,
      base - size * 0.2,
      size * 1.15,
    );
    dome.addColorStop(0, css(mix(lighten(bun, 0.5), light, 0.3)));
    dome.addColorStop(0.3, css(lighten(bun, 0.1)));
    dome.addColorStop(0.7, css(darken(bun, 0.16)));
    dome.addColorStop(1, css(darken(bun, 0.6)));
    context.fillStyle = dome;
    context.beginPath();
    traceCurve(context, outline);
    context.fill();
    context.save();
    context.clip();
    for (let seed = 0; seed < 46; seed++) {
      const across = random.between(-0.8, 0.8);
      const up = random.between(0.22, 0.74) * (1 - across * across * 0.5);
      const px = x + across * size;
      const py = base - up * size;
      context.save();
      context.translate(px, py);
      context.rotate(random.between(-0.6, 0.6) + across);
      context.fillStyle = css(darken(bun, 0.5), 0.55);
      context.beginPath();
      context.ellipse(size * 0.004, size * 0.008, size * 0.018, size * 0.03, 0, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = css(mix(hex("#fbeac2"), light, 0.2));
      context.beginPath();
      context.ellipse(0, 0, size * 0.015, size * 0.026, 0, 0, Math.PI * 2);
      context.fill();
      context.restore();
    }
    context.restore();
  }

  function fries(target: Context): void {
    const potato = hex("#f0b94a");
    for (let fry = 0; fry < 26; fry++) {
      const way = fry % 2 ? 1 : -1;
      const px = x + way * dish.size * random.between(0.5, 0.84);
      const py = y + dish.size * random.between(-0.05, 0.22);
      target.save();
      target.translate(px, py);
      target.rotate(random.between(-1.2, 1.2));
      const long = dish.size * random.between(0.2, 0.34);
      const thick = dish.size * 0.036;
      target.fillStyle = css(darken(potato, 0.5), 0.5);
      target.fillRect(-long / 2, thick * 0.4, long, thick);
      const fill = target.createLinearGradient(0, -thick / 2, 0, thick / 2);
      fill.addColorStop(0, css(mix(lighten(potato, 0.35), light, 0.15)));
      fill.addColorStop(0.45, css(potato));
      fill.addColorStop(1, css(darken(potato, 0.35)));
      target.fillStyle = fill;
      target.beginPath();
      target.roundRect(-long / 2, -thick / 2, long, thick, thick * 0.2);
      target.fill();
      target.restore();
    }
  }
};
