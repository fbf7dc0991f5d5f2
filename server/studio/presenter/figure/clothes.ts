import { Path2D } from "@napi-rs/canvas";
import { createRandom } from "../../drawing/random.ts";
import type { Context } from "../../drawing/stage.ts";
import type { Cut, Look } from "./look.ts";
import { across, glow, softly, solid, veil } from "./paint.ts";
import { blazer, overshirt } from "./jackets.ts";
import { blouse, collarless, rollNeck } from "./tops.ts";

const hem = 1260;

/** The outline of shoulders, arms and chest. */
function torso({ face }: Look): Path2D {
  const { shoulders: s, neck: n } = face;
  const path = new Path2D();
  path.moveTo(-n - 22, 268);
  path.bezierCurveTo(-n - 62, 312, -s + 84, 322, -s + 30, 372);
  path.bezierCurveTo(-s - 26, 424, -s - 22, 580, -s - 46, hem);
  path.lineTo(s + 46, hem);
  path.bezierCurveTo(s + 22, 580, s + 26, 424, s - 30, 372);
  path.bezierCurveTo(s - 84, 322, n + 62, 312, n + 22, 268);
  path.closePath();
  return path;
}

const parts: Record<Cut, (context: Context, look: Look) => void> = {
  blazer: (context, look) => blazer(context, look, false),
  suit: (context, look) => blazer(context, look, true),
  knit: collarless,
  "roll-neck": rollNeck,
  overshirt,
  blouse,
};

/** Everything from the neckline down. */
export function paintClothes(context: Context, look: Look): void {
  const { main } = look.clothes;
  const shape = torso(look);
  // The neckline is open: what lies over the skin is drawn by the part itself.
  context.save();
  context.clip(shape);
  context.save();
  context.clip(withoutNeck(look), "evenodd");
  context.fillStyle = across(
    context,
    [-320, 300, 330, 900],
    [0, solid(main, "#fff1dc", 0.16)],
    [0.4, main],
    [1, solid(main, "#000000", 0.5)],
  );
  context.fillRect(-700, 200, 1400, 1200);
  folds(context, look);
  if (look.clothes.cut === "knit" || look.clothes.cut === "roll-neck") stitches(context);
  context.restore();
  parts[look.clothes.cut](context, look);
  context.restore();
}

const openings: Record<Cut, number> = {
  blazer: 404,
  suit: 384,
  knit: 372,
  "roll-neck": 0,
  overshirt: 374,
  blouse: 470,
};

function withoutNeck(look: Look): Path2D {
  const path = new Path2D();
  path.rect(-800, 100, 1600, 1300);
  const depth = openings[look.clothes.cut];
  if (depth === 0) return path;
  const n = look.face.neck;
  const pointed = look.clothes.cut === "blouse" || look.clothes.cut === "suit";
  path.moveTo(-n - 30, 240);
  if (pointed) path.bezierCurveTo(-n + 4, 340, -34, depth - 50, 0, depth);
  else path.bezierCurveTo(-n + 6, 344, -n * 0.7, depth, 0, depth);
  if (pointed) path.bezierCurveTo(34, depth - 50, n - 4, 340, n + 30, 240);
  else path.bezierCurveTo(n * 0.7, depth, n - 6, 344, n + 30, 240);
  path.closePath();
  return path;
}

/** Arms against the chest, creases from the shoulder, the shadow of the head. */
function folds(context: Context, look: Look): void {
  const { main } = look.clothes;
  const { shoulders: s } = look.face;
  const dark = solid(main, "#000000", 0.62);
  softly(context, 9, () => {
    context.strokeStyle = dark;
    context.lineCap = "round";
    context.lineWidth = 13;
    context.globalAlpha = 0.6;
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(side * (s - 84), 530);
      context.bezierCurveTo(side * (s - 112), 640, side * (s - 104), 860, side * (s - 74), hem);
    }
    context.stroke();
    context.globalAlpha = 0.36;
    context.lineWidth = 9;
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(side * (s - 60), 400);
      context.quadraticCurveTo(side * (s - 88), 450, side * (s - 90), 540);
      context.moveTo(side * (s - 96), 560);
      context.quadraticCurveTo(side * (s - 150), 600, side * (s - 190), 592);
      context.moveTo(side * (s - 90), 640);
      context.quadraticCurveTo(side * (s - 140), 700, side * (s - 200), 720);
      context.moveTo(side * (s + 20), 620);
      context.quadraticCurveTo(side * (s - 10), 680, side * (s - 50), 690);
    }
    context.stroke();
  });
  glow(context, -s * 0.72, 372, 130, 60, "#fff1dc", 0.24);
  glow(context, -s * 0.4, 560, 130, 190, "#fff1dc", 0.12);
  softly(context, 22, () => {
    context.fillStyle = "rgba(0,0,0,0.34)";
    context.beginPath();
    context.moveTo(s * 0.4, 250);
    context.bezierCurveTo(s * 0.6, 500, s * 0.56, 900, s * 0.6, hem);
    context.lineTo(s + 200, hem);
    context.lineTo(s + 200, 250);
    context.fill();
  });
  glow(context, 30, 290, 170, 90, "#000000", 0.4);
}

function stitches(context: Context): void {
  const random = createRandom("stitches");
  context.lineWidth = 2;
  context.lineCap = "round";
  for (let y = 280; y < hem; y += 9) {
    for (let x = -480; x < 480; x += 12) {
      context.strokeStyle = veil(random.chance(0.5) ? "#000000" : "#fff1dc", random.between(0.01, 0.055));
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + 5, y + 6);
      context.lineTo(x + 10, y);
      context.stroke();
    }
  }
}

/** The light falls off towards the lower edge, where the words stand. */
export function fallOff(context: Context, look: Look, top: number, bottom: number): void {
  context.save();
  context.globalCompositeOperation = "source-atop";
  context.fillStyle = across(
    context,
    [0, top, 0, bottom],
    [0, veil(look.room.dark, 0)],
    [0.5, veil(look.room.dark, 0.26)],
    [1, veil(look.room.dark, 0.82)],
  );
  context.fillRect(-900, top, 1800, bottom - top + 900);
  context.restore();
}
