import { Path2D } from "@napi-rs/canvas";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { paintEarrings } from "./earrings.ts";
import type { HairStyle, Look } from "./appearance.ts";
import { across, ellipse, glow, softly, softlyTogether, solid, veil, fillPath } from "./paint.ts";
import { lipLine } from "./mouth.ts";
import { type Line, lineThrough, pointsOf, swell, type Point } from "./spline.ts";
import { drawBeardEdge, paintBeard } from "./beard.ts";

const coversEars = (style: HairStyle) => ["waves", "long", "bob", "fringe"].includes(style);

/** The outline of the face without ears, clockwise from the crown; the chin is at its middle. */
function faceOutline({ face }: Look): Line {
  const { width: w, cheek, jaw, chin, length } = face;
  const half: Point[] = [
    [w * 0.6, -200],
    [w * 0.93, -128],
    [w, -40],
    [cheek, 44],
    [jaw, 116],
    [(jaw + chin) * 0.52, 116 + (length - 116) * 0.66],
    [chin, length - 5],
  ];
  const points: Point[] = [
    [0, -214],
    ...half,
    [0, length],
    ...half.map(([x, y]): Point => [-x, y]).toReversed(),
    [0, -214],
  ];
  return lineThrough(points);
}

function pathAlong(line: Line): Path2D {
  const path = new Path2D();
  for (let step = 0; step <= 160; step++) path.lineTo(...line(step / 160));
  path.closePath();
  return path;
}

/**
 * Paints skin, ears, shading and beard, which never move within the head. The light comes from the left;
 * `fillHair` fills the outline of the hair over the face, which throws a shadow.
 */
export function paintHead(context: Context, look: Look, fillHair: (context: Context) => void): void {
  const { skin } = look;
  if (!coversEars(look.hair.style)) for (const side of [-1, 1]) paintEar(context, look, side);
  paintEarrings(context, look);
  const line = faceOutline(look);
  const outline = pathAlong(line);
  context.fillStyle = across(
    context,
    [-70, -200, 50, 220],
    [0, skin.light],
    [0.42, skin.base],
    [1, solid(skin.base, skin.shade, 0.26)],
  );
  fillPath(context, outline);
  context.save();
  context.clip(outline);
  shadeForm(context, look);
  shadeSockets(context, look);
  colourCheeks(context, look);
  shadeMouth(context, look);
  if (look.freckles) freckle(context, look);
  smileLines(context, look);
  if (look.age >= 0.3) ageLines(context, look);
  if (look.beard) paintBeard(context, look, look.beard);
  castHairShadow(context, look, fillHair);
  context.restore();
  if (look.beard) drawBeardEdge(context, look.beard, line);
}

/** Shades the side away from the light: the temple, the area below the cheekbone, and the jaw. */
function shadeForm(context: Context, look: Look): void {
  const { skin, face } = look;
  const { width: w } = face;
  softly(context, 17, () => {
    context.fillStyle = veil(skin.shade, 0.66);
    context.beginPath();
    context.moveTo(w * 0.7, -230);
    context.bezierCurveTo(w * 0.66, -140, w * 0.7, -80, w * 0.78, -20);
    context.bezierCurveTo(w * 0.94, 20, w * 0.86, 46, w * 0.7, 74);
    context.bezierCurveTo(w * 0.55, 110, w * 0.54, 150, w * 0.34, 184);
    context.bezierCurveTo(w * 0.22, 202, w * 0.1, 212, 0, 230);
    context.lineTo(w + 60, 232);
    context.lineTo(w + 60, -230);
    context.closePath();
    context.fill();
  });
  softly(context, 12, () => {
    context.strokeStyle = veil(skin.shade, 0.3);
    context.lineWidth = 22;
    context.beginPath();
    context.moveTo(-w - 4, -20);
    const { jaw, chin, length } = face;
    context.bezierCurveTo(-w * 0.98, 60, -jaw, 130, -jaw * 0.8, length - 32);
    context.bezierCurveTo(-chin, length + 8, chin, length + 8, jaw * 0.76, length - 26);
    context.stroke();
  });
}

/** Draws the shadow of the hair on the skin: dark beside the hair, and soft farther down and to the right. */
function castHairShadow(context: Context, { skin }: Look, fillHair: (context: Context) => void): void {
  for (const [radius, x, y, alpha] of [
    [14, 4, 15, 0.34],
    [4, 2, 6, 0.36],
  ] as const) {
    context.globalAlpha = alpha;
    softlyTogether(context, radius, (layer) => {
      layer.fillStyle = skin.shade;
      layer.translate(x, y);
      fillHair(layer);
    });
  }
  context.globalAlpha = 1;
}

/** Draws the red of the cheeks and the light on cheek, forehead and chin. */
function colourCheeks(context: Context, { skin, face, lips }: Look): void {
  const { width: w } = face;
  for (const side of [-1, 1]) {
    glow(context, side * w * 0.6, 60, 58, 42, skin.blush, side < 0 ? 0.3 : 0.27);
    glow(context, side * w * 0.98, 10, 30, 90, skin.shade, 0.14);
    // Draw the cheek that a smile pushes up.
    glow(context, side * (lips.width + 30), 70, 42, 32, side < 0 ? skin.light : skin.blush, side < 0 ? 0.36 : 0.14);
  }
  glow(context, -w * 0.52, 36, 50, 26, "#fff4e2", 0.26);
  glow(context, -34, -96, 84, 46, "#fff4e2", 0.22);
  glow(context, -8, face.length - 26, 28, 15, "#fff4e2", 0.24);
}

