import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { along, css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { atDepth, drawLayer, fullBox, paintLayer, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { paintSoft } from "../soften.ts";
import type { Palette } from "./palette.ts";

type Ball = {
  x: number;
  y: number;
  size: number;
  depth: number;
  sprite: Canvas;
  shade: Canvas;
  phase: number;
  speed: number;
};

/** Glossy balls that float in front of a softly lit wall; near and far ones are out of focus. */
export function createSpheres(stage: Stage, palette: Palette): Scene {
  const { width, height, unit, random, portrait } = stage;
  const source = random.branch("spheres");
  const short = Math.min(width, height);
  const side = source.chance(0.5) ? 1 : -1;
  const wall = paintLayer(
    fullBox(stage),
    (context) => {
      const fall = context.createLinearGradient(side > 0 ? 0 : width, 0, side > 0 ? width : 0, height);
      fall.addColorStop(0, css(mix(palette[3], palette[4], 0.55)));
      fall.addColorStop(0.55, css(mix(palette[2], palette[3], 0.55)));
      fall.addColorStop(1, css(mix(palette[1], palette[2], 0.5)));
      context.fillStyle = fall;
      context.fillRect(-width, -height, width * 3, height * 3);
      const glow = context.createRadialGradient(
        width * (0.5 - side * 0.3),
        height * 0.2,
        0,
        width * (0.5 - side * 0.3),
        height * 0.2,
        short * 1.1,
      );
      glow.addColorStop(0, css(lighten(palette[4], 0.4), 0.85));
      glow.addColorStop(1, css(palette[4], 0));
      context.fillStyle = glow;
      context.fillRect(-width, -height, width * 3, height * 3);
    },
    0.25,
  );
  const tones = [palette[1], palette[2], palette[3], palette[4]].map((tone) => paintBall(tone));
  const shade = paintShade();
  const balls: Ball[] = [];
  for (let tries = 0; tries < 400 && balls.length < (portrait ? 15 : 19); tries++) {
    const big = balls.length < 3;
    const size = short * (big ? source.between(0.13, 0.21) : source.between(0.025, 0.085));
    const x = width * source.between(0.04, 0.96);
    const y = height * source.between(0.06, 0.94);
    if (balls.some((other) => Math.hypot(other.x - x, other.y - y) < (other.size + size) * 1.08)) continue;
    const tone = tones[Math.floor(source.next() * tones.length)];
    if (!tone) continue;
    balls.push({
      x,
      y,
      size,
      depth: 0.35 + (size / short) * 4,
      sprite: tone,
      shade,
      phase: source.between(0, 6.3),
      speed: source.between(0.25, 0.55),
    });
  }
  balls.sort((a, b) => a.depth - b.depth);
  const near = paintSoft(
    { left: -width * 0.3, top: height * 0.5, width: width * 1.6, height: height * 0.8 },
    30 * unit,
    false,
    (context) => {
      for (const [x, y, size, tone] of [
        [width * (0.5 - side * 0.52), height * 1.0, short * 0.3, palette[1]],
        [width * (0.5 + side * 0.5), height * 0.86, short * 0.15, palette[2]],
      ] as const) {
        const fill = context.createRadialGradient(x - side * size * 0.4, y - size * 0.5, 0, x, y, size);
        fill.addColorStop(0, css(lighten(tone, 0.4)));
        fill.addColorStop(1, css(darken(tone, 0.4)));
        context.fillStyle = fill;
        context.beginPath();
        context.arc(x, y, size, 0, Math.PI * 2);
        context.fill();
      }
    },
  );
  return {
    draw(context, time, camera) {
      context.imageSmoothingQuality = "high";
      atDepth(context, stage, camera, 0.15, () => drawLayer(context, wall));
      for (const ball of balls) {
        atDepth(context, stage, camera, ball.depth, () => {
          const x = ball.x + Math.sin(time * ball.speed * 0.7 + ball.phase) * 12 * unit;
          const y = ball.y + Math.sin(time * ball.speed + ball.phase) * 22 * unit;
          const far = ball.size * 2.1;
          context.drawImage(ball.shade, x + side * ball.size * 0.5 - far, y + ball.size * 0.75 - far, far * 2, far * 2);
          context.drawImage(ball.sprite, x - ball.size, y - ball.size, ball.size * 2, ball.size * 2);
        });
      }
      atDepth(context, stage, camera, 1.5, () => drawLayer(context, near));
    },
  };

  function paintBall(tone: Colour): Canvas {
    const size = 400;
    const canvas = createCanvas(size, size);
    const context = canvas.getContext("2d");
    const middle = size / 2;
    const reach = middle - 2;
    const body = context.createRadialGradient(
      middle - side * reach * 0.36,
      middle - reach * 0.42,
      reach * 0.04,
      middle,
      middle,
      reach,
    );
    body.addColorStop(0, css(lighten(along(palette, 0.95), 0.35)));
    body.addColorStop(0.2, css(lighten(tone, 0.34)));
    body.addColorStop(0.55, css(tone));
    body.addColorStop(0.88, css(darken(tone, 0.46)));
    body.addColorStop(1, css(darken(mix(tone, palette[3], 0.25), 0.3)));
    context.fillStyle = body;
    context.beginPath();
    context.arc(middle, middle, reach, 0, Math.PI * 2);
    context.fill();
    context.clip();
    // Draw the light that the wall reflects on the far side of the ball.
    const back = context.createRadialGradient(
      middle + side * reach * 0.7,
      middle + reach * 0.7,
      0,
      middle + side * reach * 0.7,
      middle + reach * 0.7,
      reach * 0.9,
    );
    back.addColorStop(0, css(palette[3], 0.5));
    back.addColorStop(1, css(palette[3], 0));
    context.fillStyle = back;
    context.fillRect(0, 0, size, size);
    const gleam = context.createRadialGradient(
      middle - side * reach * 0.42,
      middle - reach * 0.5,
      0,
      middle - side * reach * 0.42,
      middle - reach * 0.5,
      reach * 0.34,
    );
    gleam.addColorStop(0, "rgba(255,255,255,0.85)");
    gleam.addColorStop(0.35, "rgba(255,255,255,0.3)");
    gleam.addColorStop(1, "rgba(255,255,255,0)");
    context.fillStyle = gleam;
    context.fillRect(0, 0, size, size);
    return canvas;
  }

  function paintShade(): Canvas {
    const canvas = createCanvas(128, 128);
    const context = canvas.getContext("2d");
    const soft = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    soft.addColorStop(0, css(darken(palette[0], 0.2), 0.5));
    soft.addColorStop(0.5, css(darken(palette[0], 0.2), 0.2));
    soft.addColorStop(1, css(palette[0], 0));
    context.fillStyle = soft;
    context.fillRect(0, 0, 128, 128);
    return canvas;
  }
}
