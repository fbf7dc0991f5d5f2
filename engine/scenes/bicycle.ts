import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import {
  atDepth,
  drawLayer,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { drawBicycle } from "./parts/bicycle.ts";
import { createPassing } from "./parts/passing.ts";
import { dimOutdoors, dress } from "./parts/people/wardrobe.ts";
import { createRider } from "./parts/rider.ts";

/**
 * A bicycle on a country lane with turning wheels, while trees and hills pass by. Videos of announcements, whose
 * lettering is large, show the bicycle without a rider.
 */
export function createBicycleScene(stage: Stage): Scene {
  const { width, height, unit, light, reading, portrait } = stage;
  const poster = reading.voice === "poster";
  const close = stage.variant === 1;
  const ground = height * (portrait ? 0.78 : 0.81);
  const horizon = ground - height * 0.13;
  const low = light.sunHeight < 0.2;
  const sun = {
    x: width * (close ? 0.36 : 0.66),
    y: light.night ? height * 0.16 : horizon - height * (low ? 0.1 : 0.4),
  };
  const passing = createPassing(stage, { ground, horizon, sun, trees: height * (portrait ? 0.2 : 0.29) });
  const paint: Colour =
    reading.colours[0] ??
    stage.videoRandom.branch("paint").pick([hex("#e2492f"), hex("#1f8f8a"), hex("#f0a62c"), hex("#2f62b8")]);
  const size = portrait
    ? width * (poster ? 0.76 : 0.8) * (close ? 1.05 : 1)
    : roomOf(stage) * (poster ? 0.62 : 0.66) * (close ? 1.08 : 1);
  const x = width * (poster && !portrait ? 0.76 : 0.5);
  const lane = ground + height * (portrait ? 0.042 : 0.06);
  const speed = (reading.mood === "calm" ? 250 : 360) * unit;
  const way = paintWay();
  const shade = darken(light.shade, 0.1);
  const rider = poster
    ? undefined
    : createRider(
        dress(
          stage.videoRandom.branch("rider"),
          {
            garment: "shirt",
            tops: [hex("#e8e0d2"), hex("#d9774c"), hex("#3f6b86"), hex("#c99a3c")],
            bottoms: [hex("#3a4560"), hex("#5a4a3c"), hex("#34413c")],
          },
          light.shade,
          dimOutdoors(light) * 0.85,
        ),
        size,
        [
          {
            towards: [sun.x - x, sun.y - lane + size * 0.5],
            colour: mix(light.sun, light.glow, 0.3),
            width: 5 * unit,
            strength: light.night ? 0.4 : 0.95,
          },
        ],
      );
  return {
    draw(context, time, camera) {
      const travelled = time * speed;
      passing.drawBack(context, time, camera, travelled);
      atDepth(context, stage, camera, 0.72, () => {
        drawLayer(context, way);
        marks(context, travelled);
        const at = x + Math.sin(time * 0.5) * width * 0.012;
        const turn = travelled / (size * 0.19);
        const bounce = Math.sin(time * 9) * unit * 1.2;
        const pedals = turn * 0.42;
        rider?.drawFar(context, pedals, at, lane + bounce);
        drawBicycle(context, {
          x: at,
          ground: lane,
          size,
          paint: mix(paint, light.shade, light.night ? 0.5 : low ? 0.14 : 0),
          shade,
          shine: mix(lighten(paint, 0.5), light.sun, 0.4),
          turn,
          bounce,
        });
        rider?.drawNear(context, pedals, at, lane + bounce);
      });
      passing.drawFront(context, camera, travelled);
    },
  };

  function paintWay(): Layer {
    const bottom = height * (1 + overscan);
    const box = {
      left: -width * overscan,
      top: ground - 4 * unit,
      width: width * (1 + 2 * overscan),
      height: bottom - ground + 4 * unit,
    };
    const near = ground + height * (portrait ? 0.085 : 0.115);
    const tar = mix(hex("#6b6a6e"), light.shade, light.night ? 0.72 : low ? 0.44 : 0.1);
    return paintLayer(box, (context) => {
      const verge = context.createLinearGradient(0, near, 0, bottom);
      verge.addColorStop(0, css(mix(passing.leaf, passing.glow, 0.16)));
      verge.addColorStop(0.3, css(darken(passing.leaf, 0.3)));
      verge.addColorStop(1, css(darken(passing.leaf, 0.62)));
      context.fillStyle = verge;
      context.fillRect(box.left, ground, box.width, box.height);
      const fall = context.createLinearGradient(0, ground, 0, near);
      fall.addColorStop(0, css(mix(tar, passing.glow, light.night ? 0.06 : 0.45)));
      fall.addColorStop(0.35, css(mix(tar, light.haze, 0.12)));
      fall.addColorStop(1, css(darken(tar, 0.34)));
      context.fillStyle = fall;
      context.fillRect(box.left, ground, box.width, near - ground);
      const gleam = context.createRadialGradient(sun.x, ground, 0, sun.x, ground, width * 0.5);
      gleam.addColorStop(0, css(mix(light.sun, light.glow, 0.4), light.night ? 0.1 : 0.42));
      gleam.addColorStop(1, css(light.glow, 0));
      context.fillStyle = gleam;
      context.fillRect(box.left, ground, box.width, (near - ground) * 0.7);
      const random = stage.random.branch("verge");
      context.lineCap = "round";
      for (const [foot, tall, spacing] of [
        [ground + 3 * unit, 0.014, 3],
        [near + height * 0.012, 0.03, 2.6],
        [near + height * 0.05, 0.055, 3.6],
        [near + height * 0.12, 0.08, 5],
      ] as const) {
        for (let blade = 0; blade < box.width / (spacing * unit); blade++) {
          const px = box.left + random.next() * box.width;
          const up = height * tall * random.between(0.3, 1);
          context.strokeStyle = css(
            mix(darken(passing.leaf, random.between(0.1, 0.45)), passing.glow, random.next() ** 2.4 * 0.55),
          );
          context.lineWidth = (1.4 + tall * 26) * unit;
          context.beginPath();
          context.moveTo(px, foot);
          context.quadraticCurveTo(px, foot - up * 0.5, px + random.between(-0.4, 0.4) * up, foot - up);
          context.stroke();
        }
      }
    });
  }

  /** Draws short lines along the near edge of the road; nothing else shows how fast the road moves. */
  function marks(context: Context, travelled: number): void {
    const gap = 420 * unit;
    const y = ground + height * (portrait ? 0.068 : 0.094);
    context.fillStyle = css(mix(hex("#f6efe0"), light.shade, light.night ? 0.5 : low ? 0.26 : 0.06), 0.9);
    for (let px = -width * overscan - ((travelled * 1.2) % gap); px < width * (1 + overscan); px += gap)
      context.fillRect(px, y, gap * 0.44, 7 * unit);
  }
}
