import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Random } from "#engine/drawing/random.ts";
import { ball, disc, line, varied, type ElementDrawing } from "./element.ts";

/** Gulls with bodies and bent wings, at several distances. */
export const birds: ElementDrawing = {
  placing: "flies",
  shape: 1.7,
  spreads: true,
  draw(context, { tint, random }) {
    const colour = tint ?? hex("#2b2f36");
    for (let index = 0; index < 5; index++) {
      const size = random.between(0.13, 0.24) * (index === 2 ? 1.5 : 1);
      const x = -0.6 + index * 0.3 + random.between(-0.06, 0.06);
      const y = -0.5 + random.between(-0.24, 0.24);
      gull(context, x, y, size, varied(colour, random, 0.06), random);
    }
  },
};

/** A single gull in flight, with both wings spread. */
export const bird: ElementDrawing = {
  placing: "flies",
  shape: 1.9,
  draw(context, { tint, random }) {
    gull(context, 0, -0.42, 0.86, varied(tint ?? hex("#2b2f36"), random, 0.06), random);
  },
};

function gull(context: Context, x: number, y: number, size: number, colour: Colour, random: Random): void {
  context.save();
  context.translate(x, y);
  context.rotate(random.between(-0.2, 0.2));
  const beat = random.between(-0.5, 0.7);
  context.fillStyle = css(colour, 0.94);
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(
      side * size * 0.36,
      -size * (0.34 + beat * 0.3),
      side * size,
      -size * (0.08 + beat * 0.35),
    );
    context.quadraticCurveTo(side * size * 0.42, -size * (0.12 + beat * 0.2), size * 0.03 * side, size * 0.1);
    context.fill();
  }
  context.beginPath();
  context.ellipse(0, size * 0.04, size * 0.17, size * 0.06, 0.12, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** A bunch of five glossy balloons on strings. */
export const balloons: ElementDrawing = {
  placing: "free",
  shape: 0.8,
  draw(context, { tint, random }) {
    const colours = tint
      ? [tint, lighten(tint, 0.25), darken(tint, 0.12)]
      : [hex("#d8352f"), hex("#f0a92b"), hex("#2f74c8"), hex("#e0699a"), hex("#4fa35d")];
    const places = [
      [-0.2, -0.72],
      [0.21, -0.68],
      [0.0, -0.84],
      [-0.12, -0.52],
      [0.13, -0.5],
    ] as const;
    for (const [x, y] of places) {
      context.strokeStyle = "rgba(60,60,66,0.75)";
      context.lineWidth = 0.004;
      context.beginPath();
      context.moveTo(x, y + 0.14);
      context.bezierCurveTo(x * 0.8, y + 0.3, x * 0.1, -0.2, 0.005, 0);
      context.stroke();
    }
    for (const [index, [x, y]] of places.entries())
      balloon(context, x, y, 0.12 + random.between(-0.008, 0.012), colours[index % colours.length] ?? hex("#d8352f"));
  },
};

/** A single glossy balloon on a string. */
export const singleBalloon: ElementDrawing = {
  placing: "free",
  shape: 0.5,
  draw(context, { tint }) {
    context.strokeStyle = "rgba(60,60,66,0.75)";
    context.lineWidth = 0.007;
    context.beginPath();
    context.moveTo(0, -0.4);
    context.bezierCurveTo(0.05, -0.27, -0.05, -0.13, 0.01, 0);
    context.stroke();
    balloon(context, 0, -0.72, 0.23, tint ?? hex("#d8352f"));
  },
};

function balloon(context: Context, x: number, y: number, radius: number, colour: Colour): void {
  context.fillStyle = ball(context, x, y, radius * 1.2, colour, 0.4);
  context.beginPath();
  context.moveTo(x, y + radius * 1.26);
  context.bezierCurveTo(
    x - radius * 0.5,
    y + radius * 1.05,
    x - radius * 1.02,
    y + radius * 0.5,
    x - radius,
    y - radius * 0.1,
  );
  context.bezierCurveTo(x - radius, y - radius * 1.5, x + radius, y - radius * 1.5, x + radius, y - radius * 0.1);
  context.bezierCurveTo(x + radius * 1.02, y + radius * 0.5, x + radius * 0.5, y + radius * 1.05, x, y + radius * 1.26);
  context.fill();
  context.fillStyle = css(darken(colour, 0.3));
  context.beginPath();
  context.moveTo(x, y + radius * 1.22);
  context.lineTo(x - radius * 0.12, y + radius * 1.38);
  context.lineTo(x + radius * 0.12, y + radius * 1.38);
  context.fill();
  context.fillStyle = "rgba(255,255,255,0.62)";
  context.beginPath();
  context.ellipse(x - radius * 0.4, y - radius * 0.5, radius * 0.13, radius * 0.3, 0.5, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "rgba(255,255,255,0.2)";
  context.beginPath();
  context.ellipse(x + radius * 0.5, y + radius * 0.35, radius * 0.1, radius * 0.32, 0.5, 0, Math.PI * 2);
  context.fill();
}

/** A hot-air balloon with panels of two colours. */
export const hotAirBalloon: ElementDrawing = {
  placing: "flies",
  shape: 0.74,
  draw(context, { tint }) {
    const main = tint ?? hex("#c8402f");
    const gores = 11;
    context.save();
    envelope(context);
    context.fillStyle = css(main);
    context.fill();
    context.clip();
    for (let gore = 0; gore < gores; gore++) {
      const from = Math.sin(((gore / gores) * 2 - 1) * 1.5707) * 1.13;
      const to = Math.sin((((gore + 1) / gores) * 2 - 1) * 1.5707) * 1.13;
      context.fillStyle = css(gore % 2 === 0 ? main : hex("#f3e3bd"));
      context.beginPath();
      context.moveTo(0, -1);
      context.bezierCurveTo(from * 0.42, -0.98, from * 0.4, -0.5, from * 0.07, -0.22);
      context.lineTo(to * 0.07, -0.22);
      context.bezierCurveTo(to * 0.4, -0.5, to * 0.42, -0.98, 0, -1);
      context.fill();
    }
    const shade = context.createRadialGradient(-0.13, -0.78, 0.05, 0, -0.64, 0.46);
    shade.addColorStop(0, "rgba(255,255,255,0.42)");
    shade.addColorStop(0.4, "rgba(255,255,255,0)");
    shade.addColorStop(0.72, "rgba(20,10,20,0.2)");
    shade.addColorStop(1, "rgba(20,10,20,0.62)");
    context.fillStyle = shade;
    context.fillRect(-0.5, -1, 1, 0.85);
    context.restore();
    for (const x of [-0.055, -0.02, 0.02, 0.055]) line(context, 0.004, "#4a3a2c", [x * 1.2, -0.215], [x * 0.8, -0.1]);
    const basket = context.createLinearGradient(-0.05, 0, 0.05, 0);
    basket.addColorStop(0, "#9a6c3c");
    basket.addColorStop(0.3, "#b98a52");
    basket.addColorStop(1, "#593819");
    context.fillStyle = basket;
    context.beginPath();
    context.roundRect(-0.048, -0.1, 0.096, 0.095, 0.012);
    context.fill();
    context.fillStyle = "rgba(60,34,14,0.5)";
    for (const y of [-0.08, -0.055, -0.03]) context.fillRect(-0.048, y, 0.096, 0.006);
  },
};

function envelope(context: Context): void {
  context.beginPath();
  context.moveTo(0, -1);
  context.bezierCurveTo(-0.5, -0.99, -0.46, -0.5, -0.07, -0.22);
  context.lineTo(0.07, -0.22);
  context.bezierCurveTo(0.46, -0.5, 0.5, -0.99, 0, -1);
  context.closePath();
}

/** A butterfly seen from above, wings slightly open. */
export const butterfly: ElementDrawing = {
  placing: "free",
  shape: 1.3,
  draw(context, { tint, random }) {
    const colour = tint ?? hex("#e08a24");
    context.translate(0, -0.08);
    context.rotate(0.16);
    context.scale(0.88, 0.92);
    for (const side of [-1, 1]) {
      context.save();
      context.scale(side, 1);
      for (const [lower, wing] of [
        [true, [0.02, -0.46, 0.5, -0.46, 0.42, -0.2, 0.34, 0.02, 0.14, -0.1, 0.02, -0.36]],
        [false, [0.02, -0.56, 0.3, -1.0, 0.58, -0.96, 0.66, -0.6, 0.42, -0.46, 0.02, -0.44]],
      ] as const) {
        const fill = context.createRadialGradient(0.03, -0.5, 0.04, 0.16, -0.54, 0.56);
        fill.addColorStop(0, css(lighten(colour, lower ? 0.15 : 0.42)));
        fill.addColorStop(0.6, css(colour));
        fill.addColorStop(0.86, css(darken(colour, 0.75)));
        fill.addColorStop(1, css(darken(colour, 0.85)));
        context.fillStyle = fill;
        context.beginPath();
        context.moveTo(wing[0], wing[1]);
        context.quadraticCurveTo(wing[2], wing[3], wing[4], wing[5]);
        context.quadraticCurveTo(wing[6], wing[7], wing[8], wing[9]);
        context.quadraticCurveTo(wing[10] * 2, wing[11], wing[10], wing[11]);
        context.fill();
        context.strokeStyle = css(darken(colour, 0.8), 0.5);
        context.lineWidth = 0.006;
        for (let vein = 0; vein < 5; vein++) {
          context.beginPath();
          context.moveTo(0.03, -0.5);
          context.lineTo(0.1 + vein * 0.075, lower ? -0.14 - vein * 0.07 : -0.86 + vein * 0.085);
          context.stroke();
        }
      }
      for (let spot = 0; spot < 5; spot++) {
        context.fillStyle = "rgba(255,246,226,0.9)";
        disc(context, 0.53 + 0.02 * Math.sin(spot) + random.between(-0.006, 0.006), -0.9 + spot * 0.062, 0.011);
      }
      context.restore();
    }
    context.fillStyle = "#2a211c";
    context.beginPath();
    context.ellipse(0, -0.45, 0.024, 0.22, 0, 0, Math.PI * 2);
    context.fill();
    for (const side of [-1, 1]) line(context, 0.008, "#2a211c", [0, -0.64], [side * 0.05, -0.76], [side * 0.09, -0.82]);
  },
};

/** An airliner at high altitude, with its contrails. */
export const aeroplane: ElementDrawing = {
  placing: "flies",
  shape: 2.4,
  draw(context) {
    context.save();
    context.translate(0.42, -0.56);
    context.rotate(-0.16);
    for (const y of [-0.03, 0.05]) {
      const trail = context.createLinearGradient(-1.5, 0, -0.1, 0);
      trail.addColorStop(0, "rgba(255,255,255,0)");
      trail.addColorStop(1, "rgba(255,255,255,0.75)");
      context.fillStyle = trail;
      context.beginPath();
      context.moveTo(-0.1, y - 0.008);
      context.lineTo(-1.5, y - 0.05);
      context.lineTo(-1.5, y + 0.06);
      context.lineTo(-0.1, y + 0.012);
      context.fill();
    }
    const body = context.createLinearGradient(0, -0.07, 0, 0.08);
    body.addColorStop(0, "#ffffff");
    body.addColorStop(0.55, "#dfe4e9");
    body.addColorStop(1, "#8e9aa6");
    context.fillStyle = "#a9b3bd";
    polygon(context, [0.08, -0.02, -0.14, -0.3, -0.22, -0.3, -0.08, -0.02]);
    context.fillStyle = body;
    context.beginPath();
    context.moveTo(0.5, 0.02);
    context.quadraticCurveTo(0.44, -0.06, 0.26, -0.06);
    context.lineTo(-0.4, -0.045);
    context.lineTo(-0.54, -0.22);
    context.lineTo(-0.62, -0.22);
    context.lineTo(-0.56, -0.02);
    context.quadraticCurveTo(-0.4, 0.05, 0.26, 0.06);
    context.quadraticCurveTo(0.46, 0.06, 0.5, 0.02);
    context.fill();
    context.fillStyle = "#c7ced5";
    polygon(context, [0.14, 0.03, -0.2, 0.36, -0.3, 0.36, -0.12, 0.03]);
    polygon(context, [-0.42, 0.0, -0.6, 0.13, -0.66, 0.13, -0.54, -0.01]);
    context.fillStyle = "rgba(50,66,84,0.8)";
    for (let window = 0; window < 15; window++) disc(context, -0.3 + window * 0.038, -0.022, 0.0065);
    context.restore();
  },
};

function polygon(context: Context, points: readonly number[]): void {
  context.beginPath();
  for (let index = 0; index < points.length; index += 2)
    context.lineTo(points[index] as number, points[index + 1] as number);
  context.fill();
}
