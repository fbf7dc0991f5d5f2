import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

type RoomBehind = {
  left: number;
  top: number;
  width: number;
  height: number;
  lamps: number;
  random: Random;
  kind: "living" | "kitchen" | "bed";
  tone(colour: Colour): Colour;
};

/** Paints a lit room as seen through its window: wall, lamp, painting, furniture, curtains. */
export function paintRoomBehind(context: Context, room: RoomBehind): void {
  const { left, top, width, height, lamps, random, kind, tone } = room;
  const bottom = top + height;
  const inside = (colour: Colour) => mix(tone(colour), mix(colour, hex("#ffb765"), 0.42), lamps * 0.86);
  const wall = random.pick([hex("#e9cfa4"), hex("#e2b98a"), hex("#dcc6a8")]);
  const back = context.createLinearGradient(0, top, 0, bottom);
  back.addColorStop(0, css(inside(lighten(wall, 0.12))));
  back.addColorStop(0.7, css(inside(wall)));
  back.addColorStop(1, css(inside(darken(wall, 0.35))));
  context.fillStyle = back;
  context.fillRect(left, top, width, height);
  context.fillStyle = css(inside(hex("#8a5f3e")));
  context.fillRect(left, bottom - height * 0.1, width, height * 0.1);
  const furniture = inside(random.pick([hex("#6b4a3a"), hex("#54606b"), hex("#7a5148")]));
  if (kind === "living") {
    const sofa = left + width * 0.1;
    const wide = Math.min(width * 0.5, height * 1.1);
    context.fillStyle = css(furniture);
    context.beginPath();
    context.roundRect(sofa, bottom - height * 0.4, wide, height * 0.22, height * 0.05);
    context.roundRect(sofa - wide * 0.04, bottom - height * 0.3, wide * 0.14, height * 0.24, height * 0.05);
    context.roundRect(sofa + wide * 0.9, bottom - height * 0.3, wide * 0.14, height * 0.24, height * 0.05);
    context.roundRect(sofa, bottom - height * 0.24, wide, height * 0.16, height * 0.03);
    context.fill("nonzero");
    framedPrint(
      context,
      sofa + wide * 0.3,
      top + height * 0.2,
      height * 0.26,
      inside(hex("#4a6b78")),
      inside(hex("#f4ead8")),
    );
    lamp(context, left + width * 0.74, bottom - height * 0.08, height * 0.66, lamps, inside(hex("#3a302a")));
    shelf(context, left + width * 0.86, bottom, height, width * 0.12, random, inside);
  } else if (kind === "kitchen") {
    context.fillStyle = css(inside(hex("#f1ebe0")));
    context.fillRect(left, bottom - height * 0.4, width, height * 0.34);
    context.fillStyle = css(inside(hex("#5b4a40")));
    context.fillRect(left, bottom - height * 0.43, width, height * 0.04);
    for (const at of [0.3, 0.7]) {
      context.fillStyle = css(inside(hex("#2d2826")));
      context.fillRect(left + width * at - 1, top, 2, height * 0.22);
      context.beginPath();
      context.arc(left + width * at, top + height * 0.26, height * 0.06, Math.PI, 0);
      context.fill();
      halo(context, left + width * at, top + height * 0.28, height * 0.34, lamps);
    }
  } else {
    context.fillStyle = css(furniture);
    context.fillRect(left + width * 0.12, bottom - height * 0.44, width * 0.5, height * 0.4);
    context.fillStyle = css(inside(hex("#f2e8da")));
    context.beginPath();
    context.roundRect(left + width * 0.1, bottom - height * 0.28, width * 0.54, height * 0.2, height * 0.04);
    context.fill();
    lamp(context, left + width * 0.78, bottom - height * 0.2, height * 0.38, lamps, inside(hex("#3a302a")));
  }
  for (const [from, across] of [
    [left, width * 0.07],
    [left + width * 0.93, width * 0.07],
  ] as const) {
    const folds = context.createLinearGradient(from, 0, from + across, 0);
    for (let fold = 0; fold <= 6; fold++)
      folds.addColorStop(fold / 6, css(inside(fold % 2 ? hex("#f7ecda") : hex("#d9c3a4")), 0.9));
    context.fillStyle = folds;
    context.fillRect(from, top, across, height);
  }
}

function framedPrint(context: Context, x: number, y: number, size: number, colour: Colour, paper: Colour): void {
  context.fillStyle = css(darken(colour, 0.6));
  context.fillRect(x, y, size * 1.3, size);
  context.fillStyle = css(paper);
  context.fillRect(x + size * 0.05, y + size * 0.05, size * 1.2, size * 0.9);
  context.fillStyle = css(colour);
  context.beginPath();
  context.moveTo(x + size * 0.15, y + size * 0.85);
  context.lineTo(x + size * 0.55, y + size * 0.3);
  context.lineTo(x + size * 0.8, y + size * 0.6);
  context.lineTo(x + size * 0.95, y + size * 0.45);
  context.lineTo(x + size * 1.15, y + size * 0.85);
  context.fill();
}

function lamp(context: Context, x: number, foot: number, tall: number, lamps: number, metal: Colour): void {
  context.fillStyle = css(metal);
  context.fillRect(x - tall * 0.012, foot - tall * 0.8, tall * 0.024, tall * 0.8);
  context.fillRect(x - tall * 0.1, foot - tall * 0.02, tall * 0.2, tall * 0.025);
  halo(context, x, foot - tall * 0.85, tall * 0.7, lamps);
  context.fillStyle = css(mix(hex("#e9dcc2"), hex("#fff0c8"), lamps));
  context.beginPath();
  context.moveTo(x - tall * 0.1, foot - tall);
  context.lineTo(x + tall * 0.1, foot - tall);
  context.lineTo(x + tall * 0.17, foot - tall * 0.74);
  context.lineTo(x - tall * 0.17, foot - tall * 0.74);
  context.fill();
}

function shelf(
  context: Context,
  x: number,
  bottom: number,
  height: number,
  width: number,
  random: Random,
  inside: (colour: Colour) => Colour,
): void {
  for (let row = 0; row < 4; row++) {
    const foot = bottom - height * (0.14 + row * 0.19);
    context.fillStyle = css(inside(hex("#6b4a34")));
    context.fillRect(x, foot, width, height * 0.018);
    for (let at = x; at < x + width * 0.9;) {
      const wide = width * random.between(0.06, 0.14);
      context.fillStyle = css(inside(random.pick([hex("#a8503a"), hex("#3f5d6b"), hex("#d8b26a"), hex("#e8dcc6")])));
      const tall = height * random.between(0.07, 0.14);
      context.fillRect(at, foot - tall, wide * 0.9, tall);
      at += wide;
    }
  }
}

function halo(context: Context, x: number, y: number, reach: number, strength: number): void {
  if (strength < 0.3) return;
  context.save();
  context.globalCompositeOperation = "screen";
  const light = context.createRadialGradient(x, y, 0, x, y, reach);
  light.addColorStop(0, css([255, 236, 190], 0.8 * strength));
  light.addColorStop(1, css([255, 190, 110], 0));
  context.fillStyle = light;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.restore();
}
