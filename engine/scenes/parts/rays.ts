import { createCanvas } from "@napi-rs/canvas";
import { css, type Colour } from "#engine/drawing/colour.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";

/** Rays of light that fan out from a point and change slowly. `spread` is their angle in radians, `strength` 0..1. */
export function createRays(
  stage: Stage,
  { x, y, colour, strength, spread }: { x: number; y: number; colour: Colour; strength: number; spread: number },
): (context: Context, time: number) => void {
  const { width, height } = stage;
  const random = stage.random.branch("rays");
  const reach = Math.hypot(width, height) * 1.1;
  const middle = Math.atan2(height * 0.62 - y, width * 0.42 - x);
  const scale = 0.25;
  const small = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const paint = small.getContext("2d");
  const beams = Array.from({ length: 9 }, () => ({
    angle: middle + random.between(-0.5, 0.5) * spread,
    wide: random.between(0.012, 0.05),
    phase: random.between(0, 6.3),
    speed: random.between(0.25, 0.7),
  }));
  const fade = paint.createRadialGradient(x * scale, y * scale, 0, x * scale, y * scale, reach * scale);
  fade.addColorStop(0, css(colour, 0.9));
  fade.addColorStop(0.4, css(colour, 0.45));
  fade.addColorStop(0.85, css(colour, 0));
  return (context, time) => {
    paint.clearRect(0, 0, small.width, small.height);
    paint.fillStyle = fade;
    for (const { angle, wide, phase, speed } of beams) {
      const turn = angle + Math.sin(time * 0.12 + phase) * 0.03;
      // Draw three wedges on top of each other, each narrower, which makes a soft edge.
      for (const part of [1, 0.66, 0.33]) {
        paint.globalAlpha = 0.34 * (0.45 + 0.55 * Math.sin(time * speed + phase) ** 2);
        paint.beginPath();
        paint.moveTo(x * scale, y * scale);
        paint.lineTo(
          (x + Math.cos(turn - wide * part) * reach) * scale,
          (y + Math.sin(turn - wide * part) * reach) * scale,
        );
        paint.lineTo(
          (x + Math.cos(turn + wide * part) * reach) * scale,
          (y + Math.sin(turn + wide * part) * reach) * scale,
        );
        paint.fill();
      }
    }
    context.save();
    context.globalCompositeOperation = "screen";
    context.globalAlpha = strength * 2;
    context.drawImage(small, 0, 0, width, height);
    context.restore();
  };
}
