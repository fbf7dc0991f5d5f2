import { Path2D } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look, Skin } from "../figure/appearance.ts";
import { across, softly, solid, veil } from "../figure/paint.ts";
import { lineThrough, type Point, swell } from "../figure/spline.ts";
import { paintSleeve } from "./sleeve.ts";

/** A raised hand: waving, or an index finger that points up. */
export type HandShape = "wave" | "point";

/** A straight finger from its root to its tip, in units of the hand, whose wrist is the origin. */
type Finger = { from: Point; to: Point; width: number };

const roots = [-33, -11.5, 11.5, 33] as const;
const lengths = [60, 79, 86, 77] as const;
const widths = [19, 22, 22.5, 21.5] as const;
const knuckles = [-74, -84, -87, -81] as const;
/** Size of the hand relative to the units in which it is written; it is nearer to the camera than the face. */
const handScale = 1.14;

/** Fingers from the little one to the index; `spread` is the angle in radians between two neighbours. */
const straight = (spread: number, lean = 0): Finger[] =>
  roots.map((x, index) => {
    const angle = (index - 1.6) * spread + lean;
    const length = lengths[index] ?? 0;
    const y = knuckles[index] ?? 0;
    return {
      from: [x - Math.sin(angle) * 24, y + 24],
      to: [x + Math.sin(angle) * length, y - Math.cos(angle) * length],
      width: widths[index] ?? 20,
    };
  });

/**
 * Paints a forearm and the right hand of a person, whose palm faces the viewer. The wrist is the origin; the forearm
 * ends far below.
 */
export function paintArm(context: Context, look: Look, shape: HandShape): void {
  context.save();
  context.scale(handScale, handScale);
  paintHand(context, look.skin, shape);
  context.restore();
  paintSleeve(context, look);
}

/** Colours of the palm, which is lighter than the skin of the face. */
const palmOf = ({ light, base, shade, blush }: Skin) => ({
  light: solid(light, "#f8d8c4", 0.3),
  base: solid(base, "#e9b79c", 0.3),
  shade: solid(base, shade, 0.34),
  edge: solid(base, shade, 0.4),
  line: veil(shade, 0.28),
  warm: veil(blush, 0.3),
  dark: veil(shade, 0.3),
  glow: veil(light, 0.55),
});
type Palm = ReturnType<typeof palmOf>;

function paintHand(context: Context, skin: Skin, shape: HandShape): void {
  const palm = palmOf(skin);
  const tone = across(context, [-50, -150, 56, 0], [0, palm.light], [0.5, palm.base], [1, palm.shade]);
  const fingers = shape === "wave" ? straight(0.16, 0.02) : straight(0.05, -0.03);
  const [, , , index] = fingers;
  const stretched = shape === "point" ? (index ? [index] : []) : fingers;
  for (const finger of stretched) paintFinger(context, palm, tone, finger);
  if (shape !== "point") paintThumb(context, palm, tone);
  paintPalm(context, palm, tone, shape === "point" ? -34 : -52);
  if (shape === "point") foldFingers(context, skin, palm, tone);
  else paintPalmLines(context, palm);
}

type Tone = ReturnType<typeof across>;

/** Half the width of a finger from its root to its tip: it is widest at its joints and round at its end. */
function halfWidth(width: number, share: number): number {
  const joints = 0.05 * (Math.exp(-(((share - 0.46) / 0.1) ** 2)) + Math.exp(-(((share - 0.74) / 0.09) ** 2)));
  const narrow = 1 - 0.2 * share + joints;
  const tip = share < 0.9 ? 1 : Math.sqrt(Math.max(0, 1 - ((share - 0.9) / 0.1) ** 2));
  return (width / 2) * narrow * tip;
}

