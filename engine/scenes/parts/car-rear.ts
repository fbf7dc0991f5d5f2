import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { CarPaint } from "./car-paint.ts";
import { traceCurve, type OutlinePoint } from "./curve.ts";

/** Draws the car from behind; `size` is its width in pixels, the ground is at 0. */
export function drawCarRear(context: Context, size: number, { paint, sky, shade, sun, lamps }: CarPaint): void {
  context.save();
  context.scale(size, size);
  context.save();
  context.scale(1, 0.1);
  const pool = context.createRadialGradient(0, 0, 0.2, 0, 0, 0.75);
  pool.addColorStop(0, css(darken(shade, 0.5), 0.9));
  pool.addColorStop(1, css(shade, 0));
  context.fillStyle = pool;
  context.fillRect(-0.8, -0.8, 1.6, 1.6);
  context.restore();
  context.fillStyle = css(darken(shade, 0.5));
  for (const x of [-0.4, 0.27]) context.fillRect(x, -0.2, 0.13, 0.2);
  const half: readonly OutlinePoint[] = [
    [0, -0.76],
    [0.2, -0.752],
    [0.29, -0.71],
    [0.36, -0.53],
    [0.455, -0.48],
    [0.485, -0.38],
    [0.48, -0.2],
    [0.44, -0.1],
    [0, -0.09],
  ];
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, y]): OutlinePoint => [-x, y]),
  ];
  const skin = context.createLinearGradient(0, -0.76, 0, -0.08);
  skin.addColorStop(0, css(mix(paint, sky, 0.5)));
  skin.addColorStop(0.36, css(mix(lighten(paint, 0.1), sky, 0.3)));
  skin.addColorStop(0.5, css(paint));
  skin.addColorStop(1, css(darken(paint, 0.6)));
  context.fillStyle = skin;
  context.beginPath();
  traceCurve(context, outline);
  context.fill();
  const pane = context.createLinearGradient(-0.2, -0.72, 0.2, -0.52);
  pane.addColorStop(0, css(mix(darken(shade, 0.2), sky, 0.55)));
  pane.addColorStop(0.5, css(mix(darken(shade, 0.3), sky, 0.15)));
  pane.addColorStop(1, css(mix(darken(shade, 0.2), sky, 0.35)));
  context.fillStyle = pane;
  context.beginPath();
  traceCurve(context, [
    [-0.225, -0.7, 1],
    [0, -0.722],
    [0.225, -0.7, 1],
    [0.31, -0.545, 1],
    [0, -0.53],
    [-0.31, -0.545, 1],
  ]);
  context.fill();
  context.strokeStyle = css(sun, 0.75);
  context.lineWidth = 0.008;
  context.beginPath();
  context.moveTo(-0.22, -0.752);
  context.quadraticCurveTo(0, -0.768, 0.22, -0.752);
  context.moveTo(-0.45, -0.478);
  context.quadraticCurveTo(0, -0.5, 0.45, -0.478);
  context.stroke();
  context.fillStyle = css(darken(paint, 0.5));
  context.fillRect(-0.13, -0.33, 0.26, 0.085);
  context.fillStyle = css(hex("#e9e6dd"));
  context.fillRect(-0.115, -0.32, 0.23, 0.066);
  context.fillStyle = css(darken(shade, 0.3), 0.8);
  context.beginPath();
  context.roundRect(-0.4, -0.165, 0.8, 0.07, 0.03);
  context.fill();
  for (const side of [-1, 1]) {
    context.fillStyle = css(mix(hex("#8e1f1c"), hex("#ff4a3c"), lamps));
    context.beginPath();
    context.roundRect(side < 0 ? -0.465 : 0.245, -0.435, 0.22, 0.06, 0.02);
    context.fill();
    if (lamps < 0.2) continue;
    const halo = context.createRadialGradient(side * 0.36, -0.405, 0, side * 0.36, -0.405, 0.42);
    halo.addColorStop(0, css([255, 90, 70], 0.75 * lamps));
    halo.addColorStop(0.3, css([255, 60, 46], 0.25 * lamps));
    halo.addColorStop(1, css([255, 40, 30], 0));
    context.save();
    context.globalCompositeOperation = "lighter";
    context.fillStyle = halo;
    context.fillRect(-1.2, -1.2, 2.4, 2.4);
    context.restore();
  }
  context.fillStyle = css(mix(hex("#a32420"), hex("#ff5a48"), lamps), 0.85);
  context.fillRect(-0.25, -0.415, 0.5, 0.012);
  context.restore();
}
