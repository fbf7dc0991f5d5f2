import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  type Camera,
  type Context,
  type Layer,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createMist } from "#engine/drawing/weather.ts";
import { createCrag } from "./crag.ts";
import { createGrass } from "./grass.ts";
import { createHaze } from "./haze.ts";
import { createLayeredHills, nearColour } from "./layered-hills.ts";
import { createMotes } from "./motes.ts";
import { paintSoft } from "./soften.ts";
import { drawTree } from "./tree.ts";

export type Pasture = {
  /** Draws everything behind the subject. */
  drawBack(context: Context, time: number, camera: Camera): void;
  /** Draws the grass in front of the subject. */
  drawFront(context: Context, time: number, camera: Camera): void;
  /** Vertical position of the ground at `x`, in frame pixels. */
  groundAt(x: number): number;
  /** Sunlight on the edges of objects at the position of the subject. */
  edge: EdgeLight;
  sun: { x: number; y: number };
};

type PastureOptions = {
  /** Horizontal position of the subject, in frame pixels. */
  x: number;
  /** Vertical position of the ground under the subject, in frame pixels. */
  ground: number;
  /** Side of the sun: -1 left, 1 right. */
  side: number;
  /** Height of the grass in pixels. */
  grass: number;
  tree?: boolean;
};

