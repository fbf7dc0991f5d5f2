import { createRandom, type Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { across, solid, veil } from "./paint.ts";

/** A start point, then six numbers per cubic segment: two handles and the next point. */
export type Curve = readonly number[];

/** A lock of hair between two edges from root to tip, which have the same number of segments. */
export type Ribbon = {
  inner: Curve;
  outer: Curve;
  /** Brightness, from -1 (in shadow) to 1 (in light). */
  tone?: number;
  /** Position of the highlight along the lock, 0..1; none when left out. */
  shine?: number;
  strands?: number;
  /** Random offset of the strands in the figure's own units. */
  loose?: number;
};

const between = (a: Curve, b: Curve, share: number): Curve =>
  a.map((value, index) => value + ((b[index] ?? value) - value) * share);

function trace(context: Context, curve: Curve): void {
  for (let at = 2; at + 5 < curve.length; at += 6) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = curve.slice(at, at + 6);
    context.bezierCurveTo(a, b, c, d, x, y);
  }
}

function reversed(curve: Curve): Curve {
  const result: number[] = [];
  for (let at = curve.length - 2; at >= 0; at -= 2) result.push(curve[at] ?? 0, curve[at + 1] ?? 0);
  return result;
}

function outlineRibbon(context: Context, { inner, outer }: Ribbon): void {
  const back = reversed(inner);
  context.beginPath();
  context.moveTo(outer[0] ?? 0, outer[1] ?? 0);
  trace(context, outer);
  context.lineTo(back[0] ?? 0, back[1] ?? 0);
  trace(context, back);
  context.closePath();
}

/** Draws a lock: first a soft body, then single strands that reflect the light. */
function paintRibbon(context: Context, hair: Hair, ribbon: Ribbon, random: Random): void {
  const { inner, outer, tone = 0, shine, strands = 60, loose = 2 } = ribbon;
  const body = tone < 0 ? solid(hair.base, hair.shade, -tone) : solid(hair.base, hair.light, tone * 0.5);
  const length = outer.length - 2;
  const line = [
    outer[0] ?? 0,
    outer[1] ?? 0,
    ((outer[length] ?? 0) + (inner[length] ?? 0)) / 2,
    ((outer[length + 1] ?? 0) + (inner[length + 1] ?? 0)) / 2,
  ] as const;
  context.fillStyle = across(
    context,
    line,
    [0, solid(hair.base, hair.shade, 0.55)],
    [0.3, body],
    [0.65, body],
    [1, solid(hair.base, hair.shade, 0.5)],
  );
  outlineRibbon(context, ribbon);
  context.fill();
  context.lineCap = "round";
  for (let count = 0; count < strands; count++) {
    const share = (count + random.next()) / strands;
    const strand = between(inner, outer, share).map((value, index) =>
      index < 2 ? value : value + random.between(-loose, loose),
    );
    const edge = Math.min(share, 1 - share) * 2;
    const lit = shine === undefined ? 0 : 0.35 + 0.65 * Math.sin(Math.PI * share) ** 2;
    const dark = random.chance(0.5);
    const colour = dark ? hair.shade : hair.light;
    const alpha =
      random.between(0.08, dark ? 0.5 : 0.34) *
      (dark ? 1.15 - edge * 0.4 : 0.5 + 0.5 * lit) *
      (dark ? 1 : 0.75 + tone * 0.4);
    const centre = (shine ?? 0.4) + random.between(-0.07, 0.07);
    context.strokeStyle = dark
      ? veil(colour, alpha)
      : across(
          context,
          line,
          [0, veil(colour, alpha * 0.12)],
          [Math.max(0.01, centre - 0.2), veil(colour, alpha * 0.3)],
          [Math.min(0.98, centre), veil(colour, Math.min(1, alpha * (shine === undefined ? 1 : 2.1)))],
          [Math.min(0.99, centre + 0.24), veil(colour, alpha * 0.35)],
          [1, veil(colour, alpha * 0.5)],
        );
    context.lineWidth = random.between(0.8, dark ? 3 : 2.4);
    context.beginPath();
    context.moveTo(strand[0] ?? 0, strand[1] ?? 0);
    trace(context, strand);
    context.stroke();
  }
}

export function paintRibbons(context: Context, hair: Hair, ribbons: readonly Ribbon[], seed: string): void {
  const random = createRandom(`${seed}|${hair.base}`);
  for (const ribbon of ribbons) paintRibbon(context, hair, ribbon, random);
}

/** Hair as two drawing functions: `back` draws the hair behind the head, `front` the hair over it. */
export type HairPlan = { back(context: Context): void; front(context: Context): void };

/** Function that creates the hair for a face whose half width is `width` figure units. */
export type BuildHair = (hair: Hair, width: number) => HairPlan;
