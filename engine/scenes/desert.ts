import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";

/** Dunes with sharp crests, lit on one side; a caravan walks along a crest when the prompt names camels. */
export function createDesert(stage: Stage): Scene {
  const { width, height, unit, light, reading, random } = stage;
  const horizon = height * (stage.portrait ? 0.54 : 0.52);
  const side = random.chance(0.5) ? 1 : -1;
  const sky = createSky(stage, { horizon, sunX: width * (0.5 + side * 0.22), clouds: light.clouds * 0.4 });
  const sand = mix(mix(hex("#e8b06a"), light.glow, 0.3), light.shade, light.night ? 0.76 : 0.04);
  const dark = mix(mix(hex("#7a3f22"), light.sky[1], 0.3), light.shade, light.night ? 0.7 : 0.12);
  const dunes = [0, 1, 2, 3].map((index) => ({ depth: 0.3 + index * 0.28, layer: createDune(index) }));
  const drift = createMist(stage, 0.2, height * 0.6, height * 0.92);
  const walkers = reading.objects.has("camels");
  const crest = horizon + height * 0.115;
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      dunes.forEach(({ layer, depth }, index) => {
        atDepth(context, stage, camera, index === 0 ? farDepth : depth, () => {
          if (walkers && index === 2)
            for (let camel = 0; camel < 4; camel++)
              drawCamel(
                context,
                width * 0.22 + camel * 105 * unit + time * 15 * unit,
                crest,
                62 * unit,
                time * 3.2 + camel * 1.3,
              );
          drawLayer(context, layer);
        });
        if (index === 2) drift(context, time * 2);
      });
    },
  };

  function createDune(index: number): Layer {
    const near = index / 3;
    const noise = createNoise(random.branch(`dune ${index}`));
    // Place the farthest dune slightly above the horizon, where the sky ends: between the horizon and a lower dune, a
    // black gap would be visible.
    const base = horizon + height * (index === 0 ? -0.005 : 0.02 + near * 0.34);
    const rise = height * (0.05 + near * 0.12);
    const wide = fullBox(stage);
    const phase = random.between(0, 6.3);
    const waves = stage.portrait ? 1.25 - near * 0.5 : 2.1 - near * 0.9;
    const crestAt = (x: number) =>
      base -
      rise *
        (0.5 + 0.5 * Math.sin((x / width) * Math.PI * 2 * waves + phase)) *
        (0.8 + 0.3 * noise((x / width) * 1.3, index * 9));
    return shadeLayer(
      {
        left: wide.left,
        top: base - rise * 1.4,
        width: wide.width,
        height: height * (1 + overscan) - base + rise * 1.4,
      },
      0.7,
      (x, y, pixels, offset) => {
        const top = crestAt(x);
        const edge = clamp((y - top) / 1.5);
        if (edge <= 0) {
          pixels[offset + 3] = 0;
          return;
        }
        const below = (y - top) / height;
        // Shade the side away from the wind along a line that winds down from the crest.
        const slope = (crestAt(x + 4) - crestAt(x - 4)) / 8;
        const wind = layered(noise, (x / width) * 2.2 + 5, below * 5 + index * 7, 3) * 0.5;
        const lit = step(-0.32, 0.32, slope * side * -3.2 + wind * 0.55 + below * 1.6 - 0.1);
        const ripple =
          Math.sin((y / unit) * (0.5 - near * 0.3) + layered(noise, (x / unit) * 0.006, (y / unit) * 0.006, 3) * 9) *
          0.035 *
          (0.3 + near);
        const colour = mix(dark, sand, clamp(lit + ripple));
        const bright = mix(colour, lighten(sand, 0.5), Math.exp(-below * 260) * 0.5);
        const haze = clamp((0.5 - near * 0.5) * (0.7 + light.fog) + Math.max(0, 0.14 - below) * (1 - near));
        const foot = darken(bright, clamp(below * 0.9 - 0.12));
        pixels[offset] = foot[0] + (light.haze[0] - foot[0]) * haze;
        pixels[offset + 1] = foot[1] + (light.haze[1] - foot[1]) * haze;
        pixels[offset + 2] = foot[2] + (light.haze[2] - foot[2]) * haze;
        pixels[offset + 3] = 255 * edge;
      },
    );
  }

  function drawCamel(context: Context, x: number, ground: number, size: number, stride: number): void {
    context.save();
    context.translate(x, ground + Math.sin(stride * 2) * size * 0.012);
    context.fillStyle = css(mix(light.shade, light.haze, 0.08));
    context.strokeStyle = context.fillStyle;
    context.lineCap = "round";
    context.lineWidth = size * 0.075;
    context.beginPath();
    for (const [hip, lead] of [
      [-0.34, 0],
      [-0.24, Math.PI],
      [0.24, Math.PI * 0.5],
      [0.34, Math.PI * 1.5],
    ] as const) {
      const swing = Math.sin(stride + lead) * 0.16;
      context.moveTo(hip * size, -size * 0.5);
      context.lineTo((hip + swing * 0.4) * size, -size * 0.26);
      context.lineTo((hip + swing) * size, size * 0.08);
    }
    context.stroke();
    context.beginPath();
    context.moveTo(-size * 0.46, -size * 0.5);
    context.bezierCurveTo(-size * 0.4, -size * 0.72, -size * 0.2, -size * 0.68, -size * 0.06, -size * 0.98);
    context.bezierCurveTo(size * 0.08, -size * 1.02, size * 0.12, -size * 0.7, size * 0.36, -size * 0.68);
    context.bezierCurveTo(size * 0.5, -size * 0.6, size * 0.56, -size * 0.72, size * 0.62, -size * 1.04);
    context.lineTo(size * 0.86, -size * 1.02);
    context.lineTo(size * 0.84, -size * 0.92);
    context.lineTo(size * 0.7, -size * 0.92);
    context.bezierCurveTo(size * 0.68, -size * 0.5, size * 0.5, -size * 0.4, size * 0.36, -size * 0.4);
    context.bezierCurveTo(size * 0.1, -size * 0.34, -size * 0.3, -size * 0.34, -size * 0.46, -size * 0.5);
    context.fill();
    context.restore();
  }
}
