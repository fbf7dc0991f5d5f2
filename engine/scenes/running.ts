import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import { createNoise, layered } from "#engine/drawing/noise.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import {
  atDepth,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { createPassing } from "./parts/passing.ts";
import { drawPerson } from "./parts/people/person.ts";
import { adult, jointsOf, running } from "./parts/people/pose.ts";
import { dimOutdoors, dress } from "./parts/people/wardrobe.ts";
import { drawStrip } from "./parts/strip.ts";

/** Stride cycles (two steps) per second. */
const cadence = 1.32;
/** Distance that the runner covers in one stride cycle, in units of the head's height. */
const stride = 10.5;

/** A runner beside the camera; trees and grass pass by against the light. */
export function createRunning(stage: Stage): Scene {
  const { width, height, unit, light, reading, portrait } = stage;
  const poster = reading.voice === "poster";
  const ground = height * (portrait ? (poster ? 0.85 : 0.79) : 0.84);
  const horizon = ground - height * (portrait ? 0.13 : 0.16);
  const head = (portrait ? width * (poster ? 0.06 : 0.072) : roomOf(stage) * 0.07) * (stage.variant === 1 ? 1.18 : 1);
  const x = width * (poster && !portrait ? 0.75 : ([0.5, 0.46, 0.56][stage.variant] ?? 0.5));
  const sun = {
    x: width * (stage.variant === 1 ? 0.74 : 0.7),
    y: horizon - height * (light.sunHeight > 0.2 ? 0.4 : 0.09),
  };
  const passing = createPassing(stage, { ground, horizon, sun, trees: height * (portrait ? 0.24 : 0.31) });
  const { leaf: wood, glow } = passing;
  const verge = paintVerge();
  const source = stage.videoRandom.branch("runner");
  const look = dress(
    source,
    {
      garment: "sport",
      tops: [
        reading.colours[0] ?? hex("#e2502e"),
        reading.colours[0] ?? hex("#f0a62c"),
        reading.colours[0] ?? hex("#2b8a8a"),
      ],
      bottoms: [hex("#23262e"), hex("#2c3a52")],
      ...(source.chance(0.5) ? { woman: true, style: "tail" as const } : { woman: false, style: "crop" as const }),
    },
    light.shade,
    dimOutdoors(light),
  );
  const stand = { left: -head * 4, top: -head * 5, width: head * 8, height: head * 9.4 };
  const runner = paintCycle(
    28,
    stand,
    (context, turn) =>
      drawPerson(context, running(turn * Math.PI * 2), { ...look, glasses: false }, head, {
        swing: Math.sin(turn * Math.PI * 4) * 0.3 + 0.25,
      }),
    [
      {
        towards: [sun.x - x, sun.y - ground + head * 3],
        colour: mix(light.sun, light.glow, 0.3),
        width: 6 * unit,
        strength: light.night ? 0.4 : 1,
      },
    ],
  );
  // Distance from the hip to the ground, in units of the head's height: that of the lowest foot position during a
  // stride.
  const reach = Math.max(
    ...Array.from({ length: 28 }, (_, index) => jointsOf(running((index / 28) * Math.PI * 2), adult).ground),
  );
  const speed = cadence * stride * head;
  return {
    draw(context, time, camera) {
      passing.drawBack(context, time, camera, time * speed);
      atDepth(context, stage, camera, 0.8, () => {
        drawStrip(context, verge, time * speed);
        const turn = time * cadence + 0.1;
        const bounce = Math.abs(Math.sin(turn * Math.PI * 2 + 0.5)) * head * 0.22;
        shadow(context);
        runner(context, turn, x, ground + height * 0.03 - reach * head - bounce);
      });
      passing.drawFront(context, camera, time * speed);
    },
  };

  function shadow(context: Context): void {
    context.save();
    context.translate(x, ground + height * 0.032);
    context.scale(1, 0.09);
    const pool = context.createRadialGradient(0, 0, 0, 0, 0, head * 2.6);
    pool.addColorStop(0, css(light.shade, 0.55));
    pool.addColorStop(1, css(light.shade, 0));
    context.fillStyle = pool;
    context.fillRect(-head * 3, -head * 3, head * 6, head * 6);
    context.restore();
  }

  /** Paints the path with long shadows towards the camera, and the meadow on both sides. */
  function paintVerge(): Layer {
    const random = stage.random.branch("verge");
    const wide = width * 1.5;
    const bottom = height * (1 + overscan);
    const edge = ground + height * (portrait ? 0.075 : 0.1);
    const box = {
      left: -width * overscan,
      top: ground - height * 0.03,
      width: wide,
      height: bottom - ground + height * 0.03,
    };
    const noise = createNoise(random);
    const sand = mix(hex("#b3906a"), light.shade, light.night ? 0.78 : light.sunHeight < 0.2 ? 0.46 : 0.1);
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, ground, 0, edge);
      fall.addColorStop(0, css(mix(sand, glow, light.night ? 0.1 : 0.55)));
      fall.addColorStop(1, css(darken(sand, 0.22)));
      context.fillStyle = fall;
      context.fillRect(box.left, ground, wide, edge - ground);
      const meadow = context.createLinearGradient(0, edge, 0, bottom);
      meadow.addColorStop(0, css(mix(wood, glow, 0.12)));
      meadow.addColorStop(0.4, css(darken(wood, 0.35)));
      meadow.addColorStop(1, css(darken(wood, 0.6)));
      context.fillStyle = meadow;
      context.fillRect(box.left, edge, wide, bottom - edge);
      context.fillStyle = css(light.shade, 0.2);
      for (let shade = 0; shade < 8; shade++) {
        const px = box.left + ((shade + random.between(0.2, 0.8)) / 8) * wide;
        const half = random.between(30, 110) * unit;
        if (px - half * 2 < box.left || px + half > box.left + wide) continue;
        context.beginPath();
        context.moveTo(px - half * 0.5, ground);
        context.lineTo(px + half * 0.5, ground);
        context.lineTo(px - half * 0.1, edge + height * 0.1);
        context.lineTo(px - half * 2, edge + height * 0.1);
        context.fill();
      }
      for (let pebble = 0; pebble < 70; pebble++) {
        const size = random.between(2, 6) * unit;
        const px = box.left + size * 2 + random.next() * (wide - size * 4);
        const py = ground + random.between(0.1, 0.95) * (edge - ground);
        context.fillStyle = css(darken(sand, 0.5), 0.5);
        context.beginPath();
        context.ellipse(px, py, size * 1.6, size * 0.6, 0, 0, Math.PI * 2);
        context.fill();
        context.fillStyle = css(glow, 0.45);
        context.beginPath();
        context.ellipse(px + size * 0.2, py - size * 0.3, size, size * 0.3, 0, 0, Math.PI * 2);
        context.fill();
      }
      for (const [foot, tall, count, tone] of [
        [ground + 4 * unit, 0.02, 3.4, 0.85],
        [edge + height * 0.012, 0.03, 2.6, 0.75],
        [edge + height * 0.05, 0.05, 3.6, 0.55],
        [edge + height * 0.11, 0.075, 5, 0.35],
      ] as const) {
        context.lineCap = "round";
        for (let blade = 0; blade < wide / (count * unit); blade++) {
          const px = box.left + random.next() * wide;
          const up = height * tall * random.between(0.25, 1) * (0.72 + 0.5 * layered(noise, px * 0.004, tall * 90, 2));
          context.strokeStyle = css(mix(darken(wood, 0.3 - tone * 0.2), glow, random.next() ** 2.2 * tone));
          context.lineWidth = (1.6 + tall * 26) * unit;
          context.beginPath();
          context.moveTo(px, foot);
          context.quadraticCurveTo(px, foot - up * 0.5, px + random.between(-0.4, 0.4) * up, foot - up);
          context.stroke();
        }
      }
    });
  }
}
