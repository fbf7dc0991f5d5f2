import { createRandom, type Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { ellipse, solid } from "./paint.ts";
import { type Point, swell } from "./spline.ts";

/** The area of curly hair: hairline (-1..1 from left to right) and outline (0 at the crown, in radians). */
type Area = { hairlineAt(at: number): Point; crownAt(angle: number): Point };

type Curl = { x: number; y: number; size: number };

/** Draws small curls in rows from the crown down to the hairline, so that the lower ones lie on top. */
export function drawCurls(context: Context, hair: Hair, area: Area): void {
  const random = createRandom("curls");
  const curls = placeCurls(area, random);
  for (const curl of curls) drawCurl(context, hair, curl, random);
}

function placeCurls({ hairlineAt, crownAt }: Area, random: Random): Curl[] {
  const curls: Curl[] = [];
  const rows = 12;
  for (let row = 0; row <= rows; row++) {
    const up = 1 - row / rows;
    const across = 20;
    for (let column = 0; column <= across; column++) {
      const at = ((column + (row % 2) * 0.5) / across) * 2 - 1 + random.between(-0.06, 0.06);
      if (Math.abs(at) > 1) continue;
      const [fromX, fromY] = hairlineAt(at * 0.97);
      const [toX, toY] = crownAt(at * 1.16);
      const share = up * 0.97 + random.between(-0.04, 0.04);
      curls.push({
        x: fromX + (toX - fromX) * share + random.between(-2, 2),
        y: fromY - 5 + (toY - fromY) * share + random.between(-2, 2),
        size: random.between(6.5, 11.5) * (0.85 + 0.25 * up),
      });
    }
  }
  return curls;
}

/** Draws a curl as a rounded tuft with two turns of hair, lit from the upper left. */
function drawCurl(context: Context, hair: Hair, { x, y, size }: Curl, random: Random): void {
  const light = Math.max(0, 0.75 - (x + 140) / 300) * 0.7 + Math.max(0, (-150 - y) / 200);
  context.fillStyle = solid(hair.shade, hair.base, 0.25 + random.next() * 0.3 + light * 0.4);
  ellipse(context, x, y, size, size * random.between(0.8, 1), random.between(0, 3));
  context.fill();
  const turn = random.between(-3.1, 0);
  const arc = (radius: number, from: number, span: number, width: number, colour: string, alpha: number) => {
    context.fillStyle = colour;
    context.globalAlpha = Math.min(1, alpha);
    const line = (share: number): Point => [
      x + Math.cos(from + span * share) * radius,
      y + Math.sin(from + span * share) * radius * 0.92,
    ];
    swell(context, line, 0, 1, width, 12);
    context.fill();
    context.globalAlpha = 1;
  };
  arc(size * 0.86, turn + 2.2, 3.4, size * 0.34, hair.shade, 0.7);
  arc(size * 0.46, turn + 2.6, 3, size * 0.26, hair.shade, 0.6);
  arc(size * 0.7, turn - 0.6, 2.6, size * 0.24, solid(hair.base, hair.light, 0.5), 0.4 + light * 0.5);
  arc(size * 0.3, turn - 0.2, 2.4, size * 0.18, hair.light, 0.1 + light * 0.3);
}
