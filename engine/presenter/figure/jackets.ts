import type { Context } from "#engine/drawing/stage.ts";
import { button } from "./button.ts";
import { folds } from "./creases.ts";
import type { Look } from "./appearance.ts";
import { across, softly, softlyTogether, solid, veil } from "./paint.ts";

const end = 1260;
/** Vertical position at which the wings of a buttoned collar meet, in figure units. */
const closedCollar = 334;

/** Draws a jacket over a top, or over shirt and tie when `formal`. */
export function blazer(context: Context, look: Look, formal: boolean): void {
  const { main, under, accent } = look.clothes;
  const { neck: n, shoulders: s } = look.face;
  context.fillStyle = across(context, [-70, 300, 80, 760], [0, under], [0.5, under], [1, solid(under, "#000000", 0.4)]);
  context.beginPath();
  context.moveTo(-n - 34, 236);
  if (formal) context.lineTo(0, 322);
  else context.bezierCurveTo(-n + 2, 336, -n * 0.72, 398, 0, 398);
  if (formal) context.lineTo(n + 34, 236);
  else context.bezierCurveTo(n * 0.72, 398, n - 2, 336, n + 34, 236);
  context.bezierCurveTo(n + 30, 430, 70, 660, 6, 850);
  context.lineTo(-6, 850);
  context.bezierCurveTo(-70, 660, -n - 30, 430, -n - 34, 236);
  context.fill();
  if (!formal) {
    softly(context, 1, () => {
      context.strokeStyle = "rgba(30,20,24,0.26)";
      context.lineWidth = 2.2;
      context.beginPath();
      context.moveTo(-n - 20, 296);
      context.bezierCurveTo(-n + 10, 356, -46, 406, 0, 412);
      context.bezierCurveTo(46, 406, n - 10, 356, n + 20, 296);
      context.stroke();
    });
  }
  folds(context, [
    ["-40,440 -24,540 -14,690", 10, 0.22],
    ["36,428 30,540 10,680", 11, 0.26],
    ["-10,450 -4,560 -2,660", 7, 0.16],
  ]);
  if (formal) {
    if (accent) tie(context, accent);
    shirtCollar(context, under, n, closedCollar);
    if (accent) knot(context, accent, closedCollar - 9);
    else for (const y of [452, 548, 644]) button(context, 4, y, solid(under, "#000000", 0.18), 4.5);
  }
  for (const side of [-1, 1]) {
    const lapel = () => {
      context.beginPath();
      context.moveTo(side * (n + 16), 258);
      context.bezierCurveTo(side * (n + 62), 300, side * (n + 92), 316, side * (n + 112), 326);
      context.lineTo(side * (n + 93), 470);
      context.lineTo(side * (n + 41), 462);
      context.lineTo(side * (n + 88), 512);
      context.bezierCurveTo(side * 150, 640, side * 80, 760, side * 4, 872);
      context.bezierCurveTo(side * 60, 660, side * (n + 22), 460, side * (n + 16), 258);
      context.closePath();
    };
    softly(context, 7, () => {
      context.fillStyle = "rgba(0,0,0,0.42)";
      context.translate(side * 7 + 3, 9);
      lapel();
      context.fill();
    });
    context.fillStyle = across(
      context,
      [side * (n + 97), 320, 0, 820],
      [0, solid(main, side < 0 ? "#fff1dc" : "#000000", side < 0 ? 0.26 : 0.12)],
      [1, solid(main, "#000000", side < 0 ? 0.12 : 0.4)],
    );
    lapel();
    context.fill();
    context.strokeStyle = veil("#000000", 0.3);
    context.lineWidth = 1.6;
    context.stroke();
    context.save();
    context.clip();
    softlyTogether(context, 7, (layer) => {
      // Draw the folded lapel: light on the fold, shade towards the opening.
      layer.strokeStyle = veil("#fff1dc", side < 0 ? 0.3 : 0.16);
      layer.lineWidth = 10;
      layer.beginPath();
      layer.moveTo(side * (n + 40), 290);
      layer.bezierCurveTo(side * (n + 56), 470, side * 108, 640, side * 20, 850);
      layer.stroke();
      layer.strokeStyle = veil("#0a0608", 0.34);
      layer.beginPath();
      layer.moveTo(side * (n + 14), 262);
      layer.bezierCurveTo(side * (n + 20), 460, side * 56, 660, side * 2, 872);
      layer.stroke();
    });
    context.restore();
    // Draw the notch between collar and lapel.
    context.strokeStyle = veil("#0a0608", 0.5);
    context.lineWidth = 2.4;
    context.beginPath();
    context.moveTo(side * (n + 41), 462);
    context.quadraticCurveTo(side * (n + 34), 430, side * (n + 24), 420);
    context.stroke();
    context.strokeStyle = veil("#fff1dc", side < 0 ? 0.3 : 0.14);
    context.lineWidth = 1.6;
    context.beginPath();
    context.moveTo(side * (n + 112), 329);
    context.lineTo(side * (n + 91), 466);
    context.stroke();
  }
  if (formal) {
    // Draw a white handkerchief in the breast pocket.
    context.fillStyle = veil("#0a0608", 0.4);
    context.fillRect(s - 138, 566, 74, 5);
    context.fillStyle = solid(under, "#000000", 0.22);
    context.beginPath();
    context.moveTo(s - 130, 566);
    context.lineTo(s - 122, 546);
    context.lineTo(s - 104, 556);
    context.lineTo(s - 88, 542);
    context.lineTo(s - 72, 566);
    context.fill();
  }
  context.strokeStyle = "rgba(0,0,0,0.5)";
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(4, 868);
  context.lineTo(12, end);
  context.stroke();
  button(context, -14, 930, solid(main, "#000000", 0.55), 10);
}

