import { Path2D } from "@napi-rs/canvas";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { paintEarrings } from "./earrings.ts";
import type { HairStyle, Look } from "./appearance.ts";
import { across, ellipse, glow, softly, softlyTogether, solid, veil, fillPath } from "./paint.ts";
import { lineThrough, pointsOf, swell, type Point } from "./spline.ts";

const coversEars = (style: HairStyle) => ["waves", "long", "bob", "fringe"].includes(style);

/** The outline of the face without ears. */
function faceOutline({ face }: Look): Path2D {
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
  const line = lineThrough(points);
  const path = new Path2D();
  for (let step = 0; step <= 160; step++) path.lineTo(...line(step / 160));
  path.closePath();
  return path;
}

/** Paints skin, ears, shading and beard, which never move within the head. The light comes from the left. */
export function paintHead(context: Context, look: Look): void {
  const { skin, face } = look;
  if (!coversEars(look.hair.style)) for (const side of [-1, 1]) paintEar(context, look, side);
  paintEarrings(context, look);
  const outline = faceOutline(look);
  context.fillStyle = across(
    context,
    [-60, -200, 40, 220],
    [0, skin.light],
    [0.42, skin.base],
    [1, solid(skin.base, skin.shade, 0.3)],
  );
  fillPath(context, outline);
  context.save();
  context.clip(outline);
  shadeForm(context, look);
  shadeSockets(context, look);
  const { width: w } = face;
  for (const side of [-1, 1]) {
    glow(context, side * w * 0.6, 62, 62, 50, skin.blush, side < 0 ? 0.4 : 0.34);
    glow(context, side * w * 0.98, 10, 30, 90, skin.shade, 0.16);
  }
  glow(context, -w * 0.52, 38, 54, 30, "#fff4e2", 0.3);
  glow(context, -40, -100, 80, 44, "#fff4e2", 0.2);
  glow(context, -10, face.length - 26, 30, 17, "#fff4e2", 0.24);
  shadeMouth(context, look);
  if (look.freckles) freckle(context, look);
  ageLines(context, look);
  if (look.beard) paintBeard(context, look, look.beard);
  context.restore();
}

/** Shades the side away from the light: the temple, the area below the cheekbone, and the jaw. */
function shadeForm(context: Context, look: Look): void {
  const { skin, face } = look;
  const { width: w } = face;
  softly(context, 15, () => {
    context.fillStyle = veil(skin.shade, 0.74);
    context.beginPath();
    context.moveTo(w * 0.66, -230);
    context.bezierCurveTo(w * 0.62, -140, w * 0.66, -80, w * 0.74, -20);
    context.bezierCurveTo(w * 0.9, 20, w * 0.82, 46, w * 0.66, 74);
    context.bezierCurveTo(w * 0.52, 110, w * 0.52, 150, w * 0.3, 186);
    context.bezierCurveTo(w * 0.2, 204, w * 0.1, 214, 0, 232);
    context.lineTo(w + 60, 232);
    context.lineTo(w + 60, -230);
    context.closePath();
    context.fill();
  });
  softly(context, 12, () => {
    context.strokeStyle = veil(skin.shade, 0.34);
    context.lineWidth = 22;
    context.beginPath();
    context.moveTo(-w - 4, -20);
    const { jaw, chin, length } = face;
    context.bezierCurveTo(-w * 0.98, 60, -jaw, 130, -jaw * 0.8, length - 32);
    context.bezierCurveTo(-chin, length + 8, chin, length + 8, jaw * 0.76, length - 26);
    context.stroke();
  });
  // Draw the shadow of the hair on the forehead.
  softly(context, 13, () => {
    context.fillStyle = veil(skin.shade, 0.62);
    context.beginPath();
    context.moveTo(-w - 30, -20);
    context.bezierCurveTo(-w + 26, -110, -70, -166, 20, -168);
    context.bezierCurveTo(90, -164, w - 34, -120, w + 10, -10);
    context.lineTo(w + 40, -240);
    context.lineTo(-w - 40, -240);
    context.closePath();
    context.fill();
  });
}

function shadeSockets(context: Context, look: Look): void {
  const { skin } = look;
  for (const side of [-1, 1]) {
    glow(context, side * look.eyes.apart, -14, 54, 34, skin.shade, side < 0 ? 0.44 : 0.56);
    glow(context, side * 24, -8, 22, 34, skin.shade, side < 0 ? 0.3 : 0.48);
    glow(context, side * (look.eyes.apart + 3), 30, 38, 13, skin.shade, 0.2 + look.age * 0.22);
  }
}

