import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, softly } from "./paint.ts";

/** Draws glasses: frame, reflections, and their shadow on the face. */
export function paintGlasses(context: Context, look: Look): void {
  const { glasses, face, eyes } = look;
  if (!glasses) return;
  const wide = 46;
  const tall = 37;
  const corner = 10 + glasses.round * 26;
  const lens = (side: number) => {
    context.beginPath();
    context.roundRect(side * eyes.apart - wide, 8 - tall, wide * 2, tall * 2, corner);
  };
  const frame = () => {
    for (const side of [-1, 1]) {
      lens(side);
      context.stroke();
    }
    context.beginPath();
    const bridge = eyes.apart - wide;
    context.moveTo(-bridge, 2);
    context.quadraticCurveTo(0, -12, bridge, 2);
    for (const side of [-1, 1]) {
      context.moveTo(side * (eyes.apart + wide), 2);
      context.lineTo(side * (face.width + 4), 4);
    }
    context.stroke();
  };
  softly(context, 4, () => {
    context.strokeStyle = "rgba(40,16,10,0.34)";
    context.lineWidth = 6;
    context.translate(5, 9);
    frame();
  });
  for (const side of [-1, 1]) {
    context.save();
    lens(side);
    context.clip();
    context.fillStyle = across(
      context,
      [side * eyes.apart - wide, -30, side * eyes.apart + wide, 46],
      [0, "rgba(255,246,230,0.26)"],
      [0.34, "rgba(255,246,230,0.04)"],
      [1, "rgba(255,246,230,0.1)"],
    );
    context.fillRect(-140, -60, 280, 140);
    context.restore();
  }
  context.lineWidth = 5.4;
  context.strokeStyle = across(
    context,
    [-110, -30, 110, 50],
    [0, "#6a5648"],
    [0.3, glasses.colour],
    [1, glasses.colour],
  );
  frame();
}
