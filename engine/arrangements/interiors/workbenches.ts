import {
  across,
  ball,
  boards,
  down,
  glow,
  line,
  oval,
  polygon,
  rect,
  shadow,
  wallAndFloor,
  type Room,
} from "../kit.ts";
import { paintLabel } from "../fronts/label.ts";
import { counterTop } from "./furniture.ts";

/** A workbench at which a mobile phone is repaired: an open one, one with a broken screen, tools and parts. */
export function paintPhoneRepair(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#dfe6ec", "#aebac6"], ["#8f99a4", "#5c6670"]);
  rect(context, -0.8, -0.6, 0.6, 0.36, "#3a4652", 0.012);
  for (let at = 0; at < 7; at++) {
    const x = -0.75 + at * 0.08;
    rect(
      context,
      x - 0.012,
      -0.56,
      0.024,
      0.09,
      ["#e8553c", "#f0a63c", "#3f9fd0", "#5fb85a"][at % 4] ?? "#e8553c",
      0.01,
    );
    rect(context, x - 0.003, -0.47, 0.006, 0.13, "#d5dbe1");
  }
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 5; at++) {
      rect(
        context,
        0.24 + at * 0.13,
        -0.6 + row * 0.12,
        0.12,
        0.105,
        across(context, 0.24 + at * 0.13, 0.36 + at * 0.13, "#7fb0d8", "#4a7ca6"),
        0.008,
      );
      rect(context, 0.27 + at * 0.13, -0.575 + row * 0.12, 0.06, 0.03, "#f4f7f9", 0.003);
    }
  counterTop(room, -0.1, ["#3f8f88", "#2a6a66"], "#6a4a30");
  for (let at = -8; at < 9; at++)
    line(
      context,
      [
        [at * 0.12, -0.1],
        [at * 0.14, 0.03],
      ],
      "rgba(255,255,255,0.12)",
      0.002,
    );
  lampArm(room);
  opened(room);
  cracked(room);
  for (const [x, y, colour] of [
    [0.3, 0.1, "#e8553c"],
    [0.42, 0.12, "#f0a63c"],
  ] as const)
    screwdriver(context, x, y, colour);
  line(
    context,
    [
      [-0.62, 0.1],
      [-0.44, 0.06],
    ],
    "#c9d0d6",
    0.01,
  );
  line(
    context,
    [
      [-0.62, 0.115],
      [-0.44, 0.062],
    ],
    "#aeb6bd",
    0.01,
  );
  for (let at = 0; at < 7; at++)
    ball(context, 0.18 + (at % 4) * 0.022, 0.14 + Math.floor(at / 4) * 0.018, 0.007, 0.006, ["#ffffff", "#8d949a"]);
  glow(context, -0.05, -0.1, 0.5, "255,248,225", 0.35);
}

/** A phone lies open: its screen beside its inside with battery and board. */
function opened({ context }: Room): void {
  context.save();
  context.translate(-0.08, 0.02);
  context.transform(1, 0, -0.12, 0.72, 0, 0);
  rect(context, -0.15, -0.25, 0.25, 0.47, "rgba(10,20,20,0.35)", 0.04);
  rect(context, -0.16, -0.27, 0.24, 0.46, across(context, -0.16, 0.08, "#e8ecef", "#8d969e"), 0.038);
  rect(context, -0.148, -0.258, 0.216, 0.436, "#1d242b", 0.03);
  rect(context, -0.125, -0.09, 0.12, 0.24, across(context, -0.125, 0, "#4a5560", "#2c343c"), 0.012);
  paintLabel({ context }, "+ –", -0.065, 0.02, 0.05, "#cfd6dc");
  rect(context, -0.13, -0.235, 0.18, 0.12, "#1f7a4f", 0.008);
  for (const [x, y, w, h] of [
    [-0.115, -0.22, 0.05, 0.05],
    [-0.05, -0.22, 0.035, 0.03],
    [0, -0.215, 0.03, 0.06],
    [-0.06, -0.175, 0.045, 0.04],
  ] as const)
    rect(context, x, y, w, h, "#14181c", 0.004);
  for (let at = 0; at < 5; at++) rect(context, -0.11 + at * 0.035, -0.135, 0.02, 0.008, "#e8c45a");
  rect(context, 0.005, -0.09, 0.05, 0.24, "#2a7f56", 0.006);
  for (let at = 0; at < 6; at++)
    rect(context, 0.014, -0.075 + at * 0.036, 0.03, 0.016, at % 2 ? "#d8b04a" : "#14181c", 0.003);
  oval(context, -0.1, 0.165, 0.012, 0.012, "#e8c45a");
  rect(context, -0.07, 0.158, 0.1, 0.013, "#59636c", 0.006);
  context.restore();
}

/** A phone whose screen is broken. */
function cracked({ context }: Room): void {
  context.save();
  context.translate(0.2, -0.06);
  context.rotate(0.14);
  shadow(context, 0.03, 0.1, 0.16, 0.05, 0.4);
  rect(context, -0.09, -0.19, 0.19, 0.31, "#2a2f36", 0.026);
  rect(context, -0.08, -0.18, 0.17, 0.29, down(context, -0.18, 0.11, "#6fb4f0", "#3f5fc4", "#7a3fa8"), 0.02);
  for (const points of [
    [
      [0.02, -0.1],
      [-0.08, -0.15],
    ],
    [
      [0.02, -0.1],
      [0.09, -0.16],
    ],
    [
      [0.02, -0.1],
      [-0.06, 0.02],
      [-0.07, 0.1],
    ],
    [
      [0.02, -0.1],
      [0.05, 0.0],
      [0.03, 0.11],
    ],
    [
      [0.02, -0.1],
      [0.09, -0.04],
    ],
    [
      [-0.02, -0.06],
      [0.04, -0.05],
      [0.06, -0.09],
    ],
    [
      [-0.01, -0.115],
      [0.03, -0.135],
      [0.05, -0.12],
    ],
  ] as const)
    line(context, points, "rgba(255,255,255,0.9)", 0.004);
  context.restore();
}

