import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { onTable, tableShadow, type Dish } from "./dish.ts";

/** A round plate with a wide rim. */
export function drawPlate(context: Context, dish: Dish, colour: Colour): void {
  const { x, y, size, light, side } = dish;
  tableShadow(context, dish);
  const ring = (radius: number, lift: number, from: Colour, to: Colour) =>
    onTable(context, x, y - lift * size, () => {
      const fill = context.createLinearGradient(side * radius, -radius, -side * radius, radius);
      fill.addColorStop(0, css(from));
      fill.addColorStop(1, css(to));
      context.fillStyle = fill;
      context.beginPath();
      context.arc(0, 0, radius, 0, Math.PI * 2);
      context.fill();
    });
  const bright = mix(lighten(colour, 0.3), light, 0.2);
  ring(size, -0.02, darken(colour, 0.45), darken(colour, 0.65));
  ring(size, 0.02, bright, darken(colour, 0.22));
  ring(size * 0.98, 0.022, colour, mix(darken(colour, 0.08), light, 0.1));
  ring(size * 0.74, 0.018, darken(colour, 0.2), bright);
  ring(size * 0.71, 0.012, mix(colour, light, 0.08), darken(colour, 0.1));
}

/** A round wooden board whose edge shows the grain and reflects some light. */
export function drawBoard(context: Context, dish: Dish): void {
  const { x, y, size, random, light, side } = dish;
  tableShadow(context, dish);
  const wood = hex("#a9713f");
  onTable(context, x, y + size * 0.035, () => {
    context.fillStyle = css(darken(wood, 0.55));
    context.beginPath();
    context.arc(0, 0, size, 0, Math.PI * 2);
    context.fill();
  });
  onTable(context, x, y, () => {
    const fill = context.createLinearGradient(side * size, -size, -side * size, size);
    fill.addColorStop(0, css(mix(lighten(wood, 0.2), light, 0.3)));
    fill.addColorStop(1, css(darken(wood, 0.3)));
    context.fillStyle = fill;
    context.beginPath();
    context.arc(0, 0, size, 0, Math.PI * 2);
    context.fill();
    context.clip();
    context.lineWidth = size * 0.008;
    for (let line = 0; line < 60; line++) {
      const py = random.between(-1, 1) * size;
      context.strokeStyle = css(darken(wood, random.between(0.2, 0.5)), random.between(0.1, 0.4));
      context.beginPath();
      context.moveTo(-size, py);
      context.bezierCurveTo(
        -size * 0.3,
        py + random.between(-20, 20),
        size * 0.3,
        py + random.between(-20, 20),
        size,
        py,
      );
      context.stroke();
    }
  });
}

/**
 * Draws a stemmed glass of red wine; `foot` is its base, `tall` its height in pixels. Only a `standing` glass has a
 * shadow.
 */
export function drawWine(
  context: Context,
  x: number,
  foot: number,
  tall: number,
  light: Colour,
  side: number,
  standing = true,
): void {
  const half = tall * 0.19;
  const bowl = foot - tall * 0.44;
  const rim = foot - tall;
  const level = rim + (bowl - rim) * 0.42;
  context.fillStyle = standing ? "rgba(10,4,2,0.4)" : "rgba(0,0,0,0)";
  context.beginPath();
  context.ellipse(x - side * half * 0.3, foot + tall * 0.012, half * 1.2, half * 0.3, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(light, 0.5);
  context.fillStyle = css(light, 0.12);
  context.lineWidth = tall * 0.006;
  context.beginPath();
  context.ellipse(x, foot, half * 0.92, half * 0.24, 0, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  const stem = context.createLinearGradient(x - tall * 0.02, 0, x + tall * 0.02, 0);
  stem.addColorStop(0, css(light, 0.6));
  stem.addColorStop(0.5, css(light, 0.15));
  stem.addColorStop(1, css(light, 0.45));
  context.fillStyle = stem;
  context.fillRect(x - tall * 0.012, bowl, tall * 0.024, foot - bowl);
  const trace = (top: number, wide: number) => {
    context.beginPath();
    context.moveTo(x - wide, top);
    context.bezierCurveTo(x - half * 1.16, top + (bowl - top) * 0.55, x - half * 0.7, bowl, x, bowl + tall * 0.01);
    context.bezierCurveTo(x + half * 0.7, bowl, x + half * 1.16, top + (bowl - top) * 0.55, x + wide, top);
  };
  const wine = context.createLinearGradient(x - half, 0, x + half, 0);
  wine.addColorStop(0, side < 0 ? "rgb(186,40,58)" : "rgb(60,6,18)");
  wine.addColorStop(0.5, "rgb(104,10,30)");
  wine.addColorStop(1, side < 0 ? "rgb(52,4,16)" : "rgb(186,40,58)");
  context.fillStyle = wine;
  trace(level, half * 0.99);
  context.fill();
  context.fillStyle = "rgb(142,24,44)";
  context.beginPath();
  context.ellipse(x, level, half * 0.99, half * 0.2, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(light, 0.07);
  trace(rim, half * 0.78);
  context.fill();
  context.strokeStyle = css(light, 0.6);
  context.lineWidth = tall * 0.006;
  context.beginPath();
  context.ellipse(x, rim, half * 0.78, half * 0.16, 0, 0, Math.PI * 2);
  context.stroke();
  context.strokeStyle = css(light, 0.55);
  context.lineWidth = tall * 0.014;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x + side * half * 0.78, rim + tall * 0.06);
  context.quadraticCurveTo(x + side * half * 1.02, rim + tall * 0.25, x + side * half * 0.82, bowl - tall * 0.13);
  context.stroke();
}

/** Fork and knife beside a plate. */
export function drawCutlery(context: Context, { x, y, size, light }: Dish): void {
  for (const way of [-1, 1]) {
    onTable(context, x + way * size * 1.2, y, () => {
      context.rotate(way * 0.06);
      const steel = context.createLinearGradient(-size * 0.05, 0, size * 0.05, 0);
      steel.addColorStop(0, css(mix(hex("#8c9096"), light, 0.2)));
      steel.addColorStop(0.5, css(mix(hex("#f2f2f2"), light, 0.3)));
      steel.addColorStop(1, css(hex("#5c5f66")));
      context.fillStyle = steel;
      context.beginPath();
      context.roundRect(-size * 0.035, -size * 0.1, size * 0.07, size * 1.05, size * 0.035);
      if (way > 0) {
        context.moveTo(-size * 0.03, -size * 0.1);
        context.lineTo(-size * 0.03, -size * 0.98);
        context.quadraticCurveTo(size * 0.1, -size * 0.8, size * 0.06, -size * 0.1);
      } else {
        context.moveTo(-size * 0.09, -size * 0.45);
        context.quadraticCurveTo(0, size * 0.2, size * 0.09, -size * 0.45);
        context.closePath();
        for (const tine of [-0.08, -0.028, 0.028, 0.08])
          context.rect(tine * size - size * 0.012, -size * 0.95, size * 0.024, size * 0.55);
      }
      context.fill("nonzero");
    });
  }
}
