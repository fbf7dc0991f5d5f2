import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "../figure/appearance.ts";
import { across, softly, solid, veil } from "../figure/paint.ts";

/** Paints the sleeve from the wrist down to the elbow, which lies farther from the body. */
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
    [0, 40, 0, 520],
    [0, veil(look.room.dark, 0)],
    [0.5, veil(look.room.dark, 0.26)],
    [1, veil(look.room.dark, 0.82)],
  );
  context.fillRect(-200, 20, 400, 680);
  context.restore();
}
