import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb } from "../curve.ts";
import { alongShelf, type FillShelf, type Shelf } from "./shelf.ts";

const crust = hex("#b8722f");
const pale = hex("#f0cf94");

/** Fills a shelf with round and long loaves, rolls, baskets of baguettes and cakes, in random order. */
export const fillWithBread: FillShelf = (context, shelf) => {
  const { random, tall, foot } = shelf;
  const kinds = [loaf, loaf, rolls, basket, cake, longLoaf];
  let last = -1;
  alongShelf(shelf, tall * 0.1, (x, room) => {
    let kind = random.whole(0, kinds.length - 1);
    if (kind === last) kind = (kind + 1) % kinds.length;
    last = kind;
    const size = tall * random.between(0.62, 0.78);
    const draw = kinds[kind];
    return draw ? draw(context, x, foot, Math.min(size, room * 0.8), shelf) : 0;
  });
};

type DrawBread = (context: Context, x: number, foot: number, size: number, shelf: Shelf) => number;

function crustFill(
  context: Context,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  tone: Shelf["tone"],
  shade = 0,
) {
  const base = darken(crust, shade);
  const fill = context.createRadialGradient(
    x + wide * 0.42,
    foot - tall * 0.95,
    tall * 0.05,
    x + wide * 0.5,
    foot - tall * 0.35,
    wide * 0.72,
  );
  fill.addColorStop(0, css(tone(lighten(mix(base, pale, 0.62), 0.08))));
  fill.addColorStop(0.4, css(tone(base)));
  fill.addColorStop(1, css(tone(darken(base, 0.55))));
  return fill;
}

