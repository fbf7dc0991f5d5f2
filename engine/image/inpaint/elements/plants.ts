import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { ball, column, disc, leaf, line, varied, type ElementDrawing } from "./element.ts";

const green = hex("#4f7f34");

/** A broad tree: trunk with branches, then leaves in clumps, dark below and inside, lit at the upper left. */
export const tree: ElementDrawing = {
  placing: "stands",
  shape: 0.86,
  spreads: true,
  draw(context, { tint, random }) {
    const bark = hex("#5d4632");
    context.fillStyle = column(context, -0.045, 0.045, bark, 0.2);
    context.beginPath();
    context.moveTo(-0.055, 0);
    context.quadraticCurveTo(-0.03, -0.12, -0.034, -0.42);
    context.lineTo(0.03, -0.42);
    context.quadraticCurveTo(0.028, -0.12, 0.06, 0);
    context.quadraticCurveTo(0, 0.012, -0.055, 0);
    context.fill();
    for (const [x, y] of [
      [-0.22, -0.52],
      [0.2, -0.55],
      [-0.08, -0.66],
      [0.1, -0.7],
    ] as const)
      line(context, 0.022, css(darken(bark, 0.2)), [0, -0.34], [x * 0.4, -0.44], [x, y]);
    const colour = tint ?? green;
    const clumps = Array.from({ length: 46 }, () => {
      const angle = random.between(0, 6.3);
      const far = Math.sqrt(random.next());
      return {
        x: Math.cos(angle) * far * 0.33,
        y: -0.66 + Math.sin(angle) * far * 0.27,
        size: random.between(0.07, 0.12),
      };
    }).toSorted((one, two) => two.y - one.y);
    for (const clump of clumps) foliage(context, clump, colour, random);
  },
};

function foliage(
  context: Context,
  { x, y, size }: { x: number; y: number; size: number },
  colour: Colour,
  random: Random,
): void {
  for (let index = 0; index < 46; index++) {
    const angle = random.between(0, 6.3);
    const far = Math.sqrt(random.next());
    const [across, down] = [Math.cos(angle) * far, Math.sin(angle) * far];
    // Compute the brightness of a leaf: leaves nearer to the light are brighter, in their clump and in the whole crown.
    const light = 0.5 - (across * 0.3 + down * 0.5) * 0.6 - (x * 0.5 + (y + 0.66) * 1.1) * 0.8;
    const own =
      light > 0.5
        ? lighten(mix(colour, hex("#c9cf5a"), 0.3), (light - 0.5) * 0.6)
        : darken(colour, (0.5 - light) * 0.95);
    context.fillStyle = css(varied(own, random, 0.07), 0.92);
    context.beginPath();
    context.ellipse(x + across * size, y + down * size, 0.013, 0.007, random.between(0, 3.2), 0, Math.PI * 2);
    context.fill();
  }
}

/** A fir with hanging branches; `decorated` adds baubles, lights and a star. */
export const fir = (decorated: boolean): ElementDrawing => ({
  placing: "stands",
  shape: 0.62,
  spreads: !decorated,
  draw(context, { random }) {
    context.fillStyle = column(context, -0.025, 0.025, hex("#4d3826"), 0.2);
    context.fillRect(-0.024, -0.1, 0.048, 0.1);
    const needle = hex("#2a5a3f");
    const tiers = 15;
    for (let tier = 0; tier < tiers; tier++) {
      const part = tier / (tiers - 1);
      const y = -0.06 - part ** 0.94 * 0.83;
      const reach = 0.3 * (1 - part) ** 0.92 + 0.016;
      // Draw each tier as a dark mass first, then its twigs over it.
      context.fillStyle = css(darken(needle, 0.62));
      context.beginPath();
      context.moveTo(0, y - 0.13);
      context.quadraticCurveTo(-reach * 0.4, y - 0.04, -reach * 0.94, y + 0.018);
      context.quadraticCurveTo(0, y + 0.05, reach * 0.94, y + 0.018);
      context.quadraticCurveTo(reach * 0.4, y - 0.04, 0, y - 0.13);
      context.fill();
      const twigs = Math.round(20 + 120 * reach);
      for (let twig = 0; twig < twigs; twig++) {
        const side = random.between(-1, 1);
        const out = Math.sqrt(random.next());
        const x = side * reach * out;
        const drop = y - 0.1 * (1 - out) + 0.022 * out;
        const light = 0.56 - side * out * 0.34 - (1 - out) * 0.1;
        const own = light > 0.45 ? lighten(needle, (light - 0.45) * 0.62) : darken(needle, (0.45 - light) * 1.1);
        const colour = css(varied(own, random, 0.08), 0.96);
        const lean = side * 0.03;
        for (const hair of [-0.9, -0.3, 0.3, 0.9])
          line(context, 0.0055, colour, [x, drop], [x + lean + hair * 0.012, drop + 0.026 - Math.abs(hair) * 0.006]);
      }
    }
    if (decorated) decorate(context, random);
  },
});

