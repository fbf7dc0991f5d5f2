import type { Context } from "#engine/drawing/stage.ts";
import { button } from "./button.ts";
import { folds } from "./creases.ts";
import type { Look } from "./appearance.ts";
import { across, softly, solid } from "./paint.ts";

const end = 1260;

/** Draws a round neckline with a ribbed band. */
export function collarless(context: Context, look: Look): void {
  const { main } = look.clothes;
  const n = look.face.neck;
  const band = (lift: number) => {
    context.beginPath();
    context.moveTo(-n - 26, 250 - lift);
    context.bezierCurveTo(-n - 4, 322 - lift, -n * 0.66, 354 - lift, 0, 354 - lift);
    context.bezierCurveTo(n * 0.66, 354 - lift, n + 4, 322 - lift, n + 26, 250 - lift);
  };
  softly(context, 5, () => {
    context.strokeStyle = "rgba(0,0,0,0.4)";
    context.lineWidth = 16;
    band(-12);
    context.stroke();
  });
  context.lineWidth = 22;
  context.strokeStyle = across(
    context,
    [-n, 0, n, 0],
    [0, solid(main, "#fff1dc", 0.16)],
    [1, solid(main, "#000000", 0.36)],
  );
  band(0);
  context.stroke();
  context.lineWidth = 1.4;
  context.strokeStyle = "rgba(0,0,0,0.22)";
  for (const lift of [10, -11]) {
    band(lift);
    context.stroke();
  }
  // Draw the ribs of the band, which point towards the neck.
  for (let rib = -20; rib <= 20; rib++) {
    const angle = Math.PI / 2 + (rib / 20) * 1.32;
    const [x, y] = [Math.cos(angle) * (n + 12), 268 + Math.sin(angle) * 86];
    context.strokeStyle = rib % 2 === 0 ? "rgba(0,0,0,0.14)" : "rgba(255,241,220,0.12)";
    context.lineWidth = 2.4;
    context.beginPath();
    context.moveTo(x - Math.cos(angle) * 10, y - Math.sin(angle) * 10);
    context.lineTo(x + Math.cos(angle) * 10, y + Math.sin(angle) * 10);
    context.stroke();
  }
  folds(context, [
    [`${-n * 0.5},372 ${-n * 0.9},410 ${-n * 1.5},430`, 9, 0.2],
    [`${n * 0.4},374 ${n * 0.7},420 ${n * 1.3},446`, 9, 0.22],
  ]);
}

export function rollNeck(context: Context, look: Look): void {
  const { main } = look.clothes;
  const n = look.face.neck;
  const tube = () => {
    context.beginPath();
    context.moveTo(-n - 14, 218);
    context.bezierCurveTo(-n * 0.6, 250, n * 0.6, 254, n + 14, 222);
    context.bezierCurveTo(n + 20, 256, n + 30, 290, n + 46, 316);
    context.bezierCurveTo(n * 0.8, 356, -n * 0.8, 356, -n - 46, 314);
    context.bezierCurveTo(-n - 30, 288, -n - 20, 254, -n - 14, 218);
    context.closePath();
  };
  softly(context, 7, () => {
    context.fillStyle = "rgba(0,0,0,0.5)";
    context.translate(4, 11);
    tube();
    context.fill();
  });
  context.fillStyle = across(
    context,
    [-n, 230, n + 20, 300],
    [0, solid(main, "#fff1dc", 0.2)],
    [0.45, main],
    [1, solid(main, "#000000", 0.5)],
  );
  tube();
  context.fill();
  context.save();
  context.clip();
  for (let rib = -9; rib <= 9; rib++) {
    context.strokeStyle = rib % 2 === 0 ? "rgba(0,0,0,0.2)" : "rgba(255,241,220,0.1)";
    context.lineWidth = 3.2;
    context.beginPath();
    context.moveTo(rib * n * 0.115, 214);
    context.quadraticCurveTo(rib * n * 0.125, 280, rib * n * 0.16, 360);
    context.stroke();
  }
  softly(context, 6, () => {
    context.strokeStyle = "rgba(0,0,0,0.55)";
    context.lineWidth = 20;
    context.beginPath();
    context.moveTo(-n - 12, 212);
    context.bezierCurveTo(-n * 0.5, 244, n * 0.6, 250, n + 14, 214);
    context.stroke();
  });
  context.restore();
}

/** Draws a soft V-neck with a turned collar. */
export function blouse(context: Context, look: Look): void {
  const { main } = look.clothes;
  const n = look.face.neck;
  for (const side of [-1, 1]) {
    const wing = () => {
      context.beginPath();
      context.moveTo(side * (n + 22), 238);
      context.bezierCurveTo(side * (n + 8), 330, side * 44, 416, side * 2, 476);
      context.lineTo(side * 92, 470);
      context.bezierCurveTo(side * (n + 62), 410, side * (n + 66), 330, side * (n + 54), 268);
      context.closePath();
    };
    softly(context, 7, () => {
      context.fillStyle = "rgba(0,0,0,0.4)";
      context.translate(4, 9);
      wing();
      context.fill();
    });
    context.fillStyle = across(
      context,
      [-n - 40, 260, n + 40, 460],
      [0, solid(main, "#ffffff", 0.34)],
      [0.6, main],
      [1, solid(main, "#000000", 0.34)],
    );
    wing();
    context.fill();
  }
  context.strokeStyle = "rgba(0,0,0,0.24)";
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(2, 476);
  context.lineTo(6, end);
  context.stroke();
  for (const y of [540, 640, 740, 840]) button(context, 14, y, solid(main, "#ffffff", 0.5), 5.5);
  folds(context, [
    ["-84,486 -70,600 -92,760", 12, 0.3],
    ["-120,470 -128,560 -112,640", 9, 0.24],
    ["96,486 112,600 86,760", 12, 0.3],
    ["44,500 52,620 40,740", 9, 0.22],
    ["-30,520 -40,660 -26,800", 9, 0.2],
  ]);
}
