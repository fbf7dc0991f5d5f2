import { Path2D } from "@napi-rs/canvas";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, around, ellipse, glow, paintSprite, solid, stamp, veil, type Sprite } from "./paint.ts";

export type EyePose = {
  /** Position of the eyelids: 0 is open, 1 closed. */
  blink: number;
  /** Horizontal direction of the gaze, from -1 (left) to 1 (right). */
  gazeX: number;
  /** Vertical direction of the gaze, from -1 (up) to 1 (down). */
  gazeY: number;
  /** Widening of the eyes, from 0 (calm) to 1 (surprised). */
  wide: number;
};

/** Both eyes of a person. In `draw`, `smile` (0..1) pushes the lower lids up, and `turn` widens the nearer eye. */
export type Eyes = { draw(context: Context, pose: EyePose, smile: number, turn: number): void };

/** Vertical positions of the lids of an eye in figure units, and how far it is open, 0..1. */
type Lids = { upper: number; lower: number; open: number };

/** Share of the eye's height up to which the upper lid of a relaxed eye rises. */
const relaxed = 0.95;

/** Creates both eyes; iris and eyeball are painted once, in advance. */
export function createEyes(look: Look, scale: number): Eyes {
  const { eyes, skin } = look;
  const { width: w, height: h, iris: r } = eyes;
  const iris = paintSprite({ left: -r - 1, top: -r - 1, width: r * 2 + 2, height: r * 2 + 2 }, scale * 2, (context) =>
    paintIris(context, eyes.colour, r),
  );
  const ball = paintBall(look, scale);
  const lash = solid(look.hair.style === "silver" ? "#3a2a24" : look.brows.colour, "#120a0a", 0.7);
  const crease = solid(skin.shade, "#4a1f18", 0.2);
  const lidTop = solid(skin.base, skin.shade, eyes.lashes ? 0.3 : 0.22);
  const lidBottom = solid(skin.base, skin.shade, eyes.lashes ? 0.66 : 0.5);

  const lidsOf = ({ blink, gazeY, wide }: EyePose, smile: number): Lids => {
    const open = 1 - blink;
    return {
      open,
      upper: -h * relaxed * open * (1 + 0.09 * wide) + h * 0.46 * blink + gazeY * 2.2 * open,
      lower: h * 0.58 * (0.8 + 0.2 * open) * (1 - 0.22 * smile),
    };
  };

  /** Draws the upper lid, which moves down over the eye. */
  const drawLid = (context: Context, { upper, open }: Lids) => {
    const rise = -h * 1.46;
    context.fillStyle = across(context, [0, rise, 0, upper], [0, lidTop], [1, lidBottom]);
    context.globalAlpha = 0.96 - 0.5 * open;
    context.beginPath();
    context.moveTo(-w, 4);
    context.bezierCurveTo(-w * 0.62, rise * 0.9, w * 0.42, rise * 1.06, w * 1.02, -4);
    context.bezierCurveTo(w * 0.5, upper * 1.36, -w * 0.5, upper * 1.3, -w, 4);
    context.fill();
    context.globalAlpha = 1;
  };

  const drawBall = (context: Context, side: number, { gazeX, gazeY }: EyePose, { upper, lower }: Lids) => {
    const almond = new Path2D();
    almond.moveTo(-w, 5);
    almond.bezierCurveTo(-w * 0.6, upper * 1.3, w * 0.46, upper * 1.38, w, -3);
    almond.bezierCurveTo(w * 0.66, lower * 1.16, -w * 0.4, lower * 1.24, -w, 5);
    almond.closePath();
    context.save();
    context.clip(almond);
    stamp(context, ball);
    const x = gazeX * side * 8;
    const y = gazeY * 4 - h * 0.13;
    context.save();
    context.translate(x, y);
    context.scale(side, 1);
    stamp(context, iris);
    context.restore();
    // Draw the shadow of the upper lid and its lashes on the eyeball.
    context.fillStyle = "rgba(44,20,20,0.3)";
    context.beginPath();
    context.moveTo(-w, -h * 2);
    context.lineTo(w, -h * 2);
    context.lineTo(w, 2);
    context.bezierCurveTo(w * 0.46, upper * 1.38 + 7.5, -w * 0.56, upper * 1.3 + 7.5, -w, 5);
    context.fill();
    context.fillStyle = "rgba(255,255,255,0.96)";
    ellipse(context, x - r * 0.36 * side, y - r * 0.34, r * 0.23, r * 0.26);
    context.fill();
    context.restore();
    // Draw the moist edge of the lower lid.
    context.strokeStyle = veil(skin.blush, 0.42);
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(w * 0.96, -1);
    context.bezierCurveTo(w * 0.66, lower * 1.16, -w * 0.4, lower * 1.24, -w * 0.96, 5);
    context.stroke();
  };

  /** Draws the upper lashes: a shape that thickens outwards and, with long lashes, ends in single hairs. */
  const drawLashes = (context: Context, { upper, open }: Lids) => {
    const thick = eyes.lashes ? 5 : 3.2;
    const endX = w + (eyes.lashes ? 6 : 1.5);
    const endY = -4 - (eyes.lashes ? 4.5 * open - 3 * (1 - open) : 0);
    context.fillStyle = lash;
    context.beginPath();
    context.moveTo(-w - 0.5, 6);
    context.bezierCurveTo(-w * 0.6, upper * 1.3 - thick * 0.3, w * 0.46, upper * 1.38 - thick, endX, endY);
    context.bezierCurveTo(w * 0.9, -1, w * 0.46, upper * 1.38 + thick * 0.52, 0, upper + thick * 0.3);
    context.bezierCurveTo(-w * 0.4, upper * 1.04 + thick * 0.2, -w * 0.8, upper * 0.3, -w - 0.5, 6);
    if (eyes.lashes) {
      for (const [at, long] of [
        [0.74, 6.5],
        [0.9, 7],
      ] as const) {
        const x = w * at;
        const y = upper * (1 - at ** 2.6) - 2;
        const [tipX, tipY] = [x + long * (0.4 + at * 0.7), y - long * (0.35 + 0.65 * open) * (1.15 - at * 0.4)];
        context.moveTo(x - 2, y + 0.6);
        context.quadraticCurveTo(x + long * 0.5, y - long * 0.3 * open, tipX, tipY);
        context.quadraticCurveTo(x + long * 0.5, y + 0.4, x + 1.6, y + 2);
      }
    }
    context.fill();
  };

  /** Draws the crease above the upper lid, which fades at both ends, and the lower edge of the eye. */
  const drawCreases = (context: Context, { upper, lower, open }: Lids) => {
    context.fillStyle = crease;
    context.globalAlpha = 0.38 * open;
    context.beginPath();
    context.moveTo(-w * 0.84, -6 + upper * 0.42);
    context.bezierCurveTo(-w * 0.4, upper * 1.5 - 3.6, w * 0.42, upper * 1.6 - 5, w * 1.02, -8 + upper * 0.3);
    context.bezierCurveTo(w * 0.42, upper * 1.6 - 1.4, -w * 0.4, upper * 1.5 - 0.6, -w * 0.84, -6 + upper * 0.42);
    context.fill();
    context.strokeStyle = eyes.lashes ? lash : crease;
    context.globalAlpha = eyes.lashes ? 0.28 : 0.36;
    context.lineWidth = 1.6;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(-w * 0.4, lower * 1.06);
    context.quadraticCurveTo(w * 0.34, lower * 1.24, w * 0.95, -0.5);
    context.stroke();
  };

  const drawOne = (context: Context, side: number, pose: EyePose, smile: number, turn: number) => {
    const lids = lidsOf(pose, smile);
    context.save();
    context.translate(side * eyes.apart, 3);
    context.scale(side * (1 - side * turn), 1);
    context.rotate(-eyes.slant);
    drawLid(context, lids);
    if (lids.open > 0.08) drawBall(context, side, pose, lids);
    drawLashes(context, lids);
    drawCreases(context, lids);
    context.restore();
  };
  return {
    draw(context, pose, smile, turn) {
      drawOne(context, -1, pose, smile, turn);
      drawOne(context, 1, pose, smile, turn);
    },
  };
}

