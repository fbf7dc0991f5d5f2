import { css, darken, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb, type LimbPoint, type OutlinePoint } from "../curve.ts";
import { drawHead } from "./head.ts";
import type { Look } from "./person.ts";

export type YogaPose = "tree" | "lotus" | "warrior";

/** Distance from the hip down to the ground for each pose, in units of the head's height. */
export const yogaGround: Record<YogaPose, number> = { tree: 3.98, lotus: 0.42, warrior: 2.72 };

type Painter = {
  limb(points: readonly LimbPoint[], colour: Look["skin"]): void;
  shape(points: readonly OutlinePoint[], colour: Look["skin"]): void;
};

/**
 * Draws a person practising yoga, seen from the front. Lengths are in units of the head's height, and the origin is the
 * hip.
 */
export function drawYoga(context: Context, pose: YogaPose, look: Look, size: number): void {
  context.save();
  context.scale(size, size);
  const painter: Painter = {
    limb(points, colour) {
      context.fillStyle = css(colour);
      context.beginPath();
      traceLimb(context, points);
      context.fill("nonzero");
    },
    shape(points, colour) {
      context.fillStyle = css(colour);
      context.beginPath();
      traceCurve(context, points);
      context.fill();
    },
  };
  ({ tree, lotus, warrior })[pose](context, painter, look);
  context.restore();
}

const mirrored = (points: readonly LimbPoint[]): LimbPoint[] => points.map(([x, y, radius]) => [-x, y, radius]);

function trunk({ shape, limb }: Painter, look: Look, raised: boolean): void {
  limb(
    [
      [0, -2.2, 0.3],
      [0, -2.5, 0.19],
      [0, -2.85, 0.17],
    ],
    darken(look.skin, 0.22),
  );
  const lift = raised ? -0.1 : 0;
  const side: OutlinePoint[] = [
    [0.2, -2.42],
    [0.52, -2.32 + lift],
    [0.66, -2.1 + lift],
    [0.54, -1.7],
    [0.47, -1.35],
    [0.4, -1.02],
    [0.47, -0.6],
    [0.6, -0.16],
    [0.5, 0.22],
  ];
  const outline: OutlinePoint[] = [...side, ...side.toReversed().map(([x, y]): OutlinePoint => [-x, y])];
  shape(outline, look.top);
  shape(
    [
      [0.44, -0.78],
      [0.48, -0.55],
      [0.61, -0.14],
      [0.5, 0.24],
      [-0.5, 0.24],
      [-0.61, -0.14],
      [-0.48, -0.55],
      [-0.44, -0.78],
      [0, -0.72],
    ],
    look.bottom,
  );
}

/** Draws a head from the front, without features, because the light comes from behind. */
function frontHead({ shape }: Painter, look: Look, y: number): void {
  shape(
    [
      [0.14, y - 1.06],
      [0.22, y - 1.22],
      [0, y - 1.34],
      [-0.22, y - 1.22],
      [-0.14, y - 1.06],
    ],
    darken(look.hair, 0.1),
  );
  shape(
    [
      [0, y],
      [0.19, y - 0.08],
      [0.33, y - 0.36],
      [0.37, y - 0.62],
      [0.28, y - 0.95],
      [0, y - 1.06],
      [-0.28, y - 0.95],
      [-0.37, y - 0.62],
      [-0.33, y - 0.36],
      [-0.19, y - 0.08],
    ],
    darken(look.skin, 0.16),
  );
  shape(
    [
      [0.36, y - 0.42, 1],
      [0.4, y - 0.7],
      [0.3, y - 1.02],
      [0, y - 1.13],
      [-0.3, y - 1.02],
      [-0.4, y - 0.7],
      [-0.36, y - 0.42, 1],
      [-0.26, y - 0.74],
      [0, y - 0.86],
      [0.26, y - 0.74],
    ],
    look.hair,
  );
}

function tree(context: Context, painter: Painter, look: Look): void {
  const { limb, shape } = painter;
  const lifted: LimbPoint[] = [
    [0.66, -2.22, 0.2],
    [0.76, -2.7, 0.175],
    [0.82, -3.3, 0.135],
    [0.78, -3.6, 0.128],
    [0.48, -4.15, 0.105],
    [0.16, -4.66, 0.075],
    [0.05, -4.95, 0.075],
    [0.02, -5.25, 0.045],
  ];
  // Draw the standing leg and its foot.
  shape(
    [
      [-0.36, 3.55],
      [-0.44, 3.85],
      [-0.36, 4],
      [0.02, 4],
      [0.1, 3.86],
      [0, 3.56],
    ],
    look.skin,
  );
  limb(
    [
      [-0.3, 0, 0.34],
      [-0.29, 0.7, 0.32],
      [-0.24, 1.5, 0.24],
      [-0.22, 1.9, 0.2],
      [-0.2, 2.4, 0.205],
      [-0.18, 3.1, 0.14],
      [-0.17, 3.6, 0.105],
    ],
    look.bottom,
  );
  // Draw the bent leg: the shin behind the end of the thigh, the sole against the other thigh.
  limb(
    [
      [1.5, 0.88, 0.2],
      [1.0, 0.98, 0.19],
      [0.4, 1.02, 0.13],
      [0.22, 1.0, 0.1],
    ],
    darken(look.bottom, 0.18),
  );
  shape(
    [
      [0.3, 0.88],
      [0.06, 0.84],
      [-0.04, 1.06],
      [0.0, 1.4],
      [0.12, 1.46],
      [0.22, 1.2],
      [0.34, 1.12],
    ],
    look.skin,
  );
  limb(
    [
      [0.3, 0.02, 0.33],
      [0.78, 0.34, 0.31],
      [1.28, 0.7, 0.23],
      [1.5, 0.86, 0.205],
    ],
    look.bottom,
  );
  limb(lifted, look.skin);
  limb(mirrored(lifted), look.skin);
  trunk(painter, look, true);
  frontHead(painter, look, -2.72);
}

