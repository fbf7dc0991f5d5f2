import { css } from "#engine/drawing/colour.ts";
import { fullBox, paintLayer, drawLayer, atDepth, type Scene, type Stage } from "#engine/drawing/stage.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import { createInTheAir, isFlying } from "./in-the-air.ts";
import { paintIllustrations } from "./parts/abstract/illustrations.ts";
import { paletteFor } from "./parts/abstract/palette.ts";
import { createStillLife } from "./still-life.ts";

/**
 * Creates the scene for prompts that name no place that can be drawn. Illustrations without words become a still life
 * or, if they all fly and the prompt names no table, float in the air; all else has a plain background with a slowly
 * moving light.
 */
export function createAbstract(stage: Stage): Scene {
  const { illustrations = [], arrangement, objects, voice } = stage.reading;
  if (illustrations.length === 0 || voice === "poster") return createPlain(stage, illustrations);
  const isInTheAir = isFlying(illustrations) && !objects.has("table") && !arrangement;
  return isInTheAir ? createInTheAir(stage, illustrations) : createStillLife(stage, illustrations);
}

function createPlain(stage: Stage, requests: readonly IllustrationRequest[]): Scene {
  const { width, height } = stage;
  const palette = paletteFor(stage);
  const [darkest, dark, middle] = palette;
  const illustrations = paintIllustrations(stage, requests, palette);
  const fromLeft = stage.videoRandom.branch("ground").chance(0.5);
  const box = fullBox(stage);
  const ground = paintLayer(
    box,
    (context) => {
      const slope = context.createLinearGradient(fromLeft ? 0 : width, 0, fromLeft ? width : 0, height);
      slope.addColorStop(0, css(dark));
      slope.addColorStop(1, css(darkest));
      context.fillStyle = slope;
      context.fillRect(box.left, box.top, box.width, box.height);
    },
    0.25,
  );
  const reach = Math.max(width, height) * 0.75;
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.2, () => {
        drawLayer(context, ground);
        const x = width * (fromLeft ? 0.16 : 0.84) + Math.sin(time * 0.22) * width * 0.1;
        const y = height * 0.08 + Math.cos(time * 0.17) * height * 0.06;
        const light = context.createRadialGradient(x, y, 0, x, y, reach);
        light.addColorStop(0, css(middle, 0.6));
        light.addColorStop(0.5, css(middle, 0.18));
        light.addColorStop(1, css(middle, 0));
        context.fillStyle = light;
        context.fillRect(box.left, box.top, box.width, box.height);
      });
      atDepth(context, stage, camera, 0.8, () => {
        for (const layer of illustrations) drawLayer(context, layer, 0, Math.sin(time * 0.9) * height * 0.003);
      });
    },
  };
}