function decorate(context: Context, random: Random): void {
  const baubles = [hex("#c9302c"), hex("#d9a441"), hex("#c9302c"), hex("#e8e4dc")];
  for (let index = 0; index < 26; index++) {
    const part = random.between(0.04, 0.9);
    const x = random.between(-0.92, 0.92) * 0.29 * (1 - part) ** 0.9;
    const y = -0.05 - part * 0.84;
    context.fillStyle = ball(context, x, y, 0.017, random.pick(baubles), 0.8);
    disc(context, x, y, 0.017);
  }
  for (let index = 0; index < 44; index++) {
    const part = random.between(0.02, 0.94);
    const x = random.between(-0.95, 0.95) * 0.29 * (1 - part) ** 0.9;
    const y = -0.05 - part * 0.85;
    const glow = context.createRadialGradient(x, y, 0, x, y, 0.024);
    glow.addColorStop(0, "rgba(255,246,214,1)");
    glow.addColorStop(0.2, "rgba(255,214,130,0.75)");
    glow.addColorStop(1, "rgba(255,190,90,0)");
    context.fillStyle = glow;
    disc(context, x, y, 0.024);
  }
  context.fillStyle = "#ffd768";
  context.beginPath();
  for (let point = 0; point < 10; point++) {
    const radius = point % 2 === 0 ? 0.042 : 0.018;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    context.lineTo(Math.cos(angle) * radius, -0.955 + Math.sin(angle) * radius);
  }
  context.fill();
}

/** A palm with feathered fronds. */
export const palm: ElementDrawing = {
  placing: "stands",
  shape: 0.9,
  draw(context, { random }) {
    for (let ring = 0; ring < 30; ring++) {
      const part = ring / 29;
      const x = 0.05 * Math.sin(part * 1.6);
      context.fillStyle = column(context, x - 0.03, x + 0.03, varied(hex("#8a6a4a"), random, 0.1), 0.25);
      const half = 0.032 - 0.013 * part;
      context.fillRect(x - half, -part * 0.68 - 0.024, half * 2, 0.026);
    }
    const top = { x: 0.05, y: -0.69 };
    for (let frond = 0; frond < 13; frond++) {
      const angle = -Math.PI * (0.02 + (frond / 12) * 0.96) + random.between(-0.1, 0.1);
      const long = random.between(0.34, 0.44);
      for (let step = 0; step < 34; step++) {
        const part = step / 33;
        const x = top.x + Math.cos(angle) * long * part;
        const y = top.y + Math.sin(angle) * long * part + part * part * 0.26;
        const lit = Math.sin(angle) < -0.6 || Math.cos(angle) < 0;
        const colour = varied(lit ? hex("#6f9a44") : hex("#3d6a35"), random, 0.1);
        const hang = 0.09 * Math.sin(Math.PI * (0.12 + part * 0.86));
        for (const side of [-1, 1])
          line(
            context,
            0.0065,
            css(side < 0 ? colour : darken(colour, 0.2)),
            [x, y],
            [x + Math.cos(angle) * 0.05 + side * Math.sin(angle) * hang, y + hang * 0.75 + 0.01],
          );
      }
    }
    for (const [x, y] of [
      [0.03, -0.675],
      [0.075, -0.67],
    ] as const) {
      context.fillStyle = ball(context, x, y, 0.026, hex("#6a4a2c"), 0.3);
      disc(context, x, y, 0.026);
    }
  },
};

const blossoms = [hex("#e0526b"), hex("#f2b33d"), hex("#f4efe6"), hex("#9a62c4"), hex("#ef7f4a"), hex("#f2a0bd")];

