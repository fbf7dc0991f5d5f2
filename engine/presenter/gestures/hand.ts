import type { Context } from "#engine/drawing/stage.ts";
import type { Look, Skin } from "../figure/appearance.ts";
import { across, softly, solid, veil } from "../figure/paint.ts";

/** A raised hand: waving, an index finger that points up, or an open hand with closed fingers. */
export type HandShape = "wave" | "point" | "open";

/** A straight finger or the thumb from its root to its tip, in units of the hand, whose wrist is the origin. */
type Finger = { from: readonly [number, number]; to: readonly [number, number]; width: number };

const roots = [-32, -11, 11, 32] as const;
const lengths = [62, 80, 86, 76] as const;
const widths = [18, 21, 21.5, 20.5] as const;
const knuckles = [-76, -84, -86, -80] as const;

/** Fingers from the little one to the index; `spread` is the angle in radians between two neighbours. */
const straight = (spread: number, lean = 0): Finger[] =>
  roots.map((x, index) => {
    const angle = (index - 1.6) * spread + lean;
    const length = lengths[index] ?? 0;
    const y = knuckles[index] ?? 0;
    return {
      from: [x, y + 22],
      to: [x + Math.sin(angle) * length, y - Math.cos(angle) * length],
      width: widths[index] ?? 20,
    };
  });

const thumbs = {
  wave: { from: [26, -26], to: [72, -84], width: 24 },
  open: { from: [26, -26], to: [61, -92], width: 24 },
  point: { from: [32, -22], to: [-8, -52], width: 23 },
} satisfies Record<HandShape, Finger>;

/**
 * Paints a forearm and the right hand of a person, whose palm faces the viewer. The wrist is the origin; the forearm
 * ends far below.
 */
export function paintArm(context: Context, look: Look, shape: HandShape): void {
  paintHand(context, look.skin, shape);
  paintSleeve(context, look);
}

/** Colours of the palm, which is lighter than the skin of the face. */
const palmOf = ({ light, base, shade, blush }: Skin) => ({
  light: solid(light, "#f8d8c4", 0.3),
  base: solid(base, "#e9b79c", 0.32),
  shade: solid(base, shade, 0.4),
  edge: solid(base, shade, 0.6),
  line: veil(shade, 0.34),
  warm: veil(blush, 0.2),
  dark: veil(shade, 0.26),
  glow: veil(light, 0.5),
});
type Palm = ReturnType<typeof palmOf>;

function paintHand(context: Context, skin: Skin, shape: HandShape): void {
  const palm = palmOf(skin);
  const tone = across(context, [-46, -150, 52, 0], [0, palm.light], [0.5, palm.base], [1, palm.shade]);
  const capsule = ({ from, to, width }: Finger) => {
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.lineCap = "round";
    context.strokeStyle = palm.edge;
    context.lineWidth = width + 3;
    context.stroke();
    context.strokeStyle = tone;
    context.lineWidth = width;
    context.stroke();
  };
  const fingers = straight(shape === "wave" ? 0.17 : shape === "open" ? 0.045 : 0.05, shape === "open" ? -0.03 : 0);
  const [, , , index] = fingers;
  if (shape === "point") {
    if (index) capsule({ ...index, to: [index.to[0] + 2, index.to[1] - 6] });
  } else for (const finger of fingers) capsule(finger);
  if (shape !== "point") capsule(thumbs[shape]);
  paintPalm(context, palm, tone, shape === "point" ? -34 : -58);
  if (shape === "point") {
    // Fold the other fingers over the palm, and the thumb over them.
    for (const [position, x] of roots.slice(0, 3).entries()) {
      const y = knuckles[position] ?? 0;
      capsule({ from: [x, y + 4], to: [x + 3, y + 44 - position * 2], width: (widths[position] ?? 20) + 2 });
    }
    capsule(thumbs.point);
    nail(context, skin, -2, -49, -0.95);
    return;
  }
  context.strokeStyle = palm.line;
  context.lineWidth = 2;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(30, -56);
  context.bezierCurveTo(6, -58, -14, -44, -20, -14);
  context.moveTo(-36, -56);
  context.bezierCurveTo(-16, -66, 10, -70, 26, -74);
  context.stroke();
  context.lineWidth = 1.4;
  context.beginPath();
  for (const finger of fingers) {
    for (const share of [0.34, 0.66]) {
      const x = finger.from[0] + (finger.to[0] - finger.from[0]) * share;
      const y = finger.from[1] + (finger.to[1] - finger.from[1]) * share;
      context.moveTo(x - finger.width * 0.3, y + 1);
      context.quadraticCurveTo(x, y + 2.5, x + finger.width * 0.3, y);
    }
  }
  context.stroke();
}

