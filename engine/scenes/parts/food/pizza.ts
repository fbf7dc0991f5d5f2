import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";
import { flatness, onTable, type DrawDish } from "./dish.ts";
import { drawBoard } from "./plate.ts";

const dough = hex("#d9994a");

/** A pizza from the stone oven on its board: blistered rim, sauce, mozzarella, salami, basil. */
export const drawPizza: DrawDish = (context, dish) => {
  const { x, y, size, random, light, side } = dish;
  drawBoard(context, { ...dish, size: size * 1.1 });
  const noise = createNoise(random.branch("edge"));
  const rimAt = (angle: number, radius: number, rough: number): OutlinePoint => {
    const wobble = 1 + rough * layered(noise, Math.cos(angle) * 2.2 + 5, Math.sin(angle) * 2.2 + 5, 3);
    return [Math.cos(angle) * radius * wobble, Math.sin(angle) * radius * wobble];
  };
  const disc = (radius: number, rough: number) => {
    context.beginPath();
    traceCurve(
      context,
      Array.from({ length: 48 }, (_, index) => rimAt((index / 48) * Math.PI * 2, radius, rough)),
    );
  };
  const lift = size * 0.055;
  // Draw the side of the rim, then the raised rim itself as a ring.
  onTable(context, x, y - lift * 0.2, () => {
    context.fillStyle = css(darken(dough, 0.55));
    disc(size, 0.035);
    context.fill();
  });
  for (const [radius, up, tone] of [
    [1, 0.5, darken(dough, 0.22)],
    [0.985, 0.8, dough],
    [0.955, 1, mix(lighten(dough, 0.28), light, 0.12)],
    [0.9, 0.95, darken(dough, 0.06)],
  ] as const)
    onTable(context, x, y - lift * up, () => {
      const fill = context.createLinearGradient(side * size, -size, -side * size, size);
      fill.addColorStop(0, css(lighten(tone, 0.16)));
      fill.addColorStop(1, css(darken(tone, 0.24)));
      context.fillStyle = fill;
      disc(size * radius, 0.035);
      context.fill();
    });
  onTable(context, x, y - lift * 0.95, () => {
    blisters(context);
    // Draw the sauce slightly below the rim.
    const sauce = context.createRadialGradient(0, 0, 0, 0, 0, size * 0.87);
    sauce.addColorStop(0, css(hex("#c8401f")));
    sauce.addColorStop(0.85, css(hex("#b5331a")));
    sauce.addColorStop(1, css(hex("#7d1f10")));
    context.fillStyle = sauce;
    disc(size * 0.865, 0.05);
    context.fill();
    context.save();
    context.clip();
    for (let fleck = 0; fleck < 160; fleck++) {
      const [px, py] = spot(0.85);
      context.fillStyle = css(random.pick([hex("#e0662e"), hex("#8f2412"), hex("#d9542a")]), 0.5);
      context.beginPath();
      context.ellipse(
        px,
        py,
        size * random.between(0.008, 0.035),
        size * random.between(0.006, 0.02),
        random.between(0, 3),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
    for (let pool = 0; pool < 13; pool++) cheese(context, ...place(pool, 13, 0.72), size * random.between(0.13, 0.22));
    context.restore();
  });
  const toppings: { at: readonly [number, number]; kind: number }[] = Array.from({ length: 16 }, (_, index) => ({
    at: place(index + 0.5, 16, 0.7),
    kind: index % 4 === 3 ? 1 : index % 4 === 1 ? 2 : 0,
  }));
  toppings.sort((a, b) => a.at[1] - b.at[1]);
  for (const { at, kind } of toppings) {
    const px = x + at[0];
    const py = y - lift + at[1] * flatness;
    if (kind === 0) salami(context, px, py);
    else if (kind === 1) basil(context, px, py);
    else tomato(context, px, py);
  }
  cuts(context);

  function spot(reach: number): [number, number] {
    const angle = random.between(0, Math.PI * 2);
    const out = Math.sqrt(random.next()) * size * reach;
    return [Math.cos(angle) * out, Math.sin(angle) * out];
  }

  /** Position of one topping among `count`: they are distributed evenly, like the seeds of a sunflower. */
  function place(index: number, count: number, reach: number): [number, number] {
    const angle = index * 2.39996 + random.between(-0.2, 0.2);
    const out = Math.sqrt((index + 0.4) / count) * size * reach;
    return [Math.cos(angle) * out, Math.sin(angle) * out];
  }

  function blisters(target: Context): void {
    for (let index = 0; index < 54; index++) {
      const angle = random.between(0, Math.PI * 2);
      const [px, py] = rimAt(angle, size * random.between(0.885, 0.985), 0.035);
      const reach = size * random.between(0.012, 0.04);
      target.fillStyle = css(
        random.chance(0.6) ? darken(dough, random.between(0.4, 0.72)) : lighten(dough, 0.35),
        random.between(0.35, 0.75),
      );
      target.beginPath();
      target.ellipse(px, py, reach * 1.4, reach, angle + Math.PI / 2, 0, Math.PI * 2);
      target.fill();
    }
  }

  function cheese(target: Context, px: number, py: number, reach: number): void {
    const turn = random.between(0, 6);
    const points = (scale: number) =>
      Array.from({ length: 11 }, (_, index): OutlinePoint => {
        const angle = (index / 11) * Math.PI * 2;
        const wobble = 0.8 + 0.35 * Math.sin(angle * 3 + turn) * Math.cos(angle * 2 + turn * 2);
        return [px + Math.cos(angle) * reach * wobble * scale, py + Math.sin(angle) * reach * wobble * scale];
      });
    for (const [scale, tone, alpha] of [
      [1.12, hex("#e8a24e"), 0.7],
      [1, hex("#f8e2ae"), 1],
      [0.7, hex("#fff4d4"), 1],
    ] as const) {
      target.fillStyle = css(tone, alpha);
      target.beginPath();
      traceCurve(target, points(scale));
      target.fill();
    }
    for (let burnt = 0; burnt < 4; burnt++) {
      target.fillStyle = css(hex("#b5702a"), 0.6);
      target.beginPath();
      target.ellipse(
        px + random.between(-0.6, 0.6) * reach,
        py + random.between(-0.6, 0.6) * reach,
        reach * 0.14,
        reach * 0.1,
        turn,
        0,
        Math.PI * 2,
      );
      target.fill();
    }
  }

  function salami(target: Context, px: number, py: number): void {
    const reach = size * random.between(0.1, 0.12);
    onTable(target, px, py, () => {
      target.fillStyle = "rgba(70,12,4,0.55)";
      circle(target, -side * reach * 0.12, reach * 0.2, reach * 1.06);
      const fill = target.createLinearGradient(side * reach, -reach, -side * reach, reach);
      fill.addColorStop(0, css(hex("#d8543c")));
      fill.addColorStop(1, css(hex("#8e2418")));
      target.fillStyle = fill;
      circle(target, 0, 0, reach);
      target.strokeStyle = css(hex("#6d1710"), 0.8);
      target.lineWidth = reach * 0.08;
      target.stroke();
      for (let fat = 0; fat < 9; fat++) {
        target.fillStyle = css(hex("#f0b9a2"), 0.65);
        circle(
          target,
          random.between(-0.65, 0.65) * reach,
          random.between(-0.65, 0.65) * reach,
          reach * random.between(0.05, 0.11),
        );
      }
    });
    shine(target, px + side * reach * 0.3, py - reach * 0.16, reach * 0.4);
  }

  function tomato(target: Context, px: number, py: number): void {
    const reach = size * 0.062;
    target.fillStyle = "rgba(70,12,4,0.5)";
    target.beginPath();
    target.ellipse(px - side * reach * 0.3, py + reach * 0.2, reach * 1.1, reach * 0.5, 0, 0, Math.PI * 2);
    target.fill();
    const ball = target.createRadialGradient(
      px + side * reach * 0.35,
      py - reach * 0.75,
      0,
      px,
      py - reach * 0.3,
      reach * 1.1,
    );
    ball.addColorStop(0, css(hex("#ff8a5c")));
    ball.addColorStop(0.45, css(hex("#dc2f1f")));
    ball.addColorStop(1, css(hex("#7d120e")));
    target.fillStyle = ball;
    target.beginPath();
    target.ellipse(px, py - reach * 0.3, reach, reach * 0.74, 0, 0, Math.PI * 2);
    target.fill();
    shine(target, px + side * reach * 0.35, py - reach * 0.66, reach * 0.34);
  }

  function basil(target: Context, px: number, py: number): void {
    for (const turn of [-0.5, 0.7]) {
      target.save();
      target.translate(px, py - size * 0.012);
      target.scale(1, 0.62);
      target.rotate(turn * 2 + random.between(-0.4, 0.4));
      const long = size * random.between(0.13, 0.17);
      const leaf = hex("#3f7d2c");
      for (const [half, tone] of [
        [-1, darken(leaf, 0.25)],
        [1, mix(lighten(leaf, 0.2), light, 0.16)],
      ] as const) {
        target.fillStyle = css(tone);
        target.beginPath();
        target.moveTo(0, 0);
        target.quadraticCurveTo(long * 0.4, half * long * 0.42, long, 0);
        target.lineTo(0, 0);
        target.fill();
      }
      target.restore();
    }
  }

  function shine(target: Context, px: number, py: number, reach: number): void {
    target.fillStyle = css(mix([255, 255, 255], light, 0.3), 0.45);
    target.beginPath();
    target.ellipse(px, py, reach, reach * 0.34, 0, 0, Math.PI * 2);
    target.fill();
  }

  function circle(target: Context, cx: number, cy: number, radius: number): void {
    target.beginPath();
    target.arc(cx, cy, radius, 0, Math.PI * 2);
    target.fill();
  }

  /** Draws the lines along which the pizza is cut. */
  function cuts(target: Context): void {
    onTable(target, x, y - lift, () => {
      for (let cut = 0; cut < 4; cut++) {
        const angle = (cut / 4) * Math.PI + 0.35;
        for (const [shift, tone, alpha] of [
          [0, hex("#4a1409"), 0.6],
          [size * 0.008, hex("#ffd59a"), 0.22],
        ] as readonly (readonly [number, Colour, number])[]) {
          target.strokeStyle = css(tone, alpha);
          target.lineWidth = size * 0.012;
          target.beginPath();
          target.moveTo(Math.cos(angle) * size * 0.94, Math.sin(angle) * size * 0.94 + shift);
          target.lineTo(-Math.cos(angle) * size * 0.94, -Math.sin(angle) * size * 0.94 + shift);
          target.stroke();
        }
      }
    });
  }
};
