import { Path2D } from "@napi-rs/canvas";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Cut, Look } from "./appearance.ts";
import { across, glow, softly, softlyTogether, solid, veil } from "./paint.ts";
import { fold, seams, type WrittenCrease } from "./creases.ts";
import { blazer, overshirt } from "./jackets.ts";
import { lineThrough, pointsOf, swell, type Point } from "./spline.ts";
import { blouse, collarless, rollNeck } from "./tops.ts";

const hem = 1260;

/** The outline of shoulders, arms and chest. */
function torso({ face }: Look): Path2D {
  const { shoulders: s, neck: n } = face;
  const half: Point[] = [
    [n + 16, 266],
    [n + 48, 292],
    [s * 0.66, 314],
    [s - 34, 338],
    [s - 4, 374],
    [s + 14, 436],
    [s + 20, 540],
    [s + 26, 680],
    [s + 34, 860],
    [s + 44, hem],
  ];
  const line = lineThrough([...half.toReversed().map(([x, y]): Point => [-x, y]), ...half]);
  const path = new Path2D();
  for (let step = 0; step <= 200; step++) path.lineTo(...line(step / 200));
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

/** Paints all clothes from the neckline down. */
export function paintClothes(context: Context, look: Look): void {
  const { main } = look.clothes;
  const shape = torso(look);
  // Leave out the area of the neckline: each garment draws what lies over the skin there.
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
  drape(context, look);
  if (look.clothes.cut === "knit" || look.clothes.cut === "roll-neck") stitches(context);
  context.restore();
  parts[look.clothes.cut](context, look);
  context.restore();
}

const openings: Record<Cut, number> = {
  blazer: 404,
  suit: 384,
  knit: 350,
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

/** Creases along the arm, from the armpit, and at the elbow. */
const armCreases: readonly WrittenCrease[] = [
  ["-60,452 -70,560 -64,700 -54,900", 9, 0.62],
  ["-64,482 -104,512 -158,520", 11, 0.34],
  ["-66,510 -104,560 -146,590", 10, 0.3],
  ["-70,560 -92,640 -124,700", 12, 0.26],
  ["12,590 -18,622 -52,628", 9, 0.4],
  ["18,640 -10,668 -46,662", 8, 0.34],
  ["-50,690 -24,716 14,712", 9, 0.34],
  ["-40,372 -22,420 -30,486", 8, 0.22],
];

/** Draws the shadow between arms and chest, creases from the shoulder and the shadow of the head. */
function drape(context: Context, look: Look): void {
  const { shoulders: s, neck: n } = look.face;
  const { cut } = look.clothes;
  const knitted = cut === "knit" || cut === "roll-neck";
  glow(context, -s * 0.7, 356, 130, 56, "#fff1dc", 0.34);
  glow(context, -s * 0.36, 540, 130, 180, "#fff1dc", 0.16);
  glow(context, -s - 2, 560, 46, 220, "#fff1dc", 0.16);
  softly(context, 22, () => {
    context.fillStyle = "rgba(0,0,0,0.3)";
    context.beginPath();
    context.moveTo(s * 0.44, 250);
    context.bezierCurveTo(s * 0.62, 500, s * 0.58, 900, s * 0.62, hem);
    context.lineTo(s + 200, hem);
    context.lineTo(s + 200, 250);
    context.fill();
  });
  const both = (text: string) => [-1, 1].map((side) => pointsOf(text).map(([x, y]): Point => [side * (s + x), y]));
  // Draw the shadow between arms and chest.
  softlyTogether(context, 8, (layer) => {
    layer.fillStyle = "rgba(8,5,8,0.5)";
    for (const points of both("-60,470 -68,580 -62,740 -50,1000")) {
      swell(layer, lineThrough(points), 0, 1, 30);
      layer.fill();
    }
  });
  const arms = armCreases.flatMap(([text, width, depth]) =>
    both(text).map((points) => ({ points, width: width * 1.2, depth: depth * 0.66 })),
  );
  fold(context, [
    ...arms,
    { points: pointsOf(`${-s * 0.3},520 ${-s * 0.22},640 ${-s * 0.26},800`), width: 16, depth: 0.16 },
    { points: pointsOf(`${s * 0.18},560 ${s * 0.26},660 ${s * 0.2},820`), width: 16, depth: 0.18 },
  ]);
  const raglan = [-1, 1].map((side) => pointsOf(`${n + 30},292 ${s * 0.6},372 ${s - 66},474`, side));
  seams(context, knitted ? raglan : both("-46,334 -66,390 -62,470"), knitted ? 0.26 : 0.4);
  glow(context, 24, 284, 150, 84, "#000000", 0.42);
}

function stitches(context: Context): void {
  const random = createRandom("stitches");
  context.lineWidth = 2;
  context.lineCap = "round";
  for (let y = 280; y < hem; y += 9) {
    for (let x = -480; x < 480; x += 12) {
      context.strokeStyle = veil(random.chance(0.5) ? "#000000" : "#fff1dc", random.between(0.01, 0.045));
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + 5, y + 6);
      context.lineTo(x + 10, y);
      context.stroke();
    }
  }
}

/** Darkens the lower part of the clothes, so that the subtitles in front are easy to read. */
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
