import { css, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { ball, column, disc, line, type ElementDrawing } from "./element.ts";

/** Draws the light around a lamp; the background stays visible through it. */
export function glow(context: Context, x: number, y: number, radius: number, strength: number): void {
  const shine = context.createRadialGradient(x, y, 0, x, y, radius);
  shine.addColorStop(0, `rgba(255,232,186,${strength})`);
  shine.addColorStop(0.35, `rgba(255,206,132,${strength * 0.38})`);
  shine.addColorStop(1, "rgba(255,186,96,0)");
  context.fillStyle = shine;
  disc(context, x, y, radius);
}

/** Draws a lit table lamp with a cloth shade. */
export const lamp: ElementDrawing = {
  placing: "stands",
  shape: 0.72,
  draw(context, { tint }) {
    glow(context, 0, -0.72, 0.36, 0.6);
    const brass = hex("#a97c3c");
    context.fillStyle = column(context, -0.018, 0.018, brass, 0.6);
    context.fillRect(-0.016, -0.6, 0.032, 0.5);
    context.fillStyle = ball(context, 0, -0.2, 0.13, tint ?? hex("#3f5a5e"), 0.6);
    context.beginPath();
    context.ellipse(0, -0.2, 0.12, 0.155, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = column(context, -0.14, 0.14, brass, 0.5);
    context.beginPath();
    context.ellipse(0, -0.024, 0.13, 0.026, 0, 0, Math.PI * 2);
    context.fill();
    const cloth = context.createLinearGradient(0, -0.96, 0, -0.54);
    cloth.addColorStop(0, "#e9cf9c");
    cloth.addColorStop(0.5, "#fff0cc");
    cloth.addColorStop(1, "#f6d898");
    context.fillStyle = cloth;
    context.beginPath();
    context.moveTo(-0.17, -0.96);
    context.lineTo(0.17, -0.96);
    context.lineTo(0.29, -0.55);
    context.quadraticCurveTo(0, -0.515, -0.29, -0.55);
    context.fill();
    const sides = context.createLinearGradient(-0.29, 0, 0.29, 0);
    sides.addColorStop(0, "rgba(150,96,40,0.4)");
    sides.addColorStop(0.3, "rgba(255,255,255,0.16)");
    sides.addColorStop(0.7, "rgba(255,255,255,0)");
    sides.addColorStop(1, "rgba(130,80,34,0.5)");
    context.fillStyle = sides;
    context.fill();
  },
};

/** Draws a lit cast-iron street lamp. */
export const lantern: ElementDrawing = {
  placing: "stands",
  shape: 0.42,
  shadow: 0.6,
  draw(context) {
    const iron = hex("#2a2d31");
    glow(context, 0, -0.885, 0.2, 0.72);
    context.fillStyle = column(context, -0.016, 0.016, iron, 0.35);
    context.fillRect(-0.012, -0.8, 0.024, 0.8);
    for (const [y, half, tall] of [
      [-0.03, 0.042, 0.05],
      [-0.1, 0.026, 0.1],
      [-0.52, 0.019, 0.02],
      [-0.79, 0.03, 0.016],
    ] as const) {
      context.fillStyle = column(context, -half, half, iron, 0.35);
      context.beginPath();
      context.roundRect(-half, y - tall / 2, half * 2, tall, 0.006);
      context.fill();
    }
    const pane = context.createRadialGradient(0, -0.87, 0.01, 0, -0.87, 0.1);
    pane.addColorStop(0, "#fffdf0");
    pane.addColorStop(0.5, "#ffe6a8");
    pane.addColorStop(1, "#f0b75c");
    context.fillStyle = pane;
    context.beginPath();
    context.moveTo(-0.036, -0.8);
    context.lineTo(-0.062, -0.93);
    context.lineTo(0.062, -0.93);
    context.lineTo(0.036, -0.8);
    context.fill();
    for (const x of [-1, -0.25, 0.25, 1]) line(context, 0.007, css(iron), [x * 0.036, -0.8], [x * 0.062, -0.93]);
    context.fillStyle = css(iron);
    context.beginPath();
    context.moveTo(-0.078, -0.93);
    context.quadraticCurveTo(-0.03, -0.965, 0, -0.99);
    context.quadraticCurveTo(0.03, -0.965, 0.078, -0.93);
    context.fill();
    disc(context, 0, -0.992, 0.008);
  },
};

/** Draws a pendant lamp over a table. */
export const pendant: ElementDrawing = {
  placing: "hangs",
  shape: 0.7,
  draw(context, { tint }) {
    const colour = tint ?? hex("#2f3a3f");
    glow(context, 0, -0.2, 0.34, 0.62);
    line(context, 0.012, "#26282b", [0, -1], [0, -0.5]);
    context.fillStyle = column(context, -0.3, 0.3, colour, 0.45);
    context.beginPath();
    context.moveTo(-0.04, -0.52);
    context.bezierCurveTo(-0.06, -0.4, -0.3, -0.4, -0.32, -0.22);
    context.quadraticCurveTo(0, -0.17, 0.32, -0.22);
    context.bezierCurveTo(0.3, -0.4, 0.06, -0.4, 0.04, -0.52);
    context.fill();
    context.fillStyle = "#fff2cf";
    context.beginPath();
    context.ellipse(0, -0.215, 0.305, 0.03, 0, 0, Math.PI * 2);
    context.fill();
  },
};

/** Draws a candle with its flame. */
export const candle: ElementDrawing = {
  placing: "stands",
  shape: 0.5,
  draw(context, { tint }) {
    const wax = tint ?? hex("#f1e6d0");
    glow(context, 0, -0.82, 0.25, 0.7);
    context.fillStyle = column(context, -0.12, 0.12, wax, 0.5);
    context.beginPath();
    context.roundRect(-0.12, -0.68, 0.24, 0.68, 0.02);
    context.fill();
    const lit = context.createLinearGradient(0, -0.68, 0, -0.3);
    lit.addColorStop(0, "rgba(255,196,110,0.75)");
    lit.addColorStop(1, "rgba(255,196,110,0)");
    context.fillStyle = lit;
    context.fill();
    context.fillStyle = css(lighten(wax, 0.4));
    context.beginPath();
    context.ellipse(0, -0.68, 0.12, 0.028, 0, 0, Math.PI * 2);
    context.fill();
    line(context, 0.012, "#3a2a20", [0, -0.68], [0.004, -0.74]);
    const flame = context.createRadialGradient(0, -0.78, 0.005, 0, -0.82, 0.13);
    flame.addColorStop(0, "#fffbe6");
    flame.addColorStop(0.45, "#ffdf86");
    flame.addColorStop(0.8, "rgba(255,160,52,0.9)");
    flame.addColorStop(1, "rgba(240,110,30,0)");
    context.fillStyle = flame;
    context.beginPath();
    context.moveTo(0, -0.99);
    context.bezierCurveTo(0.085, -0.84, 0.06, -0.73, 0, -0.73);
    context.bezierCurveTo(-0.06, -0.73, -0.085, -0.84, 0, -0.99);
    context.fill();
  },
};

/** Draws a campfire with logs and flames. */
export const campfire: ElementDrawing = {
  placing: "stands",
  shape: 0.95,
  shadow: 0,
  draw(context, { random }) {
    glow(context, 0, -0.36, 0.48, 0.55);
    for (const [angle, x] of [
      [-0.32, -0.12],
      [0.3, 0.12],
      [0.04, 0],
    ] as const) {
      context.save();
      context.translate(x, -0.05);
      context.rotate(angle);
      context.fillStyle = "#4b3322";
      context.beginPath();
      context.roundRect(-0.34, -0.05, 0.68, 0.1, 0.05);
      context.fill();
      context.fillStyle = "#a87a4c";
      disc(context, -0.32, 0, 0.026, 0.046);
      context.restore();
    }
    for (const [colour, wide, high] of [
      ["rgba(226,82,22,0.82)", 0.3, 0.92],
      ["rgba(250,146,36,0.86)", 0.22, 0.72],
      ["rgba(255,216,100,0.92)", 0.14, 0.5],
      ["rgba(255,250,220,0.9)", 0.07, 0.28],
    ] as const) {
      context.fillStyle = colour;
      for (let tongue = 0; tongue < 7; tongue++) {
        const x = (tongue / 6 - 0.5) * wide * 1.5;
        const tall = high * (1 - Math.abs(tongue - 3) * 0.2) * random.between(0.8, 1.05);
        const bend = random.between(-0.05, 0.05);
        context.beginPath();
        context.moveTo(x + bend, -0.06 - tall);
        context.bezierCurveTo(x + wide * 0.5, -tall * 0.5, x + wide * 0.36, -0.05, x, -0.05);
        context.bezierCurveTo(x - wide * 0.36, -0.05, x - wide * 0.5, -tall * 0.45, x + bend, -0.06 - tall);
        context.fill();
      }
    }
  },
};