/** Paints the white of an eye with its shaded sides and the pink corner beside the nose. */
function paintBall({ eyes: { width: w, height: h }, skin }: Look, scale: number): Sprite {
  return paintSprite({ left: -w - 4, top: -h * 1.8, width: w * 2 + 8, height: h * 3.2 }, scale, (context) => {
    const fill = () => context.fillRect(-w - 4, -h * 1.8, w * 2 + 8, h * 3.2);
    context.fillStyle = across(
      context,
      [-w, 0, w, 0],
      [0, "#d8c3ba"],
      [0.24, "#f3ece7"],
      [0.66, "#f4eeea"],
      [1, "#c9b6af"],
    );
    fill();
    context.fillStyle = across(
      context,
      [0, -h * 1.1, 0, h],
      [0, "rgba(70,36,34,0.6)"],
      [0.46, "rgba(70,36,34,0.06)"],
      [1, "rgba(70,36,34,0.12)"],
    );
    fill();
    glow(context, -w + 4, 4, 9, 8, skin.blush, 0.75);
  });
}

/** Paints an iris that is dark below the lid and lit from the opposite side, as a lens is. */
function paintIris(context: Context, colour: string, r: number): void {
  context.fillStyle = across(
    context,
    [-r * 0.3, -r, r * 0.3, r],
    [0, solid(colour, "#000000", 0.5)],
    [0.5, colour],
    [1, solid(colour, "#ffe6b8", 0.42)],
  );
  ellipse(context, 0, 0, r, r);
  context.fill();
  const random = createRandom("iris");
  context.lineWidth = 0.7;
  for (let ray = 0; ray < 40; ray++) {
    const angle = (ray / 40) * Math.PI * 2 + random.between(-0.05, 0.05);
    const end = random.between(0.7, 0.9) * r;
    context.strokeStyle = ray % 2 === 0 ? "rgba(255,240,210,0.16)" : "rgba(0,0,0,0.14)";
    context.beginPath();
    context.moveTo(Math.cos(angle) * r * 0.46, Math.sin(angle) * r * 0.46);
    context.lineTo(Math.cos(angle + 0.04) * end, Math.sin(angle + 0.04) * end);
    context.stroke();
  }
  const ring = solid(colour, "#000000", 0.7);
  context.fillStyle = around(context, 0, 0, r, [0, "rgba(0,0,0,0)"], [0.74, "rgba(0,0,0,0)"], [1, ring]);
  ellipse(context, 0, 0, r, r);
  context.fill();
  context.fillStyle = around(context, 0, 0, r * 0.56, [0, "#0b0707"], [0.8, "#0b0707"], [1, "rgba(11,7,7,0)"]);
  ellipse(context, 0, 0, r * 0.56, r * 0.56);
  context.fill();
  glow(context, r * 0.3, r * 0.5, r * 0.46, r * 0.3, "#fff2da", 0.5);
}

