import { createBirds } from "#engine/drawing/birds.ts";
import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { paintLit } from "#engine/drawing/rim.ts";
import { createSky, farDepth } from "#engine/drawing/sky.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  roomOf,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createWater } from "#engine/drawing/water.ts";
import { createHaze } from "./parts/haze.ts";
import { createLayeredHills, nearColour } from "./parts/layered-hills.ts";
import { createMotes } from "./parts/motes.ts";
import { dimOutdoors, dress } from "./parts/people/wardrobe.ts";
import { drawYoga, yogaGround, type YogaPose } from "./parts/people/yoga.ts";

/** Yoga poses, one for each shot. */
const poses: readonly YogaPose[] = ["warrior", "lotus", "tree"];

/** A person practising yoga on a jetty in front of the sun over still water. */
export function createYoga(stage: Stage): Scene {
  const { width, height, unit, light, reading, random, portrait } = stage;
  const poster = reading.voice === "poster";
  const pose = poses[stage.variant % 3] ?? "lotus";
  const horizon = height * (portrait ? (poster ? 0.72 : 0.58) : 0.57);
  const deck = height * (portrait ? (poster ? 0.84 : 0.72) : 0.77);
  const x = width * (poster && !portrait ? 0.76 : 0.5);
  const size = portrait ? Math.min(width * 0.078, height * 0.07) : roomOf(stage) * 0.07;
  // Draw poses with raised arms smaller in portrait posters, because the text above leaves little room.
  const head =
    size * (pose === "lotus" ? 1.3 : 1) * (portrait && poster ? { tree: 0.66, warrior: 0.9, lotus: 1 }[pose] : 1);
  const sun = { x: x + width * 0.02, y: horizon - height * (light.sunHeight > 0.2 ? 0.3 : light.night ? 0.3 : 0.085) };
  const sky = createSky(stage, {
    horizon,
    sunX: sun.x,
    sunY: sun.y,
    sunSize: light.night ? 80 : 150,
    clouds: light.clouds * 0.6,
  });
  const hills = createLayeredHills(stage, {
    name: "shore",
    top: horizon - height * 0.004,
    bottom: horizon + height * 0.012,
    count: 3,
    rise: height * 0.055,
    sun,
    near: mix(nearColour(stage, hex("#2b4a3c")), light.haze, 0.25),
    sharp: 0.4,
    treesFrom: 2,
  });
  const water = createWater(stage, sky, {
    top: horizon,
    bottom: height * (1 + overscan),
    deep: mix(darken(light.sky[1], 0.4), [6, 44, 58], 0.35),
    rough: 0.22,
    glitter: 1,
  });
  const jetty = paintJetty();
  const look = dress(
    stage.videoRandom.branch("yoga"),
    {
      woman: true,
      style: "bun",
      garment: "sport",
      tops: [
        reading.colours[0] ?? hex("#b5564a"),
        reading.colours[0] ?? hex("#4f7f86"),
        reading.colours[0] ?? hex("#6b5a9a"),
      ],
      bottoms: [hex("#2b2f3d"), hex("#3c3550"), hex("#2f4a48")],
    },
    light.shade,
    dimOutdoors(light) * 1.1,
  );
  const foot = deck + height * 0.022;
  const figure = paintLit(
    { left: x - head * 4.2, top: foot - head * 10, width: head * 8.4, height: head * 10.6 },
    (context) => {
      context.translate(x, foot - yogaGround[pose] * head);
      if (stage.variant === 1) context.scale(-1, 1);
      drawYoga(context, pose, look, head);
    },
    [
      {
        towards: [1, -0.5],
        colour: mix(light.sun, light.glow, 0.35),
        width: 6 * unit,
        strength: light.night ? 0.4 : 0.9,
      },
      {
        towards: [-1, -0.5],
        colour: mix(light.sun, light.glow, 0.5),
        width: 5 * unit,
        strength: light.night ? 0.35 : 0.7,
      },
    ],
  );
  const shade = paintShade();
  const haze = createHaze(stage, { x: sun.x, y: sun.y, strength: light.night ? 0.16 : 0.36, reach: 0.6 });
  const birds = light.night
    ? undefined
    : createBirds(stage, { middle: height * 0.2, count: 5, colour: mix(light.shade, light.haze, 0.25) });
  const motes = createMotes(stage, {
    count: 18,
    colour: mix(light.sun, light.glow, 0.4),
    rise: 5,
    size: 0.6,
    top: 0.3,
  });
  return {
    draw(context, time, camera) {
      sky.draw(context, time, camera);
      atDepth(context, stage, camera, farDepth, () => {
        birds?.(context, time);
        for (const { layer } of hills) drawLayer(context, layer);
        water(context, time * 0.7);
      });
      haze(context);
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, jetty);
        drawLayer(context, shade);
        const breath = 1 + Math.sin(time * 1.1) * 0.004;
        context.save();
        context.translate(x, foot);
        context.scale(1, breath);
        context.translate(-x, -foot);
        drawLayer(context, figure);
        context.restore();
      });
      motes(context, time);
    },
  };

  /** Draws the jetty: wet planks that recede from the camera and reflect the light. */
  function paintJetty(): Layer {
    const wood = mix(hex("#8a6446"), light.shade, light.night ? 0.76 : light.sunHeight < 0.2 ? 0.42 : 0.06);
    const glow = mix(light.glow, light.sun, 0.3);
    const noise = createNoise(random.branch("planks"));
    const reach = width * (portrait ? 0.42 : 0.3);
    const vanish = deck - height * (portrait ? 0.3 : 0.36);
    const bottom = height * (1 + overscan);
    const box = {
      left: -width * overscan,
      top: deck - height * 0.01,
      width: width * (1 + 2 * overscan),
      height: bottom - deck + height * 0.01,
    };
    const planks = shadeLayer(box, 0.7, (px, py, pixels, offset) => {
      const far = (py - vanish) / (deck - vanish);
      const across = (px - x) / (reach * far);
      const inside = Math.abs(across) <= 1 && py >= deck;
      if (!inside) {
        pixels[offset + 3] = 0;
        return;
      }
      const depth = 26 / far;
      const plank = Math.floor(depth);
      const gap = depth - plank;
      const tone =
        0.82 + 0.16 * layered(noise, plank * 7.3, across * 0.6, 2) + 0.08 * layered(noise, across * 5, depth * 6, 3);
      const near = Math.min(1, (py - deck) / (height * 0.2));
      const shine = Math.exp(-((across * 1.6) ** 2)) * (1 - near) * (light.night ? 0.35 : 0.75);
      const seam = gap < 0.1 + 0.06 * near ? 0.4 : gap > 0.92 ? 1.15 : 1;
      const edgeLight = Math.abs(across) > 0.975 ? 0.75 : 1;
      const colour = mix(darken(wood, 0.1 + near * 0.42), glow, shine * (0.5 + 0.4 * gap));
      for (let channel = 0; channel < 3; channel++)
        pixels[offset + channel] = colour[channel as 0 | 1 | 2] * tone * seam * edgeLight;
      pixels[offset + 3] = 255;
    });
    return paintLayer({ ...box, top: deck - height * 0.1, height: box.height + height * 0.09 }, (context) => {
      // Draw posts at the far end.
      for (const at of [-0.98, 0.98]) {
        const px = x + at * reach;
        const post = context.createLinearGradient(px - 12 * unit, 0, px + 12 * unit, 0);
        post.addColorStop(0, css(at < 0 ? darken(wood, 0.5) : mix(wood, glow, 0.7)));
        post.addColorStop(0.5, css(darken(wood, 0.35)));
        post.addColorStop(1, css(at > 0 ? darken(wood, 0.5) : mix(wood, glow, 0.7)));
        context.fillStyle = post;
        context.beginPath();
        context.roundRect(px - 12 * unit, deck - 62 * unit, 24 * unit, 90 * unit, 6 * unit);
        context.fill();
      }
      drawLayer(context, planks);
      context.fillStyle = css(lighten(mix(wood, glow, 0.7), 0.1), light.night ? 0.3 : 0.85);
      context.fillRect(x - reach, deck - 2 * unit, reach * 2, 4 * unit);
    });
  }

  /** Draws the person's shadow, which comes towards the camera. */
  function paintShade(): Layer {
    const box = { left: x - head * 4, top: foot - head * 0.6, width: head * 8, height: head * 5 };
    return paintLayer(
      box,
      (context) => {
        const pool = context.createRadialGradient(0, 0, 0, 0, 0, head * 2.4);
        pool.addColorStop(0, css(light.shade, 0.75));
        pool.addColorStop(1, css(light.shade, 0));
        context.translate(x, foot + head * 0.2);
        context.scale(pose === "tree" ? 0.6 : 1.25, 0.16);
        context.fillStyle = pool;
        context.fillRect(-head * 3, -head * 3, head * 6, head * 6);
        context.scale(0.7, 9);
        const fall = context.createLinearGradient(0, 0, 0, head * 2.4);
        fall.addColorStop(0, css(light.shade, 0.4));
        fall.addColorStop(1, css(light.shade, 0));
        context.fillStyle = fall;
        context.beginPath();
        context.moveTo(-head * 0.5, 0);
        context.lineTo(head * 0.5, 0);
        context.lineTo(head * 1.1, head * 2.4);
        context.lineTo(-head * 1.1, head * 2.4);
        context.fill();
      },
      0.4,
    );
  }
}
