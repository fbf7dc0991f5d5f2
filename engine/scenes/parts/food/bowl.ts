import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";
import { flatness, onTable, tableShadow, type DrawDish } from "./dish.ts";
import { drawCutlery, drawPlate } from "./plate.ts";

const greens: readonly Colour[] = [hex("#5f9a35"), hex("#7fb544"), hex("#3f7a2e"), hex("#9cc458"), hex("#6d3f5c")];

/** A bowl heaped with leaves, tomatoes, cucumber, egg and radish. */
export const drawSalad: DrawDish = (context, dish) => {
  const { x, random, light, side } = dish;
  const size = dish.size * 0.84;
  const rim = dish.y - size * 0.3;
  const foot = dish.y + size * 0.3;
  const clay = random.pick([hex("#e9e2d6"), hex("#3f5560"), hex("#c9a27a")]);
  tableShadow(context, { ...dish, y: foot - size * 0.02, size: size * 0.62 }, 1.7);
  onTable(context, x, rim, () => {
    context.fillStyle = css(darken(clay, 0.5));
    context.beginPath();
    context.arc(0, 0, size, 0, Math.PI * 2);
    context.fill();
  });
  heap(context, -0.6, 26);
  heap(context, -0.1, 34);
  heap(context, 0.45, 40);
  toppings(context);
  // Draw the front of the bowl, which covers the lower part of the heap.
  const wall = context.createLinearGradient(x - size, 0, x + size, 0);
  wall.addColorStop(0, css(side < 0 ? mix(lighten(clay, 0.3), light, 0.3) : darken(clay, 0.55)));
  wall.addColorStop(side < 0 ? 0.35 : 0.65, css(clay));
  wall.addColorStop(1, css(side < 0 ? darken(clay, 0.6) : mix(lighten(clay, 0.3), light, 0.3)));
  context.fillStyle = wall;
  context.beginPath();
  context.moveTo(x - size, rim);
  context.bezierCurveTo(x - size * 0.96, rim + size * 0.4, x - size * 0.62, foot - size * 0.1, x - size * 0.36, foot);
  context.quadraticCurveTo(x, foot + size * 0.1, x + size * 0.36, foot);
  context.bezierCurveTo(x + size * 0.62, foot - size * 0.1, x + size * 0.96, rim + size * 0.4, x + size, rim);
  context.ellipse(x, rim, size, size * flatness, 0, 0, Math.PI);
  context.fill();
  context.strokeStyle = css(mix(lighten(clay, 0.4), light, 0.3), 0.9);
  context.lineWidth = size * 0.022;
  context.beginPath();
  context.ellipse(x, rim, size * 0.99, size * flatness * 0.99, 0, 0.04, Math.PI - 0.04);
  context.stroke();
  heap(context, 0.86, 15);

  function heap(target: Context, near: number, count: number): void {
    for (let leaf = 0; leaf < count; leaf++) {
      const across = random.between(-0.92, 0.92);
      const lift =
        (1 - across * across) * size * random.between(0.08, 0.4) * (near > 0.6 ? 0.05 : near > 0.3 ? 0.5 : 1);
      const px = x + across * size * (near > 0.6 ? 0.9 : 0.95);
      const py = rim + near * size * flatness * Math.sqrt(Math.max(0.05, 1 - across * across)) - lift;
      drawLeaf(
        target,
        px,
        py,
        size * random.between(0.17, 0.28),
        random.between(-1.3, 1.3) + across,
        random.pick(greens),
      );
    }
  }

  function drawLeaf(target: Context, px: number, py: number, long: number, turn: number, tone: Colour): void {
    target.save();
    target.translate(px, py);
    target.rotate(turn);
    const points: OutlinePoint[] = [];
    const count = 9;
    for (let index = 0; index <= count; index++) {
      const part = index / count;
      const wide = Math.sin(part * Math.PI) ** 0.7 * long * 0.46;
      points.push([-(wide + (index % 2 ? long * 0.07 : 0)), -part * long]);
    }
    for (let index = count; index >= 0; index--) {
      const part = index / count;
      const wide = Math.sin(part * Math.PI) ** 0.7 * long * 0.46;
      points.push([wide + (index % 2 ? long * 0.07 : 0), -part * long]);
    }
    target.fillStyle = css(darken(tone, 0.55), 0.5);
    target.beginPath();
    traceCurve(
      target,
      points.map(([lx, ly]): OutlinePoint => [lx + long * 0.03, ly + long * 0.06]),
    );
    target.fill();
    const fill = target.createLinearGradient(-long * 0.4, 0, long * 0.4, -long);
    fill.addColorStop(0, css(darken(tone, 0.26)));
    fill.addColorStop(1, css(mix(lighten(tone, 0.22), light, 0.2)));
    target.fillStyle = fill;
    target.beginPath();
    traceCurve(target, points);
    target.fill();
    target.strokeStyle = css(lighten(tone, 0.45), 0.6);
    target.lineWidth = long * 0.03;
    target.beginPath();
    target.moveTo(0, 0);
    target.lineTo(0, -long * 0.85);
    target.stroke();
    target.restore();
  }

  function toppings(target: Context): void {
    for (let index = 0; index < 12; index++) {
      const across = random.between(-0.68, 0.68);
      const px = x + across * size;
      const py = rim - size * random.between(0.06, 0.3) * (1 - across * across) + size * 0.06;
      const reach = size * random.between(0.09, 0.13);
      const kind = index % 4;
      if (kind === 0) slice(target, px, py, reach, hex("#e6efc0"), hex("#4f8a34"));
      else if (kind === 1) slice(target, px, py, reach * 0.9, hex("#fbf3f4"), hex("#d23a66"));
      else if (kind === 2) slice(target, px, py, reach * 1.05, hex("#fffaf0"), hex("#fffaf0"), hex("#f4b22c"));
      else ball(target, px, py, reach);
    }
  }

  function slice(
    target: Context,
    px: number,
    py: number,
    reach: number,
    flesh: Colour,
    skin: Colour,
    heart?: Colour,
  ): void {
    target.save();
    target.translate(px, py);
    target.rotate(random.between(-0.5, 0.5));
    target.scale(1, 0.7);
    for (const [radius, tone] of [
      [1.05, darken(skin, 0.35)],
      [1, skin],
      [0.87, flesh],
      ...(heart ? ([[0.5, heart]] as const) : []),
    ] as readonly (readonly [number, Colour])[]) {
      target.fillStyle = css(mix(tone, light, 0.08));
      target.beginPath();
      target.arc(0, 0, reach * radius, 0, Math.PI * 2);
      target.fill();
    }
    target.restore();
  }

  function ball(target: Context, px: number, py: number, reach: number): void {
    const fill = target.createRadialGradient(px + side * reach * 0.35, py - reach * 0.4, 0, px, py, reach * 1.05);
    fill.addColorStop(0, css(hex("#ff9a72")));
    fill.addColorStop(0.4, css(hex("#dc2f22")));
    fill.addColorStop(1, css(hex("#7a1010")));
    target.fillStyle = fill;
    target.beginPath();
    target.arc(px, py, reach, 0, Math.PI * 2);
    target.fill();
    target.fillStyle = "rgba(255,255,255,0.6)";
    target.beginPath();
    target.ellipse(px + side * reach * 0.38, py - reach * 0.45, reach * 0.2, reach * 0.13, 0, 0, Math.PI * 2);
    target.fill();
  }
};

