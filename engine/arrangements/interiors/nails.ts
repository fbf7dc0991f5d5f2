import { across, ball, down, glow, line, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";
import { counterTop } from "./furniture.ts";

const lacquers = [
  "#ff5f8a",
  "#ff8f5a",
  "#ffd24a",
  "#7ed06a",
  "#3fc4c9",
  "#5a8ff0",
  "#a86ae0",
  "#e8456a",
  "#f7a8c4",
  "#2fa878",
];

/** A nail studio: shelves and rows of polish in fresh colours, a hand with painted nails under the lamp. */
export function paintNailStudio(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#fdeef0", "#eccbd2"], ["#e0c4b8", "#a88478"]);
  const rows = room.top < -0.95 ? 6 : 3;
  for (let row = 0; row < rows; row++) {
    const y = -0.22 - row * 0.15;
    rect(context, -0.94, y, 1.88, 0.016, down(context, y, y + 0.016, "#ffffff", "#d6b8bc"));
    for (let at = 0; at < 27; at++)
      bottle(context, -0.9 + at * 0.069, y, 0.1, lacquers[(at + row * 3) % lacquers.length] ?? "#ff5f8a");
  }
  oval(context, 0, -0.36, 0.2, 0.2, "#e6b8a4");
  oval(context, 0, -0.36, 0.185, 0.185, down(context, -0.55, -0.17, "#f4fbff", "#c9dbe4"));
  polygon(
    context,
    [
      [-0.09, -0.5],
      [-0.03, -0.53],
      [-0.1, -0.24],
      [-0.15, -0.28],
    ],
    "rgba(255,255,255,0.7)",
  );
  counterTop(room, -0.06, ["#ffffff", "#f0dcdc"], "#d49aa4");
  lamp(room);
  hand(room);
  for (const [at, x] of [0.3, 0.4, 0.5, 0.6].entries())
    bottle(context, x, 0.12 + (at % 2) * 0.02, 0.2, lacquers[(at * 3) % lacquers.length] ?? "#ff5f8a");
  for (const [at, x] of [-0.82, -0.7, -0.58].entries())
    bottle(context, x, 0.1 + (at % 2) * 0.02, 0.18, lacquers[(at * 3 + 1) % lacquers.length] ?? "#3fc4c9");
  glow(context, -0.3, -0.5, 0.9, "255,245,240", 0.2);
}

function bottle(context: Room["context"], x: number, foot: number, tall: number, colour: string): void {
  const w = tall * 0.42;
  shadow(context, x, foot, w * 0.7, w * 0.16, 0.3);
  rect(context, x - w / 2, foot - tall * 0.5, w, tall * 0.5, colour, w * 0.24);
  rect(
    context,
    x - w / 2,
    foot - tall * 0.5,
    w,
    tall * 0.5,
    across(context, x - w / 2, x + w / 2, "rgba(255,255,255,0.45)", "rgba(255,255,255,0)", "rgba(40,0,30,0.35)"),
    w * 0.24,
  );
  rect(context, x - w * 0.36, foot - tall * 0.42, w * 0.14, tall * 0.28, "rgba(255,255,255,0.75)", w * 0.07);
  rect(
    context,
    x - w * 0.2,
    foot - tall * 1,
    w * 0.4,
    tall * 0.54,
    across(context, x - w * 0.2, x + w * 0.2, "#4a4450", "#16141a"),
    w * 0.1,
  );
}

/** A hand on a cushion whose nails have five colours, and a brush. */
function hand({ context }: Room): void {
  shadow(context, -0.1, 0.17, 0.4, 0.05, 0.35);
  rect(context, -0.42, 0.08, 0.36, 0.09, down(context, 0.08, 0.17, "#ffffff", "#e3c6ca"), 0.04);
  const skin = down(context, -0.02, 0.16, "#f6cba8", "#dc9f7a");
  context.beginPath();
  context.moveTo(-0.62, 0.02);
  context.bezierCurveTo(-0.45, 0.0, -0.34, -0.03, -0.24, -0.015);
  context.lineTo(-0.2, 0.13);
  context.bezierCurveTo(-0.34, 0.15, -0.46, 0.14, -0.62, 0.14);
  context.closePath();
  context.fillStyle = skin;
  context.fill();
  for (const [at, [x0, y0, x1, y1]] of (
    [
      [-0.3, 0.01, -0.16, -0.075],
      [-0.24, 0.01, 0.04, 0.0],
      [-0.24, 0.045, 0.08, 0.045],
      [-0.24, 0.08, 0.06, 0.09],
      [-0.24, 0.112, -0.0, 0.13],
    ] as const
  ).entries()) {
    line(
      context,
      [
        [x0, y0],
        [x1, y1],
      ],
      "rgba(150,80,50,0.35)",
      0.05,
    );
    line(
      context,
      [
        [x0, y0],
        [x1, y1],
      ],
      at === 0 ? "#f3c29c" : "#f2c09a",
      0.044,
    );
    const angle = Math.atan2(y1 - y0, x1 - x0);
    const [nx, ny] = [x1 + Math.cos(angle) * 0.014, y1 + Math.sin(angle) * 0.014];
    oval(
      context,
      nx,
      ny,
      0.034,
      0.0175,
      ["#ff5f8a", "#ff9a4a", "#ffd23f", "#3fc47a", "#4a8ff0"][at] ?? "#ff5f8a",
      angle,
    );
    oval(context, nx - 0.004, ny - 0.006, 0.018, 0.004, "rgba(255,255,255,0.75)", angle);
  }
  rect(context, -0.75, -0.02, 0.17, 0.2, across(context, -0.75, -0.58, "#8fd0cc", "#5fa8a6"), 0.02);
  line(
    context,
    [
      [0.16, -0.04],
      [0.27, -0.14],
    ],
    "#1d1a22",
    0.028,
  );
  line(
    context,
    [
      [0.16, -0.04],
      [0.125, -0.008],
    ],
    "#d8d2d6",
    0.009,
  );
  line(
    context,
    [
      [0.128, -0.01],
      [0.1, 0.014],
    ],
    "#ffb04a",
    0.017,
  );
}

function lamp({ context }: Room): void {
  line(
    context,
    [
      [0.78, 0.06],
      [0.78, -0.3],
      [0.5, -0.36],
    ],
    "#f0e6e4",
    0.022,
  );
  oval(context, 0.78, 0.06, 0.09, 0.022, "#e3d0d0");
  rect(context, 0.36, -0.4, 0.26, 0.05, down(context, -0.4, -0.35, "#ffffff", "#cdb6ba"), 0.024);
  ball(context, 0.78, -0.3, 0.02, 0.02, ["#ffffff", "#c9b0b4"]);
  glow(context, 0.49, -0.34, 0.24, "255,248,235", 0.5);
}
