import { clamp } from "#engine/drawing/ease.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

import type { Hair } from "./appearance.ts";
import { across, ellipse, softly, solid, veil } from "./paint.ts";
import { paintRibbons, type BuildHair, type Ribbon } from "./ribbon.ts";

function skull(context: Context, hair: Hair, w: number): void {
  context.fillStyle = solid(hair.shade, "#000000", 0.15);
  context.beginPath();
  context.moveTo(0, -236);
  context.bezierCurveTo(120, -238, w + 14, -150, w + 6, 0);
  context.lineTo(w - 24, 50);
  context.lineTo(-w + 24, 50);
  context.lineTo(-w - 6, 0);
  context.bezierCurveTo(-w - 14, -150, -120, -238, 0, -236);
  context.fill();
}

/** Draws short hair over the ears that thins out downwards. */
function sides(context: Context, hair: Hair, w: number, alpha: number): void {
  for (const side of [-1, 1]) {
    softly(context, 2.5, () => {
      context.fillStyle = across(
        context,
        [0, -170, 0, 34],
        [0, veil(hair.base, alpha)],
        [0.55, veil(side < 0 ? hair.base : hair.shade, alpha)],
        [1, veil(hair.shade, alpha * 0.35)],
      );
      context.beginPath();
      context.moveTo(side * (w + 2), 10);
      context.bezierCurveTo(side * (w + 24), -70, side * (w + 18), -150, side * 86, -216);
      context.lineTo(side * 84, -150);
      context.bezierCurveTo(side * 112, -134, side * (w - 17), -100, side * (w - 15), -58);
      context.bezierCurveTo(side * (w - 13), -30, side * (w - 16), 6, side * (w - 15), 36);
      context.lineTo(side * (w - 4), 30);
      context.closePath();
      context.fill();
    });
    const random = createRandom(`sides ${side}`);
    context.lineCap = "round";
    for (let count = 0; count < 220; count++) {
      const y = random.between(-180, 26);
      const x = w - 8 + random.between(-8, 12) - Math.max(0, -70 - y) * 0.36;
      context.strokeStyle = veil(random.chance(0.3) ? hair.light : hair.shade, random.between(0.1, 0.34));
      context.lineWidth = random.between(0.8, 1.8);
      context.beginPath();
      context.moveTo(side * x, y);
      context.lineTo(side * (x + random.between(-1, 3)), y + random.between(8, 16));
      context.stroke();
    }
  }
}

type Top = { locks: number; hairline: number; arch: number; lean: number; lift: number; wild: number };

/** Creates locks from the hairline over the head; `lean` combs them to one side, `lift` raises them. */
function top(w: number, { locks, hairline, arch, lean, lift, wild }: Top): Ribbon[] {
  const random = createRandom(`top ${lean} ${lift}`);
  const ribbons: Ribbon[] = [];
  for (let count = 0; count < locks; count++) {
    // Draw from the far side of the crown towards the light, so that lit locks lie on top.
    const place = 1 - ((count + 0.5) * 2) / locks;
    const x = place + random.between(-0.05, 0.05);
    const half = (1.9 + random.next()) / locks;
    const stray = random.between(-1, 1) * wild;
    const angle = x * 1.18 + lean * 0.62 * (1 - Math.max(0, x) * 0.75) + stray * 0.1;
    const reach = 206 + lift * (1 - 0.4 * x * x) + stray * 9;
    const tipX = Math.sin(angle) * (w + 8);
    const tipY = -26 - Math.cos(angle) * reach;
    const along = 64 * clamp(lean + x * 0.9 * (1 - Math.abs(lean)), -1, 1);
    const edge = (at: number, spread: number): number[] => {
      const rootX = at * (w - 17);
      const rootY = hairline + arch * at ** 4 + stray * 5;
      return [
        rootX,
        rootY,
        rootX - lean * 16 + spread * 8,
        rootY - 44 - lift * 0.7,
        tipX - Math.cos(angle) * along + spread * 26,
        tipY - Math.sin(angle) * along + 16 + spread * 4,
        tipX + spread * 10,
        tipY + Math.abs(spread) * 6,
      ];
    };
    ribbons.push({
      inner: edge(Math.min(1.04, x + half), 1),
      outer: edge(Math.max(-1.04, x - half), -1),
      tone: 0.25 - x * 0.55 + random.between(-0.25, 0.25),
      shine: 0.56,
      strands: 34,
      loose: 2.6,
    });
  }
  return ribbons;
}