/** A nest of tagliatelle with tomato and basil on a plate. */
export const drawPasta: DrawDish = (context, dish) => {
  const { x, y, random, light, side } = dish;
  const { size } = dish;
  drawPlate(context, dish, random.pick([hex("#f1ece4"), hex("#e6e9e8"), hex("#33424a")]));
  drawCutlery(context, dish);
  const noodle = hex("#f5c766");
  const reach = size * 0.56;
  onTable(context, x - side * size * 0.03, y, () => {
    context.fillStyle = "rgba(60,24,8,0.4)";
    context.beginPath();
    context.arc(0, 0, reach * 1.06, 0, Math.PI * 2);
    context.fill();
  });
  context.lineCap = "round";
  for (let strand = 0; strand < 150; strand++) {
    const level = strand / 150;
    const radius = reach * (1 - level * 0.62) * random.between(0.55, 1);
    const lift = level * size * 0.3;
    const start = random.between(0, Math.PI * 2);
    const sweep = random.between(0.8, 2.6);
    const tone = mix(
      darken(noodle, 0.28 * (1 - level) + random.between(0, 0.14)),
      mix(lighten(noodle, 0.3), light, 0.2),
      level * 0.5 + random.next() * 0.3,
    );
    const centre = { x: x + random.between(-0.12, 0.12) * reach, y: y - lift - size * 0.03 };
    for (const [thick, colour, alpha] of [
      [0.042, darken(noodle, 0.6), 0.55],
      [0.03, tone, 1],
    ] as const) {
      context.strokeStyle = css(colour, alpha);
      context.lineWidth = size * thick;
      context.beginPath();
      context.ellipse(
        centre.x,
        centre.y + (thick > 0.035 ? size * 0.008 : 0),
        radius,
        radius * flatness * random.between(0.96, 1.04),
        0,
        start,
        start + sweep,
      );
      context.stroke();
    }
  }
  const crown = y - size * 0.31;
  for (let drop = 0; drop < 13; drop++) {
    const px = x + random.between(-0.24, 0.24) * size;
    const py = crown + random.between(-0.06, 0.12) * size;
    const big = size * random.between(0.05, 0.1);
    const sauce = context.createRadialGradient(px + side * big * 0.3, py - big * 0.3, 0, px, py, big);
    sauce.addColorStop(0, css(hex("#f06a3c")));
    sauce.addColorStop(0.6, css(hex("#c2301a")));
    sauce.addColorStop(1, css(hex("#86190d")));
    context.fillStyle = sauce;
    context.beginPath();
    context.ellipse(px, py, big, big * 0.62, 0, 0, Math.PI * 2);
    context.fill();
  }
  for (const [turn, long] of [
    [-0.9, 0.24],
    [0.2, 0.28],
    [1.1, 0.22],
  ] as const) {
    context.save();
    context.translate(x + turn * size * 0.05, crown - size * 0.01);
    context.rotate(turn);
    const leaf = hex("#3f8030");
    for (const half of [-1, 1]) {
      context.fillStyle = css(half < 0 ? darken(leaf, 0.2) : mix(lighten(leaf, 0.25), light, 0.2));
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(half * size * 0.11, -size * long * 0.55, 0, -size * long);
      context.fill();
    }
    context.restore();
  }
};