function shadeSockets(context: Context, look: Look): void {
  const { skin } = look;
  for (const side of [-1, 1]) {
    glow(context, side * look.eyes.apart, -14, 54, 32, skin.shade, side < 0 ? 0.34 : 0.46);
    glow(context, side * 25, -10, 20, 32, skin.shade, side < 0 ? 0.22 : 0.32);
    glow(context, side * (look.eyes.apart + 3), 30, 38, 13, skin.shade, 0.12 + look.age * 0.24);
  }
}

function shadeMouth(context: Context, look: Look): void {
  const { skin, lips } = look;
  const mouth = lipLine(look);
  glow(context, 3, mouth - 22, 8, 12, skin.shade, 0.2);
  glow(context, 4, mouth + 31, lips.width * 0.62, 11, skin.shade, 0.42);
  for (const side of [-1, 1]) {
    glow(context, side * (lips.width + 7), mouth - 3, 11, 13, skin.shade, side < 0 ? 0.08 : 0.12);
  }
}

function freckle(context: Context, look: Look): void {
  const random = createRandom("freckles");
  context.fillStyle = solid(look.skin.shade, "#8a4a2c", 0.5);
  for (let count = 0; count < 90; count++) {
    const x = (random.next() + random.next() - 1) * 104;
    const y = 38 + (random.next() + random.next() - 1) * 40 + Math.abs(x) * 0.06;
    context.globalAlpha = random.between(0.08, 0.3);
    ellipse(context, x, y, random.between(0.8, 1.9), random.between(0.8, 1.6));
    context.fill();
  }
  context.globalAlpha = 1;
}

function ageLines(context: Context, look: Look): void {
  const { skin, age } = look;
  softly(context, 2.8, () => {
    context.lineCap = "round";
    context.strokeStyle = veil(skin.shade, age * 0.36);
    context.lineWidth = 3.4;
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(side * 46, 31);
      context.quadraticCurveTo(side * 62, 38, side * 82, 28);
      for (const lift of [-6, 3]) {
        context.moveTo(side * 100, lift + 2);
        context.lineTo(side * 113, lift * 1.8);
      }
    }
    if (age > 0.6) {
      for (const height of [-112, -94]) {
        context.moveTo(-50, height + 3);
        context.quadraticCurveTo(0, height - 5, 52, height + 4);
      }
    }
    context.stroke();
  });
}

/** Draws the folds that run from the nose around the corners of the mouth, hardly visible for young people. */
function smileLines(context: Context, look: Look): void {
  const { skin, age, nose, lips } = look;
  const mouth = lipLine(look);
  softlyTogether(context, 4.6 - age * 2.4, (layer) => {
    layer.fillStyle = veil(skin.shade, 0.1 + age * 0.46);
    for (const side of [-1, 1]) {
      const points = pointsOf(
        `${nose.width + 9},${nose.length - 2} ${lips.width * 0.76 + 6},${nose.length + 14} ` +
          `${lips.width + 9},${mouth - 18} ${lips.width + 13},${mouth + 4}`,
        side,
      );
      swell(layer, lineThrough(points), 0, 0.66 + age * 0.34, 6);
      layer.fill();
    }
  });
}

/** Draws an ear with its folded rim, its hollow and its lobe. */
function paintEar(context: Context, look: Look, side: number): void {
  const { skin, face } = look;
  const tone = solid(skin.base, skin.shade, side < 0 ? 0.1 : 0.4);
  context.save();
  context.scale(side, 1);
  context.translate(face.width - 7, 14);
  context.rotate(0.06);
  context.beginPath();
  context.moveTo(-8, -38);
  context.bezierCurveTo(2, -58, 29, -52, 28, -18);
  context.bezierCurveTo(27, 4, 20, 14, 16, 30);
  context.bezierCurveTo(12, 48, -4, 50, -8, 32);
  context.closePath();
  context.fillStyle = across(context, [0, -50, 6, 50], [0, tone], [0.6, tone], [1, solid(skin.base, skin.blush, 0.3)]);
  context.fill();
  context.save();
  context.clip();
  softlyTogether(context, 2, (layer) => {
    layer.fillStyle = veil(skin.shade, 0.62);
    swell(layer, lineThrough(pointsOf("-4,-36 8,-43 18,-34 19,-12 12,6")), 0, 1, 8);
    layer.fill();
    layer.fillStyle = veil(skin.shade, 0.5);
    layer.beginPath();
    layer.moveTo(-8, -22);
    layer.bezierCurveTo(6, -30, 14, -16, 9, 2);
    layer.bezierCurveTo(6, 14, -2, 18, -10, 14);
    layer.fill();
  });
  softlyTogether(context, 1.6, (layer) => {
    layer.fillStyle = veil(skin.light, side < 0 ? 0.6 : 0.26);
    swell(layer, lineThrough(pointsOf("2,-46 16,-47 25,-32 24,-12")), 0, 1, 4.6);
    layer.fill();
  });
  glow(context, 4, 36, 12, 12, skin.blush, 0.4);
  context.restore();
  context.restore();
}
