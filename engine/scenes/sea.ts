import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, mix } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import { atDepth, drawLayer, overscan, paintLayer, type Layer, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createWater } from "#engine/drawing/water.ts";
import { createBoat } from "./parts/boat.ts";

/** Open water under a wide sky, with distant headlands and gulls, and a sailing boat when the prompt names one. */
export function createSea(stage: Stage): Scene {
  const { width, height, unit, light, random, reading } = stage;
  const level = [0.58, 0.5, 0.63][stage.variant] ?? 0.58;
  const horizon = height * (stage.portrait ? level : level + 0.04);
  const stormy = reading.weather === "storm";
  const sky = createSky(stage, {
    horizon,
    sunX: width * (stage.variant === 1 ? 0.62 : random.between(0.32, 0.44)),
    sunSize: stage.variant === 1 ? 84 : 62,
  });
  const deep = mix(darken(light.sky[1], 0.45), [4, 40, 58], light.night ? 0.25 : 0.42);
  const water = createWater(stage, sky, {
    top: horizon,
    bottom: height * (1 + overscan),
    deep,
    rough: stormy ? 1 : reading.mood === "calm" ? 0.42 : 0.6,
    glitter: stormy ? 0 : 1,
  });
  const land = stage.variant === 1 ? undefined : createHeadlands(stage, horizon);
  const boat = reading.objects.has("sailboat")
    ? createBoat(stage, {
        waterline: horizon + (height - horizon) * (stage.variant === 1 ? 0.2 : 0.11),
        size: (stage.variant === 1 ? 330 : 215) * unit,
      })
    : undefined;
  const birds =
    light.night || stormy
      ? undefined
      : createBirds(stage, {
          middle: horizon * 0.55,
          count: stage.variant === 2 ? 9 : 5,
          colour: darken(light.shade, 0.1),
        });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        if (land) drawLayer(context, land);
        water(context, time);
        birds?.(context, time);
      });
      if (boat) atDepth(context, stage, camera, 0.4, () => boat(context, time));
    },
  };
}

/** A hazy coast on one side of the horizon. */
export function createHeadlands(stage: Stage, horizon: number): Layer {
  const { width, unit, light, random } = stage;
  const noise = createNoise(random.branch("headlands"));
  const side = random.chance(0.5) ? 1 : -1;
  const box = {
    left: -width * overscan,
    top: horizon - 190 * unit,
    width: width * (1 + 2 * overscan),
    height: 192 * unit,
  };
  return paintLayer(box, (context) => {
    for (const [sheet, tall] of [
      [0, 130],
      [1, 74],
    ] as const) {
      const colour = mix(mix(light.haze, light.sky[3], 0.4), light.shade, 0.22 + sheet * 0.33);
      context.fillStyle = css(colour);
      context.beginPath();
      context.moveTo(box.left, horizon + 2);
      for (let x = box.left; x <= box.left + box.width; x += 2) {
        const across = side > 0 ? 1 - x / width : x / width;
        const rise = Math.max(0, 1 - across * (1.5 + sheet * 0.7)) ** 1.3;
        const rough = 0.72 + 0.42 * layered(noise, (x / unit) * 0.005 + sheet * 40, sheet * 9, 5);
        context.lineTo(x, horizon - rise * tall * unit * rough);
      }
      context.lineTo(box.left + box.width, horizon + 2);
      context.fill();
    }
  });
}
