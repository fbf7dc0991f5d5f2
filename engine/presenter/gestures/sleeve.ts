import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "../figure/appearance.ts";
import { across, softly, solid, veil } from "../figure/paint.ts";

/** Paints the sleeve from the wrist down to the bent elbow, and the upper arm behind it. */
export function paintSleeve(context: Context, look: Look): void {
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
  paintUpperArm(context, main);
  const sleeve = () => {
    context.beginPath();
    context.moveTo(-44, top);
    context.bezierCurveTo(-20, top + 9, 20, top + 9, 43, top);
    context.bezierCurveTo(50, 120, 60, 220, 68, 320);
    context.bezierCurveTo(76, 400, 66, 452, 26, 472);
    context.bezierCurveTo(-16, 490, -60, 470, -68, 410);
    context.bezierCurveTo(-74, 310, -58, 150, -44, top);
    context.closePath();
  };
  softly(context, 8, () => {
    context.fillStyle = "rgba(0,0,0,0.45)";
    context.translate(12, 8);
    sleeve();
    context.fill();
  });
  context.fillStyle = across(
    context,
    [-72, 60, 66, 110],
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
    context.quadraticCurveTo(16, 118, -14, 112);
    context.moveTo(-62, 186);
    context.quadraticCurveTo(-30, 208, 6, 202);
    // Draw the folds of the bent elbow.
    context.moveTo(70, 330);
    context.quadraticCurveTo(34, 352, -8, 344);
    context.moveTo(72, 372);
    context.quadraticCurveTo(30, 404, -22, 396);
    context.moveTo(66, 412);
    context.quadraticCurveTo(30, 444, -10, 446);
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
  context.restore();
  darken(context, look);
}

/** Paints the upper arm, which comes from the shoulder, behind the bent elbow. */
function paintUpperArm(context: Context, main: string): void {
  const outline = () => {
    context.beginPath();
    context.moveTo(8, 190);
    context.bezierCurveTo(66, 196, 98, 240, 102, 310);
    context.bezierCurveTo(106, 390, 88, 452, 40, 476);
    context.bezierCurveTo(-4, 490, -40, 470, -40, 420);
    context.closePath();
  };
  softly(context, 9, () => {
    context.fillStyle = "rgba(0,0,0,0.42)";
    context.translate(12, 8);
    outline();
    context.fill();
  });
  context.fillStyle = across(
    context,
    [30, 200, 104, 330],
    [0, solid(main, "#000000", 0.12)],
    [1, solid(main, "#000000", 0.46)],
  );
  outline();
  context.fill();
}

/** Darkens the arm like the clothes behind it, so that the subtitles in front are easy to read. */
function darken(context: Context, look: Look): void {
  context.save();
  context.globalCompositeOperation = "source-atop";
  context.fillStyle = across(
    context,
    [0, 90, 0, 580],
    [0, veil(look.room.dark, 0)],
    [0.5, veil(look.room.dark, 0.26)],
    [1, veil(look.room.dark, 0.82)],
  );
  context.fillRect(-200, 60, 400, 680);
  context.restore();
}
