import { across, down, glow, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";
import { paintLabel } from "../fronts/label.ts";
import { counterTop } from "./furniture.ts";

/** An optician's shop: walls of lit shelves with glasses and an eye chart, and two pairs in front on the counter. */
export function paintOptician(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#f4f1ec", "#d5cfc8"], ["#cdbba4", "#8f7b66"]);
  for (const x of [-0.82, -0.5, 0.5, 0.82]) shelves(room, x);
  chart(room);
  counterTop(room, 0.02, ["#f7f3ec", "#d6c8b4"], "#8a6a4c");
  glow(context, 0, -0.5, 0.9, "255,248,235", 0.25);
  pair(room, -0.25, 0.12, 0.42, "#1f2430", ["rgba(190,225,240,0.55)", "rgba(140,190,215,0.4)"]);
  pair(room, 0.25, 0.12, 0.42, "#a8342c", ["rgba(190,225,240,0.55)", "rgba(140,190,215,0.4)"]);
}

function shelves({ context, top }: Room, x: number): void {
  const count = top < -0.95 ? 7 : 4;
  const frames = ["#2a2c34", "#a8442e", "#2f6a8f", "#7a5a34", "#5a3f70"];
  rect(context, x - 0.15, -0.06 - count * 0.145, 0.3, count * 0.145, "#fbf7ef", 0.01);
  for (let row = 0; row < count; row++) {
    const y = -0.08 - row * 0.145;
    rect(
      context,
      x - 0.145,
      y - 0.12,
      0.29,
      0.12,
      down(context, y - 0.12, y, "rgba(255,240,205,0.9)", "rgba(240,220,185,0.5)"),
    );
    rect(context, x - 0.15, y, 0.3, 0.014, "#c9a878");
    for (const [at, dx] of [-0.075, 0.075].entries())
      small(
        context,
        x + dx,
        y - 0.032,
        0.115,
        frames[(row * 2 + at + Math.round(x * 10) + 20) % frames.length] ?? "#2a2c34",
      );
  }
}

function small(context: Room["context"], x: number, y: number, w: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = w * 0.07;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.roundRect(x + side * w * 0.26 - w * 0.2, y - w * 0.16, w * 0.4, w * 0.32, w * 0.13);
    context.fillStyle = "rgba(170,210,228,0.5)";
    context.fill();
    context.stroke();
  }
  context.beginPath();
  context.arc(x, y - w * 0.02, w * 0.07, Math.PI, 0);
  context.stroke();
}

function chart(room: Room): void {
  const { context } = room;
  rect(context, -0.15, -0.66, 0.3, 0.46, "#8a8f96", 0.008);
  rect(context, -0.14, -0.65, 0.28, 0.44, down(context, -0.65, -0.2, "#ffffff", "#eceff0"), 0.006);
  for (const [text, y, size] of [
    ["E", -0.575, 0.1],
    ["F P", -0.475, 0.07],
    ["T O Z", -0.395, 0.05],
    ["L P E D", -0.33, 0.036],
    ["P E C F D", -0.275, 0.026],
    ["E D F C Z P", -0.235, 0.018],
  ] as const)
    paintLabel(room, text, 0, y, size, "#22262c");
}

/** A large pair of glasses that stands on its temples; `x`, `foot` is the middle below it. */
function pair(
  { context }: Room,
  x: number,
  foot: number,
  w: number,
  colour: string,
  glass: readonly [string, string],
): void {
  const y = foot - w * 0.2;
  shadow(context, x, foot + 0.004, w * 0.55, w * 0.07, 0.45);
  for (const side of [-1, 1])
    polygon(
      context,
      [
        [x + side * w * 0.49, y - w * 0.12],
        [x + side * w * 0.51, y - w * 0.08],
        [x + side * w * 0.4, foot - w * 0.12],
        [x + side * w * 0.37, foot - w * 0.12],
      ],
      "rgba(40,30,30,0.65)",
    );
  for (const side of [-1, 1]) {
    context.beginPath();
    context.roundRect(x + side * w * 0.255 - w * 0.21, y - w * 0.17, w * 0.42, w * 0.36, [
      w * 0.1,
      w * 0.1,
      w * 0.17,
      w * 0.17,
    ]);
    context.fillStyle = down(context, y - w * 0.17, y + w * 0.19, glass[0], glass[1]);
    context.fill();
    context.lineWidth = w * 0.05;
    context.strokeStyle = colour;
    context.stroke();
    context.lineWidth = w * 0.012;
    context.strokeStyle = "rgba(255,255,255,0.5)";
    context.beginPath();
    context.moveTo(x + side * w * 0.255 - w * 0.16, y - w * 0.175);
    context.lineTo(x + side * w * 0.255 + w * 0.14, y - w * 0.175);
    context.stroke();
    polygon(
      context,
      [
        [x + side * w * 0.255 - w * 0.1, y - w * 0.13],
        [x + side * w * 0.255, y - w * 0.13],
        [x + side * w * 0.255 - w * 0.08, y + w * 0.12],
        [x + side * w * 0.255 - w * 0.13, y + w * 0.06],
      ],
      "rgba(255,255,255,0.42)",
    );
  }
  context.lineWidth = w * 0.05;
  context.strokeStyle = colour;
  context.beginPath();
  context.arc(x, y - w * 0.01, w * 0.055, Math.PI * 1.05, Math.PI * 1.95);
  context.stroke();
  for (const side of [-1, 1])
    rect(
      context,
      x + side * w * 0.485 - w * 0.03,
      y - w * 0.15,
      w * 0.06,
      w * 0.08,
      across(context, x + side * w * 0.485 - w * 0.03, x + side * w * 0.485 + w * 0.03, colour, "#e8d9b8"),
      w * 0.012,
    );
  oval(context, x, foot, w * 0.4, 0.003, "rgba(60,40,30,0.25)");
}