/** Flowers that grow from the ground, taller ones behind. */
export const flowers: ElementDrawing = {
  placing: "stands",
  shape: 1.25,
  spreads: true,
  shadow: 0.5,
  draw(context, { tint, random }) {
    for (let index = 0; index < 60; index++)
      leaf(
        context,
        random.between(-0.56, 0.56),
        random.between(-0.03, 0.01),
        random.between(0.2, 0.52),
        -1.57 + random.between(-0.5, 0.5),
        varied(hex("#4d7d3a"), random, 0.14),
        0.09,
      );
    const stems = Array.from({ length: 19 }, (_, index) => ({
      x: -0.5 + index / 18 + random.between(-0.04, 0.04),
      high: random.between(0.42, 0.93),
      colour: tint ? varied(tint, random, 0.12) : random.pick(blossoms),
    })).toSorted((one, two) => two.high - one.high);
    for (const { x, high, colour } of stems) {
      const top = x * 1.05 + random.between(-0.03, 0.03);
      line(
        context,
        0.011,
        css(varied(hex("#4a7a38"), random, 0.1)),
        [x * 0.85, 0],
        [x * 0.95, -high * 0.5],
        [top, -high],
      );
      blossom(context, top, -high, random.between(0.055, 0.085), colour, random);
    }
  },
};

/** A single flower with two leaves. */
export const singleFlower: ElementDrawing = {
  placing: "stands",
  shape: 0.5,
  shadow: 0.5,
  draw(context, { tint, random }) {
    const stem = hex("#4a7a38");
    for (const side of [-1, 1]) leaf(context, 0, -0.02, 0.42, -1.57 + side * 0.5, varied(stem, random, 0.1), 0.16);
    line(context, 0.022, css(stem), [0, 0], [0.02, -0.4], [0, -0.78]);
    blossom(context, 0, -0.78, 0.2, tint ?? hex("#e0526b"), random);
  },
};

/** Draws a flower seen at an angle from above: two rings of petals and a centre. */
function blossom(context: Context, x: number, y: number, radius: number, colour: Colour, random: Random): void {
  const turn = random.between(0, 6.3);
  const petals = random.whole(7, 10);
  for (const [ring, size] of [
    [0, 1],
    [1, 0.72],
  ] as const) {
    for (let petal = 0; petal < petals; petal++) {
      const angle = turn + ((petal + ring * 0.5) / petals) * Math.PI * 2;
      const lit = 0.5 - (Math.cos(angle) * 0.35 + Math.sin(angle) * 0.5);
      const own = lit > 0.5 ? lighten(colour, (lit - 0.5) * 0.7) : darken(colour, (0.5 - lit) * 0.55);
      context.fillStyle = css(ring === 0 ? own : lighten(own, 0.14));
      context.save();
      context.translate(x, y);
      context.scale(1, 0.82);
      context.rotate(angle);
      context.beginPath();
      context.ellipse(radius * 0.56 * size, 0, radius * 0.5 * size, radius * 0.27, 0, 0, Math.PI * 2);
      context.fill();
      context.restore();
    }
  }
  context.fillStyle = ball(context, x, y, radius * 0.28, hex("#d99a2b"), 0.5);
  disc(context, x, y, radius * 0.28, radius * 0.24);
}

/** A glass vase with a bunch of flowers. */
export const bouquet: ElementDrawing = {
  placing: "stands",
  shape: 0.78,
  draw(context, { tint, random }) {
    for (let index = 0; index < 30; index++)
      leaf(
        context,
        random.between(-0.05, 0.05),
        -0.36,
        random.between(0.2, 0.4),
        -1.57 + random.between(-1.25, 1.25),
        varied(hex("#4f7f45"), random, 0.15),
        0.2,
      );
    const heads = Array.from({ length: 21 }, () => {
      const angle = random.between(-Math.PI, 0);
      const far = Math.sqrt(random.next());
      return {
        x: Math.cos(angle) * far * 0.28,
        y: -0.62 + Math.sin(angle) * far * 0.28,
        colour: tint ? varied(tint, random, 0.16) : random.pick(blossoms),
      };
    }).toSorted((one, two) => one.y - two.y);
    for (const { x, y } of heads) line(context, 0.009, "#42683a", [x * 0.1, -0.3], [x, y]);
    for (const { x, y, colour } of heads) blossom(context, x, y, random.between(0.065, 0.095), colour, random);
    const glass = context.createLinearGradient(-0.13, 0, 0.13, 0);
    glass.addColorStop(0, "rgba(235,244,246,0.75)");
    glass.addColorStop(0.18, "rgba(255,255,255,0.55)");
    glass.addColorStop(0.45, "rgba(190,214,216,0.4)");
    glass.addColorStop(1, "rgba(120,150,156,0.7)");
    for (let stem = -3; stem <= 3; stem++)
      line(context, 0.008, "rgba(74,110,66,0.8)", [stem * 0.02, -0.36], [-stem * 0.022, -0.03]);
    context.fillStyle = glass;
    context.beginPath();
    context.moveTo(-0.1, -0.38);
    context.quadraticCurveTo(-0.075, -0.26, -0.125, -0.14);
    context.quadraticCurveTo(-0.13, 0, -0.09, 0);
    context.quadraticCurveTo(0, 0.016, 0.09, 0);
    context.quadraticCurveTo(0.13, 0, 0.125, -0.14);
    context.quadraticCurveTo(0.075, -0.26, 0.1, -0.38);
    context.quadraticCurveTo(0, -0.36, -0.1, -0.38);
    context.fill();
    context.fillStyle = "rgba(255,255,255,0.6)";
    context.beginPath();
    context.ellipse(-0.085, -0.12, 0.011, 0.075, 0.1, 0, Math.PI * 2);
    context.fill();
  },
};

