import { css } from "#engine/drawing/colour.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { drawFringe } from "./hair-edges.ts";
import { blend, solid, veil } from "./paint.ts";
import { type Line, type Point, swell } from "./spline.ts";

/** The area of curly hair: hairline (-1..1 from left to right) and outline (0 at the crown, in radians). */
type Area = { hairlineAt(at: number): Point; crownAt(angle: number): Point };

type Curl = { x: number; y: number; size: number };

/** Draws locks that curl up, in rows from the crown down to the hairline, so that the lower ones lie on top. */
export function drawCurls(context: Context, hair: Hair, area: Area): void {
  const random = createRandom("curls");
  for (const curl of placeCurls(area, random)) drawCurl(context, hair, curl, random);
}

/** Draws the frizz of curly hair along its outline and its hairline, where single hairs curl out of the locks. */
export function drawFrizz(context: Context, hair: Hair, { hairlineAt, crownAt }: Area): void {
  const random = createRandom("frizz");
  const colours = [
    blend(hair.base, hair.shade, 0),
    blend(hair.base, hair.shade, 0.5),
    blend(hair.base, hair.light, 0.3),
  ];
  const hairs = { from: 0, to: 1, lean: 0.3, alpha: [0.3, 0.75] } as const;
  const crown: Line = (share) => crownAt((share - 0.5) * 2.7);
  drawFringe(context, colours, { ...hairs, outline: crown, count: 460, length: [6, 17], depth: 6 }, random);
  const hairline: Line = (share) => hairlineAt(0.97 - share * 1.94);
  drawFringe(context, colours, { ...hairs, outline: hairline, count: 200, length: [4, 9], depth: 5 }, random);
}

function placeCurls({ hairlineAt, crownAt }: Area, random: Random): Curl[] {
  const curls: Curl[] = [];
  const rows = 15;
  for (let row = 0; row <= rows; row++) {
    const up = 1 - row / rows;
    const across = 25;
    for (let column = 0; column <= across; column++) {
      const at = ((column + (row % 2) * 0.5) / across) * 2 - 1 + random.between(-0.06, 0.06);
      if (Math.abs(at) > 1) continue;
      const [fromX, fromY] = hairlineAt(at * 0.95);
      const [toX, toY] = crownAt(at * 1.16);
      const share = up * 0.95 + random.between(-0.05, 0.05);
      curls.push({
        x: fromX + (toX - fromX) * share + random.between(-4, 4),
        y: fromY - 7 + (toY - fromY) * share + random.between(-4, 4),
        size: random.between(7, 13.5) * (0.85 + 0.25 * up),
      });
    }
  }
  return curls;
}

/** Draws a lock that winds inwards as a ribbon of strands, lit from the upper left, with its shadow on those below. */
function drawCurl(context: Context, hair: Hair, { x, y, size }: Curl, random: Random): void {
  const light = Math.max(0, 0.75 - (x + 140) / 300) * 0.7 + Math.max(0, (-150 - y) / 200);
  const start = random.between(-3.2, 3.2);
  const span = random.between(3.4, 5.6) * (random.chance(0.5) ? 1 : -1);
  const tall = random.between(0.72, 1.05);
  const slant = random.between(-0.5, 0.5);
  /** The middle of the ribbon, or one of its strands at a distance in figure units. */
  const strand =
    (distance: number, shiftX = 0, shiftY = 0): Line =>
    (share) => {
      const angle = start + span * share;
      const radius = size * (1 - 0.6 * share) + distance * (1 - 0.5 * share);
      const [atX, atY] = [Math.cos(angle) * radius, Math.sin(angle) * radius * tall];
      return [x + shiftX + atX - slant * atY, y + shiftY + atY + slant * atX * 0.4];
    };
  const stroke = (line: Line, from: number, to: number, width: number, colour: string) => {
    context.fillStyle = colour;
    swell(context, line, from, to, width, 20);
    context.fill();
  };
  const wide = size * random.between(0.5, 0.66);
  stroke(strand(0, 1.4, 2), -0.04, 1, wide * 1.2, veil("#000000", 0.34));
  stroke(strand(0), -0.04, 1, wide, solid(hair.shade, hair.base, 0.35 + random.next() * 0.35 + light * 0.35));
  for (const distance of [-0.3, -0.1, 0.12, 0.3]) {
    const from = random.between(0, 0.25);
    const to = random.between(0.7, 1);
    const isDark = random.chance(0.45);
    const colour = isDark ? blend(hair.shade, hair.base, 0) : blend(hair.base, hair.light, random.between(0.1, 0.5));
    stroke(strand(distance * wide), from, to, wide * random.between(0.1, 0.2), css(colour, random.between(0.3, 0.7)));
  }
  // The part of the lock that faces the light shines along its strands.
  const facing = partFacing(start, span);
  for (const distance of [-0.16, 0.04, 0.2]) {
    const alpha = Math.min(0.75, random.between(0.12, 0.3) + light * 0.45);
    stroke(strand(distance * wide), facing - 0.13, facing + 0.13, wide * 0.16, veil(hair.light, alpha));
  }
}

/** Angle in which the light comes from, on the screen. */
const lightAngle = -2.2;

/** The first part, 0..1, of a curl that faces the light. */
function partFacing(start: number, span: number): number {
  const turn = Math.PI * 2;
  const distance = (((Math.sign(span) * (lightAngle - start)) % turn) + turn) % turn;
  return Math.min(0.85, distance / Math.abs(span));
}
