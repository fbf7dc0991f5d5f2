import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";

type Ride = {
  /** Horizontal position of the centre of the bicycle, in pixels. */
  x: number;
  /** Vertical position of the ground under the wheels, in pixels. */
  ground: number;
  /** Length of the bicycle from tyre to tyre in pixels. */
  size: number;
  paint: Colour;
  shade: Colour;
  shine: Colour;
  /** Rotation of the wheels in radians. */
  turn: number;
  bounce: number;
};

/** Draws a city bicycle from the side, moving to the right. */
export function drawBicycle(context: Context, { x, ground, size, paint, shade, shine, turn, bounce }: Ride): void {
  const wheel = size * 0.19;
  const axle = -wheel;
  const back = { x: -size * 0.31, y: axle };
  const front = { x: size * 0.31, y: axle };
  const crank = { x: -size * 0.055, y: axle + size * 0.015 };
  const saddle = { x: -size * 0.125, y: -size * 0.44 };
  const seat = { x: saddle.x - size * 0.018, y: saddle.y - size * 0.07 };
  const head = { x: size * 0.215, y: -size * 0.44 };
  const bar = { x: head.x - size * 0.012, y: head.y - size * 0.045 };
  const fork = { x: size * 0.235, y: -size * 0.36 };
  context.save();
  context.translate(x, ground);
  const shadow = context.createRadialGradient(0, 0, 0, 0, 0, size * 0.55);
  shadow.addColorStop(0, css(shade, 0.55));
  shadow.addColorStop(1, css(shade, 0));
  context.save();
  context.scale(1, 0.075);
  context.fillStyle = shadow;
  context.fillRect(-size, -size, size * 2, size * 2);
  context.restore();
  context.translate(0, bounce);
  context.lineCap = "round";
  context.lineJoin = "round";
  const line = (from: { x: number; y: number }, to: { x: number; y: number }, wide: number, colour: Colour) => {
    context.strokeStyle = css(colour);
    context.lineWidth = size * wide;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  };
  const tube = (from: { x: number; y: number }, to: { x: number; y: number }, wide = 0.021) => {
    line(from, to, wide, darken(paint, 0.42));
    line(
      { x: from.x - size * 0.001, y: from.y - size * 0.002 },
      { x: to.x - size * 0.001, y: to.y - size * 0.002 },
      wide * 0.72,
      paint,
    );
    line(
      { x: from.x - size * 0.002, y: from.y - size * 0.004 },
      { x: to.x - size * 0.002, y: to.y - size * 0.004 },
      wide * 0.2,
      shine,
    );
  };
  for (const hub of [back, front]) {
    context.strokeStyle = css(mix(shine, shade, 0.35), 0.75);
    context.lineWidth = size * 0.0022;
    context.beginPath();
    for (let spoke = 0; spoke < 16; spoke++) {
      const angle = turn + (spoke / 16) * Math.PI * 2;
      const start = angle + (spoke % 2 ? 1.2 : -1.2);
      context.moveTo(hub.x + Math.cos(start) * wheel * 0.09, hub.y + Math.sin(start) * wheel * 0.09);
      context.lineTo(hub.x + Math.cos(angle) * wheel * 0.9, hub.y + Math.sin(angle) * wheel * 0.9);
    }
    context.stroke();
    for (const [radius, wide, colour] of [
      [0.955, 0.026, darken(shade, 0.3)],
      [0.885, 0.009, lighten(mix(shine, shade, 0.3), 0.2)],
    ] as const) {
      context.strokeStyle = css(colour);
      context.lineWidth = size * wide;
      context.beginPath();
      context.arc(hub.x, hub.y, wheel * radius, 0, Math.PI * 2);
      context.stroke();
    }
    context.strokeStyle = css(shine, 0.5);
    context.lineWidth = size * 0.004;
    context.beginPath();
    context.arc(hub.x, hub.y, wheel * 0.99, Math.PI * 1.15, Math.PI * 1.6);
    context.stroke();
  }
  // Draw the mudguards.
  context.strokeStyle = css(darken(paint, 0.15));
  context.lineWidth = size * 0.012;
  context.beginPath();
  context.arc(back.x, back.y, wheel * 1.13, Math.PI * 0.95, Math.PI * 1.72);
  context.stroke();
  context.beginPath();
  context.arc(front.x, front.y, wheel * 1.13, Math.PI * 1.28, Math.PI * 1.95);
  context.stroke();
  const pedal = (side: number) => {
    const angle = turn * 0.42 + (side > 0 ? 0 : Math.PI);
    const end = { x: crank.x + Math.cos(angle) * size * 0.07, y: crank.y + Math.sin(angle) * size * 0.07 };
    line(crank, end, 0.012, mix(shine, shade, 0.55));
    line({ x: end.x - size * 0.026, y: end.y }, { x: end.x + size * 0.026, y: end.y }, 0.014, shade);
  };
  pedal(-1);
  tube(back, crank, 0.014);
  tube(back, { x: saddle.x + size * 0.02, y: saddle.y + size * 0.06 }, 0.014);
  tube({ x: saddle.x + size * 0.012, y: saddle.y + size * 0.045 }, crank);
  tube({ x: saddle.x + size * 0.03, y: saddle.y + size * 0.1 }, { x: fork.x - size * 0.005, y: fork.y - size * 0.03 });
  tube(crank, fork, 0.025);
  tube({ x: head.x - size * 0.003, y: head.y }, fork, 0.026);
  context.strokeStyle = css(paint);
  context.lineWidth = size * 0.018;
  context.beginPath();
  context.moveTo(fork.x, fork.y);
  context.quadraticCurveTo(fork.x + size * 0.045, fork.y + size * 0.11, front.x, front.y);
  context.stroke();
  // Draw the chain ring and the chain.
  context.strokeStyle = css(mix(shine, shade, 0.5));
  context.lineWidth = size * 0.009;
  context.beginPath();
  context.arc(crank.x, crank.y, size * 0.042, 0, Math.PI * 2);
  context.stroke();
  context.lineWidth = size * 0.004;
  context.beginPath();
  context.moveTo(crank.x, crank.y - size * 0.042);
  context.lineTo(back.x, back.y - size * 0.02);
  context.moveTo(crank.x, crank.y + size * 0.042);
  context.lineTo(back.x, back.y + size * 0.02);
  context.stroke();
  pedal(1);
  // Draw saddle, post, handlebar, basket and lamp.
  line(
    { x: seat.x, y: seat.y },
    { x: saddle.x + size * 0.014, y: saddle.y + size * 0.05 },
    0.012,
    mix(shine, shade, 0.3),
  );
  context.fillStyle = css(mix(shade, [110, 60, 30], 0.55));
  context.beginPath();
  context.moveTo(seat.x - size * 0.075, seat.y - size * 0.012);
  context.bezierCurveTo(
    seat.x - size * 0.03,
    seat.y - size * 0.03,
    seat.x + size * 0.04,
    seat.y - size * 0.014,
    seat.x + size * 0.085,
    seat.y - size * 0.006,
  );
  context.bezierCurveTo(
    seat.x + size * 0.05,
    seat.y + size * 0.014,
    seat.x - size * 0.03,
    seat.y + size * 0.006,
    seat.x - size * 0.06,
    seat.y + size * 0.024,
  );
  context.fill();
  line(head, { x: bar.x - size * 0.016, y: bar.y - size * 0.055 }, 0.014, mix(shine, shade, 0.3));
  context.strokeStyle = css(mix(shine, shade, 0.4));
  context.lineWidth = size * 0.013;
  context.beginPath();
  context.moveTo(bar.x - size * 0.016, bar.y - size * 0.055);
  context.quadraticCurveTo(bar.x + size * 0.05, bar.y - size * 0.085, bar.x - size * 0.02, bar.y - size * 0.092);
  context.quadraticCurveTo(bar.x - size * 0.07, bar.y - size * 0.09, bar.x - size * 0.095, bar.y - size * 0.06);
  context.stroke();
  line(
    { x: bar.x - size * 0.066, y: bar.y - size * 0.082 },
    { x: bar.x - size * 0.1, y: bar.y - size * 0.055 },
    0.022,
    mix(shade, [110, 60, 30], 0.55),
  );
  context.fillStyle = css(mix(shade, shine, 0.2));
  context.beginPath();
  context.arc(head.x + size * 0.035, head.y + size * 0.012, size * 0.022, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css([255, 240, 196]);
  context.beginPath();
  context.ellipse(head.x + size * 0.05, head.y + size * 0.012, size * 0.009, size * 0.019, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
