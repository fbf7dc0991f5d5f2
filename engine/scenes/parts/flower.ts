import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Light } from "#engine/drawing/light.ts";

export type Bloom = { kind: "poppy" | "daisy" | "cornflower" | "tulip" | "buttercup"; petals: Colour; heart: Colour };

/** Paints one flower head on a transparent square of `size` pixels; its stem ends in the middle. */
export function paintFlower({ kind, petals, heart }: Bloom, light: Light, size: number): Canvas {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  const dim = light.night ? 0.62 : 0.04;
  const tone = mix(petals, light.shade, dim);
  const middle = mix(heart, light.shade, dim);
  context.scale(size / 2, size / 2);
  context.translate(1, 1);
  const petal = (angle: number, long: number, wide: number, colour: Colour) => {
    context.save();
    context.rotate(angle);
    const fill = context.createLinearGradient(0, 0, 0, -long);
    fill.addColorStop(0, css(darken(colour, 0.34)));
    fill.addColorStop(0.55, css(colour));
    fill.addColorStop(1, css(lighten(colour, 0.22)));
    context.fillStyle = fill;
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(-wide, -long * 0.4, -wide, -long, 0, -long);
    context.bezierCurveTo(wide, -long, wide, -long * 0.4, 0, 0);
    context.fill();
    context.restore();
  };
  // Flatten the flower head, which is seen slightly from the side.
  if (kind === "tulip") {
    petal(-0.35, 0.92, 0.34, darken(tone, 0.16));
    petal(0.35, 0.92, 0.34, darken(tone, 0.16));
    petal(0, 0.96, 0.42, tone);
    return canvas;
  }
  context.scale(1, kind === "poppy" ? 0.82 : 0.72);
  if (kind === "poppy") {
    for (const angle of [0.2, 1.75, 3.3, 4.85]) petal(angle, 0.86, 0.78, darken(tone, 0.1));
    for (const angle of [1, 4.1]) petal(angle, 0.72, 0.66, lighten(tone, 0.06));
    dot(0.2, middle);
    return canvas;
  }
  const count = { daisy: 15, cornflower: 11, buttercup: 6 }[kind];
  const wide = { daisy: 0.15, cornflower: 0.17, buttercup: 0.42 }[kind];
  for (let index = 0; index < count; index++)
    petal(
      (index / count) * Math.PI * 2,
      index % 2 && kind === "cornflower" ? 0.7 : 0.9,
      wide,
      index % 2 ? tone : darken(tone, 0.07),
    );
  dot(kind === "daisy" ? 0.28 : 0.22, middle);
  return canvas;

  function dot(radius: number, colour: Colour) {
    const fill = context.createRadialGradient(-radius * 0.3, -radius * 0.4, 0, 0, 0, radius);
    fill.addColorStop(0, css(lighten(colour, 0.35)));
    fill.addColorStop(1, css(darken(colour, 0.25)));
    context.fillStyle = fill;
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.fill();
  }
}
