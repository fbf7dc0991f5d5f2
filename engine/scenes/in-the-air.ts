import { css, mix } from "#engine/drawing/colour.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { createSky } from "#engine/drawing/sky.ts";
import { atDepth, drawLayer, fullBox, paintLayer, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import { createLayeredHills } from "./parts/layered-hills.ts";

/** Drawings of things that fly or belong to the sky; illustrations of such things alone are drawn before a sky. */
const flying: ReadonlySet<string> = new Set(
  `hot-air-balloon balloon parachute airplane small-airplane helicopter kite flying-saucer butterfly dove eagle honeybee
  airplane-departure satellite cloud rainbow sun`.split(/\s+/u),
);

export const isFlyingThing = (name: string): boolean => flying.has(name);

export const isFlying = (requests: readonly IllustrationRequest[]): boolean =>
  requests.every(({ name }) => flying.has(name));

const places = [
  { x: 0, y: 0, size: 1 },
  { x: 0.62, y: -0.22, size: 0.42 },
  { x: -0.62, y: 0.16, size: 0.36 },
] as const;

/** Creates illustrations that float in the sky over a wide landscape. */
export function createInTheAir(stage: Stage, requests: readonly IllustrationRequest[]): Scene {
  const { width, height, reading } = stage;
  const light = reading.daytime ? stage.light : lightFor({ ...reading, daytime: "morning" }, "morning");
  const outside: Stage = { ...stage, light, random: stage.videoRandom };
  const horizon = height * 0.84;
  const sky = createSky(outside, { horizon, sunX: width * 0.16, sunY: height * 0.2 });
  const hills = createLayeredHills(outside, {
    name: "fields",
    top: horizon,
    bottom: height * 0.99,
    count: 4,
    rise: height * 0.07,
    sun: sky.sun,
    near: mix(light.shade, light.night ? [20, 40, 44] : [96, 132, 62], light.night ? 0.4 : 0.75),
    sharp: 0.1,
  });
  const size = Math.min(width * 0.78, height * 0.66) * (requests.length > 1 ? 0.86 : 1);
  const things = paintLayer(fullBox(stage), (context) => {
    context.imageSmoothingQuality = "high";
    for (const [index, request] of requests.entries()) {
      const place = places[index % places.length] ?? places[0];
      const side = size * place.size;
      const x = width * 0.5 + place.x * size;
      const y = height * 0.42 + place.y * size;
      context.drawImage(preparedIllustration(request), x - side / 2, y - side / 2, side, side);
    }
    context.globalCompositeOperation = "source-atop";
    context.fillStyle = light.night ? css([14, 20, 48], 0.45) : css(light.glow, 0.1);
    context.fillRect(-width, -height, width * 3, height * 3);
  });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      for (const { layer, depth } of hills) atDepth(context, stage, camera, depth, () => drawLayer(context, layer));
      atDepth(context, stage, camera, 0.9, () =>
        drawLayer(context, things, Math.sin(time * 0.35) * width * 0.008, Math.sin(time * 0.6) * height * 0.008),
      );
    },
  };
}
