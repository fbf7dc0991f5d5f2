import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { drawBottle, drawFlacon, drawGift, drawJar, type Piece } from "#engine/scenes/parts/goods.ts";
import { ball, column, disc, line, varied, type ElementDrawing } from "./element.ts";
import { glow } from "./lights.ts";

const goods = (
  draw: (context: Context, piece: Piece) => void,
  shape: number,
  usual: Colour,
  size: number,
): ElementDrawing => ({
  placing: "stands",
  shape,
  draw: (context, { tint }) => draw(context, { x: 0, foot: 0, size, tint: tint ?? usual }),
});

export const gift = goods(drawGift, 0.8, hex("#b3262e"), 1.4);
export const flacon = goods(drawFlacon, 0.62, hex("#c98f3c"), 1.28);
export const jar = goods(drawJar, 1.15, hex("#d8b48a"), 1.85);
export const bottle = goods(drawBottle, 0.32, hex("#2f5a3a"), 1.08);

/** A sailing boat (sloop) with its reflection in the water. */
export const boat: ElementDrawing = {
  placing: "swims",
  shape: 0.9,
  draw(context, { tint }) {
    for (const [flip, alpha] of [
      [-0.32, 0.26],
      [1, 1],
    ] as const) {
      context.save();
      context.translate(0, -0.05);
      context.scale(1, flip);
      context.globalAlpha = alpha;
      sloop(context, tint ?? hex("#f2ede2"));
      context.restore();
    }
    context.strokeStyle = "rgba(255,255,255,0.55)";
    context.lineWidth = 0.007;
    for (const [x, y, wide] of [
      [-0.32, -0.046, 0.12],
      [0.36, -0.05, 0.1],
      [0, -0.03, 0.3],
    ] as const) {
      context.beginPath();
      context.moveTo(x - wide / 2, y);
      context.quadraticCurveTo(x, y + 0.012, x + wide / 2, y);
      context.stroke();
    }
  },
};

function sloop(context: Context, cloth: Colour): void {
  const sail = context.createLinearGradient(-0.34, 0, 0.05, 0);
  sail.addColorStop(0, css(darken(cloth, 0.24)));
  sail.addColorStop(1, css(lighten(cloth, 0.4)));
  context.fillStyle = sail;
  context.beginPath();
  context.moveTo(0, -0.93);
  context.quadraticCurveTo(-0.25, -0.5, -0.37, -0.15);
  context.lineTo(-0.01, -0.13);
  context.fill();
  const jib = context.createLinearGradient(0, 0, 0.36, 0);
  jib.addColorStop(0, css(darken(cloth, 0.12)));
  jib.addColorStop(1, css(lighten(cloth, 0.5)));
  context.fillStyle = jib;
  context.beginPath();
  context.moveTo(0.025, -0.85);
  context.quadraticCurveTo(0.24, -0.45, 0.38, -0.11);
  context.quadraticCurveTo(0.18, -0.13, 0.025, -0.15);
  context.fill();
  for (const part of [0.3, 0.55, 0.78])
    line(
      context,
      0.003,
      "rgba(90,90,96,0.4)",
      [-0.005, -0.93 + part * 0.8],
      [-0.36 * part - 0.015, -0.92 + part * 0.78],
    );
  line(context, 0.011, "#5b4a3a", [0.01, -0.95], [0.01, -0.06]);
  line(context, 0.009, "#5b4a3a", [-0.38, -0.12], [0.01, -0.11]);
  const hull = context.createLinearGradient(0, -0.09, 0, 0.02);
  hull.addColorStop(0, "#f6f3ec");
  hull.addColorStop(0.4, "#e2ddd2");
  hull.addColorStop(0.45, "#1f3f63");
  hull.addColorStop(1, "#12263d");
  context.fillStyle = hull;
  context.beginPath();
  context.moveTo(-0.33, -0.08);
  context.quadraticCurveTo(0.08, -0.05, 0.44, -0.09);
  context.quadraticCurveTo(0.34, 0.025, 0.16, 0.025);
  context.lineTo(-0.23, 0.025);
  context.quadraticCurveTo(-0.31, 0, -0.33, -0.08);
  context.fill();
}

