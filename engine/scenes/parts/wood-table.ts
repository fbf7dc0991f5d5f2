import { darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { overscan, type Layer, type Stage } from "#engine/drawing/stage.ts";

/**
 * Paints a wooden table as seen by a person who sits at it. `edge` is the vertical position of its far edge; light
 * falls from `from`, a fraction of the frame's width.
 */
export function paintWoodTable(
  stage: Stage,
  { edge, wood, glow, from }: { edge: number; wood: Colour; glow: Colour; from: number },
): Layer {
  const { width, height } = stage;
  const noise = createNoise(stage.random.branch("wood"));
  const box = {
    left: -width * overscan,
    top: edge,
    width: width * (1 + 2 * overscan),
    height: height * (1 + overscan) - edge,
  };
  const dark = darken(wood, 0.62);
  const bright = lighten(wood, 0.12);
  return shadeLayer(box, 0.6, (px, py, pixels, offset) => {
    const down = (py - edge) / (height - edge);
    const depth = 1 / (0.35 + down);
    const u = (px / width - 0.5) * depth;
    const ring = layered(noise, u * 1.6, depth * 7 + u * 0.4, 3);
    const fibre = layered(noise, u * 7, depth * 90, 3) * 0.14;
    const grain = 0.6 + 0.24 * Math.sin((ring * 3 + depth * 5) * 3) * 0.5 + fibre;
    const plank = Math.abs(((depth * 2.6) % 1) - 0.5) > 0.482 ? 0.6 : 1;
    const distance = Math.hypot(px / width - from, down - 0.12);
    const shine = Math.exp(-distance * 2.2) * 0.75;
    const tone = grain * plank;
    const edgeLight = down < 0.012 ? 0.35 : 0;
    const colour = mix(mix(mix(dark, bright, tone), glow, shine * (0.35 + tone * 0.35)), glow, edgeLight);
    pixels[offset] = colour[0];
    pixels[offset + 1] = colour[1];
    pixels[offset + 2] = colour[2];
    pixels[offset + 3] = 255;
  });
}
