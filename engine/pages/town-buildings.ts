import { css, darken, hex, mix } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

const walls = ["#e8cfa8", "#d9a97c", "#efe0c4", "#c98f6a", "#e2bd8c", "#d8c6b0", "#b98a6a"].map(hex);
const roofs = ["#8e3f2c", "#a04a30", "#7a3526", "#b0573a"].map(hex);

/** Draws a fortress whose outer wall follows the hill. */
export function drawFortress(context: Context, crestAt: (x: number) => number): void {
  const stone = "#cf9f7c";
  const dark = "#7c5552";
  const roof = "#7e3a30";
  const foot = 252;
  const block = (x: number, y: number, wide: number, tall: number) => {
    context.fillStyle = stone;
    context.fillRect(x, y, wide, tall);
    context.fillStyle = dark;
    context.fillRect(x + wide * 0.6, y, wide * 0.4, tall);
    context.fillStyle = "rgba(52,28,40,0.7)";
    for (let window = x + 8; window < x + wide - 6; window += 14) context.fillRect(window, y + 12, 3.4, 6);
  };
  const spire = (x: number, y: number, wide: number, tall: number) => {
    context.fillStyle = roof;
    context.beginPath();
    context.moveTo(x - 3, y);
    context.lineTo(x + wide / 2, y - tall);
    context.lineTo(x + wide + 3, y);
    context.fill();
  };
  // Draw the outer wall, which follows the hill.
  context.fillStyle = "#a97b66";
  context.beginPath();
  context.moveTo(716, crestAt(716) + 6);
  context.lineTo(716, 268);
  context.lineTo(760, 246);
  context.lineTo(938, 250);
  context.lineTo(938, crestAt(938) + 10);
  for (let x = 938; x >= 716; x -= 12) context.lineTo(x, crestAt(x) + 8);
  context.fill();
  block(752, foot - 44, 150, 44);
  context.fillStyle = roof;
  context.beginPath();
  context.moveTo(746, foot - 44);
  context.lineTo(762, foot - 64);
  context.lineTo(894, foot - 64);
  context.lineTo(908, foot - 44);
  context.fill();
  for (const [x, tall, wide] of [
    [742, 66, 24],
    [884, 62, 26],
  ] as const) {
    block(x, foot - tall, wide, tall);
    spire(x, foot - tall, wide, 34);
  }
  block(814, foot - 104, 22, 104);
  spire(814, foot - 104, 22, 40);
}

type House = { x: number; base: number; wide: number; tall: number; dim: number };

export function drawHouse(context: Context, random: Random, { x, base, wide, tall, dim }: House): void {
  const evening = hex("#5c4058");
  const wall = mix(random.pick(walls), evening, dim + 0.14);
  const roof = mix(random.pick(roofs), evening, dim + 0.08);
  const eaves = base - tall * 0.62;
  context.fillStyle = css(wall);
  context.fillRect(x, eaves, wide, base - eaves);
  context.fillStyle = css(darken(wall, 0.28), 0.55);
  context.fillRect(x + wide * 0.72, eaves, wide * 0.28, base - eaves);
  context.fillStyle = css(roof);
  context.beginPath();
  if (random.chance(0.55)) {
    context.moveTo(x - 2, eaves);
    context.lineTo(x + wide / 2, base - tall);
    context.lineTo(x + wide + 2, eaves);
  } else {
    context.moveTo(x - 2, eaves);
    context.lineTo(x + wide * 0.14, base - tall * 0.94);
    context.lineTo(x + wide * 0.86, base - tall * 0.94);
    context.lineTo(x + wide + 2, eaves);
  }
  context.fill();
  const columns = Math.max(2, Math.round(wide / 13));
  const rows = Math.max(1, Math.floor((base - eaves - 4) / 12));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      context.fillStyle = random.chance(0.3) ? "rgba(255,206,120,0.95)" : "rgba(62,40,50,0.62)";
      context.fillRect(x + ((column + 0.5) / columns) * wide - 2, eaves + 5 + row * 12, 4, 6);
    }
  }
}

type Tall = { x: number; foot: number; tall: number };

/** Draws a church: two towers with spires in front of a long roof. */
export function drawChurch(context: Context, { x, foot, tall }: Tall): void {
  context.fillStyle = "#b98a74";
  context.fillRect(x, foot - tall * 0.5, 128, tall * 0.5);
  context.fillStyle = "#7d4438";
  context.beginPath();
  context.moveTo(x - 4, foot - tall * 0.46);
  context.lineTo(x + 12, foot - tall * 0.72);
  context.lineTo(x + 120, foot - tall * 0.72);
  context.lineTo(x + 132, foot - tall * 0.46);
  context.fill();
  for (const shift of [-8, 32]) {
    const left = x + shift;
    context.fillStyle = "#dcb28e";
    context.fillRect(left, foot - tall, 28, tall);
    context.fillStyle = "#96695f";
    context.fillRect(left + 18, foot - tall, 10, tall);
    context.fillStyle = "rgba(58,34,44,0.75)";
    for (const step of [0.1, 0.3]) context.fillRect(left + 10, foot - tall + tall * step, 7, 15);
    context.fillStyle = "#6a4a52";
    context.beginPath();
    context.moveTo(left - 3, foot - tall);
    context.lineTo(left + 14, foot - tall - 74);
    context.lineTo(left + 31, foot - tall);
    context.fill();
  }
}

/** Draws a tower with an onion dome, as on churches in Franconia. */
export function drawTower(context: Context, { x, foot, tall }: Tall): void {
  context.fillStyle = "#d6b291";
  context.fillRect(x, foot - tall, 26, tall);
  context.fillStyle = "#8f6a60";
  context.fillRect(x + 17, foot - tall, 9, tall);
  context.fillStyle = "rgba(58,34,44,0.7)";
  context.fillRect(x + 9, foot - tall + 18, 7, 14);
  context.fillStyle = "#5d5661";
  const top = foot - tall;
  context.beginPath();
  context.moveTo(x - 2, top);
  context.bezierCurveTo(x - 8, top - 16, x + 4, top - 22, x + 9, top - 32);
  context.lineTo(x + 13, top - 56);
  context.lineTo(x + 17, top - 32);
  context.bezierCurveTo(x + 22, top - 22, x + 34, top - 16, x + 28, top);
  context.fill();
}