function lotus(context: Context, painter: Painter, look: Look): void {
  const { limb, shape } = painter;
  const arm: LimbPoint[] = [
    [0.6, -2.12, 0.2],
    [0.84, -1.65, 0.17],
    [1.02, -1.14, 0.135],
    [1.22, -0.72, 0.13],
    [1.42, -0.22, 0.085],
  ];
  shape(
    [
      [-0.9, 0.3],
      [-0.4, 0.16],
      [0.4, 0.16],
      [0.9, 0.3],
      [0.5, 0.42],
      [-0.5, 0.42],
    ],
    darken(look.bottom, 0.35),
  );
  for (const side of [1, -1]) {
    const at = (points: readonly LimbPoint[]) => (side > 0 ? points : mirrored(points));
    limb(
      at([
        [0.26, -0.02, 0.36],
        [0.9, -0.02, 0.32],
        [1.5, 0.06, 0.25],
        [1.72, 0.12, 0.21],
      ]),
      darken(look.bottom, 0.08),
    );
    limb(
      at([
        [1.68, 0.16, 0.2],
        [1.05, 0.24, 0.2],
        [0.4, 0.24, 0.15],
        [0.05, 0.2, 0.12],
      ]),
      side > 0 ? look.bottom : lighten(look.bottom, 0.04),
    );
    shape(
      [
        [side * 0.1, 0.1],
        [side * -0.22, 0.06],
        [side * -0.5, 0.14],
        [side * -0.56, 0.26],
        [side * -0.3, 0.32],
        [side * 0.06, 0.3],
      ],
      look.skin,
    );
  }
  limb(arm, look.skin);
  limb(mirrored(arm), look.skin);
  for (const side of [1, -1])
    shape(
      [
        [side * 1.34, -0.3],
        [side * 1.4, -0.06],
        [side * 1.56, 0.06],
        [side * 1.72, 0.02],
        [side * 1.66, -0.12],
        [side * 1.52, -0.3],
      ],
      look.skin,
    );
  trunk(painter, look, false);
  frontHead(painter, look, -2.66);
}

function warrior(context: Context, painter: Painter, look: Look): void {
  const { limb, shape } = painter;
  // Draw the back leg, then the front leg with the knee over the ankle.
  shape(
    [
      [-2.62, 2.36],
      [-2.9, 2.56],
      [-2.86, 2.72],
      [-2.5, 2.74],
      [-2.28, 2.7],
      [-2.4, 2.4],
    ],
    darken(look.skin, 0.2),
  );
  limb(
    [
      [-0.2, 0.02, 0.36],
      [-0.75, 0.62, 0.31],
      [-1.4, 1.32, 0.22],
      [-1.8, 1.72, 0.205],
      [-2.3, 2.24, 0.12],
      [-2.5, 2.44, 0.1],
    ],
    darken(look.bottom, 0.2),
  );
  shape(
    [
      [1.5, 2.36],
      [1.44, 2.6],
      [1.5, 2.73],
      [2.1, 2.74],
      [2.46, 2.7],
      [2.4, 2.58],
      [2.0, 2.46],
      [1.82, 2.32],
    ],
    look.skin,
  );
  limb(
    [
      [0.16, 0.04, 0.36],
      [0.85, 0.4, 0.33],
      [1.5, 0.72, 0.245],
      [1.72, 0.86, 0.215],
      [1.66, 1.35, 0.2],
      [1.66, 1.95, 0.13],
      [1.66, 2.46, 0.1],
    ],
    look.bottom,
  );
  const arm: LimbPoint[] = [
    [0.5, -2.12, 0.22],
    [1.0, -2.16, 0.175],
    [1.75, -2.18, 0.13],
    [2.1, -2.2, 0.13],
    [2.75, -2.22, 0.09],
    [3.1, -2.22, 0.075],
    [3.5, -2.24, 0.04],
  ];
  limb(arm, look.skin);
  limb(mirrored(arm), look.skin);
  trunk(painter, look, false);
  context.save();
  context.translate(0.12, -2.62);
  drawHead(context, { ...look, style: "bun", glasses: false });
  context.restore();
}
