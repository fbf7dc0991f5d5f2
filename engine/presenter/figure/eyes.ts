import { Path2D } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { across, around, ellipse, paintSprite, solid, stamp, veil, type Sprite } from "./paint.ts";

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

/** Creates both eyes; iris and eyeball are painted once, in advance. */
export function createEyes(look: Look, scale: number): Eyes {
  const { eyes, skin } = look;
  const { width: w, height: h, iris: r } = eyes;
  const iris = paintSprite({ left: -r - 1, top: -r - 1, width: r * 2 + 2, height: r * 2 + 2 }, scale * 2, (context) =>
    paintIris(context, eyes.colour, r),
  );
  const ball = paintSprite({ left: -w - 4, top: -h * 1.8, width: w * 2 + 8, height: h * 3.2 }, scale, (context) => {
    context.fillStyle = across(
      context,
      [-w, 0, w, 0],
      [0, "#cfc2bb"],
      [0.25, "#f4efea"],
      [0.7, "#f1eae5"],
      [1, "#c4b3ac"],
    );
    context.fillRect(-w - 4, -h * 1.8, w * 2 + 8, h * 3.2);
    context.fillStyle = across(
      context,
      [0, -h * 1.2, 0, h],
      [0, "rgba(60,28,24,0.62)"],
      [0.5, "rgba(60,28,24,0.05)"],
      [1, "rgba(60,28,24,0.1)"],
    );
    context.fillRect(-w - 4, -h * 1.8, w * 2 + 8, h * 3.2);
  });
  const lash = solid(look.hair.style === "silver" ? "#3a2a24" : look.brows.colour, "#120a0a", 0.7);
  const crease = solid(skin.shade, "#4a1f18", 0.3);
  const lidTop = solid(skin.base, skin.shade, eyes.lashes ? 0.42 : 0.3);
  const lidBottom = solid(skin.base, skin.shade, eyes.lashes ? 0.85 : 0.7);

  const drawOne = (context: Context, side: number, pose: EyePose, smile: number, turn: number) => {
    const { blink, gazeX, gazeY, wide } = pose;
    context.save();
    context.translate(side * eyes.apart, 3);
    context.scale(side * (1 - side * turn), 1);
    context.rotate(-eyes.slant);
    const open = 1 - blink;
    const upper = -h * open * (1 + 0.09 * wide) + h * 0.46 * blink + gazeY * 2.2 * open;
    const lower = h * 0.56 * (0.8 + 0.2 * open) * (1 - 0.2 * smile);
    const rise = -h * 1.5;
    // Draw the upper lid, which moves down over the eye.
    context.fillStyle = across(context, [0, rise, 0, upper], [0, lidTop], [1, lidBottom]);
    context.globalAlpha = 0.45 + 0.5 * blink;
    context.beginPath();
    context.moveTo(-w, 4);
    context.bezierCurveTo(-w * 0.62, rise * 0.9, w * 0.42, rise * 1.06, w * 1.02, -4);
    context.bezierCurveTo(w * 0.5, upper * 1.36, -w * 0.5, upper * 1.3, -w, 4);
    context.fill();
    context.globalAlpha = 1;
    if (open > 0.08) {
      const almond = new Path2D();
      almond.moveTo(-w, 4);
      almond.bezierCurveTo(-w * 0.56, upper * 1.3, w * 0.46, upper * 1.38, w, -3);
      almond.bezierCurveTo(w * 0.62, lower * 1.12, -w * 0.46, lower * 1.24, -w, 4);
      almond.closePath();
      context.save();
      context.clip(almond);
      stamp(context, ball);
      const x = gazeX * side * 8;
      const y = gazeY * 4 - h * 0.16;
      context.save();
      context.translate(x, y);
      context.scale(side, 1);
      stamp(context, iris);
      context.restore();
      context.fillStyle = "rgba(40,16,14,0.34)";
      context.beginPath();
      context.moveTo(-w, -h * 2);
      context.lineTo(w, -h * 2);
      context.lineTo(w, -3 + 5);
      context.bezierCurveTo(w * 0.46, upper * 1.38 + 7, -w * 0.56, upper * 1.3 + 7, -w, 4);
      context.fill();
      context.fillStyle = "rgba(255,255,255,0.95)";
      ellipse(context, x - r * 0.34 * side, y - r * 0.36, r * 0.21, r * 0.24);
      context.fill();
      context.restore();
      // Draw the moist edge of the lower lid.
      context.strokeStyle = veil(skin.blush, 0.55);
      context.lineWidth = 2.2;
      context.beginPath();
      context.moveTo(w * 0.96, -1);
      context.bezierCurveTo(w * 0.62, lower * 1.12, -w * 0.46, lower * 1.24, -w * 0.96, 4);
      context.stroke();
    }
    // Draw the upper lashes: a shape that thickens outwards.
    const thick = eyes.lashes ? 5.4 : 3.4;
    context.fillStyle = lash;
    context.beginPath();
    context.moveTo(-w - 1, 5);
    context.bezierCurveTo(
      -w * 0.56,
      upper * 1.3 - thick * 0.5,
      w * 0.46,
      upper * 1.38 - thick,
      w + (eyes.lashes ? 9 : 2),
      -5 - (eyes.lashes ? 5 * open - 3 * blink : 0),
    );
    context.bezierCurveTo(w * 0.9, -1, w * 0.46, upper * 1.38 + thick * 0.52, 0, upper + thick * 0.4);
    context.bezierCurveTo(-w * 0.4, upper * 1.04 + thick * 0.3, -w * 0.8, upper * 0.3, -w - 1, 5);
    context.fill();
    context.lineCap = "round";
    context.strokeStyle = crease;
    context.globalAlpha = 0.6 * open;
    context.lineWidth = 2.4;
    context.beginPath();
    context.moveTo(-w * 0.82, -8 + upper * 0.5);
    context.bezierCurveTo(-w * 0.4, upper * 1.5 - 3, w * 0.42, upper * 1.62 - 4, w * 0.98, -9 + upper * 0.34);
    context.stroke();
    context.globalAlpha = 0.42;
    context.lineWidth = 1.8;
    context.beginPath();
    context.moveTo(-w * 0.5, lower * 1.02);
    context.quadraticCurveTo(w * 0.2, lower * 1.28, w * 0.9, 1);
    context.stroke();
    context.restore();
  };
  return {
    draw(context, pose, smile, turn) {
      drawOne(context, -1, pose, smile, turn);
      drawOne(context, 1, pose, smile, turn);
    },
  };
}

