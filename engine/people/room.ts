import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Setting } from "./people-scene.ts";
import { fillBall, fillBox, strokeLine } from "./shape.ts";

const nightBlue = hex("#18203c");

/** A colour as it looks in the light of the room. */
export const inRoom = (colour: Colour, { isNight, light }: Setting, share = 0.1): Colour =>
  isNight ? mix(colour, hex("#3a2c2c"), 0.42) : mix(colour, light.glow, share);

/** Paints wall and floor; the floor begins `floorHeight` heads above the ground line of the persons. */
export function paintRoom(
  context: Context,
  setting: Setting,
  { wall, floor, floorHeight = 0.75 }: { wall: Colour; floor: Colour; floorHeight?: number },
): void {
  const { left, right, top, bottom } = setting;
  const [wide, edge] = [right - left, -floorHeight];
  const shade = inRoom(wall, setting);
  const slope = context.createLinearGradient(left, top, right, edge);
  slope.addColorStop(0, css(lighten(shade, setting.isNight ? 0.1 : 0.28)));
  slope.addColorStop(0.5, css(shade));
  slope.addColorStop(1, css(darken(shade, 0.26)));
  context.fillStyle = slope;
  context.fillRect(left, top, wide, edge - top);
  const ground = inRoom(floor, setting);
  const depth = context.createLinearGradient(0, edge, 0, Math.max(bottom, 1));
  depth.addColorStop(0, css(darken(ground, 0.18)));
  depth.addColorStop(0.35, css(ground));
  depth.addColorStop(1, css(darken(ground, 0.3)));
  context.fillStyle = depth;
  context.fillRect(left, edge, wide, bottom - edge);
  context.fillStyle = css(lighten(shade, 0.32));
  context.fillRect(left, edge - 0.22, wide, 0.22);
  context.fillStyle = css(darken(shade, 0.42), 0.5);
  context.fillRect(left, edge - 0.02, wide, 0.04);
}

/** Paints tiles over a part of a wall. */
export function paintTiles(
  context: Context,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
  size = 0.62,
): void {
  fillBox(context, [left, top, width, height], colour, 0, 0.6);
  context.strokeStyle = css(darken(colour, 0.16), 0.55);
  context.lineWidth = 0.03;
  context.beginPath();
  for (let row = 0; row * size < height; row++) {
    const y = top + row * size;
    context.moveTo(left, y);
    context.lineTo(left + width, y);
    for (let x = left + (row % 2 === 0 ? 0 : size * 0.75); x < left + width; x += size * 1.5) {
      context.moveTo(x, y);
      context.lineTo(x, Math.min(top + height, y + size));
    }
  }
  context.stroke();
}

/** Paints a window with the sky and hills behind it; the box is its opening. */
export function paintWindow(
  context: Context,
  setting: Setting,
  [left, top, width, height]: readonly [number, number, number, number],
  frame: Colour = hex("#f4efe6"),
): void {
  const { light, isNight } = setting;
  const bar = 0.13;
  const wood = inRoom(frame, setting, 0.06);
  fillBox(
    context,
    [left - bar * 1.6, top - bar * 1.6, width + bar * 3.2, height + bar * 3.2],
    darken(wood, 0.08),
    0.05,
  );
  const sky = context.createLinearGradient(0, top, 0, top + height);
  sky.addColorStop(0, css(isNight ? nightBlue : light.sky[1]));
  sky.addColorStop(0.7, css(isNight ? hex("#2c3a62") : light.sky[3]));
  sky.addColorStop(1, css(isNight ? hex("#3a4a70") : light.sky[4]));
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.fillStyle = sky;
  context.fillRect(left, top, width, height);
  if (isNight) {
    fillBall(context, [left + width * 0.72, top + height * 0.24], 0.26, 0.26, hex("#fff3cf"), 0.4);
    context.fillStyle = css([255, 255, 255], 0.85);
    for (let star = 0; star < 9; star++)
      context.fillRect(left + width * ((star * 0.37) % 1), top + height * ((star * 0.23 + 0.08) % 0.6), 0.045, 0.045);
  } else
    for (const [x, y, size] of [
      [0.25, 0.3, 0.5],
      [0.42, 0.36, 0.4],
      [0.8, 0.2, 0.36],
    ] as const) {
      context.fillStyle = css([255, 255, 255], 0.65);
      context.beginPath();
      context.ellipse(left + width * x, top + height * y, size, size * 0.34, 0, 0, Math.PI * 2);
      context.fill();
    }
  const green = isNight ? hex("#16233a") : mix(hex("#7fa35d"), light.glow, 0.2);
  for (const [x, y, size, share] of [
    [0.1, 1.02, 1.5, 0.24],
    [0.85, 1.06, 1.8, 0.1],
    [0.45, 1.14, 1.7, 0],
  ] as const)
    fillBall(context, [left + width * x, top + height * y], size, size * 0.62, lighten(green, share), 0.5);
  context.restore();
  context.fillStyle = css(wood);
  context.fillRect(left + width / 2 - bar / 2, top, bar, height);
  context.fillRect(left, top + height * 0.36, width, bar * 0.8);
  fillBox(context, [left - 0.35, top + height + bar, width + 0.7, 0.2], lighten(wood, 0.1), 0.05);
}

