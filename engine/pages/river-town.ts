import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { css, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import { createSky } from "#engine/drawing/sky.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { drawChurch, drawFortress, drawHouse, drawTower } from "./town-buildings.ts";

/** Size of the drawing in its own units, which are scaled to the requested size in pixels. */
const frame = { width: 960, height: 720 };
/** Vertical position of the river's far bank. */
const shore = 500;
/** Vertical position of the road over the bridge. */
const road = 408;

/** Draws a town on a river at sunset: the old bridge, churches, vineyards and a fortress on its hill. */
export function drawRiverTown(width: number, height: number): Canvas {
  const reading = { ...readPrompt("Stadt am Fluss bei Sonnenuntergang"), camera: undefined };
  const light = lightFor(reading, "sunset");
  const random = createRandom("river town");
  const stage: Stage = {
    ...frame,
    unit: frame.height / 1000,
    portrait: false,
    light,
    reading,
    random,
    videoRandom: random,
    variant: 0,
  };
  const sky = createSky(stage, { horizon: shore, sunX: 250, sunY: 318, sunSize: 46 });
  const scale = width / frame.width;
  const above = createCanvas(width, height);
  const context = above.getContext("2d");
  context.scale(scale, scale);
  sky.draw(context, 6, { x: 0, y: 0, zoom: 1 });
  drawHills(context, light.haze);
  drawVineyard(context, random.branch("vines"));
  drawFortress(context, crestAt);
  drawTown(context, random.branch("town"));
  drawBridge(context);

  const image = createCanvas(width, height);
  const paint = image.getContext("2d");
  paint.drawImage(above, 0, 0);
  paint.scale(scale, scale);
  mirror(paint, above, scale);
  drawBank(paint, random.branch("bank"));
  return image;
}

function drawHills(context: Context, haze: Colour): void {
  for (const [base, colour, rise, phase] of [
    [430, mix(haze, hex("#6a4a68"), 0.45), 46, 0.4],
    [462, mix(haze, hex("#55405a"), 0.7), 34, 2.1],
  ] as const) {
    context.fillStyle = css(colour);
    context.beginPath();
    context.moveTo(0, shore);
    for (let x = 0; x <= frame.width; x += 12)
      context.lineTo(x, base - rise * (Math.sin(x * 0.006 + phase) + 0.6 * Math.sin(x * 0.0137 + phase * 3)));
    context.lineTo(frame.width, shore);
    context.fill();
  }
}

/** Vertical position, at `x`, of the crest of the hill on the right. */
const crestAt = (x: number) => {
  const share = Math.min(1, Math.max(0, (x - 420) / 400));
  const eased = share * share * (3 - 2 * share);
  return 500 - eased * 262 + Math.max(0, x - 830) * 0.14;
};

function traceHill(context: Context): void {
  context.beginPath();
  context.moveTo(420, shore + 4);
  for (let x = 420; x <= frame.width + 8; x += 8) context.lineTo(x, crestAt(x));
  context.lineTo(frame.width, shore + 4);
  context.closePath();
}

/** Draws rows of vines that run down the slope and lean with it. */
function drawVineyard(context: Context, random: Random): void {
  context.save();
  traceHill(context);
  const ground = context.createLinearGradient(430, 300, 900, 520);
  ground.addColorStop(0, "#9a7f45");
  ground.addColorStop(0.5, "#6f6a3a");
  ground.addColorStop(1, "#3f472c");
  context.fillStyle = ground;
  context.fill();
  context.clip();
  context.lineCap = "round";
  for (let row = 0; row < 74; row++) {
    const top = 440 + row * 8.2;
    const crest = crestAt(top);
    const lean = -70 - row * 0.5;
    for (let step = 0; step < 40; step++) {
      const share = step / 40;
      const x = top + lean * share * share;
      const y = crest + 6 + (shore - crest) * share;
      const lit = 0.5 + 0.5 * Math.sin(row * 0.7 + share * 3);
      context.fillStyle = css(
        mix(mix(hex("#a7a04e"), hex("#39452a"), 0.35 + share * 0.35), hex("#d39a4a"), 0.16 * lit),
        0.86,
      );
      const size = 1.9 + share * 2.1 + random.between(-0.4, 0.6);
      context.beginPath();
      context.ellipse(x + random.between(-1, 1), y, size * 0.8, size, 0, 0, Math.PI * 2);
      context.fill();
    }
  }
  // Draw the paths between the plots.
  context.strokeStyle = "rgba(214,176,116,0.55)";
  context.lineWidth = 3;
  for (const [from, to] of [
    [560, 404],
    [690, 338],
  ] as const) {
    context.beginPath();
    context.moveTo(from, to);
    context.quadraticCurveTo(from + 130, to + 44, frame.width, to + 36);
    context.stroke();
  }
  const evening = context.createLinearGradient(420, 0, 960, 0);
  evening.addColorStop(0, "rgba(255,170,90,0.2)");
  evening.addColorStop(1, "rgba(44,24,52,0.34)");
  context.fillStyle = evening;
  context.fillRect(420, 200, 540, 320);
  context.restore();
}

function drawTown(context: Context, random: Random): void {
  // Draw the quay and the water under the bridge.
  context.fillStyle = "#4d3a4c";
  context.fillRect(0, shore - 3, frame.width, 8);
  context.fillStyle = "#3d3150";
  context.fillRect(0, shore + 5, frame.width, 14);
  drawChurch(context, { x: 300, foot: 470, tall: 200 });
  for (const [row, { base, size, count, dim }] of [
    { base: 446, size: 62, count: 26, dim: 0.34 },
    { base: 474, size: 64, count: 22, dim: 0.16 },
    { base: shore, size: 52, count: 18, dim: 0.02 },
  ].entries()) {
    let x = -20 - row * 13;
    for (let house = 0; house < count && x < 700 - row * 26; house++) {
      const wide = size * random.between(0.72, 1.15);
      drawHouse(context, random, { x, base, wide, tall: size * random.between(0.95, 1.4), dim });
      x += wide + random.between(-3, 2);
    }
    if (row === 0) drawTower(context, { x: 128, foot: 470, tall: 172 });
    if (row === 1) drawTower(context, { x: 540, foot: 480, tall: 146 });
  }
}

const arches = 7;
const span = 146;

/** Vertical position of the road at `x`; the bridge rises slightly towards the middle. */
const roadAt = (x: number) => road + 26 - 20 * Math.sin((Math.PI * (x + 40)) / (frame.width + 80));

function drawBridge(context: Context): void {
  const stone = context.createLinearGradient(0, road, 0, shore + 16);
  stone.addColorStop(0, "#d8a983");
  stone.addColorStop(1, "#7b5148");
  context.fillStyle = stone;
  context.beginPath();
  context.moveTo(-10, shore + 14);
  for (let x = -10; x <= frame.width + 10; x += 10) context.lineTo(x, roadAt(x));
  context.lineTo(frame.width + 10, shore + 14);
  for (let arch = arches - 1; arch >= 0; arch--) {
    const middle = -10 + span * (arch + 0.5) - 30;
    const half = span * 0.37;
    const crown = roadAt(middle) + 24;
    context.lineTo(middle + half, shore + 14);
    context.lineTo(middle + half, crown + half * 0.72);
    context.bezierCurveTo(middle + half, crown + 6, middle + half * 0.55, crown, middle, crown);
    context.bezierCurveTo(middle - half * 0.55, crown, middle - half, crown + 6, middle - half, crown + half * 0.72);
    context.lineTo(middle - half, shore + 14);
  }
  context.closePath();
  context.fill();
  // Draw the parapet, which catches the last light.
  context.strokeStyle = "#f0c79c";
  context.lineWidth = 4;
  context.beginPath();
  for (let x = -10; x <= frame.width + 10; x += 10) context.lineTo(x, roadAt(x));
  context.stroke();
  context.strokeStyle = "rgba(84,50,46,0.6)";
  context.lineWidth = 2.5;
  context.beginPath();
  for (let x = -10; x <= frame.width + 10; x += 10) context.lineTo(x, roadAt(x) + 10);
  context.stroke();
  for (let pier = 0; pier <= arches; pier++) drawPier(context, -40 + span * pier);
}

/** Draws a pier with its breakwater and the statue of a saint. */
function drawPier(context: Context, x: number): void {
  const top = roadAt(x);
  context.fillStyle = "#b07f68";
  context.beginPath();
  context.moveTo(x - 19, shore + 16);
  context.lineTo(x - 17, top + 46);
  context.lineTo(x, top + 34);
  context.lineTo(x + 17, top + 46);
  context.lineTo(x + 19, shore + 16);
  context.fill();
  context.fillStyle = "rgba(70,40,44,0.5)";
  context.beginPath();
  context.moveTo(x, top + 34);
  context.lineTo(x + 17, top + 46);
  context.lineTo(x + 19, shore + 16);
  context.lineTo(x, shore + 16);
  context.fill();
  context.fillStyle = "#5b3d42";
  context.fillRect(x - 6, top - 13, 12, 15);
  context.beginPath();
  context.moveTo(x - 7, top - 12);
  context.quadraticCurveTo(x - 6, top - 34, x, top - 37);
  context.quadraticCurveTo(x + 6, top - 34, x + 7, top - 12);
  context.fill();
  context.beginPath();
  context.arc(x, top - 40, 4.2, 0, Math.PI * 2);
  context.fill();
}

/** Mirrors everything above the river, upside down and rippled. */
function mirror(context: Context, above: Canvas, scale: number): void {
  const top = shore + 14;
  const rows = frame.height - top;
  const strip = 1.6;
  for (let down = 0; down < rows; down += strip) {
    const share = down / rows;
    const wave = Math.sin(down * 0.5 + Math.sin(down * 0.13) * 2.4) * (0.6 + 6 * share);
    context.drawImage(
      above,
      0,
      (top - down * 1.32 - strip) * scale,
      frame.width * scale,
      strip * scale,
      wave - 8,
      top + down,
      frame.width + 16,
      strip + 0.8,
    );
  }
  const veil = context.createLinearGradient(0, top, 0, frame.height);
  veil.addColorStop(0, "rgba(36,30,58,0.2)");
  veil.addColorStop(1, "rgba(14,16,38,0.72)");
  context.fillStyle = veil;
  context.fillRect(0, top, frame.width, rows);
  context.strokeStyle = "rgba(255,206,150,0.16)";
  context.lineWidth = 1.2;
  const random = createRandom("ripples");
  for (let ripple = 0; ripple < 90; ripple++) {
    const y = top + 6 + random.next() ** 1.4 * (rows - 10);
    const x = random.between(0, frame.width);
    const wide = 14 + ((y - top) / rows) * 66;
    context.beginPath();
    context.moveTo(x - wide / 2, y);
    context.quadraticCurveTo(x, y - 1.6, x + wide / 2, y);
    context.stroke();
  }
}

/** Draws vine leaves and grass on the near bank. */
function drawBank(context: Context, random: Random): void {
  context.fillStyle = "#15121f";
  context.beginPath();
  context.moveTo(-10, frame.height + 10);
  context.lineTo(-10, 640);
  context.bezierCurveTo(120, 648, 210, 690, 330, frame.height + 10);
  context.fill();
  context.strokeStyle = "#15121f";
  for (let blade = 0; blade < 130; blade++) {
    const x = random.between(-10, 320);
    const foot = 640 + (x / 330) ** 2 * 84 + 10;
    const tall = random.between(12, 46) * (1 - x / 520);
    context.lineWidth = random.between(1, 2.6);
    context.beginPath();
    context.moveTo(x, foot);
    context.quadraticCurveTo(x + random.between(-4, 4), foot - tall * 0.6, x + random.between(-16, 16), foot - tall);
    context.stroke();
  }
}