/** Paints the palm, with an edge from `edgeTop` down to the wrist. */
function paintPalm(context: Context, palm: Palm, tone: ReturnType<typeof across>, edgeTop: number): void {
  const outline = () => {
    context.beginPath();
    context.moveTo(-27, 30);
    context.bezierCurveTo(-30, 2, -46, -24, -43, -66);
    context.bezierCurveTo(-40, -84, -20, -90, 0, -92);
    context.bezierCurveTo(24, -94, 44, -86, 44, -66);
    context.bezierCurveTo(44, -30, 30, -6, 28, 30);
  };
  outline();
  context.strokeStyle = palm.edge;
  context.lineWidth = 3;
  context.save();
  // Draw the edge at both sides of the palm only; above it are the fingers.
  context.beginPath();
  context.rect(-80, edgeTop, 160, 100);
  context.clip();
  outline();
  context.stroke();
  context.restore();
  context.fillStyle = tone;
  outline();
  context.closePath();
  context.fill();
  context.save();
  outline();
  context.clip();
  softly(context, 9, () => {
    context.fillStyle = palm.glow;
    context.beginPath();
    context.ellipse(24, -30, 15, 27, 0.3, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = palm.warm;
    context.beginPath();
    context.ellipse(-26, -40, 13, 26, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = palm.dark;
    context.beginPath();
    context.ellipse(-2, -36, 13, 20, 0, 0, Math.PI * 2);
    context.fill();
  });
  context.restore();
}

function nail(context: Context, skin: Skin, x: number, y: number, turn: number): void {
  context.save();
  context.globalAlpha = 0.6;
  context.fillStyle = solid(skin.light, "#ffffff", 0.3);
  context.beginPath();
  context.ellipse(x, y, 5, 7, turn, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** Paints the sleeve from the wrist down to the elbow, which lies farther from the body. */
function paintSleeve(context: Context, look: Look): void {
  const { main, under, cut } = look.clothes;
  const showsShirt = cut === "suit" || cut === "blazer";
  if (showsShirt) {
    context.fillStyle = across(
      context,
      [-40, 0, 40, 0],
      [0, solid(under, "#ffffff", 0.3)],
      [1, solid(under, "#000000", 0.25)],
    );
    context.beginPath();
    context.roundRect(-37, 12, 74, 34, 7);
    context.fill();
  }
  const top = showsShirt ? 28 : 16;
  const sleeve = () => {
    context.beginPath();
    context.moveTo(-44, top);
    context.bezierCurveTo(-20, top + 9, 20, top + 9, 43, top);
    context.bezierCurveTo(54, 130, 62, 260, 60, 620);
    context.lineTo(-128, 620);
    context.bezierCurveTo(-122, 300, -74, 150, -44, top);
    context.closePath();
  };
  softly(context, 8, () => {
    context.fillStyle = "rgba(0,0,0,0.38)";
    context.translate(9, 6);
    sleeve();
    context.fill();
  });
  context.fillStyle = across(
    context,
    [-110, 60, 62, 110],
    [0, solid(main, "#fff1dc", 0.24)],
    [0.45, main],
    [1, solid(main, "#000000", 0.42)],
  );
  sleeve();
  context.fill();
  context.save();
  context.clip();
  softly(context, 6, () => {
    context.strokeStyle = "rgba(10,6,8,0.32)";
    context.lineWidth = 9;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(46, 96);
    context.quadraticCurveTo(8, 122, -22, 116);
    context.moveTo(-66, 176);
    context.quadraticCurveTo(-26, 206, 12, 200);
    context.moveTo(58, 250);
    context.quadraticCurveTo(20, 286, -26, 284);
    context.moveTo(-104, 330);
    context.quadraticCurveTo(-60, 372, -14, 372);
    context.stroke();
  });
  // Draw the cuff.
  context.strokeStyle = "rgba(0,0,0,0.3)";
  context.lineWidth = 2.2;
  context.beginPath();
  const cuff = cut === "knit" || cut === "roll-neck" ? 30 : 24;
  context.moveTo(-50, top + cuff);
  context.bezierCurveTo(-20, top + cuff + 10, 20, top + cuff + 10, 48, top + cuff);
  context.stroke();
  if (cut === "knit" || cut === "roll-neck") {
    context.strokeStyle = "rgba(0,0,0,0.16)";
    context.lineWidth = 2;
    context.beginPath();
    for (let rib = -40; rib <= 40; rib += 8) {
      context.moveTo(rib, top);
      context.lineTo(rib * 1.04, top + cuff + 7);
    }
    context.stroke();
  }
  context.fillStyle = across(
    context,
    [0, 120, 0, 430],
    [0, veil(look.room.dark, 0)],
    [0.5, veil(look.room.dark, 0.3)],
    [1, veil(look.room.dark, 0.82)],
  );
  context.fillRect(-200, 100, 400, 600);
  context.restore();
}