/** Paints a shelf board with brackets. */
export function paintShelf(context: Context, x: number, y: number, width: number, colour: Colour): void {
  for (const at of [0.12, 0.88])
    strokeLine(
      context,
      [
        [x + width * at, y + 0.08],
        [x + width * at, y + 0.42],
      ],
      darken(colour, 0.35),
      0.08,
    );
  fillBox(context, [x, y, width, 0.16], colour, 0.04);
  context.fillStyle = css([20, 10, 10], 0.2);
  context.fillRect(x + 0.1, y + 0.16, width - 0.1, 0.1);
}

/** Paints a lamp that hangs from the ceiling. */
export function paintPendant(context: Context, setting: Setting, x: number, y: number, colour: Colour): void {
  strokeLine(
    context,
    [
      [x, setting.top],
      [x, y - 0.5],
    ],
    hex("#3a3432"),
    0.05,
  );
  const glow = context.createRadialGradient(x, y + 0.1, 0, x, y + 0.1, 2.6);
  glow.addColorStop(0, css(hex("#ffe2a8"), setting.isNight ? 0.6 : 0.3));
  glow.addColorStop(1, css(hex("#ffe2a8"), 0));
  context.fillStyle = glow;
  context.fillRect(x - 2.6, y - 2.5, 5.2, 5.2);
  context.fillStyle = css(colour);
  context.beginPath();
  context.moveTo(x - 0.16, y - 0.52);
  context.lineTo(x + 0.16, y - 0.52);
  context.bezierCurveTo(x + 0.26, y - 0.3, x + 0.6, y - 0.2, x + 0.62, y);
  context.lineTo(x - 0.62, y);
  context.bezierCurveTo(x - 0.6, y - 0.2, x - 0.26, y - 0.3, x - 0.16, y - 0.52);
  context.fill();
  context.fillStyle = css(hex("#fff0c9"));
  context.beginPath();
  context.ellipse(x, y + 0.01, 0.54, 0.09, 0, 0, Math.PI * 2);
  context.fill();
}

/** Paints a table or counter with a front that reaches the ground. */
export function paintCounter(
  context: Context,
  [left, top, width]: readonly [number, number, number],
  { surface, front, bottom = 0.2 }: { surface: Colour; front: Colour; bottom?: number },
): void {
  fillBox(context, [left + 0.12, top + 0.2, width - 0.24, bottom - top - 0.2], front, 0.04);
  context.fillStyle = css([20, 10, 12], 0.28);
  context.fillRect(left + 0.12, top + 0.26, width - 0.24, 0.16);
  fillBox(context, [left, top, width, 0.28], surface, 0.08, 0.8);
}
/** Paints a table on four legs, of which two are seen. */
export function paintTable(
  context: Context,
  [left, top, width]: readonly [number, number, number],
  colour: Colour,
): void {
  for (const x of [left + 0.3, left + width - 0.52])
    fillBox(context, [x, top + 0.2, 0.22, -top - 0.2], darken(colour, 0.25), 0.05);
  fillBox(context, [left, top, width, 0.26], colour, 0.08);
}
