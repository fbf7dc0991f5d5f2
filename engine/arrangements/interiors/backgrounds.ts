import {
  across,
  boards,
  down,
  glow,
  line,
  oval,
  pane,
  polygon,
  rect,
  skyView,
  wallAndFloor,
  type Room,
} from "../kit.ts";
import { counterTop } from "./furniture.ts";

/** A wide window above a sill of wood; what is outside depends on the season. */
export function paintWindow(room: Room): void {
  const { context, random } = room;
  wallAndFloor(room, ["#efe6d8", "#d3c2a8"], ["#c9a87e", "#8a6a48"]);
  const isWinter = room.variant === "winter";
  const sky = skyView(room);
  pane(
    room,
    [-0.52, -0.68, 1.04, 0.66],
    (inside) => {
      sky(inside);
      if (isWinter) rect(inside, 0, 0, 1, 1, "rgba(225,234,244,0.55)");
      rect(
        inside,
        0,
        0.66,
        1,
        0.34,
        isWinter ? down(inside, 0.66, 1, "#f8fbff", "#d3e0ee") : down(inside, 0.66, 1, "#a5cf72", "#6fa54a"),
      );
      for (const [x, y, size] of [
        [0.1, 0.74, 0.4],
        [0.28, 0.7, 0.28],
        [0.7, 0.7, 0.3],
        [0.9, 0.76, 0.44],
      ] as const) {
        for (let tier = 0; tier < 4; tier++) {
          const [foot, half] = [y - tier * size * 0.2, size * (0.16 - tier * 0.03)];
          polygon(
            inside,
            [
              [x - half, foot],
              [x + half, foot],
              [x, foot - size * 0.34],
            ],
            isWinter ? "#4f7468" : "#3f7a48",
          );
          if (isWinter)
            polygon(
              inside,
              [
                [x - half * 0.6, foot - size * 0.12],
                [x + half * 0.6, foot - size * 0.12],
                [x, foot - size * 0.34],
              ],
              "#ffffff",
            );
        }
      }
      if (isWinter)
        for (let at = 0; at < 90; at++)
          oval(inside, random.next(), random.next(), 0.004, 0.0065, "rgba(255,255,255,0.95)");
    },
    "#ffffff",
    [2, 1],
  );
  if (isWinter)
    for (const x of [-0.52, 0.006])
      polygon(
        context,
        [
          [x, -0.02],
          [x + 0.16, -0.02],
          [x, -0.1],
        ],
        "rgba(255,255,255,0.9)",
      );
  for (const x of [-0.78, 0.6])
    for (let at = 0; at < 4; at++)
      rect(
        context,
        x + at * 0.045,
        -0.76,
        0.046,
        0.76,
        across(context, x + at * 0.045, x + at * 0.045 + 0.046, "#f8efe0", "#d3bf9f"),
      );
  counterTop(room, 0.02, ["#d9ae7c", "#a87848"], "#7d5430");
}

/** A workbench before a wall with tools. */
export function paintWorkbench(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#d9c6a4", "#a98f6c"], ["#8a7050", "#5c482f"]);
  rect(context, -0.6, -0.62, 1.2, 0.36, across(context, -0.6, 0.6, "#b58a5a", "#8a6238"), 0.008);
  for (const [at, x] of [-0.5, -0.36, -0.22, -0.08].entries()) {
    rect(context, x - 0.008, -0.56, 0.016, 0.2, "#8d949c", 0.004);
    rect(context, x - 0.014, -0.4, 0.028, 0.11, ["#c9483a", "#3f7fb0", "#e0a63c", "#4f8a52"][at] ?? "#c9483a", 0.01);
  }
  polygon(
    context,
    [
      [0.06, -0.54],
      [0.46, -0.5],
      [0.46, -0.44],
      [0.06, -0.46],
    ],
    "#c9d0d6",
  );
  for (let at = 0; at < 16; at++)
    polygon(
      context,
      [
        [0.08 + at * 0.024, -0.46 + at * 0.0012],
        [0.1 + at * 0.024, -0.46 + at * 0.0012],
        [0.09 + at * 0.024, -0.445 + at * 0.0012],
      ],
      "#8d949c",
    );
  rect(context, 0.44, -0.52, 0.1, 0.1, "#a0562c", 0.03);
  rect(context, 0.465, -0.49, 0.05, 0.035, "#b58a5a", 0.012);
  counterTop(room, -0.02, ["#d6a468", "#a87440"], "#6a4424");
  for (let at = 0; at < 5; at++)
    line(
      context,
      [
        [-1.3, 0.0 + at * 0.024],
        [1.3, 0.004 + at * 0.024],
      ],
      "rgba(90,50,20,0.18)",
      0.003,
    );
  rect(context, 0.62, -0.1, 0.16, 0.09, "#5c6670", 0.008);
  rect(context, 0.6, -0.13, 0.2, 0.035, "#7d8892", 0.006);
  glow(context, -0.2, -0.5, 0.8, "255,240,205", 0.3);
}

