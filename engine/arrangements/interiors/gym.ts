import { across, ball, down, glow, line, oval, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

/** A gym with a rack of dumbbells, a barbell bench and a treadmill before a dark wall with strips of light. */
export function paintGym(room: Room): void {
  const { context, right, bottom, top } = room;
  wallAndFloor(room, ["#4a5468", "#262c3a"], ["#3a3f4a", "#20232b"]);
  mirrors(room);
  for (const y of [-0.66, top * 1.02])
    for (const [width, colour] of [
      [0.03, "rgba(255,150,60,0.25)"],
      [0.012, "#ffd9a8"],
    ] as const)
      line(
        context,
        [
          [-right * 1.4, y + 0.03],
          [right * 1.4, y],
        ],
        colour,
        width,
      );
  for (let row = 0; row < 3; row++)
    rect(context, -right * 1.5, 0.06 + row * 0.11, right * 3, 0.003, "rgba(255,255,255,0.07)");
  rack(room);
  treadmill(room);
  bench(room);
  for (const [x, size] of [
    [-0.62, 0.1],
    [-0.42, 0.085],
  ] as const)
    kettlebell(room, x, 0.21, size);
  glow(context, 0, -0.66, 1, "255,170,90", 0.3);
  rect(
    context,
    -right * 1.5,
    0,
    right * 3,
    bottom * 1.5,
    down(context, 0, bottom, "rgba(255,170,90,0.14)", "rgba(0,0,0,0.3)"),
  );
}

function mirrors({ context, right }: Room): void {
  for (let at = -3; at < 3; at++)
    rect(context, at * 0.46 + 0.01, -0.6, 0.44, 0.56, down(context, -0.6, -0.04, "#7d8ba3", "#4d586d"), 0.006);
  for (let at = -2; at < 2; at++)
    line(
      context,
      [
        [at * 0.46 + 0.12, -0.56],
        [at * 0.46 + 0.02, -0.2],
      ],
      "rgba(255,255,255,0.16)",
      0.03,
    );
  rect(context, -right * 1.4, -0.05, right * 2.8, 0.05, "#1e222c");
}

/** A plate of a weight seen from the front or, if `flat`, from the side. */
function plate({ context }: Room, x: number, y: number, radius: number, colour: string): void {
  ball(context, x, y, radius, radius, [colour, colour, "#15161b"]);
  oval(context, x, y, radius * 0.72, radius * 0.72, "rgba(0,0,0,0.28)");
  oval(context, x, y, radius * 0.3, radius * 0.3, "#c9d0da");
  oval(context, x, y, radius * 0.12, radius * 0.12, "#4a505c");
}

function dumbbell({ context }: Room, x: number, y: number, size: number, colour: string): void {
  rect(
    context,
    x - size * 0.5,
    y - size * 0.08,
    size,
    size * 0.16,
    down(context, y - 0.02, y + 0.02, "#f2f5f8", "#8a929e"),
  );
  for (const side of [-1, 1])
    for (const [at, tall] of [
      [0.3, 0.62],
      [0.46, 0.5],
    ] as const)
      rect(
        context,
        x + side * size * at - size * 0.09,
        y - size * tall * 0.5,
        size * 0.18,
        size * tall,
        down(context, y - size * 0.35, y + size * 0.35, "#70788a", colour, "#0e0f13"),
        size * 0.05,
      );
}

function rack(room: Room): void {
  const { context } = room;
  shadow(context, -0.47, 0.06, 0.48, 0.05, 0.6);
  for (const x of [-0.88, -0.08]) {
    line(
      context,
      [
        [x, 0.06],
        [x + 0.03, -0.42],
      ],
      "#9aa3b2",
      0.028,
    );
    line(
      context,
      [
        [x - 0.005, 0.06],
        [x + 0.025, -0.42],
      ],
      "#e6ebf2",
      0.008,
    );
  }
  for (const [row, y] of [-0.32, -0.17, -0.02].entries()) {
    rect(context, -0.88, y + 0.03, 0.82, 0.024, down(context, y + 0.03, y + 0.055, "#b9c2cf", "#5b6372"), 0.006);
    const colours = ["#e4572e", "#2f9fd0", "#3c4250"];
    const size = 0.11 + row * 0.02;
    for (let at = 0; at < 5 - (row > 1 ? 1 : 0); at++)
      dumbbell(room, -0.79 + at * (row > 1 ? 0.205 : 0.16), y, size, colours[row] ?? "#3c4250");
  }
}

function bench(room: Room): void {
  const { context } = room;
  context.save();
  context.translate(-0.17, 0);
  shadow(context, 0.13, 0.2, 0.42, 0.045, 0.6);
  for (const x of [0.02, 0.32]) {
    rect(context, x - 0.014, -0.28, 0.028, 0.47, across(context, x - 0.014, x + 0.014, "#eef2f7", "#767f8e"), 0.006);
    rect(context, x - 0.07, 0.175, 0.14, 0.022, "#5b6372", 0.01);
    line(
      context,
      [
        [x - 0.02, -0.27],
        [x + 0.03, -0.3],
      ],
      "#dfe5ee",
      0.016,
    );
  }
  rect(context, -0.02, 0.03, 0.38, 0.05, down(context, 0.03, 0.08, "#f0603a", "#a8321a"), 0.022);
  rect(context, 0.02, 0.036, 0.3, 0.01, "rgba(255,255,255,0.35)", 0.005);
  rect(context, 0.14, 0.08, 0.05, 0.11, "#5b6372");
  rect(context, -0.34, -0.3, 1.02, 0.022, down(context, -0.3, -0.278, "#ffffff", "#8d96a4"), 0.01);
  for (const [x, radius, colour] of [
    [-0.27, 0.13, "#e4572e"],
    [-0.21, 0.1, "#2f9fd0"],
    [0.61, 0.13, "#e4572e"],
    [0.55, 0.1, "#2f9fd0"],
  ] as const)
    plate(room, x, -0.29, radius, colour);
  context.restore();
}

function treadmill({ context }: Room): void {
  context.save();
  context.translate(-0.13, 0.06);
  shadow(context, 0.74, 0.1, 0.3, 0.03, 0.6);
  line(
    context,
    [
      [0.92, 0.08],
      [0.98, -0.34],
    ],
    "#c3cbd8",
    0.03,
  );
  line(
    context,
    [
      [0.98, -0.2],
      [0.78, -0.2],
    ],
    "#c3cbd8",
    0.018,
  );
  rect(context, 0.5, 0.04, 0.52, 0.055, down(context, 0.04, 0.095, "#8b94a4", "#3b404c"), 0.02);
  rect(context, 0.53, 0.034, 0.44, 0.018, "#15171c", 0.006);
  context.save();
  context.translate(0.95, -0.37);
  context.rotate(-0.35);
  rect(context, -0.11, -0.07, 0.18, 0.11, "#20242d", 0.014);
  rect(context, -0.095, -0.056, 0.15, 0.08, down(context, -0.05, 0.03, "#5fd0e8", "#1d7fa8"), 0.006);
  line(
    context,
    [
      [-0.08, 0],
      [-0.05, -0.02],
      [-0.03, 0.01],
      [0, -0.03],
      [0.04, -0.01],
    ],
    "#ffffff",
    0.006,
  );
  context.restore();
  context.restore();
}

function kettlebell({ context }: Room, x: number, foot: number, size: number): void {
  shadow(context, x, foot, size * 0.7, size * 0.16, 0.6);
  context.strokeStyle = across(context, x - size * 0.3, x + size * 0.3, "#8a92a0", "#2b2f38");
  context.lineWidth = size * 0.16;
  context.beginPath();
  context.arc(x, foot - size * 1.05, size * 0.3, Math.PI * 0.85, Math.PI * 2.15);
  context.stroke();
  ball(context, x, foot - size * 0.48, size * 0.52, size * 0.5, ["#8b93a2", "#3a3f4a", "#14161a"]);
  oval(context, x, foot - size * 0.45, size * 0.2, size * 0.2, "#f4b63f");
}
