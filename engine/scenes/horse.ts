import { css, darken, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
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
import { drawHorse, horseCoats } from "./parts/animals/horse.ts";
import { createPasture } from "./parts/pasture.ts";

/** A horse at the fence of its pasture, mane and tail in the wind, and a second one farther away. */
export function createHorse(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const side = stage.variant === 2 ? -1 : 1;
  const ground = height * (portrait ? (poster ? 0.84 : 0.77) : 0.82);
  const x = width * (portrait ? 0.46 : poster ? 0.72 : side > 0 ? 0.44 : 0.56);
  const tall =
    (portrait ? Math.min(height * 0.21, width * 0.42) * (poster ? 0.8 : 1) : roomOf(stage) * 0.4) *
    (close ? 1.18 : stage.variant === 2 ? 0.86 : 1);
  const pasture = createPasture(stage, { x, ground, side, grass: tall * 0.2 });
  const dim = light.night ? 0.8 : light.sunHeight < 0.2 ? 0.28 : 0.06;
  const tone = (colour: Colour, more = 0) => mix(colour, light.shade, Math.min(0.92, dim + more));
  const source = videoRandom.branch("coat");
  const coat = tone(reading.colours[0] ?? source.pick(horseCoats));
  const second = mix(tone(source.pick(horseCoats), 0.1), light.haze, 0.28);
  const edge = { ...pasture.edge, towards: [pasture.edge.towards[0] * side, pasture.edge.towards[1]] as const };
  const paint = (colour: Colour, size: number, reach: number) =>
    paintCycle(
      20,
      { left: -size * 0.85, top: -size * 1.55, width: size * 1.85, height: size * 1.6 },
      (context, turn) =>
        drawHorse(context, colour, size, videoRandom.branch("horse"), 0.18 + Math.sin(turn * Math.PI * 2) * 0.2),
      [{ ...edge, width: edge.width * reach }],
    );
  const near = paint(coat, tall, 1);
  const far = paint(second, tall * 0.5, 0.7);
  const fence = paintFence();
  const farX = x + side * width * (portrait ? 0.36 : 0.27);
  return {
    draw(context, time, camera) {
      pasture.drawBack(context, time, camera);
      atDepth(context, stage, camera, 0.88, () => {
        context.save();
        context.translate(farX, pasture.groundAt(farX) + 4 * unit);
        context.scale(-side, 1);
        far(context, time * 0.4 + 0.4, 0, 0);
        context.restore();
        drawLayer(context, fence);
        context.save();
        context.translate(x, pasture.groundAt(x) + tall * 0.035);
        context.scale(side, 1 + Math.sin(time * 1.5) * 0.0015);
        near(context, time * 0.42, 0, 0);
        context.restore();
      });
      pasture.drawFront(context, time, camera);
    },
  };

  /** Weathered posts and two rails that follow the hill. */
  function paintFence(): Layer {
    const random = stage.random.branch("fence");
    const box = {
      left: -width * overscan,
      top: ground - tall * 0.9,
      width: width * (1 + 2 * overscan),
      height: tall * 1.4 + height * 0.1,
    };
    const wood = tone(hex("#7d6550"), 0.06);
    const shine = mix(light.glow, light.sun, 0.3);
    const step = tall * 0.62;
    return paintLayer(box, (context) => {
      const footAt = (px: number) => pasture.groundAt(px) - tall * 0.02;
      const posts: number[] = [];
      for (let px = box.left; px < box.left + box.width; px += step)
        posts.push(px + random.between(-0.06, 0.06) * step);
      for (const up of [0.3, 0.52]) {
        posts.forEach((px, index) => {
          const next = posts[index + 1];
          if (next === undefined) return;
          const from = footAt(px) - tall * (up + random.between(-0.015, 0.015));
          const to = footAt(next) - tall * (up + random.between(-0.015, 0.015));
          for (const [drop, thick, colour] of [
            [0.012, 0.045, darken(wood, 0.45)],
            [0, 0.034, wood],
            [-0.012, 0.01, mix(wood, shine, light.night ? 0.15 : 0.6)],
          ] as const) {
            context.strokeStyle = css(colour);
            context.lineWidth = tall * thick;
            context.beginPath();
            context.moveTo(px, from + drop * tall);
            context.lineTo(next, to + drop * tall);
            context.stroke();
          }
        });
      }
      for (const px of posts) {
        const foot = footAt(px) + tall * 0.05;
        const wide = tall * 0.058;
        const fall = context.createLinearGradient(px - wide / 2, 0, px + wide / 2, 0);
        fall.addColorStop(0, css(side < 0 ? mix(wood, shine, 0.55) : darken(wood, 0.45)));
        fall.addColorStop(0.5, css(wood));
        fall.addColorStop(1, css(side > 0 ? mix(wood, shine, 0.55) : darken(wood, 0.45)));
        context.fillStyle = fall;
        context.beginPath();
        context.roundRect(px - wide / 2, foot - tall * 0.68, wide, tall * 0.68, [wide * 0.3, wide * 0.3, 0, 0]);
        context.fill();
      }
    });
  }
}
