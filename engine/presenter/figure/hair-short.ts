import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { drawCurls, drawFrizz } from "./curls.ts";
import { drawFringe, softenEdges } from "./hair-edges.ts";
import type { BuildHair } from "./hair-mass.ts";
import { type Lock, lockSteps, paintLock } from "./hair-sheet.ts";
import { across, blend, softly, softlyTogether, solid, veil } from "./paint.ts";
import { type Line, lineThrough, type Point, swell } from "./spline.ts";

/** A short haircut. Lengths are in figure units, and w is half the width of the face. */
type ShortCut = {
  /** Vertical position of the hairline in the middle, and by how much it falls towards the temples. */
  hairline: number;
  arch: number;
  /** Height of the bays of the hairline above the temples. */
  recess: number;
  /** Direction in which the hair is combed: -1 left, 0 back, 1 right. */
  lean: number;
  /** Height of the hair above the skull. */
  lift: number;
  /** How much the locks differ in direction and length. */
  wild: number;
  locks: number;
  /** Opacity of the hair in front of the ears. */
  sideburns: number;
};

/** Blur of the edges in figure units. */
const softness = { skull: 2.6, front: 1 };

/** Point of the hairline; `at` goes from -1 (left temple) to 1. */
function hairlineAt(w: number, { hairline, arch, recess }: ShortCut, at: number): Point {
  const side = Math.abs(at);
  const bay = recess * Math.exp(-(((side - 0.68) / 0.2) ** 2));
  // Two waves of different length keep the hairline from being a plain curve.
  const uneven = 1.8 * Math.sin(at * 19) + 1.4 * Math.sin(at * 43 + 1);
  return [at * (w - 13), hairline + arch * side ** 3.4 - bay + uneven];
}

/** Point of the outline of the hair over the skull; `angle` is 0 at the crown. */
function crownAt(w: number, { lift }: ShortCut, angle: number): Point {
  const reach = 190 + lift * (1 - 0.36 * (angle / 1.4) ** 2);
  // Use a superellipse, because a skull is flatter at the crown than an ellipse.
  const rounded = (value: number) => Math.sign(value) * Math.abs(value) ** 0.84;
  return [rounded(Math.sin(angle)) * (w + 6), -26 - rounded(Math.cos(angle)) * reach];
}

/** Draws the hair behind the head, which is only visible as a thin dark edge beside it. */
function skull(context: Context, hair: Hair, w: number): void {
  context.fillStyle = across(
    context,
    [-w, 0, w, 0],
    [0, solid(hair.shade, hair.base, 0.5)],
    [0.3, solid(hair.shade, "#000000", 0.15)],
  );
  context.beginPath();
  context.moveTo(0, -220);
  context.bezierCurveTo(112, -222, w + 3, -140, w - 1, 0);
  context.lineTo(w - 24, 50);
  context.lineTo(-w + 24, 50);
  context.lineTo(-w + 1, 0);
  context.bezierCurveTo(-w - 3, -140, -112, -222, 0, -220);
  context.fill();
  softenEdges(context, softness.skull);
}

/** Traces hair from the crown over the hairline down to a pointed sideburn in front of the ear. */
function traceSide(context: Context, w: number, cut: ShortCut, side: number): void {
  const [, temple] = hairlineAt(w, cut, 1);
  const [, forehead] = hairlineAt(w, cut, 0.78);
  context.beginPath();
  context.moveTo(side * (w + 3), 12);
  context.bezierCurveTo(side * (w + 10), -60, side * (w + 8), -120, side * w * 0.74, -190);
  context.lineTo(side * w * 0.5, forehead - 26);
  context.lineTo(side * w * 0.74, forehead);
  context.bezierCurveTo(side * (w - 28), temple - 18, side * (w - 22), temple + 8, side * (w - 24), temple + 30);
  context.bezierCurveTo(side * (w - 25), -18, side * (w - 24), 14, side * (w - 14), 46);
  context.quadraticCurveTo(side * (w - 4), 40, side * (w + 3), 12);
  context.closePath();
}

/** Draws the short hair at the sides, which thins out downwards, with its fine hairs. */
function sides(context: Context, hair: Hair, w: number, cut: ShortCut): void {
  const { sideburns } = cut;
  for (const side of [-1, 1]) {
    const tone = side < 0 ? hair.base : solid(hair.base, hair.shade, 0.5);
    softly(context, 4, () => {
      context.fillStyle = across(
        context,
        [0, -170, 0, 44],
        [0, tone],
        [0.5, veil(side < 0 ? hair.base : hair.shade, 0.55 + 0.45 * sideburns)],
        [0.84, veil(hair.shade, sideburns * 0.75)],
        [1, veil(hair.shade, sideburns * 0.2)],
      );
      traceSide(context, w, cut, side);
      context.fill();
    });
    const random = createRandom(`sides ${side}`);
    for (let count = 0; count < 300; count++) {
      const y = random.between(-176, 30);
      const inner = w - 24 - Math.max(0, -66 - y) * 0.3;
      const x = inner + random.next() * (w + 4 - Math.max(0, -100 - y) * 0.4 - inner);
      const low = clamp((y + 60) / 90);
      context.fillStyle = veil(
        random.chance(0.14) ? hair.light : hair.shade,
        random.between(0.1, 0.3) * (1 - low * (1 - sideburns)),
      );
      const length = random.between(7, 15) * (1 - low * 0.4);
      const lean = random.between(0, 3) + length * 0.22;
      const hairLine = lineThrough([
        [side * x, y],
        [side * (x + lean * 0.3), y + length * 0.5],
        [side * (x + lean), y + length],
      ]);
      swell(context, hairLine, 0, 1, random.between(1, 2), 6);
      context.fill();
    }
  }
}

