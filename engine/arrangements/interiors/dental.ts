import {
  across,
  ball,
  boards,
  down,
  glow,
  line,
  oval,
  pane,
  path,
  polygon,
  rect,
  shadow,
  skyView,
  wallAndFloor,
  type Room,
} from "../kit.ts";

/** The treatment room of a dentist: chair with lamp and instruments, cabinets, X-ray of a tooth on a screen. */
export function paintDental(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#f2f7f6", "#c9dcdc"], ["#d3dde0", "#a9bac0"]);
  boards(room, "rgba(90,110,120,0.16)");
  rect(context, -right * 1.5, -0.2, right * 3, 0.2, across(context, -right, right, "#9fd3cf", "#5fa9ab"));
  pane(room, [-0.86, -0.62, 0.4, 0.34], skyView(room), "#ffffff", [2, 1]);
  for (let at = 0; at < 9; at++) rect(context, -0.86, -0.61 + at * 0.018, 0.4, 0.006, "rgba(255,255,255,0.75)");
  cabinets(room);
  screen(room);
  shadow(context, 0.02, 0.13, 0.52, 0.06, 0.5);
  chair(room);
  unit(room);
  lamp(room);
  stool(room);
  glow(context, -right, -0.4, 1.2, "255,250,235", 0.28);
  rect(
    context,
    -right * 1.5,
    bottom * 0.7,
    right * 3,
    bottom,
    down(context, bottom * 0.7, bottom, "rgba(20,40,50,0)", "rgba(20,40,50,0.25)"),
  );
}

function cabinets({ context }: Room): void {
  for (const [x, w] of [
    [0.4, 0.24],
    [0.65, 0.24],
    [0.9, 0.24],
  ] as const) {
    rect(context, x, -0.24, w, 0.24, down(context, -0.24, 0, "#ffffff", "#d8e2e6"), 0.01);
    rect(context, x + 0.02, -0.12, w - 0.04, 0.006, "#b9c6cc");
    rect(context, x + w / 2 - 0.03, -0.21, 0.06, 0.01, "#8fa0a8", 0.005);
    rect(context, x + w / 2 - 0.03, -0.09, 0.06, 0.01, "#8fa0a8", 0.005);
    rect(context, x, -0.66, w - 0.01, 0.16, down(context, -0.66, -0.5, "#ffffff", "#dbe6ea"), 0.01);
  }
  rect(context, 0.38, -0.26, 0.9, 0.024, "#6f8a92", 0.006);
  line(
    context,
    [
      [0.56, -0.26],
      [0.56, -0.35],
      [0.61, -0.35],
      [0.61, -0.33],
    ],
    "#aebbc2",
    0.014,
  );
  for (const [at, colour] of ["#4fb3bf", "#f2a65a", "#e56b6f"].entries())
    rect(
      context,
      0.7 + at * 0.05,
      -0.34,
      0.035,
      0.08,
      across(context, 0.7 + at * 0.05, 0.735 + at * 0.05, "#ffffff", colour),
      0.01,
    );
}

/** A screen on the wall with the X-ray image of a row of teeth. */
function screen({ context }: Room): void {
  rect(context, -0.26, -0.64, 0.34, 0.23, "#2a343c", 0.014);
  rect(context, -0.248, -0.628, 0.316, 0.206, down(context, -0.63, -0.42, "#16303f", "#0b1a24"), 0.008);
  for (const row of [0, 1])
    for (let at = 0; at < 6; at++) {
      const [x, y] = [-0.215 + at * 0.05, row === 0 ? -0.58 : -0.505];
      rect(context, x - 0.018, y, 0.036, 0.042, "#cfe9f2", 0.012);
      const root = row === 0 ? y - 0.004 : y + 0.046;
      const tip = row === 0 ? y - 0.03 : y + 0.072;
      polygon(
        context,
        [
          [x - 0.015, root],
          [x + 0.015, root],
          [x + 0.007, tip],
          [x - 0.007, tip],
        ],
        "#8fb8c8",
      );
    }
  line(
    context,
    [
      [-0.09, -0.41],
      [-0.09, -0.36],
    ],
    "#8898a0",
    0.014,
  );
}

