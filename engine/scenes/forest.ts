import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, mix, type Colour } from "#engine/drawing/colour.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";
import { paintAutumnLeaves } from "./parts/autumn-leaves.ts";
import { createMotes } from "./parts/motes.ts";
import { createRays } from "./parts/rays.ts";
import { createSlope } from "./parts/ridge.ts";

/** Wooded hills that fade into mist, or the inside of a forest with slanting light. */
export function createForest(stage: Stage): Scene {
  return stage.variant === 1 ? createInside(stage) : createHills(stage);
}

/** Colours of leaves in autumn, from the farthest trees to the nearest ones. */
const autumnLeaves: readonly Colour[] = [
  [214, 160, 62],
  [222, 142, 44],
  [206, 104, 36],
  [186, 74, 34],
  [128, 58, 30],
];

const isAutumn = ({ reading }: Stage): boolean => reading.objects.has("autumn");

/** Colour of a row of trees; `row` counts from 0, the farthest. */
function woodColour(stage: Stage, row = 4): Colour {
  const { light, reading } = stage;
  if (isAutumn(stage)) return mix(light.shade, autumnLeaves[row] ?? [128, 58, 30], light.night ? 0.24 : 0.86);
  const leaf: Colour = reading.objects.has("snowscape") ? [40, 62, 80] : [20, 66, 48];
  return mix(light.shade, leaf, light.night ? 0.18 : 0.6);
}

function createHills(stage: Stage): Scene {
  const { width, height, light, reading } = stage;
  const horizon = height * 0.62;
  const sky = createSky(stage, { horizon, sunX: width * 0.66, sunY: height * (stage.portrait ? 0.3 : 0.26) });
  const snow = reading.objects.has("snowscape") ? 0.8 : 0;
  const haze = 0.86 - (1 - light.fog) * 0.12;
  const hills = [0, 1, 2, 3, 4].map((step) => {
    const near = step / 4;
    return {
      depth: 0.3 + near * 0.95,
      layer: createSlope(stage, {
        name: `hill ${step}`,
        base: height * (0.5 + near * 0.5),
        rise: height * (0.085 - near * 0.01),
        tree: height * (0.04 + near ** 1.5 * 0.17),
        colour: mix(woodColour(stage, step), light.haze, haze * (1 - near) ** 1.25 * (isAutumn(stage) ? 0.7 : 1)),
        leaves: isAutumn(stage)
          ? autumnLeaves.map((leaf) => mix(light.shade, leaf, light.night ? 0.2 : 0.82))
          : undefined,
        snow,
        fade: 0.75 * (1 - near),
        valley: near > 0.9 ? height * 0.22 : 0,
      }),
    };
  });
  const veils = hills.map((_, index) =>
    createMist(
      stage,
      0.25 + light.fog * 0.42,
      height * (0.44 + index * 0.1),
      height * (0.72 + index * 0.11),
      `veil ${index}`,
    ),
  );
  const rays = light.night
    ? undefined
    : createRays(stage, { x: sky.sun.x, y: sky.sun.y, colour: light.sun, strength: 0.13, spread: 1.5 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.26, count: 6, colour: mix(light.shade, light.haze, 0.3), size: 14 });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      if (birds) atDepth(context, stage, camera, farDepth, () => birds(context, time));
      hills.forEach(({ layer, depth }, index) => {
        atDepth(context, stage, camera, depth, () => drawLayer(context, layer));
        if (index < 4) atDepth(context, stage, camera, depth + 0.1, () => veils[index]?.(context, time + index * 17));
      });
      rays?.(context, time);
    },
  };
}

