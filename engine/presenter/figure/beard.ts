import { Path2D } from "@napi-rs/canvas";
import { clamp } from "#engine/drawing/ease.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { lipLine } from "./mouth.ts";
import { drawFringe } from "./hair-edges.ts";
import { blend, fillPath, softly, veil } from "./paint.ts";
import { type Line, lineThrough, type Point, swell } from "./spline.ts";

type Beard = NonNullable<Look["beard"]>;

/** Upper edge of the beard from the left ear over the moustache to the right ear. */
function upperEdge(look: Look): Point[] {
  const { face, nose, lips } = look;
  const { width: w } = face;
  const mouth = lipLine(look);
  const half: Point[] = [
    [8, nose.length + 17],
    [nose.width + 4, nose.length + 16],
    [lips.width * 0.86, mouth - 23],
    [lips.width + 12, mouth - 19],
    [w * 0.66, mouth - 36],
    [w - 26, 54],
    [w - 15, 14],
    [w - 8, -12],
  ];
  return [...half.map(([x, y]): Point => [-x, y]).toReversed(), ...half];
}

/** Paints a beard or stubble with its moustache. It lies below the lips, which therefore need no hole in it. */
export function paintBeard(context: Context, look: Look, beard: Beard): void {
  const { width: w } = look.face;
  const edge = lineThrough(upperEdge(look));
  const area = new Path2D();
  for (let step = 0; step <= 80; step++) area.lineTo(...edge(step / 80));
  area.lineTo(w + 40, 260);
  area.lineTo(-w - 40, 260);
  area.closePath();
  for (const [radius, share] of [
    [beard.long ? 11 : 13, beard.long ? 0.62 : 0.5],
    [beard.long ? 5 : 7, beard.long ? 0.72 : 0.6],
  ] as const) {
    softly(context, radius, () => {
      context.fillStyle = veil(beard.colour, beard.density * share);
      fillPath(context, area);
    });
  }
  drawBeardHairs(context, look, beard, edge);
}

/** Draws the hairs of a long beard that grow beyond the outline of the face, which it would otherwise follow exactly. */
export function drawBeardEdge(context: Context, beard: Beard, outline: Line): void {
  if (!beard.long) return;
  const random = createRandom("beard edge");
  const colours = [0, 0.2, 0.4].map((share) => blend(beard.colour, "#6a4a34", share));
  const hairs = { outline, length: [5, 10], depth: 3, width: [0.7, 1.3], alpha: [0.25, 0.65] } as const;
  drawFringe(context, colours, { ...hairs, from: 0.27, to: 0.5, count: 260, lean: 0.5 }, random);
  drawFringe(context, colours, { ...hairs, from: 0.5, to: 0.73, count: 260, lean: -0.5 }, random);
}

/** Draws the hairs of a beard, which point down and outwards, and stand densest below the cheekbones. */
function drawBeardHairs(context: Context, look: Look, beard: Beard, edge: (share: number) => Point): void {
  const { width: w, length: chin } = look.face;
  const mouth = lipLine(look);
  const random = createRandom("beard");
  for (let count = 0; count < (beard.long ? 6800 : 4200); count++) {
    const [x, top] = edge(random.next());
    const depth = random.next();
    const y = top + (beard.long ? depth : depth ** 0.9) * (chin + 6 - top);
    // Leave out the hollow below the lower lip, apart from the soul patch.
    const isBare = Math.abs(x) > 13 && Math.abs(x) < look.lips.width * 0.62 && y > mouth + 14 && y < mouth + 30;
    if (isBare && random.chance(0.7)) continue;
    const fade = clamp((y - top) / 16, 0.25);
    const length = beard.long ? random.between(6, 13) : random.between(1.6, 3.4);
    const lean = (x / w) * 0.55 + random.between(-0.3, 0.3);
    const bend = lean + (x / w) * 0.5;
    context.fillStyle = veil(beard.colour, random.between(0.08, beard.long ? 0.5 : 0.22) * fade);
    const to: Point = [x + Math.sin(bend) * length, y + Math.cos(bend) * length];
    const middle: Point = [x + Math.sin(lean) * length * 0.5, y + Math.cos(lean) * length * 0.5];
    swell(context, lineThrough([[x, y], middle, to]), 0, 1, random.between(0.8, 1.4), 5);
    context.fill();
  }
}