/** Draws single hairs over the hairline, because a plain edge would look too sharp. */
function soften(context: Context, hair: Hair, w: number, { hairline, arch, lean }: Top): void {
  const random = createRandom("hairline");
  context.lineCap = "round";
  for (let count = 0; count < 190; count++) {
    const at = random.between(-1, 1);
    const x = at * (w - 16);
    const y = hairline + arch * at ** 4 + random.between(-6, 9);
    context.strokeStyle = veil(random.chance(0.6) ? hair.base : hair.shade, random.between(0.2, 0.55));
    context.lineWidth = random.between(0.8, 1.8);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x - lean * 4 + at * 4, y - 12, x + lean * 6, y - random.between(18, 34));
    context.stroke();
  }
}

function cap(context: Context, hair: Hair, w: number, { hairline, arch, lift }: Top): void {
  context.fillStyle = across(context, [-w, -200, w, -120], [0, hair.base], [1, hair.shade]);
  softly(context, 1.6, () => {
    context.beginPath();
    for (let step = -20; step <= 20; step++) {
      const at = step / 20;
      context.lineTo(at * (w - 14), hairline + arch * at ** 4);
    }
    for (let step = 20; step >= -20; step--) {
      const angle = (step / 20) * 1.42;
      context.lineTo(Math.sin(angle) * (w + 7), -26 - Math.cos(angle) * (204 + lift * (1 - 0.3 * (step / 20) ** 2)));
    }
    context.closePath();
    context.fill();
  });
}

/** Returns a haircut of short sides, a base layer and locks over both. */
const combed =
  (plan: Top, density: number): BuildHair =>
  (hair, w) => ({
    back: (context) => skull(context, hair, w),
    front(context) {
      sides(context, hair, w, density);
      cap(context, hair, w, plan);
      paintRibbons(context, hair, top(w, plan), `top ${plan.lean}`);
      soften(context, hair, w, plan);
    },
  });

const crop = combed({ locks: 15, hairline: -134, arch: 62, lean: 0.72, lift: 34, wild: 1 }, 0.9);
const silver = combed({ locks: 12, hairline: -146, arch: 74, lean: 0.95, lift: 16, wild: 0.35 }, 0.95);
const swept = combed({ locks: 17, hairline: -142, arch: 74, lean: 0.22, lift: 30, wild: 0.5 }, 0.95);

const curls: BuildHair = (hair, w) => ({
  back: (context) => skull(context, hair, w),
  front(context) {
    sides(context, hair, w, 0.8);
    const random = createRandom("curls");
    const spots: { x: number; y: number; size: number }[] = [];
    for (let count = 0; count < 210; count++) {
      const angle = Math.PI * random.between(1.02, 1.98);
      const reach = Math.sqrt(random.next());
      const x = Math.cos(angle) * reach * (w - 6);
      const y = -132 + Math.sin(angle) * (24 + reach * 112);
      spots.push({ x, y: Math.min(y, -138 + (Math.abs(x) / w) ** 4 * 60), size: random.between(11, 19) });
    }
    spots.sort((a, b) => b.y - a.y || a.x - b.x);
    context.fillStyle = hair.shade;
    ellipse(context, 0, -166, w - 24, 34);
    context.fill();
    for (const { x, y, size } of spots) {
      ellipse(context, x, y, size, size);
      context.fill();
    }
    for (const { x, y, size } of spots) {
      const lit = Math.max(0, 0.6 - x / (w * 2) - (y + 200) / 200);
      context.lineCap = "round";
      for (let ring = 0; ring < 3; ring++) {
        const turn = random.between(0, 6.3);
        context.strokeStyle = veil(
          ring === 0 ? hair.shade : ring === 1 ? hair.base : hair.light,
          ring === 2 ? 0.2 + lit * 0.75 : 0.8,
        );
        context.lineWidth = 4.4 - ring * 1.2;
        context.beginPath();
        context.arc(
          x + random.between(-2, 2),
          y + random.between(-2, 2),
          size * (0.86 - ring * 0.22),
          turn,
          turn + random.between(2.4, 4.6),
        );
        context.stroke();
      }
    }
  },
});

export const shortStyles = { crop, silver, swept, curls };
