import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair, Look } from "./appearance.ts";
import { drawLooseHairs, softenEdges } from "./hair-edges.ts";
import { fillHairSheet, type HairSheet, paintHairSheet, surfaceOf } from "./hair-sheet.ts";
import { softly, solid, veil } from "./paint.ts";
import { lineThrough, pointsOf, swell } from "./spline.ts";

/** Hair as drawing functions. */
export type HairPlan = {
  /** Draws the hair behind the head. */
  back(context: Context): void;
  /** Draws the hair over the head. */
  front(context: Context): void;
  /** Fills the outline of the hair over the face with the current colour, for the shadow that it throws. */
  silhouette(context: Context): void;
};

/** Function that creates the hair of a person. */
export type BuildHair = (look: Look) => HairPlan;

/** Half width of the face for which the outlines of sheets were drawn, in the figure's own units. */
const drawnFor = 134;

/** Blur of the edges in figure units. */
const softness = { behind: 2.4, over: 1.1 };

type SheetHair = {
  behind: HairSheet;
  /** Sheets over the head, the topmost last. */
  over: readonly HairSheet[];
  /** Lines of loose strands beside the face. */
  wisps?: readonly string[];
  /** Horizontal position of the parting, and vertical position of its end at the forehead. */
  parting?: readonly [x: number, y: number];
};

/** Creates hair from sheets. */
export const sheetHair =
  (name: string, { behind, over, wisps = [], parting }: SheetHair): BuildHair =>
  ({ hair, face, skin }) => {
    const stretch = face.width / drawnFor;
    return {
      back(context) {
        paintHairSheet(context, hair, behind, stretch, `${name} behind`);
        softenEdges(context, softness.behind);
      },
      front(context) {
        for (const sheet of over) paintHairSheet(context, hair, sheet, stretch, name);
        softenEdges(context, softness.over);
        const random = createRandom(`loose ${name}`);
        for (const sheet of over) drawLooseHairs(context, hair, surfaceOf(sheet, stretch), random);
        drawWisps(context, hair, stretch, wisps);
        if (parting) drawParting(context, hair, skin.base, parting);
      },
      silhouette(context) {
        for (const sheet of over) fillHairSheet(context, sheet, stretch);
      },
    };
  };

/** Draws thin loose strands beside the face. */
function drawWisps(context: Context, hair: Hair, stretch: number, lines: readonly string[]): void {
  for (const text of lines) {
    const points = pointsOf(text, stretch);
    for (const [shift, width, colour, alpha] of [
      [0, 5, hair.base, 0.9],
      [3, 2.4, hair.shade, 0.45],
      [-2, 2, hair.light, 0.6],
      [7, 1.6, hair.base, 0.7],
    ] as const) {
      const line = lineThrough(
        points.map(([x, y], index) => [x + shift * Math.sign(x) * (index / 3), y + index * shift] as const),
      );
      context.fillStyle = veil(colour, alpha);
      swell(context, line, 0, 1, width, 24);
      context.fill();
    }
  }
}

/** Draws the parting: a fine line of skin between the shadows of the hair that rises on both sides. */
function drawParting(context: Context, hair: Hair, skin: string, [x, y]: readonly [number, number]): void {
  const line = lineThrough([
    [x + 3, -236],
    [x + 1, y - 52],
    [x - 1, y - 22],
    [x, y + 3],
  ]);
  softly(context, 2.6, () => {
    context.fillStyle = veil(hair.shade, 0.42);
    swell(context, line, -0.1, 1.1, 9);
    context.fill();
  });
  softly(context, 0.8, () => {
    context.fillStyle = solid(skin, hair.shade, 0.35);
    context.globalAlpha = 0.5;
    swell(context, line, 0.5, 1.1, 2.6);
    context.fill();
  });
}
