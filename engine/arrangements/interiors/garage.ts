import { across, boards, down, glow, line, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

/** A garage: a car on a lift while a wheel is off, tyres on a rack, a trolley with tools. */
export function paintGarage(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#d7dde2", "#a7b1ba"], ["#9aa2aa", "#6d747c"]);
  rect(context, -right * 1.5, -0.22, right * 3, 0.22, across(context, -right, right, "#4d7fa6", "#2f5777"));
  rect(context, -right * 1.5, -0.235, right * 3, 0.016, "#f2c230");
  boards(room, "rgba(40,46,54,0.14)");
  windows(room);
  rackOfTyres(room);
  toolWall(room);
  shadow(context, 0, 0.1, 0.5, 0.05, 0.45);
  lift(room);
  room.prop("automobile", 0, -0.0, 0.52);
  for (const x of [-0.5, 0.5]) arm(room, x);
  trolley(room);
  wheelOff(room);
  glow(context, -0.3, -0.68, 0.7, "255,250,230", 0.35);
  rect(
    context,
    -right * 1.5,
    bottom * 0.6,
    right * 3,
    bottom,
    down(context, bottom * 0.6, bottom, "rgba(20,24,30,0)", "rgba(20,24,30,0.3)"),
  );
}

function windows({ context }: Room): void {
  for (const x of [-0.5, -0.1, 0.3]) {
    rect(context, x, -0.66, 0.3, 0.045, "#eef4f8", 0.02);
    rect(context, x + 0.01, -0.652, 0.28, 0.028, "#ffffff", 0.014);
  }
}

function tyre({ context }: Room, x: number, y: number, radius: number): void {
  oval(context, x, y, radius, radius, "#1c1d21");
  oval(context, x, y, radius * 0.93, radius * 0.93, "#33353b");
  oval(context, x, y, radius * 0.62, radius * 0.62, "#17181b");
  oval(context, x, y, radius * 0.56, radius * 0.56, across(context, x - radius, x + radius, "#e3e8ee", "#7f8894"));
  for (let at = 0; at < 5; at++) {
    const angle = (at / 5) * Math.PI * 2 - 0.3;
    oval(
      context,
      x + Math.cos(angle) * radius * 0.34,
      y + Math.sin(angle) * radius * 0.34,
      radius * 0.13,
      radius * 0.13,
      "#2b2e34",
    );
  }
  oval(context, x, y, radius * 0.12, radius * 0.12, "#565d68");
}

function rackOfTyres(room: Room): void {
  const { context } = room;
  for (const x of [-0.98, -0.5]) rect(context, x, -0.58, 0.022, 0.6, "#5c6570");
  for (const y of [-0.36, -0.08]) {
    for (let at = 0; at < 4; at++) tyre(room, -0.91 + at * 0.115, y - 0.095, 0.1);
    rect(context, -0.99, y, 0.52, 0.022, "#e0722f");
  }
}

function toolWall({ context }: Room): void {
  rect(context, 0.56, -0.6, 0.5, 0.32, "#33404d", 0.012);
  for (let row = 0; row < 2; row++)
    for (let at = 0; at < 6; at++) {
      const [x, y] = [0.6 + at * 0.075, -0.57 + row * 0.15];
      const long = 0.1 - at * 0.008;
      line(
        context,
        [
          [x, y + 0.02],
          [x, y + long],
        ],
        at % 2 ? "#d9dfe6" : row ? "#f0a63c" : "#e0503c",
        0.013,
      );
      oval(context, x, y + 0.016, 0.018, 0.018, "#d9dfe6");
      oval(context, x, y + 0.008, 0.008, 0.01, "#33404d");
    }
}

function lift({ context, top }: Room): void {
  for (const x of [-0.5, 0.5]) {
    rect(
      context,
      x - 0.035,
      top * 1.2,
      0.07,
      0.09 - top * 1.2,
      across(context, x - 0.035, x + 0.035, "#f6cf4a", "#c98a12"),
      0.006,
    );
    rect(context, x - 0.008, -0.62, 0.016, 0.66, "#7a5a14");
    rect(context, x - 0.1, 0.075, 0.2, 0.026, "#3e434a", 0.008);
  }
}

function arm({ context }: Room, x: number): void {
  const inner = x > 0 ? 0.16 : -0.16;
  rect(
    context,
    Math.min(x, inner),
    -0.068,
    Math.abs(x - inner),
    0.028,
    down(context, -0.07, -0.04, "#5d646e", "#2b2f35"),
    0.008,
  );
  rect(context, inner - 0.03, -0.09, 0.06, 0.026, "#1e2125", 0.006);
}

function trolley({ context }: Room): void {
  shadow(context, 0.72, 0.16, 0.2, 0.03, 0.5);
  for (const x of [0.6, 0.84]) oval(context, x, 0.14, 0.022, 0.022, "#24262b");
  rect(context, 0.56, -0.16, 0.32, 0.29, across(context, 0.56, 0.88, "#ef5340", "#a92418"), 0.014);
  for (let at = 0; at < 4; at++) {
    rect(
      context,
      0.58,
      -0.135 + at * 0.065,
      0.28,
      0.052,
      down(context, -0.135 + at * 0.065, -0.08 + at * 0.065, "#ff7a66", "#c43425"),
      0.006,
    );
    rect(context, 0.66, -0.115 + at * 0.065, 0.12, 0.01, "#f4f4f4", 0.005);
  }
  rect(context, 0.55, -0.18, 0.34, 0.024, "#2a2d33", 0.008);
  line(
    context,
    [
      [0.62, -0.19],
      [0.76, -0.2],
    ],
    "#dfe4ea",
    0.016,
  );
  rect(context, 0.79, -0.24, 0.05, 0.06, "#2f6fa8", 0.008);
}

/** A wheel that leans in front, and the cross wrench with which it was taken off. */
function wheelOff(room: Room): void {
  const { context } = room;
  shadow(context, -0.24, 0.22, 0.2, 0.03, 0.55);
  tyre(room, -0.24, 0.09, 0.135);
  context.save();
  context.translate(0.16, 0.15);
  context.scale(1, 0.6);
  context.rotate(0.5);
  line(
    context,
    [
      [-0.11, 0.02],
      [0.11, 0.02],
    ],
    "rgba(20,20,25,0.4)",
    0.026,
  );
  for (const ends of [
    [
      [-0.12, 0],
      [0.12, 0],
    ],
    [
      [0, -0.12],
      [0, 0.12],
    ],
  ] as const)
    line(context, ends, "#c9d0d8", 0.024);
  for (const [x, y] of [
    [-0.12, 0],
    [0.12, 0],
    [0, -0.12],
    [0, 0.12],
  ] as const)
    oval(context, x, y, 0.022, 0.022, "#8c949e");
  context.restore();
  polygon(
    context,
    [
      [-0.46, 0.19],
      [-0.4, 0.19],
      [-0.43, 0.06],
    ],
    "#f08a2c",
  );
  rect(context, -0.475, 0.185, 0.09, 0.014, "#c9661a", 0.005);
}
