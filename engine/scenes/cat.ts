import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  roomOf,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { catCoats, drawSittingCat } from "./parts/animals/cat.ts";
import { createHaze } from "./parts/haze.ts";
import { createMotes } from "./parts/motes.ts";
import { drawFern } from "./parts/plant.ts";
import { createRays } from "./parts/rays.ts";
import { paintSoft } from "./parts/soften.ts";
import { paintView } from "./parts/window-view.ts";

/** A cat on the window sill looks out; its tail hangs down and sways. */
export function createCat(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const side = stage.variant === 2 ? -1 : 1;
  const sill = height * (portrait ? (poster ? 0.8 : 0.68) : 0.74);
  const x = width * (portrait ? 0.48 : poster ? 0.74 : side > 0 ? 0.42 : 0.58);
  const tall = (portrait ? Math.min(height * 0.24, width * 0.46) : roomOf(stage) * 0.46) * (close ? 1.16 : 1);
  const dark = light.night || light.stars > 0.1;
  const glow = dark ? mix(light.sun, hex("#9fb4e0"), 0.4) : mix(light.sun, light.glow, 0.4);
  const wall = mix(
    videoRandom.branch("wall").pick([hex("#8a6a58"), hex("#6d7a70"), hex("#7a6a80")]),
    light.shade,
    dark ? 0.66 : 0.36,
  );
  const sun = { x: x + side * width * 0.24, y: height * (portrait ? 0.3 : 0.24) };
  const frameLeft = width * (portrait ? 0.06 : poster ? 0.5 : 0.1);
  const frameRight = width * (portrait ? 0.94 : poster ? 1.02 : 0.9);
  const room = paintRoom();
  const board = paintSill();
  const falling = createWeather(stage);
  const coat = mix(reading.colours[0] ?? videoRandom.branch("coat").pick(catCoats), light.shade, dark ? 0.46 : 0.14);
  const cat = paintCycle(
    20,
    { left: -tall * 0.75, top: -tall * 1.1, width: tall * 1.35, height: tall * 1.75 },
    (context, turn) => drawSittingCat(context, coat, tall, Math.sin(turn * Math.PI * 2) * 0.34),
    [
      { towards: [0.75, -0.5], colour: glow, width: 7 * unit, strength: dark ? 0.7 : 0.95 },
      { towards: [-0.6, -0.6], colour: mix(glow, light.sky[2], 0.4), width: 4 * unit, strength: 0.5 },
    ],
  );
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: dark ? 0.1 : 0.34, reach: 0.6 });
  const rays = dark
    ? undefined
    : createRays(stage, { x: sun.x, y: -height * 0.1, colour: glow, strength: 0.14, spread: 1 });
  const motes = createMotes(stage, { count: 24, colour: dark ? [200, 214, 255] : [255, 236, 196], rise: 4, size: 0.6 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.3, () => drawLayer(context, room.view));
      context.save();
      context.beginPath();
      context.rect(frameLeft, 0, frameRight - frameLeft, sill);
      context.clip();
      for (const veil of falling) veil(context, time);
      context.restore();
      haze(context);
      atDepth(context, stage, camera, 0.8, () => {
        drawLayer(context, room.frame);
        drawLayer(context, board);
        context.save();
        context.translate(x, sill + tall * 0.02);
        context.scale(side, 1 + Math.sin(time * 1.8) * 0.003);
        cat(context, time * 0.3, 0, 0);
        context.restore();
      });
      rays?.(context, time);
      motes(context, time);
    },
  };

  function paintRoom(): { view: Layer; frame: Layer } {
    const box = fullBox(stage);
    const view = paintSoft({ ...box, height: sill - box.top }, 10 * unit, true, (context) =>
      paintView(context, stage, {
        box: { ...box, height: sill - box.top },
        kind: reading.objects.has("garden") || videoRandom.branch("view").chance(0.65) ? "garden" : "city",
        sun,
        random: random.branch("view"),
      }),
    );
    const frame = paintLayer(box, (context) => {
      const paint = mix(hex("#efe8dc"), light.shade, dark ? 0.55 : 0.24);
      const fall = context.createLinearGradient(0, 0, 0, height);
      fall.addColorStop(0, css(darken(wall, 0.2)));
      fall.addColorStop(1, css(darken(wall, 0.45)));
      context.fillStyle = fall;
      context.fillRect(box.left, box.top, frameLeft - box.left, box.height);
      context.fillRect(frameRight, box.top, box.width, box.height);
      const bar = 15 * unit;
      const panes = portrait ? 2 : 3;
      for (let pane = 0; pane <= panes; pane++) {
        const px = frameLeft + ((frameRight - frameLeft) * pane) / panes;
        const wide = pane === 0 || pane === panes ? bar * 2.4 : bar;
        const post = context.createLinearGradient(px - wide, 0, px + wide, 0);
        post.addColorStop(0, css(side < 0 ? mix(paint, glow, 0.6) : darken(paint, 0.5)));
        post.addColorStop(0.5, css(paint));
        post.addColorStop(1, css(side > 0 ? mix(paint, glow, 0.6) : darken(paint, 0.5)));
        context.fillStyle = post;
        context.fillRect(px - wide, box.top, wide * 2, sill - box.top);
      }
      const cross = height * (portrait ? 0.26 : 0.16);
      context.fillStyle = css(paint);
      context.fillRect(frameLeft, cross, frameRight - frameLeft, bar * 1.4);
      context.fillStyle = css(darken(paint, 0.4));
      context.fillRect(frameLeft, cross + bar * 1.4, frameRight - frameLeft, bar * 0.4);
      curtains(context);
    });
    return { view, frame };
  }

  function curtains(context: Parameters<typeof drawLayer>[0]): void {
    const cloth: Colour = mix(
      videoRandom.branch("curtain").pick([hex("#e9dcc6"), hex("#c98f6b"), hex("#9fae9c"), hex("#b9a7b5")]),
      light.shade,
      dark ? 0.5 : 0.16,
    );
    const wide = width * (portrait ? 0.16 : 0.11);
    for (const [from, way] of [
      [frameLeft - wide * 0.4, 1],
      [frameRight + wide * 0.4, -1],
    ] as const) {
      for (let fold = 0; fold < 6; fold++) {
        const a = from + (way * wide * fold) / 6;
        const b = from + (way * wide * (fold + 1)) / 6;
        const shade = context.createLinearGradient(a, 0, b, 0);
        shade.addColorStop(0, css(darken(cloth, 0.26)));
        shade.addColorStop(0.5, css(mix(lighten(cloth, 0.12), glow, dark ? 0.08 : 0.4)));
        shade.addColorStop(1, css(darken(cloth, 0.32)));
        context.fillStyle = shade;
        context.beginPath();
        context.moveTo(a, -height * overscan);
        context.lineTo(b, -height * overscan);
        context.quadraticCurveTo(b + way * wide * 0.1, sill * 0.5, from + (b - from) * 0.7, sill - height * 0.01);
        context.lineTo(from + (a - from) * 0.7 - way, sill - height * 0.01);
        context.quadraticCurveTo(a + way * wide * 0.1, sill * 0.5, a, -height * overscan);
        context.fill();
      }
    }
  }

  /** Paints the board on which the cat sits, a plant at the end of the board, and the wall below. */
  function paintSill(): Layer {
    const box = {
      left: -width * overscan,
      top: sill - tall,
      width: width * (1 + 2 * overscan),
      height: height * (1 + overscan) - sill + tall,
    };
    const wood = mix(hex("#b58a5e"), light.shade, dark ? 0.6 : 0.22);
    const thick = height * 0.035;
    return paintLayer(box, (context) => {
      const under = context.createLinearGradient(0, sill, 0, height);
      under.addColorStop(0, css(darken(wall, 0.5)));
      under.addColorStop(0.25, css(darken(wall, 0.2)));
      under.addColorStop(1, css(darken(wall, 0.5)));
      context.fillStyle = under;
      context.fillRect(box.left, sill, box.width, box.height);
      // Draw the wainscot.
      context.fillStyle = css(darken(wall, 0.5), 0.5);
      for (let px = -width * 0.05; px < width * 1.1; px += width * (portrait ? 0.19 : 0.11))
        context.fillRect(px, sill + thick * 2, 4 * unit, height);
      const top = context.createLinearGradient(0, sill - thick * 0.5, 0, sill + thick * 1.3);
      top.addColorStop(0, css(mix(wood, glow, dark ? 0.35 : 0.75)));
      top.addColorStop(0.4, css(mix(wood, glow, dark ? 0.15 : 0.4)));
      top.addColorStop(0.45, css(wood));
      top.addColorStop(1, css(darken(wood, 0.5)));
      context.fillStyle = top;
      context.fillRect(box.left, sill - thick * 0.5, box.width, thick * 1.8);
      const drop = context.createLinearGradient(0, sill + thick * 1.3, 0, sill + thick * 3.4);
      drop.addColorStop(0, css(light.shade, 0.5));
      drop.addColorStop(1, css(light.shade, 0));
      context.fillStyle = drop;
      context.fillRect(box.left, sill + thick * 1.3, box.width, thick * 2.2);
      drawFern(context, {
        x: x + side * tall * (portrait ? 0.78 : 1.25),
        foot: sill + thick * 0.1,
        size: tall * 0.5,
        leaf: mix(hex("#5d8a52"), light.shade, dark ? 0.55 : 0.18),
        lit: glow,
        pot: mix(hex("#c4704c"), light.shade, dark ? 0.5 : 0.18),
        side,
        random: videoRandom.branch("fern"),
      });
      for (const [at, colour] of [hex("#37596a"), hex("#c65a3a"), hex("#e8dcc6")].entries()) {
        context.fillStyle = css(mix(colour, light.shade, dark ? 0.5 : 0.2));
        context.fillRect(
          x - side * tall * 1.15 - tall * 0.2 + at * tall * 0.012,
          sill - tall * 0.055 * (at + 1),
          tall * (0.4 - at * 0.04),
          tall * 0.052,
        );
      }
    });
  }
}