/** Traces the hair over the head from the hairline to the crown. */
function traceCap(context: Context, w: number, cut: ShortCut): void {
  context.beginPath();
  for (let step = -20; step <= 20; step++) context.lineTo(...hairlineAt(w, cut, step / 20));
  for (let step = 20; step >= -20; step--) context.lineTo(...crownAt(w, cut, (step / 20) * 1.42));
  context.closePath();
}

/** Draws the hair below the locks, whose soft edge becomes the hairline. */
function cap(context: Context, hair: Hair, w: number, cut: ShortCut): void {
  softly(context, 3.4, () => {
    context.fillStyle = across(
      context,
      [-w, -200, w, -120],
      [0, solid(hair.base, hair.shade, 0.1)],
      [1, solid(hair.base, hair.shade, 0.55)],
    );
    traceCap(context, w, cut);
    context.fill();
  });
}

/** Creates one lock that rises from the hairline at `x` (-1..1), thin at its root, and lies down over the crown. */
function lockAt(w: number, cut: ShortCut, x: number, random: Random): Lock {
  const { lean, lift, wild, locks } = cut;
  const stray = random.between(-1, 1) * wild;
  const [rootX, edgeY] = hairlineAt(w, cut, x);
  // Begin above the hairline, which fine hairs form: the ends of many locks would look like a comb.
  const rootY = edgeY - 9;
  const angle = clamp(x * 1.2 + lean * 0.5 * (1 - Math.max(0, x) * 0.8) + stray * 0.1, -1.42, 1.42);
  const [tipX, tipY] = crownAt(w, cut, angle);
  const along = 70 * clamp(lean + x * 0.9 * (1 - Math.abs(lean)), -1, 1);
  const root: Point = [rootX, rootY + random.between(-9, 6)];
  const tip: Point = [tipX, tipY - Math.max(0, stray) * 6];
  const handles: readonly [Point, Point] = [
    [rootX - lean * 14, rootY - 40 - lift * 0.8],
    [tipX - Math.cos(angle) * along, tipY - Math.sin(angle) * along + 10],
  ];
  const widest = ((w * 1.9) / locks) * random.between(1.2, 1.9);
  return lockAround(curveOf(root, handles, tip), (share) => {
    const rise = 0.06 + 0.94 * smooth(share / 0.4);
    return (widest / 2) * rise * Math.cos(Math.max(0, (share - 0.55) / 0.45) * Math.PI * 0.44);
  });
}

const curveOf =
  (from: Point, [first, second]: readonly [Point, Point], to: Point) =>
  (share: number): Point => {
    const rest = 1 - share;
    const at = (axis: 0 | 1) =>
      from[axis] * rest ** 3 +
      3 * first[axis] * share * rest ** 2 +
      3 * second[axis] * share ** 2 * rest +
      to[axis] * share ** 3;
    return [at(0), at(1)];
  };

/** Creates a lock around a middle line; `half` returns half its width at a fraction of the line. */
function lockAround(line: (share: number) => Point, half: (share: number) => number): Lock {
  const edge = (side: number) =>
    Array.from({ length: lockSteps + 1 }, (_, step): Point => {
      const share = step / lockSteps;
      const [x, y] = line(share);
      const [priorX, priorY] = line(Math.max(0, share - 0.02));
      const [nextX, nextY] = line(Math.min(1, share + 0.02));
      const length = Math.hypot(nextX - priorX, nextY - priorY) || 1;
      const wide = half(share) * side;
      return [x - ((nextY - priorY) / length) * wide, y + ((nextX - priorX) / length) * wide];
    });
  return { left: edge(-1), right: edge(1) };
}

/** Draws the locks from the far side of the crown towards the light, so that lit locks lie on top. */
function locksOver(context: Context, hair: Hair, w: number, cut: ShortCut): void {
  const random = createRandom(`locks ${cut.lean} ${cut.lift}`);
  for (const row of [0, 1]) {
    for (let count = 0; count < cut.locks; count++) {
      const x = 1 - ((count + 0.5 + row * 0.5) * 2) / cut.locks + random.between(-0.03, 0.03);
      const lock = lockAt(w, cut, clamp(x, -1, 1), random);
      const tone = 0.16 - x * 0.5 + random.between(-0.2, 0.2) - (row === 0 ? 0.18 : 0);
      paintLock(context, hair, { tone, shine: [0.5], gap: 0.6 }, lock, random);
    }
  }
}