/** A house plant with large leaves in a clay pot. */
export const potPlant: ElementDrawing = {
  placing: "stands",
  shape: 0.8,
  draw(context, { tint, random }) {
    const stems = Array.from({ length: 15 }, (_, index) => ({
      angle: -1.57 + (index / 14 - 0.5) * 2.3 + random.between(-0.12, 0.12),
      long: random.between(0.32, 0.62),
    })).toSorted((one, two) => two.long - one.long);
    for (const { angle, long } of stems) {
      const x = Math.cos(angle) * long * 0.66;
      const y = -0.3 + Math.sin(angle) * long * 0.94;
      context.strokeStyle = "#4c7440";
      context.lineWidth = 0.012;
      context.beginPath();
      context.moveTo(0, -0.29);
      context.quadraticCurveTo(x * 0.3, y * 0.8, x, y);
      context.stroke();
      const shade = 0.08 + 0.12 * Math.sin(angle * 3);
      leaf(
        context,
        x - Math.cos(angle) * 0.1,
        y - Math.sin(angle) * 0.1,
        random.between(0.22, 0.3),
        angle * 0.9 - 0.1 + random.between(-0.2, 0.2),
        varied(mix(hex("#3f7a45"), hex("#78a94f"), shade * 3), random, 0.1),
        0.42,
      );
    }
    const clay = tint ?? hex("#b9683f");
    context.fillStyle = column(context, -0.17, 0.17, clay, 0.3);
    context.beginPath();
    context.moveTo(-0.15, -0.26);
    context.lineTo(-0.115, -0.01);
    context.quadraticCurveTo(0, 0.014, 0.115, -0.01);
    context.lineTo(0.15, -0.26);
    context.fill();
    context.beginPath();
    context.roundRect(-0.172, -0.32, 0.344, 0.075, 0.012);
    context.fill();
    context.fillStyle = "rgba(0,0,0,0.25)";
    context.fillRect(-0.15, -0.246, 0.3, 0.014);
  },
};

/** A ribbed pumpkin. */
export const pumpkin: ElementDrawing = {
  placing: "stands",
  shape: 1.2,
  draw(context, { random }) {
    const colour = hex("#d9741f");
    for (const rib of [-3, 3, -2, 2, -1, 1, 0]) {
      const x = rib * 0.13;
      const own = varied(darken(colour, Math.max(0, rib * 0.07)), random, 0.03);
      context.fillStyle = ball(context, x, -0.42, 0.36, own, 0.4);
      context.beginPath();
      context.ellipse(x, -0.4, 0.19, 0.4 - Math.abs(rib) * 0.03, 0, 0, Math.PI * 2);
      context.fill();
      context.strokeStyle = css(darken(colour, 0.5), 0.35);
      context.lineWidth = 0.012;
      context.stroke();
    }
    context.fillStyle = column(context, -0.05, 0.06, hex("#6f7a3a"), 0.3);
    context.beginPath();
    context.moveTo(-0.06, -0.76);
    context.quadraticCurveTo(-0.02, -0.86, 0.03, -1);
    context.lineTo(0.1, -0.98);
    context.quadraticCurveTo(0.04, -0.86, 0.07, -0.76);
    context.fill();
  },
};