function shirtCollar(context: Context, colour: string, n: number, meet: number): void {
  for (const side of [-1, 1]) {
    const wing = () => {
      context.beginPath();
      context.moveTo(side * (n + 15), 226);
      context.bezierCurveTo(side * (n + 4), 270, side * 48, meet - 20, side * 2, meet);
      context.lineTo(side * 62, meet + 72);
      context.bezierCurveTo(side * (n + 16), 392, side * (n + 30), 320, side * (n + 22), 264);
      context.closePath();
    };
    softly(context, 5, () => {
      context.fillStyle = "rgba(20,14,22,0.4)";
      context.translate(3, 7);
      wing();
      context.fill();
    });
    context.fillStyle = across(
      context,
      [-n, 260, n, 420],
      [0, solid(colour, "#ffffff", 0.4)],
      [0.6, colour],
      [1, solid(colour, "#000000", 0.3)],
    );
    wing();
    context.fill();
  }
}

function tie(context: Context, colour: string): void {
  context.fillStyle = across(
    context,
    [-30, 400, 40, 440],
    [0, solid(colour, "#ffffff", 0.14)],
    [1, solid(colour, "#000000", 0.32)],
  );
  context.beginPath();
  context.moveTo(-15, closedCollar + 28);
  context.lineTo(15, closedCollar + 28);
  context.bezierCurveTo(20, 520, 34, 640, 42, 760);
  context.lineTo(0, 830);
  context.lineTo(-42, 760);
  context.bezierCurveTo(-34, 640, -20, 520, -15, closedCollar + 28);
  context.fill();
  softly(context, 4, () => {
    context.fillStyle = "rgba(0,0,0,0.4)";
    context.fillRect(-17, closedCollar + 34, 36, 12);
  });
}

/** Draws the knot of the tie between the wings of the collar. */
function knot(context: Context, colour: string, top: number): void {
  context.fillStyle = across(
    context,
    [-24, top, 28, top + 40],
    [0, solid(colour, "#ffffff", 0.2)],
    [0.5, colour],
    [1, solid(colour, "#000000", 0.36)],
  );
  context.beginPath();
  context.moveTo(-23, top + 2);
  context.quadraticCurveTo(0, top - 5, 23, top + 2);
  context.quadraticCurveTo(24, top + 24, 14, top + 47);
  context.quadraticCurveTo(0, top + 52, -14, top + 47);
  context.quadraticCurveTo(-24, top + 24, -23, top + 2);
  context.fill();
}