/** Paints an eyebrow once, in advance; animation moves the image as a whole. */
export function createBrow(look: Look, scale: number, side: -1 | 1): Sprite {
  const { length: l, thickness: t, colour, tilt, arch } = look.brows;
  return paintSprite({ left: -80, top: -40, width: 160, height: 80 }, scale, (context) => {
    context.scale(side, 1);
    context.rotate(tilt);
    // Let the brow begin faintly beside the nose: a plain end looks stuck on.
    const fading = (alpha: number) =>
      across(
        context,
        [-l * 1.08, 0, l * 1.04, 0],
        [0, veil(colour, alpha * 0.2)],
        [0.26, veil(colour, alpha * 0.85)],
        [0.7, veil(colour, alpha)],
        [1, veil(colour, alpha * 0.7)],
      );
    context.save();
    context.filter = `blur(${scale.toFixed(1)}px)`;
    context.fillStyle = fading(0.86);
    context.beginPath();
    context.moveTo(-l * 1.02, t * 0.3);
    context.bezierCurveTo(-l * 0.5, -t * 0.55 - arch, l * 0.3, -t * 0.9 - arch, l * 1.06, t * 0.7);
    context.bezierCurveTo(l * 0.36, t * 0.35 - arch, -l * 0.4, t * 0.75 - arch * 0.5, -l * 0.96, t * 1.3);
    context.quadraticCurveTo(-l * 1.08, t * 0.9, -l * 1.02, t * 0.3);
    context.closePath();
    context.fill();
    context.restore();
    drawBrowHairs(context, look, fading(0.5));
  });
}

/** Draws the hairs of a brow: upright beside the nose, then ever more outwards. */
function drawBrowHairs(
  context: Context,
  { brows: { length: l, thickness: t, arch } }: Look,
  tone: ReturnType<typeof across>,
): void {
  const random = createRandom("brow");
  context.strokeStyle = tone;
  context.lineCap = "round";
  for (let count = 0; count < 64; count++) {
    const part = count / 63;
    const x = -l + part * l * 1.8 + random.between(-1.5, 1.5);
    const middle = t * 0.7 - (t * 0.55 + arch) * 0.92 * Math.sin(part * Math.PI * 0.86) + part ** 4 * t * 0.3;
    const half = t * 0.52 * (1 - part * 0.6) * random.between(0.6, 1);
    context.lineWidth = random.between(0.6, 1.1);
    context.beginPath();
    context.moveTo(x, middle + half);
    context.quadraticCurveTo(x + 2.5 + part * 4, middle, x + 6 + part * 9, middle - half * (1 - part * 0.5));
    context.stroke();
  }
}

export const browPlace = ({ eyes, brows }: Look) => ({ x: eyes.apart + 3, y: -46 - brows.lift });
