import { across, ball, down, glow, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";
import { fir, hills, meadow, mountains, tree } from "../nature.ts";

/** A camp site with tents, a caravan and a fire on the shore of a lake. */
export function paintCampSite(room: Room): void {
  const { context, right, random } = room;
  mountains(room, -0.18, 0.3, ["#8aa6c0", "#6d90a0"], [0.3, 0.7, 0.45, 0.95, 0.5, 0.8, 0.35]);
  hills(room, -0.17, 0.06, ["#5f8f5c", "#3f7048"], 2);
  for (let at = 0; at < 26; at++)
    fir(room, -right * 1.3 + at * 0.1 + random.between(-0.03, 0.03), -0.13, random.between(0.1, 0.16));
  rect(context, -right * 1.5, -0.14, right * 3, 0.2, down(context, -0.14, 0.04, "#a9d3e4", "#5fa3c4", "#3f86ad"));
  for (let at = 0; at < 50; at++)
    rect(
      context,
      random.between(-right * 1.3, right * 1.3),
      random.between(-0.12, 0.02),
      random.between(0.03, 0.1),
      0.003,
      "rgba(255,255,255,0.35)",
    );
  meadow(room, 0.0);
  shadow(context, 0.6, 0.06, 0.2, 0.02, 0.4);
  caravan(room);
  tent(room, -0.56, 0.1, 0.34, ["#ff8a4c", "#e0552c", "#a83418"]);
  tent(room, -0.14, 0.06, 0.26, ["#5fb8e0", "#2f86ba", "#175a88"]);
  tent(room, 0.26, 0.14, 0.38, ["#8fcf5a", "#5a9f3a", "#2f6a28"]);
  campfire(room);
  tree(room, -0.92, 0.08, 0.6);
}

function tent(
  { context }: Room,
  x: number,
  foot: number,
  w: number,
  [light, middle, dark]: readonly [string, string, string],
): void {
  const h = w * 0.62;
  shadow(context, x, foot, w * 0.62, w * 0.08, 0.45);
  polygon(
    context,
    [
      [x - w * 0.5, foot],
      [x - w * 0.12, foot - h],
      [x + w * 0.24, foot - h * 0.94],
      [x + w * 0.56, foot - w * 0.03],
    ],
    across(context, x - w * 0.5, x + w * 0.5, middle, dark),
  );
  polygon(
    context,
    [
      [x - w * 0.5, foot],
      [x - w * 0.12, foot - h],
      [x + w * 0.22, foot + w * 0.03],
    ],
    across(context, x - w * 0.5, x + w * 0.22, light, middle),
  );
  polygon(
    context,
    [
      [x - w * 0.22, foot + w * 0.01],
      [x - w * 0.12, foot - h * 0.8],
      [x + w * 0.02, foot + w * 0.02],
    ],
    "#3a2a2c",
  );
  polygon(
    context,
    [
      [x - w * 0.12, foot - h * 0.8],
      [x + w * 0.02, foot + w * 0.02],
      [x + w * 0.1, foot + w * 0.025],
    ],
    light,
  );
  line(
    context,
    [
      [x - w * 0.12, foot - h],
      [x - w * 0.66, foot + w * 0.02],
    ],
    "rgba(250,240,220,0.8)",
    0.003,
  );
  line(
    context,
    [
      [x + w * 0.24, foot - h * 0.94],
      [x + w * 0.68, foot],
    ],
    "rgba(250,240,220,0.8)",
    0.003,
  );
  line(
    context,
    [
      [x - w * 0.12, foot - h],
      [x + w * 0.24, foot - h * 0.94],
    ],
    "rgba(255,255,255,0.5)",
    0.005,
  );
}

function caravan({ context }: Room): void {
  rect(context, 0.46, -0.14, 0.38, 0.18, across(context, 0.46, 0.84, "#ffffff", "#cfd3d6"), 0.05);
  rect(context, 0.46, -0.05, 0.38, 0.025, "#e0802f");
  for (const x of [0.5, 0.7]) rect(context, x, -0.11, 0.1, 0.05, "#4f7890", 0.012);
  rect(context, 0.625, -0.1, 0.05, 0.13, "#b8bec2", 0.006);
  oval(context, 0.66, 0.045, 0.03, 0.03, "#26282c");
  oval(context, 0.66, 0.045, 0.014, 0.014, "#c9ced4");
  line(
    context,
    [
      [0.46, 0.03],
      [0.4, 0.04],
    ],
    "#55595e",
    0.01,
  );
}

function campfire({ context }: Room): void {
  for (const [dx, dy] of [
    [-0.05, 0],
    [0.05, 0],
    [-0.03, 0.012],
    [0.03, 0.012],
  ] as const)
    ball(context, dx - 0.06, 0.2 + dy, 0.022, 0.015, ["#b9b4ac", "#6f6a64"]);
  line(
    context,
    [
      [-0.1, 0.2],
      [-0.03, 0.185],
    ],
    "#6b4024",
    0.014,
  );
  line(
    context,
    [
      [-0.02, 0.2],
      [-0.09, 0.185],
    ],
    "#57331c",
    0.014,
  );
  polygon(
    context,
    [
      [-0.09, 0.19],
      [-0.075, 0.14],
      [-0.06, 0.1],
      [-0.045, 0.145],
      [-0.03, 0.19],
    ],
    down(context, 0.1, 0.19, "#ffd23f", "#f0641e"),
  );
  polygon(
    context,
    [
      [-0.075, 0.19],
      [-0.06, 0.14],
      [-0.045, 0.19],
    ],
    "#fff3b0",
  );
}

export function lightCampSite({ context, lamps }: Room): void {
  glow(context, -0.06, 0.16, 0.3, "255,150,60", 0.3 + lamps * 0.6);
  if (lamps > 0.3)
    for (const [x, y] of [
      [-0.56, 0.02],
      [-0.14, 0],
      [0.26, 0.04],
    ] as const)
      glow(context, x, y, 0.16, "255,200,110", lamps * 0.6);
}
