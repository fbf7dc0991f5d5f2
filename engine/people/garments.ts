import { css, darken, hex, lighten, white, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { OutlinePoint } from "#engine/scenes/parts/curve.ts";
import type { Look } from "./look.ts";
import type { Trunk } from "./pose.ts";
import { fillBall, fillOutline, strokeLine, type Point } from "./shape.ts";

/** Outline of the trunk from the neck to `length` heads below the hip, wider by `extra` than the body. */
function trunkOutline(trunk: Trunk, length: number, extra = 0, flare = 0): OutlinePoint[] {
  const { build, hipY, shoulderY, lean } = trunk;
  const tall = hipY - shoulderY;
  const { shoulderHalf, waistHalf, hipHalf } = build;
  const right: Point[] = [
    [0.17, shoulderY - 0.12],
    [shoulderHalf - 0.2, shoulderY + 0.0],
    [shoulderHalf - 0.02, shoulderY + 0.16],
    [shoulderHalf - 0.06 + extra, shoulderY + tall * 0.3],
    [waistHalf + extra, shoulderY + tall * 0.64],
    [hipHalf + extra, hipY - 0.02],
    [hipHalf + extra + flare, hipY + length],
  ];
  const corner = (points: Point[], index: number): OutlinePoint => {
    const [x, y] = points[index] ?? [0, 0];
    const [atX, atY] = y < hipY ? lean(x, y) : [x, y];
    return [atX, atY, index === points.length - 1 ? 1 : 0];
  };
  const left = right.map(([x, y]): Point => [-x, y]);
  return [
    ...right.map((_, index) => corner(right, index)),
    ...left.map((_, index) => corner(left, index)).toReversed(),
  ];
}

/** Draws what covers the trunk. */
export function drawGarment(context: Context, look: Look, trunk: Trunk, isSeated: boolean): void {
  const { garment, top, cover } = look;
  const { hipY, shoulderY, lean, build } = trunk;
  const tall = hipY - shoulderY;
  const at = (x: number, y: number): Point => lean(x, y);
  const skirt = isSeated ? 0.16 : build.hip * 0.55;
  switch (garment) {
    case "gown":
      fillOutline(context, trunkOutline(trunk, -0.1), top, 0.6);
      drawSkirt(context, trunk, build.hip - 0.05, 0.95, top);
      break;
    case "dress":
      fillOutline(context, trunkOutline(trunk, 0.05), top, 0.9);
      drawSkirt(context, trunk, isSeated ? 0.5 : skirt, isSeated ? 0.16 : 0.34, top);
      break;
    case "coat":
      fillOutline(context, trunkOutline(trunk, isSeated ? 0.2 : build.hip * 0.42, 0.05, 0.07), white, 0.55);
      drawOpening(context, trunk, look);
      break;
    case "suit":
      fillOutline(context, trunkOutline(trunk, 0.25, 0.03), cover, 0.9);
      drawOpening(context, trunk, look, true);
      break;
    case "cardigan":
      fillOutline(context, trunkOutline(trunk, 0.22, 0.03), cover, 0.9);
      drawOpening(context, trunk, look);
      break;
    case "cape":
      fillOutline(
        context,
        [
          [-0.2, shoulderY - 0.14],
          [-build.shoulderHalf - 0.08, shoulderY + 0.18],
          [-build.shoulderHalf - 0.45, hipY - 0.1],
          [-build.hipHalf - 0.5, hipY + 0.75, 1],
          [build.hipHalf + 0.5, hipY + 0.75, 1],
          [build.shoulderHalf + 0.45, hipY - 0.1],
          [build.shoulderHalf + 0.08, shoulderY + 0.18],
          [0.2, shoulderY - 0.14],
        ],
        cover,
      );
      for (const x of [-0.5, 0, 0.5])
        strokeLine(
          context,
          [
            [x * 0.6, shoulderY + 0.5],
            [x, hipY + 0.6],
          ],
          css(darken(cover, 0.25), 0.5),
          0.03,
        );
      return;
    default:
      fillOutline(context, trunkOutline(trunk, garment === "tunic" || garment === "chef" ? 0.34 : 0.18), top, 0.9);
  }
  const neckline = hexOf(look);
  if (garment === "shirt" || garment === "polo" || garment === "apron" || garment === "overall")
    for (const side of [-1, 1])
      fillOutline(
        context,
        [
          at(side * 0.02, shoulderY + 0.12),
          at(side * 0.2, shoulderY - 0.16),
          at(side * 0.28, shoulderY + 0.06),
          at(side * 0.12, shoulderY + 0.22),
        ],
        neckline,
        0.5,
      );
  if (garment === "sweater" || garment === "tunic" || garment === "vest")
    fillOutline(
      context,
      [
        at(-0.2, shoulderY - 0.14),
        at(0, shoulderY + (garment === "sweater" ? 0.02 : 0.22)),
        at(0.2, shoulderY - 0.14),
        at(0, shoulderY - 0.2),
      ],
      garment === "sweater" ? darken(top, 0.12) : look.skin,
      0.4,
    );
  if (garment === "chef") drawChefJacket(context, trunk, look);
  if (garment === "apron") drawApron(context, trunk, look, isSeated);
  if (garment === "overall") drawBib(context, trunk, look);
  if (garment === "vest") drawVest(context, trunk, look);
  if (garment === "tunic")
    strokeLine(
      context,
      [at(0.2, shoulderY + tall * 0.42), at(0.44, shoulderY + tall * 0.42)],
      css(darken(top, 0.25), 0.6),
      0.03,
    );
}

const hexOf = ({ top }: Look): Colour => lighten(top, 0.18);

function drawSkirt(
  context: Context,
  { hipY, build, lean }: Trunk,
  length: number,
  flare: number,
  colour: Colour,
): void {
  const waistY = hipY - 0.5;
  fillOutline(
    context,
    [
      [...lean(-build.waistHalf - 0.02, waistY), 1],
      [-build.hipHalf - 0.04, hipY],
      [-build.hipHalf - flare, hipY + length, 1],
      [0, hipY + length + 0.06],
      [build.hipHalf + flare, hipY + length, 1],
      [build.hipHalf + 0.04, hipY],
      [...lean(build.waistHalf + 0.02, waistY), 1],
    ],
    colour,
    0.8,
  );
  for (const x of [-0.55, -0.1, 0.4])
    strokeLine(
      context,
      [
        [x * build.hipHalf * 0.8, hipY + 0.1],
        [x * (build.hipHalf + flare), hipY + length - 0.08],
      ],
      css(darken(colour, 0.22), 0.4),
      0.035,
    );
}

/** Draws the shirt in the opening of a coat or jacket, with its lapels, and a tie. */
function drawOpening(context: Context, { hipY, shoulderY, lean }: Trunk, look: Look, hasTie = false): void {
  const inner = look.garment === "suit" ? hex("#f6f3ee") : look.top;
  const outer = look.garment === "coat" ? white : look.cover;
  const low = shoulderY + (hipY - shoulderY) * 0.62;
  const [topLeft, topRight, bottom] = [lean(-0.24, shoulderY - 0.12), lean(0.24, shoulderY - 0.12), lean(0, low)];
  fillOutline(
    context,
    [
      [...topLeft, 1],
      [...topRight, 1],
      [...lean(0.1, low - 0.1), 0],
      [...bottom, 1],
      [...lean(-0.1, low - 0.1), 0],
    ],
    inner,
    0.5,
  );
  if (hasTie && !look.isWoman)
    fillOutline(
      context,
      [
        lean(-0.07, shoulderY + 0.06),
        lean(0.07, shoulderY + 0.06),
        lean(0.09, low - 0.35),
        lean(0, low - 0.16),
        lean(-0.09, low - 0.35),
      ],
      hex("#8f2f3c"),
    );
  for (const side of [-1, 1])
    fillOutline(
      context,
      [
        [...lean(side * 0.2, shoulderY - 0.18), 1],
        lean(side * 0.36, shoulderY + 0.02),
        [...lean(side * 0.4, shoulderY + 0.5), 1],
        lean(side * 0.28, shoulderY + 0.62),
        [...lean(side * 0.03, low), 1],
        lean(side * 0.12, shoulderY + 0.5),
      ],
      darken(outer, 0.08),
      0.5,
    );
  if (look.garment !== "coat") return;
  for (const share of [0.74, 0.92])
    fillBall(context, lean(0.02, shoulderY + (hipY - shoulderY) * share), 0.04, 0.04, hex("#b9c0cc"), 0.5);
  const pocketY = shoulderY + (hipY - shoulderY) * 0.9;
  for (const side of [-1, 1])
    strokeLine(context, [lean(side * 0.26, pocketY), lean(side * 0.48, pocketY)], css(hex("#a9b2c0"), 0.8), 0.03);
}

function drawChefJacket(context: Context, { hipY, shoulderY, lean }: Trunk, { top }: Look): void {
  const tall = hipY - shoulderY;
  strokeLine(
    context,
    [lean(-0.2, shoulderY - 0.08), lean(0.12, shoulderY + 0.3), lean(0.14, hipY + 0.28)],
    css(darken(top, 0.25), 0.6),
    0.026,
  );
  for (const x of [-0.2, 0.02])
    for (const share of [0.28, 0.48, 0.68, 0.88])
      fillBall(context, lean(x, shoulderY + tall * share), 0.045, 0.045, hex("#5c6270"), 0.6);
  fillOutline(
    context,
    [
      lean(-0.24, shoulderY - 0.16),
      lean(0.24, shoulderY - 0.16),
      lean(0.16, shoulderY + 0.12),
      lean(0, shoulderY + 0.2),
      lean(-0.16, shoulderY + 0.12),
    ],
    hex("#d3483e"),
  );
}

function drawApron(
  context: Context,
  { hipY, shoulderY, lean, build }: Trunk,
  { cover }: Look,
  isSeated: boolean,
): void {
  const tall = hipY - shoulderY;
  const bottom = hipY + (isSeated ? 0.2 : build.hip * 0.4);
  for (const side of [-1, 1])
    strokeLine(
      context,
      [lean(side * 0.3, shoulderY + tall * 0.3), lean(side * 0.22, shoulderY - 0.12)],
      darken(cover, 0.12),
      0.07,
    );
  const { waistHalf, hipHalf } = build;
  fillOutline(
    context,
    [
      [...lean(-0.34, shoulderY + tall * 0.26), 1],
      [...lean(0.34, shoulderY + tall * 0.26), 1],
      lean(0.38, shoulderY + tall * 0.45),
      lean(waistHalf + 0.02, shoulderY + tall * 0.66),
      [hipHalf + 0.05, hipY],
      [hipHalf + 0.05, bottom, 1],
      [-hipHalf - 0.05, bottom, 1],
      [-hipHalf - 0.05, hipY],
      lean(-waistHalf - 0.02, shoulderY + tall * 0.66),
      lean(-0.38, shoulderY + tall * 0.45),
    ],
    cover,
  );
  strokeLine(
    context,
    [
      lean(-waistHalf - 0.02, shoulderY + tall * 0.68),
      lean(0, shoulderY + tall * 0.7),
      lean(waistHalf + 0.02, shoulderY + tall * 0.68),
    ],
    darken(cover, 0.22),
    0.06,
  );
  context.fillStyle = css(darken(cover, 0.12), 0.9);
  context.beginPath();
  context.roundRect(-0.26, hipY - 0.1, 0.52, 0.4, 0.06);
  context.fill();
}

function drawBib(context: Context, { hipY, shoulderY, lean, build }: Trunk, { cover }: Look): void {
  const tall = hipY - shoulderY;
  for (const side of [-1, 1])
    strokeLine(
      context,
      [lean(side * 0.28, shoulderY + tall * 0.36), lean(side * 0.34, shoulderY + 0.02)],
      darken(cover, 0.1),
      0.12,
    );
  const { hipHalf, waistHalf } = build;
  fillOutline(
    context,
    [
      [...lean(-0.36, shoulderY + tall * 0.32), 1],
      [...lean(0.36, shoulderY + tall * 0.32), 1],
      lean(0.38, shoulderY + tall * 0.5),
      lean(waistHalf + 0.01, shoulderY + tall * 0.62),
      [hipHalf + 0.02, hipY + 0.1, 1],
      [-hipHalf - 0.02, hipY + 0.1, 1],
      lean(-waistHalf - 0.01, shoulderY + tall * 0.62),
      lean(-0.38, shoulderY + tall * 0.5),
    ],
    cover,
  );
  for (const side of [-1, 1]) fillBall(context, lean(side * 0.27, shoulderY + tall * 0.4), 0.05, 0.05, hex("#e0b850"));
  context.fillStyle = css(darken(cover, 0.16));
  context.beginPath();
  context.roundRect(lean(-0.2, 0)[0], shoulderY + tall * 0.48, 0.4, 0.3, 0.05);
  context.fill();
}

function drawVest(context: Context, { hipY, shoulderY, lean, build }: Trunk, { cover }: Look): void {
  const { shoulderHalf, waistHalf, hipHalf } = build;
  const tall = hipY - shoulderY;
  for (const side of [-1, 1]) {
    fillOutline(
      context,
      [
        lean(side * 0.2, shoulderY - 0.1),
        lean(side * (shoulderHalf - 0.16), shoulderY + 0.04),
        lean(side * (shoulderHalf - 0.16), shoulderY + tall * 0.4),
        lean(side * (waistHalf + 0.03), shoulderY + tall * 0.66),
        [...lean(side * (hipHalf + 0.02), hipY + 0.06), 1],
        [...lean(side * 0.03, hipY + 0.06), 1],
        lean(side * 0.03, shoulderY + tall * 0.4),
      ],
      cover,
    );
    strokeLine(
      context,
      [lean(side * 0.05, shoulderY + tall * 0.7), lean(side * (waistHalf + 0.02), shoulderY + tall * 0.7)],
      hex("#eef1ea"),
      0.1,
    );
  }
}
