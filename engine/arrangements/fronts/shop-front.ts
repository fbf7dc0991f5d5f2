import { across, ball, down, glow, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";

/** Parts of a shop front that differ from trade to trade. */
export type Look = {
  paint: readonly [light: string, dark: string];
  awning: readonly [string, string];
  wall: readonly [string, string];
  /** Whether the door stands open. */
  isOpen?: boolean;
  /** Paints the emblem on the sign, in the middle of a circle of radius `size` around `x`, `y`. */
  emblem(room: Room, x: number, y: number, size: number): void;
  /** Paints goods behind the window, whose sill lies at `foot`. */
  window?(room: Room, box: { left: number; right: number; top: number; foot: number }): void;
};

const windowBox = { left: -0.47, right: 0.13, top: -0.42, foot: -0.1 } as const;

/** The front of a shop between its neighbours, with a sign, an awning, a window and a door. */
export function paintShopFront(room: Room, look: Look): void {
  const { context, right, top } = room;
  rect(context, -right * 1.5, top * 1.4, right * 3, -top * 1.4, across(context, -right, right, ...look.wall));
  rect(
    context,
    -right * 1.5,
    top * 1.4,
    right * 3,
    -top * 1.4,
    down(context, top, 0, "rgba(255,255,255,0.1)", "rgba(40,20,20,0.2)"),
  );
  for (const x of [-0.8, 0.62]) upperWindow(room, x, -0.5, 0.2, 0.42);
  for (const x of [-0.8, -0.36, 0.14, 0.62]) upperWindow(room, x, -1.2, 0.2, 0.34);
  paintPavement(room);
  paintShop(room, look);
  shadeForeground(room);
}

/** The shop itself, without the street. */
export function paintShop(room: Room, look: Look): void {
  const { context } = room;
  const [light, dark] = look.paint;
  shadow(context, 0, 0.01, 0.62, 0.03, 0.5);
  rect(context, -0.53, -0.7, 1.06, 0.7, across(context, -0.53, 0.53, light, dark), 0.008);
  rect(context, -0.51, -0.685, 1.02, 0.12, down(context, -0.68, -0.56, dark, light), 0.01);
  rect(context, -0.51, -0.685, 1.02, 0.006, "rgba(255,255,255,0.45)");
  rect(context, -0.495, -0.09, 0.65, 0.075, across(context, -0.5, 0.16, light, dark), 0.006);
  rect(context, -0.47, -0.072, 0.6, 0.04, "rgba(0,0,0,0.12)", 0.006);
  display(room, look);
  door(room, look);
  awning(room, look);
  ball(context, 0, -0.625, 0.068, 0.068, ["#fffdf6", "#f6ecd8", "#d9c6a4"]);
  look.emblem(room, 0, -0.625, 0.052);
  for (const x of [-0.4, -0.2, 0.2, 0.4]) {
    line(
      context,
      [
        [x, -0.7],
        [x, -0.73],
        [x + 0.02, -0.74],
      ],
      "#2a2624",
      0.008,
    );
    polygon(
      context,
      [
        [x, -0.73],
        [x + 0.05, -0.735],
        [x + 0.055, -0.715],
        [x - 0.005, -0.71],
      ],
      "#2a2624",
    );
  }
  for (const x of [-0.6, 0.6]) pot(room, x);
}

/** Darkens the ground towards the lower edge. */
export function shadeForeground({ context, right, bottom }: Room): void {
  rect(
    context,
    -right * 1.5,
    bottom * 0.5,
    right * 3,
    bottom,
    down(context, bottom * 0.5, bottom, "rgba(20,10,10,0)", "rgba(20,10,10,0.3)"),
  );
}

/** Light in the window, on the sign and on the pavement after dark. */
export function lightShopFront({ context, lamps, bottom }: Room): void {
  if (lamps < 0.3) return;
  glow(context, -0.17, -0.24, 0.5, "255,200,120", lamps * 0.55);
  glow(context, 0.32, -0.25, 0.26, "255,200,120", lamps * 0.5);
  for (const x of [-0.4, -0.2, 0.2, 0.4]) glow(context, x + 0.02, -0.68, 0.16, "255,220,150", lamps * 0.6);
  context.save();
  context.scale(1, 0.3);
  glow(context, -0.1, bottom * 0.9, 0.8, "255,190,110", lamps * 0.35);
  context.restore();
}

function upperWindow({ context }: Room, x: number, y: number, w: number, h: number): void {
  rect(context, x - 0.016, y - 0.016, w + 0.032, h + 0.032, "#efe6d8", 0.006);
  rect(context, x, y, w, h, down(context, y, y + h, "#8fb0c4", "#4c6478"));
  polygon(
    context,
    [
      [x + w * 0.1, y],
      [x + w * 0.4, y],
      [x + w * 0.1, y + h * 0.7],
    ],
    "rgba(255,255,255,0.2)",
  );
  rect(context, x + w / 2 - 0.005, y, 0.01, h, "#efe6d8");
  rect(context, x, y + h * 0.4, w, 0.009, "#efe6d8");
  rect(context, x - 0.026, y + h + 0.012, w + 0.052, 0.016, "#d6c8b2", 0.004);
}

export function paintPavement({ context, right, bottom }: Room): void {
  rect(context, -right * 1.5, 0, right * 3, bottom * 1.6, down(context, 0, bottom, "#b8afa8", "#8a817b"));
  for (let at = -14; at <= 14; at++)
    line(
      context,
      [
        [at * 0.12, 0],
        [at * 0.12 * (1 + bottom * 2.6), bottom * 1.5],
      ],
      "rgba(50,40,36,0.22)",
      0.003,
    );
  for (const part of [0.05, 0.13, 0.24, 0.4, 0.62, 0.9])
    rect(context, -right * 1.5, bottom * part * 1.2, right * 3, 0.003, "rgba(50,40,36,0.22)");
  rect(context, -right * 1.5, 0, right * 3, 0.016, "rgba(40,30,30,0.3)");
}

function display(room: Room, look: Look): void {
  const { context } = room;
  const { left, right, top, foot } = windowBox;
  rect(context, left - 0.015, top - 0.015, right - left + 0.03, foot - top + 0.03, "#2e2622", 0.006);
  rect(context, left, top, right - left, foot - top, down(context, top, foot, "#f3d9a6", "#dca868"));
  rect(
    context,
    left,
    top,
    right - left,
    foot - top,
    down(context, top, foot, "rgba(255,246,220,0.65)", "rgba(120,70,40,0.1)"),
  );
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, foot - top);
  context.clip();
  for (const x of [-0.36, -0.17, 0.02]) {
    glow(context, x, top + 0.03, 0.2, "255,240,200", 0.8);
    polygon(
      context,
      [
        [x - 0.03, top + 0.03],
        [x + 0.03, top + 0.03],
        [x + 0.016, top],
        [x - 0.016, top],
      ],
      "#3a302a",
    );
  }
  rect(context, left, foot - 0.03, right - left, 0.03, down(context, foot - 0.03, foot, "#a9764a", "#7b5030"));
  look.window?.(room, windowBox);
  context.restore();
}