function shadeMouth(context: Context, look: Look): void {
  const { skin, lips } = look;
  glow(context, 4, 110, 9, 16, skin.shade, 0.16);
  glow(context, 4, 167, lips.width * 0.72, 12, skin.shade, 0.5);
  for (const side of [-1, 1]) {
    glow(context, side * (lips.width + 6), 132, 11, 13, skin.shade, side < 0 ? 0.13 : 0.18);
    // Draw the cheek that a smile pushes up.
    glow(context, side * (lips.width + 30), 78, 40, 34, side < 0 ? skin.light : skin.blush, side < 0 ? 0.4 : 0.16);
  }
}

function freckle(context: Context, look: Look): void {
  const random = createRandom("freckles");
  context.fillStyle = solid(look.skin.shade, "#8a4a2c", 0.5);
  for (let count = 0; count < 90; count++) {
    const x = (random.next() + random.next() - 1) * 104;
    const y = 38 + (random.next() + random.next() - 1) * 40 + Math.abs(x) * 0.06;
    context.globalAlpha = random.between(0.1, 0.34);
    ellipse(context, x, y, random.between(1, 2.3), random.between(0.9, 1.9));
    context.fill();
  }
  context.globalAlpha = 1;
}

function ageLines(context: Context, look: Look): void {
  const { skin, age } = look;
  smileLines(context, look);
  if (age < 0.3) return;
  softly(context, 1.6, () => {
    context.lineCap = "round";
    context.strokeStyle = veil(skin.shade, age * 0.62);
    context.lineWidth = 3;
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

/** Draws the lines that run from the nostrils around the corners of the mouth, fainter for young people. */
function smileLines(context: Context, { skin, age, nose, lips }: Look): void {
  softlyTogether(context, 3.4 - age * 2, (layer) => {
    layer.fillStyle = veil(skin.shade, 0.06 + age * 0.62);
    for (const side of [-1, 1]) {
      const points = pointsOf(
        `${nose.width + 11},${nose.length - 4} ${lips.width * 0.8 + 8},${nose.length + 18} ` +
          `${lips.width + 13},120 ${lips.width + 12},142`,
        side,
      );
      swell(layer, lineThrough(points), 0, 0.7 + age * 0.3, 5);
      layer.fill();
    }
  });
}

function paintEar(context: Context, look: Look, side: number): void {
  const { skin, face } = look;
  context.save();
  context.scale(side, 1);
  context.translate(face.width - 5, 16);
  const lobe = () => {
    context.beginPath();
    context.moveTo(-10, -40);
    context.bezierCurveTo(10, -58, 34, -44, 29, -8);
    context.bezierCurveTo(27, 14, 20, 22, 16, 40);
    context.bezierCurveTo(12, 54, -6, 54, -10, 34);
    context.closePath();
  };
  context.fillStyle = solid(skin.base, skin.shade, side < 0 ? 0.22 : 0.5);
  lobe();
  context.fill();
  context.save();
  context.clip();
  glow(context, 8, -4, 17, 30, skin.shade, 0.75);
  glow(context, 14, 36, 14, 14, skin.blush, 0.4);
  context.restore();
  context.strokeStyle = veil(skin.shade, 0.7);
  context.lineWidth = 3;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(2, -30);
  context.bezierCurveTo(20, -40, 24, -16, 15, 4);
  context.stroke();
  context.restore();
}

function paintBeard(context: Context, look: Look, beard: NonNullable<Look["beard"]>): void {
  const { width: w } = look.face;
  const random = createRandom("beard");
  const area = new Path2D();
  area.moveTo(-w - 6, 4);
  area.bezierCurveTo(-w + 12, 60, -w + 30, 92, -76, 102);
  area.bezierCurveTo(-58, 104, -40, 92, 0, 96);
  area.bezierCurveTo(40, 92, 58, 104, 76, 102);
  area.bezierCurveTo(w - 30, 92, w - 12, 60, w + 6, 4);
  area.lineTo(w + 40, 250);
  area.lineTo(-w - 40, 250);
  area.closePath();
  softly(context, beard.long ? 4 : 8, () => {
    context.fillStyle = veil(beard.colour, beard.density);
    fillPath(context, area);
  });
  // Draw short hairs over the edge of the beard, denser towards the jaw, because a plain edge would look too sharp.
  context.lineCap = "round";
  const hairs = beard.long ? 2600 : 2000;
  for (let count = 0; count < hairs; count++) {
    const x = random.between(-w, w);
    const edge = Math.abs(x) > 74 ? 4 + (w - Math.abs(x)) * 1.5 : 94;
    const y = edge + random.next() ** 1.3 * (look.face.length + 5 - edge);
    context.strokeStyle = veil(beard.colour, random.between(0.1, beard.long ? 0.6 : 0.3));
    context.lineWidth = random.between(0.5, beard.long ? 1.3 : 1);
    const length = beard.long ? random.between(5, 10) : random.between(2, 4);
    const lean = (x / w) * 0.5 + random.between(-0.3, 0.3);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.sin(lean) * length, y + Math.cos(lean) * length);
    context.stroke();
  }
}