/** Draws single short hairs that grow out of the skin at the hairline, because a plain edge looks like a wig. */
function soften(context: Context, hair: Hair, w: number, cut: ShortCut): void {
  const random = createRandom("hairline");
  softlyTogether(context, 0.5, (layer) => {
    for (let count = 0; count < 420; count++) {
      const [x, y] = hairlineAt(w, cut, random.between(-0.98, 0.98));
      // Most hairs begin at the hairline, and a few, which are shorter and finer, below it.
      const below = random.next() ** 3;
      const from: Point = [x, y - 5 + below * 19];
      const long = random.between(14, 30) * (1 - 0.4 * below);
      const to: Point = [x + cut.lean * 9 + (x / w) * 12, from[1] - long];
      const middle: Point = [x - cut.lean * 3, from[1] - long * 0.5];
      layer.fillStyle = veil(random.chance(0.8) ? hair.base : hair.shade, random.between(0.2, 0.5) * (1 - 0.4 * below));
      swell(layer, lineThrough([from, middle, to]), 0, 1, random.between(1.2, 2.4) * (1 - 0.4 * below), 8);
      layer.fill();
    }
  });
}

/** Draws hairs beyond the outline over the crown and at the temples, combed in the direction of the cut. */
function loosen(context: Context, hair: Hair, w: number, cut: ShortCut): void {
  const random = createRandom(`outline ${cut.lean} ${cut.lift}`);
  const colours = [
    blend(hair.base, hair.shade, 0),
    blend(hair.base, hair.shade, 0.5),
    blend(hair.base, hair.light, 0.4),
  ];
  const crown: Line = (share) => crownAt(w, cut, (share - 0.5) * 2.8);
  const length = [8, 15 + cut.wild * 4] as const;
  const hairs = { outline: crown, length, depth: 5, width: [0.8, 1.4], alpha: [0.25, 0.6] } as const;
  // The hair is combed over the crown, so single hairs leave the outline at a small angle on both sides.
  drawFringe(context, colours, { ...hairs, from: 0.12, to: 0.62, count: 170, lean: 0.78 }, random);
  drawFringe(context, colours, { ...hairs, from: 0.5, to: 0.88, count: 130, lean: -0.5 + cut.lean }, random);
  for (const side of [-1, 1]) {
    const temple: Line = (share) => [side * (w - 1), side * (share - 0.5) * 80 - 58];
    const down = { from: 0, to: 1, count: 90, length: [4, 8], lean: side * 0.85, depth: 3 } as const;
    drawFringe(context, colours, { ...down, outline: temple }, random);
  }
}

/** Returns a haircut of short sides, a base layer and locks over both. */
const combed =
  (cut: ShortCut): BuildHair =>
  ({ hair, face: { width: w } }) => ({
    back: (context) => skull(context, hair, w),
    front(context) {
      sides(context, hair, w, cut);
      cap(context, hair, w, cut);
      locksOver(context, hair, w, cut);
      softenEdges(context, softness.front);
      loosen(context, hair, w, cut);
      soften(context, hair, w, cut);
    },
    silhouette: (context) => fillOver(context, w, cut),
  });

/** Fills all hair over the face with the current colour. */
function fillOver(context: Context, w: number, cut: ShortCut): void {
  traceCap(context, w, cut);
  context.fill();
  for (const side of [-1, 1]) {
    traceSide(context, w, cut, side);
    context.fill();
  }
}

const crop = combed({
  hairline: -136,
  arch: 66,
  recess: 7,
  lean: 0.7,
  lift: 30,
  wild: 1,
  locks: 17,
  sideburns: 0.8,
});
const silver = combed({
  hairline: -141,
  arch: 74,
  recess: 15,
  lean: 0.9,
  lift: 14,
  wild: 0.25,
  locks: 21,
  sideburns: 0.8,
});
const swept = combed({
  hairline: -138,
  arch: 70,
  recess: 11,
  lean: 0.2,
  lift: 28,
  wild: 0.5,
  locks: 19,
  sideburns: 0.95,
});

const curlyCut: ShortCut = {
  hairline: -131,
  arch: 58,
  recess: 5,
  lean: 0,
  lift: 28,
  wild: 0,
  locks: 0,
  sideburns: 0.62,
};
const curls: BuildHair = ({ hair, face: { width: w } }) => ({
  back: (context) => skull(context, hair, w),
  front(context) {
    sides(context, hair, w, curlyCut);
    cap(context, hair, w, curlyCut);
    const area = {
      hairlineAt: (at: number) => hairlineAt(w, curlyCut, at),
      crownAt: (angle: number) => crownAt(w, curlyCut, angle),
    };
    drawCurls(context, hair, area);
    softenEdges(context, softness.front);
    drawFrizz(context, hair, area);
  },
  silhouette: (context) => fillOver(context, w, curlyCut),
});

export const shortStyles = { crop, silver, swept, curls };