/** Paints reflections on the window, after the goods. */
export function windowGloss({ context }: Room): void {
  const { left, top, foot } = windowBox;
  polygon(
    context,
    [
      [left + 0.03, top],
      [left + 0.12, top],
      [left + 0.02, foot],
      [left, foot],
      [left, top + 0.1],
    ],
    "rgba(255,255,255,0.14)",
  );
  polygon(
    context,
    [
      [left + 0.42, top],
      [left + 0.46, top],
      [left + 0.36, foot],
      [left + 0.32, foot],
    ],
    "rgba(255,255,255,0.1)",
  );
}

function door(room: Room, look: Look): void {
  const { context } = room;
  const [light, dark] = look.paint;
  rect(context, 0.2, -0.44, 0.27, 0.44, "#2e2622", 0.006);
  if (look.isOpen) {
    rect(context, 0.215, -0.425, 0.24, 0.425, down(context, -0.42, 0, "#fff3cf", "#f0b866"));
    rect(context, 0.25, -0.3, 0.17, 0.012, "#b07c48");
    for (let at = 0; at < 5; at++)
      rect(
        context,
        0.256 + at * 0.032,
        -0.35 + (at % 2) * 0.012,
        0.022,
        0.05,
        ["#c1563a", "#37596a", "#d6a23e"][at % 3] ?? "#c1563a",
        0.004,
      );
    rect(context, 0.25, -0.16, 0.17, 0.16, down(context, -0.16, 0, "#9b6a40", "#6d4526"));
    polygon(
      context,
      [
        [0.455, -0.43],
        [0.56, -0.46],
        [0.56, 0.05],
        [0.455, 0],
      ],
      across(context, 0.455, 0.56, dark, light),
    );
    polygon(
      context,
      [
        [0.472, -0.395],
        [0.544, -0.415],
        [0.544, -0.14],
        [0.472, -0.14],
      ],
      down(context, -0.41, -0.14, "#cfe3ea", "#8fb0bd"),
    );
    oval(context, 0.54, -0.16, 0.008, 0.012, "#e8c46a");
    polygon(
      context,
      [
        [0.215, 0],
        [0.455, 0],
        [0.53, 0.2],
        [0.1, 0.2],
      ],
      down(context, 0, 0.2, "rgba(255,226,160,0.6)", "rgba(255,226,160,0)"),
    );
    return;
  }
  rect(context, 0.215, -0.425, 0.24, 0.425, across(context, 0.215, 0.455, light, dark));
  rect(context, 0.24, -0.4, 0.19, 0.26, down(context, -0.4, -0.14, "#f5dcaa", "#d9a668"));
  polygon(
    context,
    [
      [0.25, -0.4],
      [0.31, -0.4],
      [0.25, -0.22],
    ],
    "rgba(255,255,255,0.3)",
  );
  rect(context, 0.24, -0.11, 0.19, 0.085, "rgba(0,0,0,0.14)", 0.004);
  line(
    context,
    [
      [0.435, -0.24],
      [0.435, -0.16],
    ],
    "#e8c46a",
    0.01,
  );
}

