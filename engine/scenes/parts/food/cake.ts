import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";
import { flatness, onTable, tableShadow, type DrawDish } from "./dish.ts";

const sponges: readonly (readonly [sponge: Colour, cream: Colour, drip: Colour])[] = [
  [hex("#d9a45c"), hex("#fff3e0"), hex("#4a2416")],
  [hex("#5b3020"), hex("#f7dfe0"), hex("#c23a56")],
  [hex("#e3b877"), hex("#fdf6e6"), hex("#d98a2b")],
];

/** A layer cake on a stand with dripping glaze and berries; one piece is missing. */
export const drawCake: DrawDish = (context, dish) => {
  const { x, size, random, light, side } = dish;
  const [sponge, cream, glaze] = random.pick(sponges);
  const half = size * 0.62;
  const foot = dish.y + size * 0.36;
  const plate = foot - size * 0.58;
  const top = plate - size * 0.62;
  tableShadow(context, { ...dish, y: foot, size: size * 0.5 }, 1.6);
  stand();
  const low = (angle: number, radius: number): OutlinePoint => [
    x + Math.cos(angle) * radius,
    plate + Math.sin(angle) * radius * flatness * 0.75,
  ];
  const high = (angle: number, radius: number): OutlinePoint => [
    x + Math.cos(angle) * radius,
    top + Math.sin(angle) * radius * flatness * 0.75,
  ];
  // Draw the outside of the cake with its cream.
  const coat = context.createLinearGradient(x - half, 0, x + half, 0);
  coat.addColorStop(0, css(side < 0 ? mix(lighten(cream, 0.3), light, 0.3) : darken(cream, 0.42)));
  coat.addColorStop(side < 0 ? 0.3 : 0.7, css(cream));
  coat.addColorStop(1, css(side < 0 ? darken(cream, 0.42) : mix(lighten(cream, 0.3), light, 0.3)));
  context.fillStyle = coat;
  context.beginPath();
  context.moveTo(x - half, top);
  context.lineTo(x - half, plate);
  context.ellipse(x, plate, half, half * flatness * 0.75, 0, Math.PI, 0, true);
  context.lineTo(x + half, top);
  context.fill();
  context.fillStyle = css(mix(lighten(cream, 0.3), light, 0.12));
  context.beginPath();
  context.ellipse(x, top, half, half * flatness * 0.75, 0, 0, Math.PI * 2);
  context.fill();
  drips();
  inside();
  berries();

  function stand(): void {
    const china = mix(hex("#f3efe8"), light, 0.12);
    const stem = context.createLinearGradient(x - size * 0.2, 0, x + size * 0.2, 0);
    stem.addColorStop(0, css(side < 0 ? lighten(china, 0.4) : darken(china, 0.5)));
    stem.addColorStop(0.5, css(china));
    stem.addColorStop(1, css(side < 0 ? darken(china, 0.55) : lighten(china, 0.4)));
    context.fillStyle = stem;
    context.beginPath();
    traceCurve(context, [
      [x - size * 0.08, plate, 1],
      [x - size * 0.06, plate + size * 0.42],
      [x - size * 0.1, foot - size * 0.08],
      [x - size * 0.32, foot + size * 0.01, 1],
      [x, foot + size * 0.06],
      [x + size * 0.32, foot + size * 0.01, 1],
      [x + size * 0.1, foot - size * 0.08],
      [x + size * 0.06, plate + size * 0.42],
      [x + size * 0.08, plate, 1],
    ]);
    context.fill();
    for (const [drop, tone] of [
      [0.045, darken(china, 0.4)],
      [0, china],
    ] as const)
      onTable(context, x, plate + drop * size, () => {
        const fill = context.createLinearGradient(side * size, 0, -side * size, 0);
        fill.addColorStop(0, css(lighten(tone, 0.3)));
        fill.addColorStop(1, css(darken(tone, 0.25)));
        context.fillStyle = fill;
        context.beginPath();
        context.arc(0, 0, size * 0.82, 0, Math.PI * 2);
        context.fill();
      });
  }

  function drips(): void {
    const points: OutlinePoint[] = [];
    const count = 15;
    for (let index = 0; index <= count * 2; index++) {
      const angle = Math.PI - (index / (count * 2)) * Math.PI;
      const [px, py] = high(angle, half * 1.008);
      points.push([px, py + (index % 2 ? size * random.between(0.1, 0.3) : size * 0.05)]);
    }
    for (const [shift, tone] of [
      [size * 0.012, darken(glaze, 0.45)],
      [0, glaze],
    ] as const) {
      context.fillStyle = css(tone);
      context.beginPath();
      traceCurve(context, [
        [x - half * 1.008, top - size * 0.01, 1],
        ...points.map(([px, py]): OutlinePoint => [px, py + shift]),
        [x + half * 1.008, top - size * 0.01, 1],
      ]);
      context.fill();
    }
    const pool = context.createLinearGradient(x + side * half, top - size * 0.2, x - side * half, top + size * 0.2);
    pool.addColorStop(0, css(mix(lighten(glaze, 0.4), light, 0.3)));
    pool.addColorStop(0.4, css(lighten(glaze, 0.06)));
    pool.addColorStop(1, css(darken(glaze, 0.3)));
    context.fillStyle = pool;
    context.beginPath();
    context.ellipse(x, top, half * 1.008, half * flatness * 0.756, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(light, 0.35);
    context.beginPath();
    context.ellipse(x + side * half * 0.45, top - half * 0.13, half * 0.3, half * 0.045, side * -0.1, 0, Math.PI * 2);
    context.fill();
  }

  /** Draws the cut surfaces of the cake: sponge and cream in layers. */
  function inside(): void {
    const from = 0.28 * Math.PI;
    const to = 0.56 * Math.PI;
    for (const [angle, shade] of [
      [from, side > 0 ? 0.26 : 0.02],
      [to, side > 0 ? 0.02 : 0.26],
    ] as const) {
      const outer = { low: low(angle, half), high: high(angle, half) };
      const middle = { low: [x, plate - half * 0.02] as const, high: [x, top] as const };
      for (let layer = 0; layer < 7; layer++) {
        const a = layer / 7;
        const b = (layer + 1) / 7;
        const tone = layer % 2 ? cream : sponge;
        const at = (
          share: number,
          pair: { low: readonly [number, number, number?]; high: readonly [number, number, number?] },
        ) =>
          [
            pair.high[0] + (pair.low[0] - pair.high[0]) * share,
            pair.high[1] + (pair.low[1] - pair.high[1]) * share,
          ] as const;
        const corners = [at(a, middle), at(a, outer), at(b, outer), at(b, middle)];
        context.fillStyle = css(darken(layer % 2 ? tone : mix(tone, light, 0.06), shade + (layer % 2 ? 0 : 0.04)));
        context.beginPath();
        corners.forEach(([px, py], index) => (index === 0 ? context.moveTo(px, py) : context.lineTo(px, py)));
        context.fill();
      }
    }
    // Draw the plate where the piece is missing.
    context.fillStyle = css(mix(hex("#d8d0c4"), hex("#4a3a30"), 0.35));
    context.beginPath();
    context.moveTo(x, plate - half * 0.02);
    const [startX, startY] = low(from, half * 1.02);
    context.lineTo(startX, startY);
    for (let part = 0; part <= 8; part++)
      context.lineTo(...(low(from + ((to - from) * part) / 8, half * 1.02).slice(0, 2) as [number, number]));
    context.fill();
  }

  function berries(): void {
    const spots = Array.from({ length: 15 }, (_, index) => {
      const angle = index * 2.39996;
      const out = Math.sqrt((index + 0.5) / 15) * half * 0.74;
      return {
        x: x + Math.cos(angle) * out,
        y: top + Math.sin(angle) * out * flatness * 0.75,
        size: size * random.between(0.062, 0.1),
        kind: index % 3,
      };
    })
      .filter(({ x: px, y: py }) => {
        const angle = Math.atan2((py - top) / (flatness * 0.75), px - x);
        return angle < 0.22 * Math.PI || angle > 0.62 * Math.PI;
      })
      .toSorted((a, b) => a.y - b.y);
    for (const spot of spots) {
      const tone = spot.kind === 1 ? hex("#33407c") : spot.kind === 2 ? hex("#8e1f46") : hex("#d3272f");
      context.fillStyle = css(darken(glaze, 0.6), 0.5);
      context.beginPath();
      context.ellipse(
        spot.x - side * spot.size * 0.3,
        spot.y + spot.size * 0.1,
        spot.size,
        spot.size * 0.45,
        0,
        0,
        Math.PI * 2,
      );
      context.fill();
      const ball = context.createRadialGradient(
        spot.x + side * spot.size * 0.35,
        spot.y - spot.size * 0.95,
        0,
        spot.x,
        spot.y - spot.size * 0.5,
        spot.size * 1.05,
      );
      ball.addColorStop(0, css(mix(lighten(tone, 0.55), light, 0.25)));
      ball.addColorStop(0.4, css(tone));
      ball.addColorStop(1, css(darken(tone, 0.6)));
      context.fillStyle = ball;
      context.beginPath();
      if (spot.kind === 0)
        traceCurve(context, [
          [spot.x - spot.size * 0.8, spot.y - spot.size * 0.2],
          [spot.x - spot.size * 0.5, spot.y - spot.size * 0.95],
          [spot.x, spot.y - spot.size * 1.5],
          [spot.x + spot.size * 0.5, spot.y - spot.size * 0.95],
          [spot.x + spot.size * 0.8, spot.y - spot.size * 0.2],
          [spot.x, spot.y + spot.size * 0.18],
        ]);
      else context.ellipse(spot.x, spot.y - spot.size * 0.45, spot.size * 0.72, spot.size * 0.68, 0, 0, Math.PI * 2);
      context.fill();
    }
    for (const [px, py, turn] of [
      [x - half * 0.2, top - size * 0.06, -0.9],
      [x + half * 0.3, top - size * 0.1, 0.5],
    ] as const) {
      context.save();
      context.translate(px, py);
      context.rotate(turn);
      context.fillStyle = css(hex("#5f9a4a"));
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(size * 0.08, -size * 0.08, 0, -size * 0.2);
      context.quadraticCurveTo(-size * 0.08, -size * 0.08, 0, 0);
      context.fill();
      context.restore();
    }
  }
};
