import { createCanvas } from "@napi-rs/canvas";
import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";

/**
 * Draws a porcelain cup of coffee on its saucer; `x`, `foot` is the point where it stands, `size` the width of its rim
 * in pixels.
 */
export function drawCup(
  context: Context,
  { x, foot, size, cloth, light }: { x: number; foot: number; size: number; cloth: Colour; light: Colour },
): void {
  const half = size / 2;
  const rim = foot - size * 0.62;
  const warm = mix(cloth, light, 0.3);
  const shade = mix(darken(cloth, 0.55), [70, 40, 30], 0.35);
  const ellipse = (cx: number, cy: number, rx: number, ry: number) => {
    context.beginPath();
    context.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
  };
  // Draw the shadow on the table, away from the window.
  const dark = context.createRadialGradient(
    x + size * 0.3,
    foot + size * 0.1,
    0,
    x + size * 0.3,
    foot + size * 0.1,
    size * 1.15,
  );
  dark.addColorStop(0, "rgba(14,6,2,0.62)");
  dark.addColorStop(1, "rgba(14,6,2,0)");
  context.save();
  context.translate(0, (foot + size * 0.1) * 0.72);
  context.scale(1, 0.28);
  context.fillStyle = dark;
  ellipse(x + size * 0.3, foot + size * 0.1, size * 1.15, size * 1.15);
  context.fill();
  context.restore();
  const saucer = context.createLinearGradient(x - size * 0.85, 0, x + size * 0.85, 0);
  saucer.addColorStop(0, css(lighten(warm, 0.25)));
  saucer.addColorStop(0.45, css(cloth));
  saucer.addColorStop(1, css(shade));
  context.fillStyle = css(shade);
  ellipse(x, foot + size * 0.085, size * 0.84, size * 0.2);
  context.fill();
  context.fillStyle = saucer;
  ellipse(x, foot + size * 0.06, size * 0.85, size * 0.2);
  context.fill();
  context.fillStyle = css(mix(cloth, shade, 0.34));
  ellipse(x, foot + size * 0.05, size * 0.5, size * 0.11);
  context.fill();
  // Draw the handle, which is behind the body of the cup.
  context.lineCap = "round";
  for (const [wide, colour] of [
    [0.105, mix(cloth, shade, 0.75)],
    [0.07, mix(cloth, shade, 0.3)],
    [0.03, cloth],
  ] as const) {
    context.strokeStyle = css(colour);
    context.lineWidth = size * wide;
    context.beginPath();
    context.moveTo(x + half * 0.9, rim + size * 0.13);
    context.bezierCurveTo(
      x + half * 1.72,
      rim + size * 0.02,
      x + half * 1.66,
      rim + size * 0.42,
      x + half * 0.68,
      rim + size * 0.44,
    );
    context.stroke();
  }
  const body = context.createLinearGradient(x - half, 0, x + half, 0);
  body.addColorStop(0, css(mix(cloth, shade, 0.18)));
  body.addColorStop(0.14, css(lighten(warm, 0.45)));
  body.addColorStop(0.42, css(cloth));
  body.addColorStop(0.86, css(mix(cloth, shade, 0.72)));
  body.addColorStop(1, css(mix(cloth, shade, 0.55)));
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(x - half, rim);
  context.bezierCurveTo(
    x - half * 0.98,
    rim + size * 0.36,
    x - half * 0.68,
    foot - size * 0.02,
    x - half * 0.42,
    foot + size * 0.045,
  );
  context.quadraticCurveTo(x, foot + size * 0.1, x + half * 0.42, foot + size * 0.045);
  context.bezierCurveTo(x + half * 0.68, foot - size * 0.02, x + half * 0.98, rim + size * 0.36, x + half, rim);
  context.fill();
  const foam = context.createLinearGradient(x - half, 0, x + half, 0);
  foam.addColorStop(0, css(lighten(warm, 0.35)));
  foam.addColorStop(1, css(mix(cloth, shade, 0.3)));
  context.fillStyle = foam;
  ellipse(x, rim, half, size * 0.135);
  context.fill();
  context.fillStyle = css(mix(cloth, shade, 0.6));
  ellipse(x, rim + size * 0.006, half * 0.93, size * 0.118);
  context.fill();
  const coffee = context.createRadialGradient(x - half * 0.3, rim, 0, x, rim + size * 0.03, half);
  coffee.addColorStop(0, css([122, 72, 36]));
  coffee.addColorStop(0.7, css([74, 38, 18]));
  coffee.addColorStop(1, css([150, 96, 52]));
  context.fillStyle = coffee;
  ellipse(x, rim + size * 0.022, half * 0.88, size * 0.1);
  context.fill();
  context.strokeStyle = css(light, 0.5);
  context.lineWidth = size * 0.012;
  context.beginPath();
  context.ellipse(x - half * 0.1, rim + size * 0.02, half * 0.6, size * 0.055, 0, Math.PI * 1.05, Math.PI * 1.5);
  context.stroke();
}

/** Paints an image at half size and blurs it; `share` is the radius of the blur as a fraction of the shorter side. */
export function soften(paint: (context: Context) => void, width: number, height: number, share: number) {
  const full = createCanvas(Math.ceil(width * 0.5), Math.ceil(height * 0.5));
  const context = full.getContext("2d");
  context.scale(full.width / width, full.height / height);
  context.filter = `blur(${(Math.min(width, height) * share).toFixed(1)}px)`;
  const sharp = createCanvas(full.width, full.height);
  const sharpContext = sharp.getContext("2d");
  sharpContext.scale(full.width / width, full.height / height);
  paint(sharpContext);
  context.drawImage(sharp, -width * 0.06, -height * 0.06, width * 1.12, height * 1.12);
  return full;
}