function awning({ context }: Room, { awning: [first, second] }: Look): void {
  const count = 14;
  const wide = 1.1 / count;
  for (let at = 0; at < count; at++) {
    const x = -0.55 + at * wide;
    const low = -0.575 + at * (1.15 / count);
    const colour = at % 2 ? second : first;
    polygon(
      context,
      [
        [x + 0.02 - (x + 0.02) * 0.03, -0.56],
        [x + wide + 0.02 - (x + wide) * 0.03 - 0.02, -0.56],
        [low + 1.15 / count, -0.43],
        [low, -0.43],
      ],
      colour,
    );
    oval(context, low + 0.575 / count, -0.43, 0.575 / count, 0.02, colour);
  }
  polygon(
    context,
    [
      [-0.55, -0.56],
      [0.55, -0.56],
      [0.58, -0.42],
      [-0.58, -0.42],
    ],
    down(context, -0.56, -0.42, "rgba(255,255,255,0.22)", "rgba(40,10,10,0.22)"),
  );
  rect(context, -0.53, -0.41, 1.06, 0.05, down(context, -0.41, -0.36, "rgba(30,10,10,0.4)", "rgba(30,10,10,0)"));
}

function pot(room: Room, x: number): void {
  const { context } = room;
  shadow(context, x, 0.03, 0.09, 0.02, 0.5);
  polygon(
    context,
    [
      [x - 0.055, -0.08],
      [x + 0.055, -0.08],
      [x + 0.042, 0.03],
      [x - 0.042, 0.03],
    ],
    across(context, x - 0.055, x + 0.055, "#c97a50", "#7d4126"),
  );
  for (const [dx, dy, r] of [
    [-0.03, 0.13, 0.045],
    [0.03, 0.13, 0.045],
    [0, 0.17, 0.055],
  ] as const)
    ball(context, x + dx, -dy, r, r, ["#8fc06a", "#4c8a4a", "#255233"]);
}
