import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
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
import { createHaze } from "./haze.ts";
import { createLayeredHills, nearColour } from "./layered-hills.ts";
import { paintSoft } from "./soften.ts";
import { drawStrip } from "./strip.ts";
import { drawBush, drawTree } from "./tree.ts";

type PassingOptions = {
  /** Vertical position of the path, in frame pixels. */
  ground: number;
  /** Vertical position of the far end of the land, in frame pixels. */
  horizon: number;
  /** Position of the sun, in frame pixels. */
  sun: { x: number; y: number };
  /** Height of the tallest trees in pixels. */
  trees: number;
};

export type Passing = {
  /**
   * Draws the landscape behind the subject. `travelled` is the distance that the subject has covered so far, in pixels
   * at its own depth.
   */
  drawBack(context: Context, time: number, camera: Camera, travelled: number): void;
  /** Draws the landscape in front of the subject; `travelled` as in `drawBack`. */
  drawFront(context: Context, camera: Camera, travelled: number): void;
  /** Colour of leaves and grass. */
  leaf: Colour;
  /** Colour that the sun adds to lit objects. */
  glow: Colour;
};

/** A landscape that passes by against the sun: hills in the haze, a row of trees, grass in front of the lens. */
export function createPassing(stage: Stage, { ground, horizon, sun, trees: tallest }: PassingOptions): Passing {
  const { width, height, unit, light, portrait } = stage;
  const low = light.sunHeight < 0.2;
  const sky = createSky(stage, { horizon, sunX: sun.x, sunY: sun.y, sunSize: light.night ? 46 : low ? 84 : 62 });
  const green = stage.reading.objects.has("snowscape") ? hex("#7d8f98") : hex("#4d6b39");
  const hills = createLayeredHills(stage, {
    name: "hills",
    top: horizon - height * 0.01,
    bottom: ground - height * 0.02,
    count: 4,
    rise: height * 0.1,
    sun,
    near: nearColour(stage, green),
    sharp: 0.25,
  });
  const leaf = mix(green, light.shade, light.night ? 0.8 : low ? 0.48 : 0.08);
  const glow = mix(light.glow, hex("#ffb54f"), light.night ? 0 : 0.4);
  const trees = paintTrees();
  const close = paintClose();
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.1 : 0.4 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.2, count: 6, colour: mix(light.shade, light.haze, 0.2) });
  return {
    leaf,
    glow,
    drawBack(context, time, camera, travelled) {
      sky.draw(context, time, camera);
      if (birds) atDepth(context, stage, camera, farDepth, () => birds(context, time));
      hills.forEach(({ layer, depth }) =>
        atDepth(context, stage, camera, depth * 0.7, () => drawLayer(context, layer)),
      );
      atDepth(context, stage, camera, 0.6, () => drawStrip(context, trees, travelled * 0.3));
      haze(context);
    },
    drawFront(context, camera, travelled) {
      atDepth(context, stage, camera, 1.15, () => drawStrip(context, close, travelled * 1.7));
    },
  };

  function paintTrees(): Layer {
    const random = stage.random.branch("trees");
    const wide = width * (portrait ? 2.4 : 1.6);
    const box = { left: -width * overscan, top: ground - tallest * 1.25, width: wide, height: tallest * 1.25 + 4 };
    const side = sun.x > width / 2 ? 1 : -1;
    return paintLayer(
      box,
      (context) => {
        const count = portrait ? 7 : 8;
        for (let tree = 0; tree < count; tree++) {
          const size = tallest * random.between(0.55, 1);
          const px = box.left + ((tree + random.between(0.3, 0.7)) / count) * wide;
          // Draw each tree also one strip width to the left and to the right, so that a tree cut off at one end of the
          // strip continues at the other end.
          for (const turn of [-1, 0, 1]) {
            const at = px + turn * wide;
            if (at < box.left - size || at > box.left + wide + size) continue;
            drawTree(context, {
              x: at,
              foot: ground + 2,
              size,
              leaf,
              lit: glow,
              side,
              random: random.branch(`tree ${tree}`),
              spread: 1.15,
            });
          }
        }
        for (let bush = 0; bush < 12; bush++) {
          const size = tallest * random.between(0.08, 0.17);
          const px = box.left + random.next() * wide;
          if (px - size * 1.3 < box.left || px + size * 1.3 > box.left + wide) continue;
          drawBush(context, { x: px, foot: ground + 3, size, leaf: darken(leaf, 0.1), lit: glow, side, random });
        }
      },
      0.8,
    );
  }

  function paintClose(): Layer {
    const random = stage.random.branch("close");
    const wide = width * 1.8;
    const top = height * 0.84;
    const box = { left: -width * overscan, top, width: wide, height: height * (1 + overscan) - top };
    return paintSoft(box, 9 * unit, false, (context) => {
      context.lineCap = "round";
      for (let clump = 0; clump < 10; clump++) {
        const middle = box.left + random.between(0.08, 0.92) * wide;
        for (let blade = 0; blade < 16; blade++) {
          const px = middle + random.between(-90, 90) * unit;
          const tall = height * random.between(0.04, 0.12);
          context.strokeStyle = css(mix(darken(leaf, 0.45), glow, random.next() ** 3 * 0.5));
          context.lineWidth = random.between(6, 13) * unit;
          context.beginPath();
          context.moveTo(px, height * 1.06);
          context.quadraticCurveTo(
            px,
            height * 1.02 - tall * 0.6,
            px + random.between(-0.5, 0.5) * tall,
            height * 1.02 - tall,
          );
          context.stroke();
        }
      }
    });
  }
}