/** A tap beside the stove, whose foot the worktop hides. */
function paintTap(context: Room["context"]): void {
  context.strokeStyle = "#9aa3ab";
  context.lineWidth = 0.022;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(0.5, 0.02);
  context.lineTo(0.5, -0.13);
  context.bezierCurveTo(0.5, -0.22, 0.62, -0.22, 0.62, -0.13);
  context.stroke();
}

/** A hob in the worktop, and below it an oven with knobs and a window. */
function paintStove(context: Room["context"]): void {
  rect(context, -0.27, 0.015, 0.54, 0.09, "#23262b", 0.01);
  for (const x of [-0.13, 0.13]) {
    context.strokeStyle = "rgba(255,120,80,0.75)";
    context.lineWidth = 0.006;
    context.beginPath();
    context.ellipse(x, 0.06, 0.085, 0.026, 0, 0, Math.PI * 2);
    context.stroke();
  }
  rect(context, -0.27, 0.13, 0.54, 0.6, down(context, 0.13, 0.6, "#e6e9ec", "#aab1b7"), 0.012);
  for (const x of [-0.21, -0.14, 0.14, 0.21]) {
    context.fillStyle = "#4a5056";
    context.beginPath();
    context.arc(x, 0.165, 0.016, 0, Math.PI * 2);
    context.fill();
  }
  rect(context, -0.22, 0.205, 0.44, 0.016, "#6d747b", 0.008);
  rect(context, -0.22, 0.235, 0.44, 0.3, down(context, 0.235, 0.5, "#3a2a22", "#14110f"), 0.012);
}

/** A kitchen with cupboards, an extractor hood over a stove, a tap, tiles and a worktop. */
export function paintKitchen(room: Room): void {
  const { context, right } = room;
  wallAndFloor(room, ["#f4efe6", "#d9cfbf"], ["#c9b290", "#8a7454"]);
  boards(room, "rgba(60,40,20,0.15)");
  for (let x = -14; x < 14; x++) rect(context, x * 0.08, -0.34, 0.003, 0.34, "rgba(120,130,130,0.3)");
  for (const y of [-0.34, -0.26, -0.18, -0.1])
    rect(context, -right * 1.5, y, right * 3, 0.003, "rgba(120,130,130,0.3)");
  for (const x of [-0.96, -0.64, 0.32, 0.64]) {
    rect(context, x, -0.74, 0.31, 0.38, down(context, -0.74, -0.36, "#8fb0a8", "#6a8f86"), 0.008);
    rect(context, x + 0.02, -0.72, 0.27, 0.34, "rgba(255,255,255,0.1)", 0.006);
    rect(context, x + 0.14, -0.4, 0.05, 0.012, "#e0c48a", 0.006);
  }
  polygon(
    context,
    [
      [-0.24, -0.74],
      [0.24, -0.74],
      [0.16, -0.5],
      [-0.16, -0.5],
    ],
    across(context, -0.24, 0.24, "#e3e7ea", "#a5adb4"),
  );
  rect(context, -0.18, -0.5, 0.36, 0.03, "#8d959c");
  for (const [x, colour] of [
    [-0.5, "#c9823c"],
    [-0.4, "#5f8a52"],
    [0.42, "#c9483a"],
  ] as const) {
    rect(context, x, -0.12, 0.07, 0.12, across(context, x, x + 0.07, "#ffffff", colour), 0.012);
    rect(context, x + 0.005, -0.14, 0.06, 0.025, "#8a6238", 0.006);
  }
  paintTap(context);
  counterTop(room, -0.01, ["#e0c49a", "#b58f5c"], "#6a8f86");
  paintStove(context);
  glow(context, 0, -0.3, 0.7, "255,244,220", 0.3);
}
