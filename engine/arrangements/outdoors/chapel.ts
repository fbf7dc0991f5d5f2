import { across, ball, down, polygon, rect, shadow, type Room } from "../kit.ts";
import { fir, hills, meadow, mountains } from "../nature.ts";

/** A chapel on an alpine meadow before high mountains. */
export function paintChapel(room: Room): void {
  const { context, right, random } = room;
  mountains(room, 0, 0.62, ["#7f9cc0", "#5d7f9a"], [0.5, 0.86, 0.55, 1, 0.62, 0.9, 0.5]);
  mountains(room, 0, 0.34, ["#5f7f86", "#44685c"], [0.7, 0.4, 0.8, 0.5, 0.75, 0.45, 0.85], false);
  hills(room, -0.03, 0.1, ["#6f9f5c", "#4c8048"], 3);
  for (let at = 0; at < 24; at++) {
    const x = random.between(-right * 1.2, right * 1.2);
    if (Math.abs(x) > 0.3) fir(room, x, -0.06 + random.between(-0.02, 0.04), random.between(0.1, 0.18));
  }
  hills(room, 0.04, 0.05, ["#a8d068", "#6fa544"], 1.2);
  meadow(room, 0.05, ["#98c75c", "#4f8f3a"]);
  polygon(
    context,
    [
      [0.0, 0.06],
      [0.07, 0.06],
      [0.34, 0.5],
      [-0.02, 0.5],
    ],
    down(context, 0.06, 0.4, "#efe0c2", "#c4ae88"),
  );
  shadow(context, 0.06, 0.06, 0.3, 0.04, 0.45);
  nave(room);
  for (let at = 0; at < 60; at++) {
    const [x, y] = [random.between(-right, right), random.between(0.12, room.bottom)];
    ball(context, x, y, 0.007, 0.006, [
      random.pick(["#ffffff", "#ffd84a", "#e86aa0", "#7a8ff0"]),
      "rgba(90,60,80,0.7)",
    ]);
  }
}

function nave({ context }: Room): void {
  rect(context, -0.02, -0.16, 0.3, 0.22, across(context, -0.02, 0.28, "#fffdf6", "#d8cfbf"));
  polygon(
    context,
    [
      [-0.06, -0.16],
      [0.31, -0.16],
      [0.27, -0.32],
      [-0.02, -0.32],
    ],
    down(context, -0.32, -0.16, "#8a5a40", "#5c3826"),
  );
  for (const x of [0.08, 0.19]) arch(context, x, -0.03, 0.036, 0.1, "#5f86a0");
  rect(context, -0.14, -0.34, 0.15, 0.4, across(context, -0.14, 0.01, "#ffffff", "#e6ddcd"));
  rect(context, -0.148, -0.352, 0.166, 0.016, "#d6c8b0");
  arch(context, -0.065, 0.06, 0.06, 0.14, "#7a4a2c");
  arch(context, -0.065, -0.24, 0.034, 0.07, "#4a3a34");
  ball(context, -0.065, -0.235, 0.016, 0.018, ["#ffe08a", "#b8841c"]);
  context.beginPath();
  context.moveTo(-0.155, -0.352);
  context.bezierCurveTo(-0.16, -0.44, -0.11, -0.44, -0.08, -0.49);
  context.lineTo(-0.065, -0.54);
  context.lineTo(-0.05, -0.49);
  context.bezierCurveTo(-0.02, -0.44, 0.03, -0.44, 0.025, -0.352);
  context.closePath();
  context.fillStyle = across(context, -0.155, 0.025, "#b5523c", "#7a2c20");
  context.fill();
  rect(context, -0.0685, -0.62, 0.007, 0.09, "#e2b84a");
  rect(context, -0.085, -0.6, 0.04, 0.007, "#e2b84a");
}

function arch(context: Room["context"], x: number, foot: number, w: number, h: number, colour: string): void {
  context.beginPath();
  context.arc(x, foot - h + w / 2, w / 2, Math.PI, 0);
  context.lineTo(x + w / 2, foot);
  context.lineTo(x - w / 2, foot);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}