function screwdriver(context: Room["context"], x: number, y: number, colour: string): void {
  line(
    context,
    [
      [x - 0.12, y - 0.06],
      [x, y - 0.02],
    ],
    "#d9dfe4",
    0.008,
  );
  line(
    context,
    [
      [x, y - 0.02],
      [x + 0.09, y + 0.012],
    ],
    "rgba(10,20,20,0.4)",
    0.034,
  );
  line(
    context,
    [
      [x, y - 0.022],
      [x + 0.09, y + 0.008],
    ],
    colour,
    0.028,
  );
  line(
    context,
    [
      [x + 0.01, y - 0.028],
      [x + 0.08, y - 0.004],
    ],
    "rgba(255,255,255,0.5)",
    0.005,
  );
}

function lampArm({ context }: Room): void {
  line(
    context,
    [
      [0.72, -0.04],
      [0.66, -0.34],
      [0.34, -0.46],
    ],
    "#e8ecef",
    0.022,
  );
  oval(context, 0.72, -0.03, 0.09, 0.022, "#c3cad0");
  oval(context, 0.26, -0.43, 0.13, 0.04, "#f4f6f8");
  oval(context, 0.26, -0.42, 0.11, 0.03, "rgba(190,225,240,0.9)");
  oval(context, 0.22, -0.428, 0.05, 0.01, "rgba(255,255,255,0.8)");
}

/** A classroom: blackboard, desk and chairs, a school bag's place in front. */
export function paintClassroom(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#f7efd8", "#dccba4"], ["#c99a64", "#8a6238"]);
  boards(room, "rgba(70,40,14,0.2)");
  rect(context, -0.62, -0.62, 1.24, 0.42, "#9a6a3c", 0.012);
  rect(context, -0.595, -0.595, 1.19, 0.37, across(context, -0.6, 0.6, "#2f6a54", "#1f4a3c"), 0.004);
  rect(context, -0.62, -0.205, 1.24, 0.02, "#7d5230");
  for (const x of [-0.4, -0.3, 0.36]) rect(context, x, -0.214, 0.06, 0.01, "#fdfaf0", 0.004);
  for (const [text, x] of [
    ["A B C", -0.36],
    ["1 + 1 = 2", 0.3],
  ] as const)
    paintLabel(room, text, x, -0.5, 0.075, "rgba(250,250,240,0.9)");
  context.strokeStyle = "rgba(255,240,160,0.9)";
  context.lineWidth = 0.008;
  context.beginPath();
  context.arc(-0.02, -0.42, 0.045, 0, Math.PI * 2);
  context.stroke();
  for (let at = 0; at < 8; at++)
    line(
      context,
      [
        [-0.02 + Math.cos(at * 0.785) * 0.06, -0.42 + Math.sin(at * 0.785) * 0.06],
        [-0.02 + Math.cos(at * 0.785) * 0.085, -0.42 + Math.sin(at * 0.785) * 0.085],
      ],
      "rgba(255,240,160,0.9)",
      0.008,
    );
  for (const [at, x] of [-0.9, 0.74].entries()) {
    rect(context, x, -0.6, 0.2, 0.34, "#ffffff", 0.006);
    rect(context, x + 0.012, -0.588, 0.176, 0.316, at ? "#f2c44a" : "#7fc4e0");
    ball(context, x + 0.1, -0.43, 0.055, 0.055, at ? ["#ffe0d8", "#e8553c"] : ["#fff6c0", "#f4b62e"]);
  }
  for (const x of [-0.72, 0.72]) desk(room, x, 0.04);
  desk(room, 0, 0.02);
  rect(
    context,
    -right * 1.5,
    bottom * 0.6,
    right * 3,
    bottom,
    down(context, bottom * 0.6, bottom, "rgba(40,20,0,0)", "rgba(40,20,0,0.25)"),
  );
  glow(context, -right, -0.5, 1, "255,250,225", 0.3);
}

function desk({ context }: Room, x: number, foot: number): void {
  shadow(context, x, foot + 0.02, 0.26, 0.03, 0.3);
  for (const side of [-0.2, 0.2])
    line(
      context,
      [
        [x + side, foot - 0.13],
        [x + side * 1.05, foot + 0.02],
      ],
      "#7d858c",
      0.014,
    );
  rect(context, x - 0.09, foot - 0.26, 0.18, 0.1, across(context, x - 0.09, x + 0.09, "#e0563c", "#a8341e"), 0.016);
  polygon(
    context,
    [
      [x - 0.21, foot - 0.17],
      [x + 0.21, foot - 0.17],
      [x + 0.25, foot - 0.12],
      [x - 0.25, foot - 0.12],
    ],
    down(context, foot - 0.17, foot - 0.12, "#f0cf9a", "#d9ac6a"),
  );
  rect(context, x - 0.25, foot - 0.12, 0.5, 0.016, "#a87840");
}