/** Rows of trunks, paler with distance, with light falling between them. */
function createInside(stage: Stage): Scene {
  const { width, height, unit, light, random } = stage;
  const wood = isAutumn(stage) ? mix(light.shade, [96, 62, 40], light.night ? 0.18 : 0.72) : woodColour(stage);
  const glow = mix(light.haze, light.sun, light.night ? 0.1 : 0.5);
  const backdrop = paintLayer(
    fullBox(stage),
    (context) => {
      const ground = context.createLinearGradient(0, 0, 0, height);
      ground.addColorStop(0, css(mix(light.haze, wood, 0.34)));
      ground.addColorStop(0.55, css(glow));
      ground.addColorStop(0.74, css(mix(light.haze, wood, 0.25)));
      ground.addColorStop(1, css(darken(wood, 0.4)));
      context.fillStyle = ground;
      context.fillRect(-width, -height, width * 3, height * 3);
    },
    0.25,
  );
  const rows = [0, 1, 2, 3].map((row) => ({ depth: 0.35 + row * 0.33, layer: paintTrunks(row) }));
  const veils = rows.map((_, index) =>
    createMist(stage, 0.3 + light.fog * 0.3, height * 0.4, height * (0.86 + index * 0.05), `veil ${index}`),
  );
  const rays = createRays(stage, {
    x: width * 0.78,
    y: -height * 0.12,
    colour: light.night ? light.sun : mix(light.sun, light.glow, 0.3),
    strength: light.night ? 0.1 : 0.24,
    spread: 0.9,
  });
  const motes = createMotes(stage, { count: 60, colour: light.sun, rise: 8 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.1, () => drawLayer(context, backdrop));
      rows.forEach(({ depth, layer }, index) => {
        atDepth(context, stage, camera, depth, () => drawLayer(context, layer));
        if (index < 3) veils[index]?.(context, time + index * 13);
        if (index === 2) rays(context, time);
      });
      motes(context, time);
    },
  };

  function paintTrunks(row: number): Layer {
    const source = random.branch(`trunks ${row}`);
    const near = row / 3;
    const colour = mix(darken(wood, 0.35 * near), glow, 0.82 * (1 - near) ** 1.1);
    const ground = height * (0.7 + near * 0.2);
    return paintLayer(fullBox(stage), (context) => {
      const floor = context.createLinearGradient(0, ground - 40 * unit, 0, height);
      floor.addColorStop(0, css(colour, 0));
      floor.addColorStop(0.25, css(colour, 0.9));
      floor.addColorStop(1, css(darken(colour, 0.25)));
      context.fillStyle = floor;
      context.fillRect(-width * overscan, ground - 40 * unit, width * (1 + 2 * overscan), height);
      const gap = (70 + near * 260) * unit;
      for (let x = -width * overscan; x < width * (1 + overscan); x += gap * source.between(0.5, 1.5)) {
        // Let the nearest trunks frame the image: leave its middle free.
        if (row === 3 && x > width * 0.22 && x < width * 0.8) continue;
        const wide = (12 + near ** 1.6 * 96) * unit * source.between(0.7, 1.3);
        const lean = source.between(-0.02, 0.02) * height;
        const foot = ground + source.between(-10, 26) * unit * (0.5 + near);
        const bark = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
        bark.addColorStop(0, css(darken(colour, 0.25)));
        bark.addColorStop(0.7, css(colour));
        bark.addColorStop(1, css(mix(colour, glow, 0.34)));
        context.fillStyle = bark;
        context.beginPath();
        context.moveTo(x - wide * 0.75, foot);
        context.quadraticCurveTo(x - wide * 0.42, foot - wide, x - wide * 0.4 + lean * 0.5, height * 0.4);
        context.lineTo(x - wide * 0.3 + lean, -height * overscan);
        context.lineTo(x + wide * 0.3 + lean, -height * overscan);
        context.lineTo(x + wide * 0.4 + lean * 0.5, height * 0.4);
        context.quadraticCurveTo(x + wide * 0.42, foot - wide, x + wide * 0.8, foot);
        context.fill();
        context.strokeStyle = css(darken(colour, 0.15));
        context.lineCap = "round";
        for (let branch = 0; branch < 5; branch++) {
          const y = height * source.between(-0.05, 0.5);
          const way = source.chance(0.5) ? 1 : -1;
          context.lineWidth = wide * source.between(0.05, 0.12);
          context.beginPath();
          context.moveTo(x + lean * 0.6, y);
          context.quadraticCurveTo(
            x + way * wide * 1.4,
            y - wide * 0.5,
            x + way * wide * source.between(2, 3.4),
            y + wide * source.between(-0.4, 0.9),
          );
          context.stroke();
        }
      }
      if (isAutumn(stage)) {
        paintAutumnLeaves(context, stage, { near, ground, air: glow, random: source.branch("leaves") });
        return;
      }
      const grass = css(darken(colour, 0.2));
      context.strokeStyle = grass;
      context.lineWidth = (1.4 + near * 2.4) * unit;
      context.beginPath();
      for (let blade = 0; blade < 260; blade++) {
        const x = source.between(-overscan, 1 + overscan) * width;
        const foot = ground + source.between(0, 60) * unit;
        const tall = (12 + near * 60) * unit * source.between(0.5, 1.2);
        context.moveTo(x, foot);
        context.quadraticCurveTo(x, foot - tall * 0.6, x + source.between(-0.5, 0.5) * tall, foot - tall);
      }
      context.stroke();
    });
  }
}