/** A parasol in two colours. */
export const parasol: ElementDrawing = {
  placing: "stands",
  shape: 1.05,
  draw(context, { tint }) {
    const main = tint ?? hex("#d9483b");
    line(context, 0.018, "#e8e2d4", [0, -0.9], [0, 0]);
    const panels = 8;
    for (let panel = 0; panel < panels; panel++) {
      const from = -0.5 + panel / panels;
      const to = -0.5 + (panel + 1) / panels;
      const colour = panel % 2 === 0 ? main : hex("#f4efe4");
      context.fillStyle = css(from < 0 ? lighten(colour, 0.12) : darken(colour, from * 0.7));
      context.beginPath();
      context.moveTo(0, -0.97);
      context.quadraticCurveTo(from * 0.9, -0.9, from, -0.6);
      context.quadraticCurveTo((from + to) / 2, -0.555, to, -0.6);
      context.quadraticCurveTo(to * 0.9, -0.9, 0, -0.97);
      context.fill();
    }
    context.fillStyle = "#e8e2d4";
    disc(context, 0, -0.98, 0.016);
  },
};

/** A snowman with hat, scarf, coal and carrot. */
export const snowman: ElementDrawing = {
  placing: "stands",
  shape: 0.66,
  draw(context, { tint }) {
    const snow = hex("#e6edf5");
    for (const [y, radius] of [
      [-0.22, 0.245],
      [-0.54, 0.185],
      [-0.78, 0.13],
    ] as const) {
      context.fillStyle = ball(context, 0, y, radius, snow, 0.9);
      disc(context, 0, y, radius);
    }
    for (const side of [-1, 1]) {
      line(context, 0.014, "#5a4330", [side * 0.16, -0.57], [side * 0.33, -0.68]);
      line(context, 0.009, "#5a4330", [side * 0.28, -0.65], [side * 0.34, -0.62]);
    }
    context.fillStyle = "#26262b";
    for (const [x, y] of [
      [-0.045, -0.81],
      [0.045, -0.81],
      [0, -0.59],
      [0, -0.52],
      [0, -0.45],
    ] as const)
      disc(context, x, y, 0.015);
    context.fillStyle = "#e8822b";
    context.beginPath();
    context.moveTo(-0.01, -0.795);
    context.lineTo(0.13, -0.755);
    context.lineTo(-0.005, -0.755);
    context.fill();
    const wool = tint ?? hex("#c0392f");
    context.fillStyle = css(wool);
    context.beginPath();
    context.ellipse(0, -0.675, 0.135, 0.036, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(darken(wool, 0.25));
    context.beginPath();
    context.roundRect(0.05, -0.68, 0.062, 0.2, 0.015);
    context.fill();
    context.fillStyle = column(context, -0.1, 0.1, hex("#25252b"), 0.25);
    context.fillRect(-0.088, -1.0, 0.176, 0.13);
    context.beginPath();
    context.ellipse(0, -0.875, 0.15, 0.026, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(wool);
    context.fillRect(-0.088, -0.905, 0.176, 0.024);
  },
};

/** A cake with cream, berries and candles. */
export const cake: ElementDrawing = {
  placing: "stands",
  shape: 1.1,
  draw(context, { tint, random }) {
    const dough = tint ?? hex("#e7b7a5");
    context.fillStyle = column(context, -0.52, 0.52, hex("#d9d6d0"), 0.6);
    context.beginPath();
    context.ellipse(0, -0.03, 0.53, 0.05, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = column(context, -0.42, 0.42, dough, 0.35);
    context.beginPath();
    context.moveTo(-0.42, -0.5);
    context.lineTo(-0.42, -0.07);
    context.quadraticCurveTo(0, 0.01, 0.42, -0.07);
    context.lineTo(0.42, -0.5);
    context.fill();
    context.fillStyle = "rgba(255,250,242,0.9)";
    context.beginPath();
    context.ellipse(0, -0.5, 0.42, 0.085, 0, 0, Math.PI * 2);
    context.fill();
    for (let drop = 0; drop < 15; drop++) {
      const x = -0.4 + (drop / 14) * 0.8;
      const top = -0.5 + 0.075 * Math.sqrt(Math.max(0, 1 - (x / 0.42) ** 2));
      context.beginPath();
      context.roundRect(x - 0.03, top - 0.03, 0.06, random.between(0.07, 0.17), 0.03);
      context.fill();
    }
    for (let candleIndex = 0; candleIndex < 5; candleIndex++) {
      const x = -0.24 + candleIndex * 0.12;
      const y = -0.53 + (candleIndex % 2) * 0.045;
      context.fillStyle = column(context, x - 0.012, x + 0.012, candleIndex % 2 ? hex("#5f93c8") : hex("#e07a8e"), 0.5);
      context.fillRect(x - 0.011, y - 0.22, 0.022, 0.22);
      glow(context, x, y - 0.27, 0.1, 0.7);
      context.fillStyle = "#fff0b8";
      context.beginPath();
      context.ellipse(x, y - 0.265, 0.013, 0.036, 0, 0, Math.PI * 2);
      context.fill();
    }
    for (let berry = 0; berry < 9; berry++) {
      const angle = (berry / 9) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * 0.35, -0.515 + Math.sin(angle) * 0.06];
      context.fillStyle = ball(context, x, y, 0.034, varied(hex("#b3202f"), random, 0.1), 0.6);
      disc(context, x, y, 0.034);
    }
  },
};

/** A heart with depth and gloss. */
export const heart: ElementDrawing = {
  placing: "free",
  shape: 1.1,
  draw(context, { tint }) {
    const colour = tint ?? hex("#d3222f");
    context.beginPath();
    context.moveTo(0, -0.02);
    context.bezierCurveTo(-0.6, -0.42, -0.62, -0.98, -0.26, -0.98);
    context.bezierCurveTo(-0.1, -0.98, -0.03, -0.88, 0, -0.8);
    context.bezierCurveTo(0.03, -0.88, 0.1, -0.98, 0.26, -0.98);
    context.bezierCurveTo(0.62, -0.98, 0.6, -0.42, 0, -0.02);
    const fill = context.createRadialGradient(-0.2, -0.76, 0.03, -0.02, -0.56, 0.62);
    fill.addColorStop(0, css(lighten(colour, 0.5)));
    fill.addColorStop(0.3, css(lighten(colour, 0.1)));
    fill.addColorStop(0.7, css(darken(colour, 0.14)));
    fill.addColorStop(1, css(darken(colour, 0.55)));
    context.fillStyle = fill;
    context.fill();
    context.fillStyle = "rgba(255,255,255,0.55)";
    context.beginPath();
    context.ellipse(-0.3, -0.82, 0.075, 0.04, -0.7, 0, Math.PI * 2);
    context.fill();
  },
};

/** A cup of coffee on its saucer, steaming. */
export const cup: ElementDrawing = {
  placing: "stands",
  shape: 1.35,
  draw(context, { tint }) {
    const china = tint ?? hex("#efece6");
    context.fillStyle = column(context, -0.6, 0.6, china, 0.5);
    context.beginPath();
    context.ellipse(0, -0.07, 0.6, 0.085, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(darken(china, 0.28), 0.6);
    context.beginPath();
    context.ellipse(0.03, -0.075, 0.36, 0.045, 0, 0, Math.PI * 2);
    context.fill();
    // Both ends of the handle lie inside the wall, which is drawn over them.
    context.strokeStyle = css(darken(china, 0.22));
    context.lineWidth = 0.055;
    context.beginPath();
    context.ellipse(0.3, -0.41, 0.22, 0.14, 0.12, -1.5, 1.7);
    context.stroke();
    context.fillStyle = column(context, -0.38, 0.38, china, 0.6);
    context.beginPath();
    context.moveTo(-0.38, -0.62);
    context.bezierCurveTo(-0.37, -0.3, -0.26, -0.1, -0.16, -0.08);
    context.quadraticCurveTo(0, -0.055, 0.16, -0.08);
    context.bezierCurveTo(0.26, -0.1, 0.37, -0.3, 0.38, -0.62);
    context.fill();
    context.fillStyle = css(lighten(china, 0.5));
    context.beginPath();
    context.ellipse(0, -0.62, 0.38, 0.085, 0, 0, Math.PI * 2);
    context.fill();
    const coffee = context.createLinearGradient(-0.3, -0.66, 0.3, -0.58);
    coffee.addColorStop(0, "#3b2113");
    coffee.addColorStop(0.6, "#6b4022");
    coffee.addColorStop(1, "#a06c3c");
    context.fillStyle = coffee;
    context.beginPath();
    context.ellipse(0, -0.61, 0.345, 0.067, 0, 0, Math.PI * 2);
    context.fill();
    for (const [x, bend] of [
      [-0.1, 0.06],
      [0.09, -0.05],
    ] as const) {
      const steam = context.createLinearGradient(0, -0.64, 0, -1);
      steam.addColorStop(0, "rgba(255,255,255,0.34)");
      steam.addColorStop(1, "rgba(255,255,255,0)");
      context.strokeStyle = steam;
      context.lineWidth = 0.06;
      context.lineCap = "round";
      context.beginPath();
      context.moveTo(x, -0.66);
      context.bezierCurveTo(x + bend * 2, -0.76, x - bend * 2, -0.86, x + bend, -0.99);
      context.stroke();
    }
  },
};

/** A compact car from the side. */
export const car: ElementDrawing = {
  placing: "stands",
  shape: 2.5,
  draw(context, { tint }) {
    const colour = tint ?? hex("#b3262e");
    const body = context.createLinearGradient(0, -0.95, 0, -0.14);
    body.addColorStop(0, css(lighten(colour, 0.3)));
    body.addColorStop(0.34, css(lighten(colour, 0.1)));
    body.addColorStop(0.44, css(lighten(colour, 0.5)));
    body.addColorStop(0.5, css(colour));
    body.addColorStop(1, css(darken(colour, 0.55)));
    context.fillStyle = "rgba(14,14,18,0.95)";
    context.fillRect(-1.02, -0.32, 2.04, 0.16);
    context.fillStyle = body;
    context.beginPath();
    context.moveTo(-1.2, -0.24);
    context.bezierCurveTo(-1.25, -0.44, -1.2, -0.56, -1.06, -0.6);
    context.bezierCurveTo(-0.86, -0.66, -0.72, -0.98, -0.36, -1);
    context.bezierCurveTo(0.06, -1.02, 0.32, -0.97, 0.52, -0.68);
    context.bezierCurveTo(0.82, -0.64, 1.12, -0.58, 1.18, -0.44);
    context.bezierCurveTo(1.24, -0.34, 1.22, -0.24, 1.18, -0.19);
    context.lineTo(-1.14, -0.17);
    context.closePath();
    context.fill();
    const glass = context.createLinearGradient(-0.5, -0.95, 0.3, -0.62);
    glass.addColorStop(0, "#9fb4c2");
    glass.addColorStop(0.35, "#4c5f6e");
    glass.addColorStop(1, "#1d262e");
    context.fillStyle = glass;
    context.beginPath();
    context.moveTo(-0.78, -0.64);
    context.bezierCurveTo(-0.66, -0.86, -0.52, -0.93, -0.3, -0.94);
    context.lineTo(-0.26, -0.65);
    context.fill();
    context.beginPath();
    context.moveTo(-0.2, -0.945);
    context.bezierCurveTo(0.08, -0.95, 0.24, -0.9, 0.42, -0.67);
    context.lineTo(-0.18, -0.65);
    context.fill();
    line(context, 0.008, css(darken(colour, 0.6), 0.7), [-0.24, -0.64], [-0.26, -0.3]);
    line(context, 0.008, css(darken(colour, 0.6), 0.7), [0.42, -0.64], [0.44, -0.34]);
    line(context, 0.012, css(lighten(colour, 0.5), 0.6), [-1.1, -0.52], [0.2, -0.55], [1.08, -0.48]);
    context.fillStyle = css(darken(colour, 0.35));
    for (const x of [-0.36, 0.3]) context.fillRect(x, -0.56, 0.09, 0.016);
    context.fillStyle = "#fff4d6";
    context.beginPath();
    context.ellipse(1.12, -0.45, 0.07, 0.045, 0.3, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = "#b3202a";
    context.beginPath();
    context.ellipse(-1.17, -0.47, 0.035, 0.06, 0.1, 0, Math.PI * 2);
    context.fill();
    for (const x of [-0.72, 0.74]) wheel(context, x, -0.2, 0.2);
  },
};

function wheel(context: Context, x: number, y: number, radius: number): void {
  context.fillStyle = "#131316";
  disc(context, x, y, radius * 1.16);
  context.fillStyle = ball(context, x, y, radius, hex("#26262a"), 0.25);
  disc(context, x, y, radius);
  context.fillStyle = ball(context, x, y, radius * 0.64, hex("#b9bec5"), 0.7);
  disc(context, x, y, radius * 0.62);
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = (spoke / 5) * Math.PI * 2 + 0.3;
    context.fillStyle = "rgba(30,30,36,0.85)";
    context.beginPath();
    context.moveTo(x + Math.cos(angle) * radius * 0.2, y + Math.sin(angle) * radius * 0.2);
    context.arc(x, y, radius * 0.52, angle - 0.32, angle + 0.32);
    context.fill();
  }
  context.fillStyle = css(mix(hex("#b9bec5"), [255, 255, 255], 0.4));
  disc(context, x, y, radius * 0.13);
}
