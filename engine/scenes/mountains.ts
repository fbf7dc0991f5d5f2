import { createBirds } from "#engine/drawing/birds.ts";
import { darken, mix } from "#engine/drawing/colour.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";
import { createRange, createSlope } from "./parts/ridge.ts";

/** Mountain ranges one behind the other above wooded slopes, with snow in winter. */
export function createMountains(stage: Stage): Scene {
  const { height, light, reading, random } = stage;
  const winter = reading.objects.has("snowscape") || reading.weather === "snow";
  const horizon = height * (stage.portrait ? 0.6 : 0.66);
  const side = random.chance(0.5) ? 1 : -1;
  const sky = createSky(stage, {
    horizon,
    sunX: stage.width * (0.5 + side * 0.2),
    sunY: horizon - height * (light.night ? 0.45 : 0.36),
  });
  const tall = height * (stage.portrait ? 0.36 : 0.5) * (stage.variant === 1 ? 1.2 : 1);
  const rock = mix(light.shade, light.sky[1], 0.32);
  const lit = mix(mix(light.glow, [150, 140, 130], 0.45), light.shade, light.night ? 0.75 : 0.25);
  const snow = winter ? 0.75 : 0.3;
  const far = createRange(stage, {
    name: "far",
    base: horizon,
    rise: tall,
    rock,
    lit,
    snow,
    distance: 0.2 + light.fog * 0.2,
    peaks: 3.4,
    side,
  });
  const middle = createRange(stage, {
    name: "middle",
    base: horizon + height * 0.05,
    rise: tall * 0.72,
    rock: darken(rock, 0.15),
    lit,
    snow: winter ? 0.6 : 0.12,
    distance: 0.06 + light.fog * 0.12,
    peaks: 4.2,
    side,
  });
  const wood = winter ? mix(light.shade, [34, 56, 78], 0.5) : mix(light.shade, [26, 62, 44], light.night ? 0.2 : 0.55);
  const frost = winter ? 0.8 : 0;
  const slopes = [
    {
      layer: createSlope(stage, {
        name: "slope far",
        base: height * 0.71,
        rise: height * 0.07,
        tree: height * 0.04,
        colour: mix(wood, light.haze, 0.42),
        snow: frost,
        fade: 0.5,
      }),
      depth: 0.55,
    },
    {
      layer: createSlope(stage, {
        name: "slope middle",
        base: height * 0.82,
        rise: height * 0.07,
        tree: height * 0.075,
        colour: mix(wood, light.haze, 0.16),
        snow: frost,
        fade: 0.3,
        valley: height * 0.05,
      }),
      depth: 0.8,
    },
    {
      layer: createSlope(stage, {
        name: "slope near",
        base: height * 1.0,
        rise: height * 0.06,
        tree: height * 0.15,
        colour: darken(wood, 0.3),
        snow: frost,
        fade: 0,
        valley: height * 0.24,
      }),
      depth: 1.2,
    },
  ];
  const mist = createMist(stage, 0.32 + light.fog * 0.3, height * 0.5, height * 0.86);
  const birds =
    light.night || winter ? undefined : createBirds(stage, { middle: height * 0.28, count: 5, colour: light.shade });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        drawLayer(context, far);
        birds?.(context, time);
      });
      atDepth(context, stage, camera, 0.4, () => drawLayer(context, middle));
      slopes.forEach(({ layer, depth }, index) => {
        atDepth(context, stage, camera, depth, () => {
          if (index < 2) mist(context, time + index * 20);
          drawLayer(context, layer);
        });
      });
    },
  };
}

/** A still mountain lake that mirrors the ranges above it. */
export function createLake(stage: Stage): Scene {
  const { width, height, light, reading, random } = stage;
  const winter = reading.objects.has("snowscape") || reading.weather === "snow";
  const shore = height * (stage.portrait ? 0.6 : 0.63);
  const side = random.chance(0.5) ? 1 : -1;
  const sky = createSky(stage, { horizon: shore, sunX: width * (0.5 + side * 0.22), sunY: shore - height * 0.38 });
  const tall = height * (stage.portrait ? 0.34 : 0.46);
  const rock = mix(light.shade, light.sky[1], 0.32);
  const lit = mix(mix(light.glow, [150, 140, 130], 0.45), light.shade, light.night ? 0.75 : 0.25);
  const range = createRange(stage, {
    name: "far",
    base: shore - height * 0.01,
    rise: tall,
    rock,
    lit,
    snow: winter ? 0.7 : 0.34,
    distance: 0.14 + light.fog * 0.2,
    peaks: 3,
    side,
  });
  const wood = mix(light.shade, winter ? [34, 56, 78] : [26, 62, 44], light.night ? 0.2 : 0.5);
  const bank = createSlope(stage, {
    name: "bank",
    base: shore,
    rise: height * 0.03,
    tree: height * 0.05,
    colour: mix(wood, light.haze, 0.2),
    snow: winter ? 0.8 : 0,
    fade: 0.1,
    valley: height * 0.05,
  });
  const above = paintLayer(
    {
      left: -width * overscan,
      top: -height * overscan,
      width: width * (1 + 2 * overscan),
      height: shore + height * overscan,
    },
    (context) => {
      sky.draw(context, 6, { x: 0, y: 0, zoom: 1 });
      drawLayer(context, range);
      drawLayer(context, bank);
    },
    0.6,
  );
  const near = createSlope(stage, {
    name: "near",
    base: height * 1.06,
    rise: height * 0.05,
    tree: height * 0.17,
    colour: darken(wood, 0.35),
    snow: winter ? 0.8 : 0,
    fade: 0,
    valley: height * 0.3,
  });
  const mist = createMist(stage, 0.3 + light.fog * 0.3, shore - height * 0.07, shore + height * 0.06);
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        drawLayer(context, range);
        drawLayer(context, bank);
        mirror(context, above, shore, height * (1 + overscan), time);
        mist(context, time);
      });
      atDepth(context, stage, camera, 1.1, () => drawLayer(context, near));
    },
  };

  function mirror(context: Context, scenery: Layer, top: number, bottom: number, time: number): void {
    const strips = 120;
    const tallStrip = (bottom - top) / strips;
    const rows = scenery.canvas.height;
    for (let strip = 0; strip < strips; strip++) {
      const part = strip / strips;
      const from = rows * (1 - (part * (bottom - top) * 0.92) / scenery.height);
      const source = (rows / scenery.height) * tallStrip;
      const wave =
        Math.sin(time * 1.7 + strip * 0.55 + Math.sin(strip * 0.21 + time) * 1.5) * width * (0.0006 + 0.004 * part);
      context.drawImage(
        scenery.canvas,
        0,
        Math.max(0, from - source),
        scenery.canvas.width,
        source,
        scenery.left + wave,
        top + strip * tallStrip,
        scenery.width,
        tallStrip + 1,
      );
    }
    const veil = context.createLinearGradient(0, top, 0, bottom);
    veil.addColorStop(0, "rgba(8,22,34,0.12)");
    veil.addColorStop(1, "rgba(4,14,24,0.62)");
    context.fillStyle = veil;
    context.fillRect(-width * overscan, top, width * (1 + 2 * overscan), bottom - top);
  }
}
