import { createCanvas } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import type { Random } from "#engine/drawing/random.ts";
import { canvasToPhoto, photoToCanvas, type Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";

/** Returns a copy of the photo with a drawing on top; `unit` is a thousandth of the photo's shorter side. */
function over(photo: Photo, draw: (context: Context, unit: number) => void): Photo {
  const canvas = photoToCanvas(photo);
  const context = canvas.getContext("2d");
  draw(context, Math.min(photo.width, photo.height) / 1000);
  return canvasToPhoto(canvas);
}

/**
 * Draws snow in three depths: tiny flakes far away, flakes in the middle, a few large blurred ones in front. The tiny
 * flakes fall behind the subject.
 */
export function fallingSnow(photo: Photo, { subject }: Scenery, random: Random): Photo {
  const { width, height } = photo;
  const wide = Math.sqrt((width * height) / 1e6);
  const flake = spot([255, 255, 255], 0.35);
  const blurred = spot([248, 251, 255], 0.72);
  const layer = (context: Context, unit: number, source: Random, near: boolean) => {
    const counts = near ? [90, 16] : [520, 150];
    for (const [kind, count] of counts.entries()) {
      for (let index = 0; index < (count * wide * 1000 * unit) / (1000 * unit); index++) {
        const deep = source.next();
        const size = near
          ? kind === 0
            ? 9 + 9 * deep
            : 26 + 44 * deep ** 2
          : kind === 0
            ? 2.2 + 2.6 * deep
            : 5 + 5 * deep;
        context.globalAlpha = near ? (kind === 0 ? 0.8 : 0.26 + 0.2 * (1 - deep)) : kind === 0 ? 0.62 : 0.8;
        const [x, y] = [source.next() * width, source.next() * height];
        const turn = source.between(-0.5, 0.5);
        context.save();
        context.translate(x, y);
        context.rotate(0.5 + turn);
        // Stretch the flakes a little, because falling ones look taller than wide.
        context.scale(1, 1 + 0.5 * deep);
        const side = size * unit;
        context.drawImage(near && kind === 1 ? blurred : flake, -side, -side, side * 2, side * 2);
        context.restore();
      }
    }
  };
  const far = over(photo, (context, unit) => layer(context, unit, random.branch("far"), false));
  if (subject) {
    for (let cell = 0, at = 0; cell < subject.data.length; cell++, at += 4) {
      const inside = ((subject.data[cell] as number) / 255) * 0.85;
      if (inside === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        far.data[at + channel] =
          (far.data[at + channel] as number) * (1 - inside) + (photo.data[at + channel] as number) * inside;
    }
  }
  return over(far, (context, unit) => layer(context, unit, random.branch("near"), true));
}

/** Draws rain as slanted streaks, finer and denser with distance. */
export function fallingRain(photo: Photo, random: Random, slant: number): Photo {
  const { width, height } = photo;
  return over(photo, (context, unit) => {
    context.lineCap = "round";
    for (const [count, length, thick, alpha] of [
      [1300, 34, 1.1, 0.34],
      [620, 80, 1.6, 0.4],
      [120, 170, 2.8, 0.26],
    ] as const) {
      context.lineWidth = thick * unit;
      for (let index = 0; index < count; index++) {
        const long = length * unit * random.between(0.6, 1.3);
        const x = random.between(-0.1, 1.1) * width;
        const y = random.between(-0.1, 1) * height;
        const streak = context.createLinearGradient(x, y, x - long * slant, y + long);
        streak.addColorStop(0, "rgba(222,230,238,0)");
        streak.addColorStop(0.7, `rgba(226,233,240,${alpha})`);
        streak.addColorStop(1, "rgba(230,236,242,0)");
        context.strokeStyle = streak;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x - long * slant, y + long);
        context.stroke();
      }
    }
  });
}

/** Draws a few leaves in the air; those near the lens are blurred. */
export function fallingLeaves(photo: Photo, random: Random): Photo {
  const { width, height } = photo;
  const colours = ["#d9822b", "#c4511f", "#e3a53a", "#a8431f", "#cf9a2e"];
  return over(photo, (context, unit) => {
    for (let index = 0; index < 34; index++) {
      const near = random.next() ** 3;
      const size = unit * (7 + 34 * near);
      context.save();
      context.translate(random.next() * width, random.next() * height * 0.94);
      context.rotate(random.between(0, 6.3));
      context.scale(1, random.between(0.35, 1));
      if (near > 0.35) context.filter = `blur(${(near * 6 * unit).toFixed(1)}px)`;
      context.globalAlpha = 0.92 - near * 0.25;
      drawLeaf(context, size, random.pick(colours));
      context.restore();
    }
  });
}

function drawLeaf(context: Context, size: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-size, 0);
  context.bezierCurveTo(-size * 0.5, -size * 0.7, size * 0.4, -size * 0.6, size, 0);
  context.bezierCurveTo(size * 0.4, size * 0.6, -size * 0.5, size * 0.7, -size, 0);
  context.fill();
  context.strokeStyle = "rgba(70,30,10,0.45)";
  context.lineWidth = Math.max(0.5, size * 0.06);
  context.beginPath();
  context.moveTo(-size * 1.25, 0);
  context.lineTo(size * 0.85, 0);
  context.stroke();
}

/** A soft disc, like a light out of focus; `flat` is the fraction of its radius with full opacity. */
function spot([red, green, blue]: readonly [number, number, number], flat: number) {
  const side = 64;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  const disc = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  disc.addColorStop(0, `rgba(${red},${green},${blue},1)`);
  disc.addColorStop(flat, `rgba(${red},${green},${blue},0.9)`);
  disc.addColorStop(1, `rgba(${red},${green},${blue},0)`);
  context.fillStyle = disc;
  context.fillRect(0, 0, side, side);
  return canvas;
}