function fingerPath({ from, to, width }: Finger): { outline: Path2D; right: Path2D } {
  const [outline, right] = [new Path2D(), new Path2D()];
  const [spanX, spanY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(spanX, spanY);
  const at = (share: number, side: number): Point => {
    const half = halfWidth(width, share) * side;
    return [from[0] + spanX * share - (spanY / length) * half, from[1] + spanY * share + (spanX / length) * half];
  };
  const steps = 60;
  for (let step = 0; step <= steps; step++) outline.lineTo(...at(step / steps, -1));
  for (let step = steps; step >= 0; step--) {
    outline.lineTo(...at(step / steps, 1));
    right.lineTo(...at(step / steps, 1));
  }
  return { outline, right };
}

/** Paints a finger as a round form: lit on the left, shaded on the right, with warm tip and two creases. */
function paintFinger(context: Context, palm: Palm, tone: Tone, finger: Finger): void {
  const { outline, right } = fingerPath(finger);
  const { from, to, width } = finger;
  context.strokeStyle = palm.edge;
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.stroke(outline);
  context.fillStyle = tone;
  context.fill(outline);
  context.save();
  context.clip(outline);
  softly(context, 3.4, () => {
    context.strokeStyle = palm.dark;
    context.lineWidth = 9;
    context.stroke(right);
    context.fillStyle = palm.warm;
    context.beginPath();
    context.arc(to[0], to[1] + width * 0.5, width * 0.42, 0, Math.PI * 2);
    context.fill();
  });
  context.fillStyle = palm.line;
  for (const share of [0.47, 0.74]) {
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    swell(
      context,
      lineThrough([
        [x - width * 0.42, y - 0.5],
        [x, y + 2],
        [x + width * 0.42, y - 1],
      ]),
      0,
      1,
      2.2,
    );
    context.fill();
  }
  context.restore();
}

/** Paints the thumb, which grows out of the ball of the hand. */
function paintThumb(context: Context, palm: Palm, tone: Tone): void {
  context.save();
  const outline = () => {
    context.beginPath();
    context.moveTo(16, 8);
    context.bezierCurveTo(40, 0, 56, -20, 67, -44);
    context.bezierCurveTo(74, -60, 86, -74, 89, -90);
    context.bezierCurveTo(91, -104, 76, -110, 68, -98);
    context.bezierCurveTo(60, -86, 52, -74, 40, -66);
    context.lineTo(14, -50);
    context.closePath();
  };
  outline();
  context.strokeStyle = palm.edge;
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.stroke();
  context.fillStyle = tone;
  context.fill();
  context.clip();
  softly(context, 5, () => {
    context.strokeStyle = palm.dark;
    context.lineWidth = 12;
    context.beginPath();
    context.moveTo(30, 6);
    context.bezierCurveTo(58, -12, 70, -42, 92, -84);
    context.stroke();
    context.fillStyle = palm.warm;
    context.beginPath();
    context.arc(78, -96, 9, 0, Math.PI * 2);
    context.fill();
  });
  context.fillStyle = palm.line;
  swell(
    context,
    lineThrough([
      [54, -74],
      [62, -68],
      [70, -62],
    ]),
    0,
    1,
    2.2,
  );
  context.fill();
  context.restore();
}

/** Paints the palm, with an edge from `edgeTop` down to the wrist. */
function paintPalm(context: Context, palm: Palm, tone: Tone, edgeTop: number): void {
  const outline = () => {
    context.beginPath();
    context.moveTo(-28, 34);
    context.bezierCurveTo(-29, 8, -49, -22, -44, -66);
    context.bezierCurveTo(-41, -84, -20, -90, 0, -92);
    context.bezierCurveTo(24, -94, 45, -86, 45, -68);
    context.bezierCurveTo(46, -34, 30, -2, 28, 34);
  };
  context.save();
  // Draw the edge at both sides of the palm only; above it are the fingers.
  context.beginPath();
  context.rect(-80, edgeTop, edgeTop < -40 ? 74 : 160, 100);
  context.clip();
  outline();
  context.strokeStyle = palm.edge;
  context.lineWidth = 1.5;
  context.stroke();
  context.restore();
  context.fillStyle = tone;
  outline();
  context.closePath();
  context.fill();
  context.save();
  outline();
  context.clip();
  softly(context, 8, () => {
    for (const [colour, x, y, wide, tall, turn] of [
      [palm.warm, -30, -34, 13, 28, 0.1],
      [palm.glow, 26, -24, 15, 27, 0.42],
      [palm.warm, 4, -80, 38, 8, 0],
      [palm.dark, -2, -36, 12, 22, 0.1],
      [palm.dark, 0, 22, 30, 10, 0],
    ] as const) {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, wide, tall, turn, 0, Math.PI * 2);
      context.fill();
    }
  });
  context.restore();
}

/** Draws the lines of the palm and the folds at the roots of the fingers. */
function paintPalmLines(context: Context, palm: Palm): void {
  context.fillStyle = palm.line;
  const lines: readonly (readonly Point[])[] = [
    [
      [36, -60],
      [10, -62],
      [-10, -44],
      [-13, -8],
    ],
    [
      [-40, -54],
      [-20, -60],
      [4, -70],
      [20, -82],
    ],
    [
      [34, -62],
      [8, -56],
      [-16, -46],
      [-32, -34],
    ],
    ...roots.map((x, index): readonly Point[] => {
      const y = (knuckles[index] ?? 0) + 3;
      return [
        [x - 9, y - 1],
        [x, y + 1.5],
        [x + 9, y - 1],
      ];
    }),
  ];
  for (const line of lines) {
    swell(context, lineThrough(line), 0, 1, 2.6, 20);
    context.fill();
  }
}

/** Folds three fingers over the palm, and the thumb over them. */
function foldFingers(context: Context, skin: Skin, palm: Palm, tone: Tone): void {
  for (const [position, x] of roots.slice(0, 3).entries()) {
    const y = (knuckles[position] ?? 0) - 6;
    const wide = (widths[position] ?? 20) + 3;
    context.beginPath();
    context.roundRect(x - wide / 2, y, wide, 62 - position * 2, wide / 2);
    context.strokeStyle = palm.edge;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = tone;
    context.fill();
    context.save();
    context.clip();
    softly(context, 5, () => {
      context.fillStyle = palm.glow;
      context.fillRect(x - wide * 0.4, y + 6, wide * 0.5, 16);
      context.fillStyle = palm.dark;
      context.fillRect(x - wide, y + 44, wide * 2, 30);
      context.fillRect(x + wide * 0.3, y, wide, 70);
    });
    context.restore();
  }
  foldThumb(context, skin, palm, tone);
}

function foldThumb(context: Context, skin: Skin, palm: Palm, tone: Tone): void {
  const outline = () => {
    context.beginPath();
    context.moveTo(40, -2);
    context.bezierCurveTo(26, -6, 6, -22, -12, -40);
    context.bezierCurveTo(-22, -48, -16, -62, -4, -60);
    context.bezierCurveTo(12, -58, 30, -54, 44, -46);
    context.bezierCurveTo(52, -36, 50, -14, 40, -2);
  };
  softly(context, 4, () => {
    context.fillStyle = palm.dark;
    context.translate(2, 5);
    outline();
    context.fill();
  });
  context.strokeStyle = palm.edge;
  context.lineWidth = 1.5;
  outline();
  context.stroke();
  context.fillStyle = tone;
  context.fill();
  context.save();
  context.globalAlpha = 0.7;
  context.fillStyle = solid(skin.light, "#ffe4da", 0.5);
  context.beginPath();
  context.ellipse(-5, -51, 7.4, 5.2, 0.5, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