/** Draws an open shirt jacket over a round top. */
export function overshirt(context: Context, look: Look): void {
  const { main, under } = look.clothes;
  const { neck: n, shoulders: s } = look.face;
  context.fillStyle = across(
    context,
    [-90, 300, 110, 900],
    [0, under],
    [0.4, under],
    [1, solid(under, "#000000", 0.45)],
  );
  context.beginPath();
  context.moveTo(-n - 40, 262);
  context.bezierCurveTo(-n + 4, 344, -44, 366, 0, 368);
  context.bezierCurveTo(44, 366, n - 4, 344, n + 40, 262);
  context.lineTo(n + 84, 620);
  context.lineTo(n + 40, end);
  context.lineTo(-n - 40, end);
  context.lineTo(-n - 84, 620);
  context.fill();
  softly(context, 1.2, () => {
    context.strokeStyle = "rgba(0,0,0,0.2)";
    context.lineWidth = 2.4;
    context.beginPath();
    context.moveTo(-n - 18, 300);
    context.bezierCurveTo(-n + 10, 366, -40, 384, 0, 386);
    context.bezierCurveTo(40, 384, n - 10, 366, n + 18, 300);
    context.stroke();
  });
  folds(context, [
    ["-52,410 -30,520 -40,700", 13, 0.16],
    ["48,404 34,540 52,740", 14, 0.18],
  ]);
  for (const side of [-1, 1]) {
    const panel = () => {
      context.beginPath();
      context.moveTo(side * (n + 14), 248);
      context.lineTo(side * (n + 60), 296);
      context.bezierCurveTo(side * (s - 90), 340, side * (s - 60), 380, side * (s - 60), 440);
      context.lineTo(side * (s - 80), end);
      context.lineTo(side * (n + 14), end);
      context.bezierCurveTo(side * (n + 44), 900, side * (n + 44), 520, side * (n + 14), 248);
      context.closePath();
    };
    softly(context, 9, () => {
      context.fillStyle = beginningAtShoulder(context);
      context.beginPath();
      context.moveTo(side * (n + 14), 262);
      context.bezierCurveTo(side * (n + 26), 520, side * (n + 26), 900, side * n, end);
      context.lineTo(side * (n + 80), end);
      context.lineTo(side * (n + 80), 262);
      context.fill();
    });
    context.fillStyle = across(
      context,
      [-260, 300, 280, 900],
      [0, solid(main, "#fff1dc", 0.16)],
      [0.42, main],
      [1, solid(main, "#000000", 0.5)],
    );
    panel();
    context.fill();
    const wing = () => {
      context.beginPath();
      context.moveTo(side * (n + 15), 228);
      context.bezierCurveTo(side * (n + 7), 310, side * (n + 14), 380, side * (n + 26), 424);
      context.lineTo(side * (n + 120), 430);
      context.bezierCurveTo(side * (n + 112), 360, side * (n + 78), 300, side * (n + 44), 262);
      context.closePath();
    };
    softly(context, 6, () => {
      context.fillStyle = beginningAtShoulder(context);
      context.translate(4, 9);
      wing();
      context.fill();
    });
    context.fillStyle = solid(main, side < 0 ? "#fff1dc" : "#000000", side < 0 ? 0.18 : 0.14);
    wing();
    context.fill();
    context.strokeStyle = "rgba(0,0,0,0.24)";
    context.lineWidth = 1.6;
    context.beginPath();
    context.moveTo(side * (n + 46), 440);
    context.bezierCurveTo(side * (n + 60), 620, side * (n + 56), 900, side * (n + 34), end);
    context.stroke();
    for (const y of [500, 640, 780]) button(context, side * (n + 42), y, solid(main, "#fff1dc", 0.3), 5);
  }
}

/** A shadow that begins softly at the upper edge of the clothes, above which nothing is drawn. */
const beginningAtShoulder = (context: Context) =>
  across(context, [0, 268, 0, 330], [0, "rgba(0,0,0,0)"], [1, "rgba(0,0,0,0.42)"]);