/** The reclined chair, seen from the side, with the headrest at the left. */
function chair({ context }: Room): void {
  const teal = across(context, -0.5, 0.5, "#37b3bb", "#15808d");
  rect(context, -0.12, 0.085, 0.36, 0.035, down(context, 0.08, 0.12, "#f3f6f8", "#9fb0b8"), 0.016);
  polygon(
    context,
    [
      [-0.02, 0.09],
      [0.14, 0.09],
      [0.1, -0.08],
      [0.0, -0.08],
    ],
    across(context, -0.02, 0.14, "#ffffff", "#a9b8c0"),
  );
  path(
    context,
    (c) => {
      c.moveTo(-0.42, -0.33);
      c.bezierCurveTo(-0.3, -0.3, -0.2, -0.14, -0.1, -0.1);
      c.lineTo(0.3, -0.11);
      c.bezierCurveTo(0.38, -0.11, 0.42, -0.02, 0.5, 0.01);
      c.lineTo(0.48, 0.05);
      c.bezierCurveTo(0.4, 0.04, 0.34, -0.03, 0.28, -0.035);
      c.lineTo(-0.1, -0.03);
      c.bezierCurveTo(-0.24, -0.04, -0.34, -0.24, -0.45, -0.28);
      c.closePath();
    },
    "#dfe7ea",
  );
  context.lineCap = "round";
  line(
    context,
    [
      [-0.36, -0.32],
      [-0.26, -0.235],
      [-0.17, -0.125],
    ],
    teal,
    0.085,
  );
  line(
    context,
    [
      [-0.15, -0.105],
      [0.29, -0.12],
    ],
    teal,
    0.075,
  );
  line(
    context,
    [
      [0.3, -0.11],
      [0.37, -0.06],
      [0.46, -0.015],
    ],
    teal,
    0.065,
  );
  line(
    context,
    [
      [-0.47, -0.395],
      [-0.42, -0.355],
    ],
    teal,
    0.085,
  );
  line(
    context,
    [
      [-0.345, -0.345],
      [-0.16, -0.15],
    ],
    "rgba(255,255,255,0.4)",
    0.012,
  );
  line(
    context,
    [
      [-0.1, -0.14],
      [0.26, -0.148],
    ],
    "rgba(255,255,255,0.4)",
    0.012,
  );
  rect(context, -0.02, -0.2, 0.2, 0.035, down(context, -0.2, -0.16, "#ffffff", "#b9c8ce"), 0.017);
  rect(context, 0.06, -0.17, 0.03, 0.06, "#a9b8c0");
}

/** The unit with drills beside the chair, its tray and its spittoon. */
function unit({ context }: Room): void {
  rect(context, 0.42, -0.2, 0.1, 0.3, across(context, 0.42, 0.52, "#ffffff", "#b4c4cb"), 0.03);
  oval(context, 0.47, -0.21, 0.08, 0.02, "#e9f0f2");
  oval(context, 0.47, -0.212, 0.055, 0.012, "#8fb4bd");
  line(
    context,
    [
      [0.46, -0.1],
      [0.36, -0.3],
      [0.3, -0.3],
    ],
    "#c3d0d6",
    0.022,
  );
  rect(context, 0.13, -0.32, 0.22, 0.026, down(context, -0.32, -0.29, "#ffffff", "#9fb2ba"), 0.012);
  for (let at = 0; at < 4; at++) {
    const x = 0.16 + at * 0.05;
    line(
      context,
      [
        [x, -0.32],
        [x, -0.385],
      ],
      ["#4fa3ad", "#e08a4c", "#6d7f88", "#4fa3ad"][at] ?? "#4fa3ad",
      0.014,
    );
    line(
      context,
      [
        [x, -0.385],
        [x - 0.012, -0.415],
      ],
      "#7b8b93",
      0.008,
    );
    context.strokeStyle = "#8a9aa2";
    context.lineWidth = 0.006;
    context.beginPath();
    context.moveTo(x, -0.3);
    context.bezierCurveTo(x, -0.18, x + 0.1, -0.18, 0.43, -0.16);
    context.stroke();
  }
}

/** The lamp over the chair, on a jointed arm from the ceiling. */
function lamp(room: Room): void {
  const { context, top } = room;
  line(
    context,
    [
      [0.24, top * 1.3],
      [0.24, -0.6],
      [-0.06, -0.54],
      [-0.16, -0.47],
    ],
    "#cfd9de",
    0.022,
  );
  line(
    context,
    [
      [0.24, -0.6],
      [-0.06, -0.54],
    ],
    "#f6fafb",
    0.008,
  );
  ball(context, 0.24, -0.6, 0.022, 0.022, ["#ffffff", "#8da0a9"]);
  context.save();
  context.translate(-0.19, -0.46);
  context.rotate(0.5);
  rect(context, -0.1, -0.035, 0.2, 0.06, down(context, -0.035, 0.03, "#ffffff", "#aebdc5"), 0.028);
  oval(context, 0, 0.028, 0.08, 0.02, "#fff7d6");
  context.restore();
  context.save();
  context.globalCompositeOperation = "screen";
  const beam = context.createLinearGradient(-0.19, -0.43, -0.32, -0.2);
  beam.addColorStop(0, "rgba(255,246,210,0.75)");
  beam.addColorStop(1, "rgba(255,246,210,0)");
  polygon(
    context,
    [
      [-0.26, -0.47],
      [-0.12, -0.4],
      [-0.2, -0.12],
      [-0.48, -0.25],
    ],
    beam,
  );
  context.restore();
  glow(context, -0.2, -0.44, 0.16, "255,248,220", 0.8);
}

function stool({ context }: Room): void {
  shadow(context, -0.56, 0.16, 0.14, 0.025, 0.4);
  for (const x of [-0.64, -0.56, -0.48])
    line(
      context,
      [
        [-0.56, 0.08],
        [x, 0.15],
      ],
      "#93a4ac",
      0.014,
    );
  rect(context, -0.568, -0.04, 0.016, 0.13, "#b9c6cc");
  oval(context, -0.56, -0.045, 0.095, 0.03, "#0f7f8b");
  oval(context, -0.56, -0.055, 0.095, 0.028, across(context, -0.65, -0.46, "#3fbec6", "#1a8b97"));
}