/** A round country loaf with cuts that opened in the oven. */
export const loaf: DrawBread = (context, x, foot, size, { tone, random }) => {
  const wide = size * 1.45;
  const tall = size * 0.82;
  context.fillStyle = crustFill(context, x, foot, wide, tall, tone, random.between(0, 0.25));
  context.beginPath();
  traceCurve(context, [
    [x, foot - tall * 0.22],
    [x + wide * 0.06, foot - tall * 0.62],
    [x + wide * 0.3, foot - tall * 0.95],
    [x + wide * 0.52, foot - tall],
    [x + wide * 0.76, foot - tall * 0.92],
    [x + wide * 0.95, foot - tall * 0.58],
    [x + wide, foot - tall * 0.2],
    [x + wide * 0.93, foot],
    [x + wide * 0.07, foot],
  ]);
  context.fill();
  context.save();
  context.clip();
  context.lineCap = "round";
  for (let cut = 0; cut < 4; cut++) {
    const at = x + wide * (0.18 + cut * 0.19);
    for (const [thick, colour] of [
      [0.1, darken(crust, 0.42)],
      [0.062, pale],
    ] as const) {
      context.strokeStyle = css(tone(colour), 0.9);
      context.lineWidth = size * thick;
      context.beginPath();
      context.moveTo(at, foot - tall * 0.45);
      context.quadraticCurveTo(at + wide * 0.05, foot - tall * 0.75, at + wide * 0.16, foot - tall * 0.9);
      context.stroke();
    }
  }
  // Draw the flour.
  context.fillStyle = css(tone(hex("#fff4df")), 0.4);
  for (let speck = 0; speck < 26; speck++) {
    context.beginPath();
    context.arc(
      x + wide * random.between(0.1, 0.9),
      foot - tall * random.between(0.3, 1),
      size * random.between(0.006, 0.02),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.restore();
  return wide;
};

const longLoaf: DrawBread = (context, x, foot, size, shelf) => {
  const wide = size * 2.1;
  const tall = size * 0.56;
  const { tone } = shelf;
  context.fillStyle = crustFill(context, x, foot, wide, tall, tone, 0.12);
  context.beginPath();
  traceCurve(context, [
    [x, foot - tall * 0.35],
    [x + wide * 0.14, foot - tall * 0.88],
    [x + wide * 0.5, foot - tall],
    [x + wide * 0.86, foot - tall * 0.88],
    [x + wide, foot - tall * 0.35],
    [x + wide * 0.95, foot],
    [x + wide * 0.05, foot],
  ]);
  context.fill();
  context.lineCap = "round";
  for (let cut = 0; cut < 4; cut++) {
    const at = x + wide * (0.16 + cut * 0.19);
    for (const [thick, colour] of [
      [0.085, darken(crust, 0.4)],
      [0.05, pale],
    ] as const) {
      context.strokeStyle = css(tone(colour));
      context.lineWidth = size * thick;
      context.beginPath();
      context.moveTo(at, foot - tall * 0.5);
      context.lineTo(at + wide * 0.1, foot - tall * 0.86);
      context.stroke();
    }
  }
  return wide;
};

/** Rolls heaped in two layers. */
const rolls: DrawBread = (context, x, foot, size, { tone, random }) => {
  const ball = size * 0.46;
  const roll = (at: number, low: number, turn: number) => {
    context.save();
    context.translate(at, low);
    context.rotate(turn);
    const fill = context.createRadialGradient(-ball * 0.15, -ball * 0.45, 0, 0, -ball * 0.3, ball * 0.85);
    fill.addColorStop(0, css(tone(lighten(mix(crust, pale, 0.75), 0.05))));
    fill.addColorStop(0.55, css(tone(mix(crust, pale, 0.18))));
    fill.addColorStop(1, css(tone(darken(crust, 0.5))));
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(0, -ball * 0.36, ball * 0.62, ball * 0.42, 0, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = css(tone(darken(crust, 0.3)), 0.7);
    context.lineWidth = ball * 0.06;
    context.beginPath();
    context.moveTo(-ball * 0.4, -ball * 0.46);
    context.quadraticCurveTo(0, -ball * 0.66, ball * 0.42, -ball * 0.44);
    context.stroke();
    context.restore();
  };
  for (let index = 0; index < 3; index++)
    roll(x + ball * (1.2 + index * 1.05), foot - ball * 0.58, random.between(-0.25, 0.25));
  for (let index = 0; index < 4; index++) roll(x + ball * (0.62 + index * 1.1), foot, random.between(-0.15, 0.15));
  return ball * 4.5;
};

/** Baguettes standing in a wicker basket. */
const basket: DrawBread = (context, x, foot, size, { tone, random }) => {
  const wide = size * 0.92;
  for (let stick = 0; stick < 6; stick++) {
    const at = x + wide * (0.16 + stick * 0.135);
    const lean = (stick - 2.5) * size * 0.05 + random.between(-0.03, 0.03) * size;
    const top = foot - size * random.between(1.02, 1.22);
    const fill = context.createLinearGradient(at - size * 0.09, 0, at + size * 0.09, 0);
    fill.addColorStop(0, css(tone(mix(crust, pale, 0.5))));
    fill.addColorStop(1, css(tone(darken(crust, 0.42))));
    context.fillStyle = fill;
    context.beginPath();
    traceLimb(context, [
      [at, foot - size * 0.1, size * 0.075],
      [at + lean * 0.6, foot - size * 0.6, size * 0.082],
      [at + lean, top, size * 0.05],
    ]);
    context.fill("nonzero");
    context.strokeStyle = css(tone(pale), 0.85);
    context.lineWidth = size * 0.028;
    for (let cut = 0; cut < 3; cut++) {
      const y = foot - size * (0.62 + cut * 0.16);
      context.beginPath();
      context.moveTo(at - size * 0.03 + lean * 0.7, y + size * 0.05);
      context.lineTo(at + size * 0.035 + lean * 0.7, y - size * 0.03);
      context.stroke();
    }
  }
  const tall = size * 0.5;
  const weave = context.createLinearGradient(x, 0, x + wide, 0);
  weave.addColorStop(0, css(tone(hex("#c4955a"))));
  weave.addColorStop(1, css(tone(hex("#6a4424"))));
  context.fillStyle = weave;
  context.beginPath();
  context.moveTo(x, foot - tall);
  context.lineTo(x + wide, foot - tall);
  context.lineTo(x + wide * 0.9, foot);
  context.lineTo(x + wide * 0.1, foot);
  context.fill();
  context.strokeStyle = css(tone(hex("#59371c")), 0.6);
  context.lineWidth = size * 0.016;
  for (let row = 1; row < 6; row++) {
    context.beginPath();
    for (let part = 0; part <= 14; part++) {
      const px = x + wide * (0.03 + (part / 14) * 0.94);
      const py = foot - tall * (row / 6) + (part % 2 ? 1 : -1) * size * 0.014;
      if (part === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.stroke();
  }
  return wide;
};

const glazes: readonly Colour[] = [hex("#f3b7c2"), hex("#fff3df"), hex("#5b3220"), hex("#f0c04a")];

/** A small cake on a stand. */
const cake: DrawBread = (context, x, foot, size, { tone, random }) => {
  const wide = size * 1.05;
  const middle = x + wide / 2;
  const glaze = random.pick(glazes);
  context.fillStyle = css(tone(hex("#efe9df")));
  context.beginPath();
  context.moveTo(middle - size * 0.06, foot - size * 0.3);
  context.quadraticCurveTo(middle - size * 0.04, foot - size * 0.05, middle - size * 0.22, foot);
  context.lineTo(middle + size * 0.22, foot);
  context.quadraticCurveTo(middle + size * 0.04, foot - size * 0.05, middle + size * 0.06, foot - size * 0.3);
  context.fill();
  context.beginPath();
  context.ellipse(middle, foot - size * 0.3, wide / 2, size * 0.06, 0, 0, Math.PI * 2);
  context.fill();
  const half = wide * 0.4;
  const top = foot - size * 0.72;
  const body = context.createLinearGradient(middle - half, 0, middle + half, 0);
  body.addColorStop(0, css(tone(lighten(glaze, 0.25))));
  body.addColorStop(1, css(tone(darken(glaze, 0.38))));
  context.fillStyle = body;
  context.beginPath();
  context.moveTo(middle - half, top);
  context.lineTo(middle - half, foot - size * 0.32);
  context.quadraticCurveTo(middle, foot - size * 0.26, middle + half, foot - size * 0.32);
  context.lineTo(middle + half, top);
  context.fill();
  context.fillStyle = css(tone(lighten(glaze, 0.3)));
  context.beginPath();
  context.ellipse(middle, top, half, size * 0.075, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = css(tone(hex("#c5283a")));
  for (let berry = 0; berry < 5; berry++) {
    context.beginPath();
    context.arc(middle + (berry - 2) * half * 0.38, top - size * 0.035, size * 0.05, 0, Math.PI * 2);
    context.fill();
  }
  return wide;
};
