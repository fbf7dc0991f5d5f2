import { across, ball, down, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";

type Curve = (part: number) => number;

/** A winery on a river between steep slopes of vines: village, church and castle, a barrel with wine in front. */
export function paintVineyard(room: Room): void {
  const { context, right } = room;
  slope(room, (x) => -0.4 - 0.1 * Math.sin(x * 2 + 1), ["#a9bd92", "#7d9a6a"], 0.4);
  castle(context, 0.3, -0.485);
  slope(
    room,
    (x) => -0.12 - 0.36 * Math.max(0, Math.min(1, (x + 0.25) / (right + 0.4))) ** 0.8,
    ["#8fae4f", "#55813a"],
    1,
  );
  slope(
    room,
    (x) => -0.1 - 0.46 * Math.max(0, Math.min(1, (0.02 - x) / (right + 0.1))) ** 0.75,
    ["#9cb954", "#5b8a3b"],
    -1,
  );
  river(room);
  village(room);
  winery(room);
  terrace(room);
}

function slope({ context, right }: Room, top: Curve, colours: readonly [string, string], lean: number): void {
  context.save();
  context.beginPath();
  context.moveTo(-right * 1.5, 0.3);
  for (let at = 0; at <= 60; at++) {
    const x = -right * 1.5 + (at / 60) * right * 3;
    context.lineTo(x, top(x));
  }
  context.lineTo(right * 1.5, 0.3);
  context.closePath();
  context.fillStyle = down(context, -0.56, 0, ...colours);
  context.fill();
  context.clip();
  for (let row = -40; row < 40; row++) {
    const x = row * 0.045;
    line(
      context,
      [
        [x, 0.1],
        [x + lean * 0.34, -0.6],
      ],
      "rgba(40,80,30,0.5)",
      0.013,
    );
    line(
      context,
      [
        [x - 0.004, 0.1],
        [x + lean * 0.34 - 0.004, -0.6],
      ],
      "rgba(190,215,110,0.5)",
      0.005,
    );
  }
  for (const y of [-0.24, -0.1])
    line(
      context,
      [
        [-right * 1.5, y],
        [right * 1.5, y + lean * 0.03],
      ],
      "rgba(214,200,160,0.55)",
      0.007,
    );
  context.restore();
}

function castle(context: Room["context"], x: number, foot: number): void {
  rect(context, x - 0.05, foot - 0.05, 0.1, 0.08, "#b9a58c");
  rect(context, x - 0.07, foot - 0.11, 0.04, 0.14, "#c9b69c");
  rect(context, x + 0.03, foot - 0.08, 0.03, 0.11, "#a8947c");
  for (let at = 0; at < 3; at++) rect(context, x - 0.072 + at * 0.016, foot - 0.122, 0.01, 0.014, "#c9b69c");
  for (let at = 0; at < 4; at++) rect(context, x - 0.03 + at * 0.016, foot - 0.06, 0.01, 0.012, "#b9a58c");
}

function river({ context, random }: Room): void {
  context.save();
  context.beginPath();
  context.moveTo(-0.06, -0.1);
  context.bezierCurveTo(0.1, -0.08, 0.0, -0.03, 0.3, 0.0);
  context.bezierCurveTo(0.7, 0.03, 1.1, 0.04, 1.6, 0.05);
  context.lineTo(1.6, 0.34);
  context.bezierCurveTo(0.6, 0.3, -0.2, 0.22, -0.22, 0.06);
  context.bezierCurveTo(-0.2, -0.02, -0.1, -0.06, -0.08, -0.1);
  context.closePath();
  context.fillStyle = down(context, -0.1, 0.26, "#cfe4ec", "#6fa9c4", "#3a7c9f");
  context.fill();
  context.clip();
  for (let at = 0; at < 70; at++) {
    const y = -0.08 + random.next() ** 1.3 * 0.36;
    rect(context, random.between(-0.3, 1.4), y, random.between(0.03, 0.12), 0.003, "rgba(255,255,255,0.32)");
  }
  context.restore();
  polygon(
    context,
    [
      [0.46, 0.075],
      [0.7, 0.07],
      [0.67, 0.1],
      [0.49, 0.1],
    ],
    "#f4f6f7",
  );
  rect(context, 0.51, 0.045, 0.13, 0.028, "#ffffff", 0.004);
  for (let at = 0; at < 5; at++) rect(context, 0.518 + at * 0.024, 0.052, 0.016, 0.012, "#4f7f99");
  rect(context, 0.485, 0.094, 0.19, 0.008, "#b8433a");
}

function gable(
  context: Room["context"],
  x: number,
  foot: number,
  w: number,
  h: number,
  wall: string,
  framed: boolean,
): void {
  rect(context, x - w / 2, foot - h, w, h, wall);
  polygon(
    context,
    [
      [x - w * 0.56, foot - h],
      [x + w * 0.56, foot - h],
      [x, foot - h - w * 0.62],
    ],
    "#4d5560",
  );
  polygon(
    context,
    [
      [x - w * 0.42, foot - h],
      [x + w * 0.42, foot - h],
      [x, foot - h - w * 0.46],
    ],
    wall,
  );
  if (framed)
    for (const part of [0.2, 0.5, 0.8]) {
      rect(context, x - w / 2 + w * part - w * 0.02, foot - h, w * 0.04, h, "#7a3f2c");
      rect(context, x - w / 2, foot - h * part, w, w * 0.035, "#7a3f2c");
    }
  for (const [dx, dy] of [
    [-0.28, 0.62],
    [0.16, 0.62],
    [-0.28, 0.24],
    [0.16, 0.24],
  ] as const)
    rect(context, x + dx * w, foot - h * dy - w * 0.08, w * 0.13, w * 0.16, "#5d7f96");
}

function village({ context }: Room): void {
  for (const [x, foot, w] of [
    [0.16, -0.02, 0.07],
    [0.24, -0.01, 0.08],
    [0.42, 0.0, 0.08],
    [0.52, 0.012, 0.09],
    [0.64, 0.02, 0.08],
    [0.74, 0.03, 0.09],
  ] as const)
    gable(
      context,
      x,
      foot,
      w,
      w * 0.85,
      ["#fbf1de", "#f0d9b0", "#f6e8cf"][Math.round(x * 50) % 3] ?? "#fbf1de",
      Math.round(x * 50) % 2 === 0,
    );
  rect(context, 0.31, -0.16, 0.05, 0.16, across(context, 0.31, 0.36, "#fdf6e6", "#d9c7a6"));
  polygon(
    context,
    [
      [0.302, -0.16],
      [0.368, -0.16],
      [0.335, -0.29],
    ],
    "#454d58",
  );
  rect(context, 0.33, -0.12, 0.012, 0.024, "#5d7f96");
}

/** The house of the winery in front of its slope, with a sign of grapes. */
function winery({ context }: Room): void {
  shadow(context, -0.36, 0.09, 0.3, 0.03, 0.4);
  rect(context, -0.58, -0.14, 0.44, 0.22, across(context, -0.58, -0.14, "#fff4dc", "#e3cda4"));
  polygon(
    context,
    [
      [-0.62, -0.14],
      [-0.1, -0.14],
      [-0.18, -0.29],
      [-0.54, -0.29],
    ],
    down(context, -0.29, -0.14, "#5d6672", "#3a414b"),
  );
  for (const x of [-0.53, -0.43, -0.22]) {
    rect(context, x, -0.1, 0.06, 0.07, "#6f90a6");
    rect(context, x - 0.022, -0.1, 0.02, 0.07, "#3f6b4a");
    rect(context, x + 0.062, -0.1, 0.02, 0.07, "#3f6b4a");
  }
  context.beginPath();
  context.arc(-0.31, -0.0, 0.05, Math.PI, 0);
  context.lineTo(-0.26, 0.08);
  context.lineTo(-0.36, 0.08);
  context.fillStyle = across(context, -0.36, -0.26, "#8a5634", "#5a341c");
  context.fill();
  rect(context, -0.4, -0.265, 0.18, 0.075, "#f6ead0", 0.006);
  grapes(context, -0.31, -0.236, 0.026);
}

function grapes(context: Room["context"], x: number, y: number, size: number): void {
  for (const [dx, dy] of [
    [-0.8, -0.4],
    [0, -0.4],
    [0.8, -0.4],
    [-0.4, 0.25],
    [0.4, 0.25],
    [0, 0.9],
  ] as const)
    ball(context, x + dx * size * 0.5, y + dy * size, size * 0.42, size * 0.42, ["#c79ae8", "#7a3fa8", "#45206a"]);
  polygon(
    context,
    [
      [x, y - size * 0.9],
      [x + size * 1.1, y - size * 1.3],
      [x + size * 0.7, y - size * 0.6],
    ],
    "#6fa63f",
  );
}

/** A wall of slate in front with a barrel, a bottle of Riesling and a glass. */
function terrace(room: Room): void {
  const { context, right, bottom } = room;
  rect(context, -right * 1.5, 0.19, right * 3, bottom * 1.6, down(context, 0.19, bottom * 1.1, "#8b8f96", "#4f535a"));
  for (let row = 0; row < 8; row++)
    for (let at = -12; at < 12; at++)
      rect(
        context,
        at * 0.16 + (row % 2) * 0.08,
        0.2 + row * 0.05,
        0.15,
        0.042,
        (at + row) % 3 ? "rgba(255,255,255,0.1)" : "rgba(20,24,30,0.14)",
        0.006,
      );
  rect(context, -right * 1.5, 0.175, right * 3, 0.026, "#aeb2b8");
  shadow(context, 0.2, 0.19, 0.3, 0.02, 0.5);
  bottle(context, 0.12, 0.185, 0.34);
  room.prop("wine-glass", 0.3, 0.2, 0.26);
  room.prop("grapes", -0.06, 0.21, 0.2);
}

function bottle(context: Room["context"], x: number, foot: number, tall: number): void {
  const half = tall * 0.115;
  context.beginPath();
  context.moveTo(x - half, foot);
  context.lineTo(x - half, foot - tall * 0.5);
  context.bezierCurveTo(
    x - half,
    foot - tall * 0.68,
    x - half * 0.36,
    foot - tall * 0.7,
    x - half * 0.36,
    foot - tall * 0.98,
  );
  context.lineTo(x + half * 0.36, foot - tall * 0.98);
  context.bezierCurveTo(x + half * 0.36, foot - tall * 0.7, x + half, foot - tall * 0.68, x + half, foot - tall * 0.5);
  context.lineTo(x + half, foot);
  context.closePath();
  context.fillStyle = across(context, x - half, x + half, "#2f5a34", "#8fc07a", "#2f6a3c", "#143a20");
  context.fill();
  rect(
    context,
    x - half * 0.4,
    foot - tall,
    half * 0.8,
    tall * 0.16,
    across(context, x - half * 0.4, x + half * 0.4, "#f0d27a", "#a8801e"),
    0.003,
  );
  rect(
    context,
    x - half * 0.96,
    foot - tall * 0.42,
    half * 1.92,
    tall * 0.28,
    across(context, x - half, x + half, "#fffaf0", "#e3d8c0"),
  );
  grapes(context, x, foot - tall * 0.28, half * 0.36);
  oval(context, x - half * 0.6, foot - tall * 0.5, half * 0.1, tall * 0.1, "rgba(255,255,255,0.5)");
}