function paintIris(context: Context, colour: string, r: number): void {
  context.fillStyle = around(
    context,
    0,
    r * 0.2,
    r * 1.1,
    [0, solid(colour, "#ffe9c0", 0.42)],
    [0.5, colour],
    [0.86, solid(colour, "#000000", 0.35)],
    [1, solid(colour, "#000000", 0.72)],
  );
  ellipse(context, 0, 0, r, r);
  context.fill();
  context.lineWidth = 0.6;
  for (let ray = 0; ray < 44; ray++) {
    const angle = (ray / 44) * Math.PI * 2;
    context.strokeStyle = ray % 3 === 0 ? "rgba(255,240,210,0.3)" : "rgba(0,0,0,0.22)";
    context.beginPath();
    context.moveTo(Math.cos(angle) * r * 0.44, Math.sin(angle) * r * 0.44);
    context.lineTo(Math.cos(angle + 0.05) * r * 0.9, Math.sin(angle + 0.05) * r * 0.9);
    context.stroke();
  }
  context.fillStyle = "#0d0808";
  ellipse(context, 0, 0, r * 0.46, r * 0.46);
  context.fill();
  context.fillStyle = "rgba(255,255,255,0.3)";
  ellipse(context, r * 0.34, r * 0.42, r * 0.2, r * 0.13, -0.6);
  context.fill();
}

/** Paints an eyebrow once, in advance; animation moves the image as a whole. */
export function createBrow(look: Look, scale: number, side: -1 | 1): Sprite {
  const { length: l, thickness: t, colour, tilt, arch } = look.brows;
  return paintSprite({ left: -80, top: -40, width: 160, height: 80 }, scale, (context) => {
    context.scale(side, 1);
    context.rotate(tilt);
    const shape = () => {
      context.beginPath();
      context.moveTo(-l, t * 0.5);
      context.bezierCurveTo(-l * 0.5, -t * 0.55 - arch, l * 0.3, -t * 0.9 - arch, l * 1.04, t * 0.5);
      context.bezierCurveTo(l * 0.36, t * 0.45 - arch, -l * 0.4, t * 0.75 - arch * 0.5, -l * 0.94, t * 1.35);
      context.quadraticCurveTo(-l * 1.08, t * 1.1, -l, t * 0.5);
      context.closePath();
    };
    context.save();
    context.filter = `blur(${(1.4 * scale).toFixed(1)}px)`;
    context.fillStyle = veil(colour, 0.78);
    shape();
    context.fill();
    context.restore();
    context.strokeStyle = veil(colour, 0.7);
    context.lineWidth = 1.5;
    context.lineCap = "round";
    for (let count = 0; count < 34; count++) {
      const part = count / 33;
      const x = -l + part * l * 1.9;
      const middle = t * 0.7 - (t * 0.55 + arch) * 0.92 * Math.sin(part * Math.PI * 0.86);
      context.beginPath();
      context.moveTo(x, middle + t * 0.72 * (1 - part * 0.6));
      context.quadraticCurveTo(
        x + 2 + part * 4,
        middle - t * 0.1,
        x + 5 + part * 9,
        middle - t * 0.62 * (1 - part * 0.9),
      );
      context.stroke();
    }
  });
}

export const browPlace = ({ eyes, brows }: Look) => ({ x: eyes.apart + 3, y: -46 - brows.lift });