/** A grassy hill against a low sun with a tree, woods and hills in the haze behind. */
export function createPasture(stage: Stage, { x, ground, side, grass, tree = true }: PastureOptions): Pasture {
  const { width, height, unit, light, reading, random, portrait } = stage;
  const winter = reading.objects.has("snowscape");
  const horizon = ground - height * (portrait ? 0.085 : 0.11);
  const low = light.sunHeight < 0.2;
  const sun = {
    x: x + side * width * (portrait ? 0.27 : 0.19),
    y: horizon - height * (low ? 0.075 : light.night ? 0.36 : 0.36),
  };
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: sun.y, sunSize: light.night ? 48 : low ? 92 : 66 });
  const leaf = winter ? hex("#8a9aa8") : hex("#5c7d3c");
  const hills = createLayeredHills(stage, {
    name: "hills",
    top: horizon - height * 0.015,
    bottom: ground + height * 0.01,
    count: 4,
    rise: height * 0.085,
    sun,
    near: nearColour(stage, winter ? hex("#6f8299") : hex("#2f5a3a")),
    sharp: 0.3,
    treesFrom: 2,
  });
  const mist = createMist(stage, 0.4 + light.fog * 0.3, horizon - height * 0.06, ground + height * 0.06);
  const noise = createNoise(random.branch("pasture"));
  const groundAt = (px: number) =>
    ground +
    ((px - x) / width) ** 2 * height * 0.16 +
    layered(noise, (px / unit) * 0.004, 3, 3) * 9 * unit * Math.min(1, Math.abs(px - x) / (width * 0.1) + 0.2);
  const dim = light.night ? 0.78 : low ? 0.5 : 0.06;
  const field = mix(winter ? hex("#d8e0e8") : hex("#6f8a3c"), light.shade, dim);
  const glow: Colour = mix(light.glow, low ? hex("#ffb54f") : light.sun, 0.4);
  const soil = createCrag(stage, {
    name: "meadow",
    top: ground - height * 0.05,
    crestAt: groundAt,
    ground: darken(field, 0.12),
    lit: mix(glow, light.shade, light.night ? 0.75 : 0.05),
    side,
    rough: 0.15,
  });
  const sward = paintSward();
  const at = x - side * width * (portrait ? 0.34 : 0.26);
  const crown = tree
    ? paintLayer(
        { left: at - height * 0.34, top: ground - height * 0.66, width: height * 0.68, height: height * 0.74 },
        (context) =>
          drawTree(context, {
            x: at,
            foot: groundAt(at) + 10 * unit,
            size: height * (portrait ? 0.34 : 0.56),
            leaf: mix(leaf, light.shade, dim),
            lit: glow,
            side,
            random: random.branch("tree"),
            spread: 1.15,
          }),
      )
    : undefined;
  const blades = createGrass(stage, {
    name: "near",
    from: -width * overscan,
    to: width * (1 + overscan),
    footAt: (px) => groundAt(px) + grass * 0.35,
    tall: grass,
    count: portrait ? 620 : 900,
    colours: [darken(field, 0.28), darken(field, 0.5), mix(field, glow, light.night ? 0.2 : 0.7)],
    heads: 3,
  });
  const blur = paintSoft(
    { left: -width * overscan, top: height * 0.82, width: width * (1 + 2 * overscan), height: height * 0.34 },
    9 * unit,
    false,
    (context) => {
      const source = random.branch("blur");
      context.lineCap = "round";
      for (let blade = 0; blade < 150; blade++) {
        const px = source.between(-0.12, 1.12) * width;
        const tall = height * source.between(0.05, 0.15) * (0.5 + 0.9 * Math.abs(px / width - 0.5));
        context.strokeStyle = `rgba(${mix(darken(field, 0.5), glow, source.next() ** 4 * 0.6)
          .map(Math.round)
          .join(",")},0.9)`;
        context.lineWidth = source.between(5, 12) * unit;
        context.beginPath();
        context.moveTo(px, height * 1.12);
        context.quadraticCurveTo(
          px,
          height * 1.06 - tall * 0.5,
          px + source.between(-0.5, 0.5) * tall,
          height * 1.06 - tall,
        );
        context.stroke();
      }
    },
  );
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.12 : low ? 0.42 : 0.24 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.2, count: 6, colour: mix(light.shade, light.haze, 0.25), size: 14 });
  const pollen = createMotes(stage, {
    count: 30,
    colour: mix(light.sun, light.glow, 0.5),
    rise: 4,
    size: 0.6,
    top: 0.4,
  });
  return {
    sun,
    groundAt,
    edge: {
      towards: [sun.x - x, Math.min(-60 * unit, sun.y - ground + height * 0.1)],
      colour: mix(light.sun, light.glow, 0.35),
      width: 7 * unit,
      strength: light.night ? 0.4 : 0.95,
    },
    drawBack(context, time, camera) {
      sky.draw(context, time, camera);
      if (birds) atDepth(context, stage, camera, farDepth, () => birds(context, time));
      hills.forEach(({ layer, depth }, index) =>
        atDepth(context, stage, camera, depth, () => {
          if (index === 2) mist(context, time);
          drawLayer(context, layer);
        }),
      );
      atDepth(context, stage, camera, 0.85, () => {
        if (crown) drawLayer(context, crown);
      });
      haze(context);
      atDepth(context, stage, camera, 0.9, () => {
        drawLayer(context, soil);
        drawLayer(context, sward);
      });
    },
    drawFront(context, time, camera) {
      atDepth(context, stage, camera, 0.9, () => blades(context, time));
      pollen(context, time);
      atDepth(context, stage, camera, 1.3, () => drawLayer(context, blur, Math.sin(time * 0.7) * 8 * unit));
    },
  };
  /** Grass down the slope towards the camera, longer in the foreground. */
  function paintSward(): Layer {
    const source = random.branch("sward");
    const box = {
      left: -width * overscan,
      top: ground - height * 0.04,
      width: width * (1 + 2 * overscan),
      height: height * (1.04 + overscan) - ground,
    };
    return paintLayer(
      box,
      (context) => {
        context.lineCap = "round";
        const rows = 26;
        for (let row = 0; row < rows; row++) {
          const near = row / (rows - 1);
          const down = near ** 1.4 * (height * 1.1 - ground);
          const tall = (grass * 0.34 + grass * 0.7 * near) * 0.8;
          const count = (box.width / unit) * (0.2 - 0.11 * near);
          for (let blade = 0; blade < count; blade++) {
            const px = box.left + source.next() * box.width;
            const foot = groundAt(px) + down + source.between(-6, 6) * unit;
            const up = tall * source.between(0.35, 1);
            const bright = source.next() ** 2.6 * (light.night ? 0.16 : 0.62) * (1 - near * 0.72);
            context.strokeStyle = css(mix(darken(field, 0.16 + near * 0.4 + source.next() * 0.22), glow, bright));
            context.lineWidth = (1.3 + near * 2.2) * unit;
            context.beginPath();
            context.moveTo(px, foot);
            context.quadraticCurveTo(px, foot - up * 0.6, px + source.between(-0.45, 0.45) * up, foot - up);
            context.stroke();
          }
        }
      },
      0.75,
    );
  }
}
