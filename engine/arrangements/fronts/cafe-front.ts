import { across, ball, down, glow, line, oval, polygon, rect, shadow, skyView, type Room } from "../kit.ts";
import {
  lightShopFront,
  paintPavement,
  paintShop,
  paintShopFront,
  shadeForeground,
  windowGloss,
  type Look,
} from "./shop-front.ts";

const cup: Look["emblem"] = ({ context }, x, y, size) => {
  rect(context, x - size * 0.5, y - size * 0.25, size * 0.8, size * 0.7, "#6b3f26", size * 0.2);
  context.strokeStyle = "#6b3f26";
  context.lineWidth = size * 0.13;
  context.beginPath();
  context.arc(x + size * 0.34, y + size * 0.05, size * 0.22, -1.4, 1.4);
  context.stroke();
  rect(context, x - size * 0.7, y + size * 0.52, size * 1.2, size * 0.1, "#6b3f26");
  for (const at of [-0.3, -0.05, 0.2])
    line(
      context,
      [
        [x + at * size, y - size * 0.36],
        [x + at * size + size * 0.08, y - size * 0.62],
      ],
      "#6b3f26",
      size * 0.09,
    );
};

const look: Look = {
  paint: ["#2f6a5c", "#17403a"],
  awning: ["#f7efe0", "#2f7a68"],
  wall: ["#ecd7b4", "#c5a27c"],
  emblem: cup,
  window: cafeWindow,
};

/** Place of the rising sun beside the café. */
const sun = { x: -0.6, y: -0.13 } as const;

/** A café with tables on the pavement; a small one, and one in the morning, is a house of its own under the sky. */
export function paintCafeFront(room: Room): void {
  const size = sizeOf(room);
  if (size < 1) return paintHouse(room, size);
  paintShopFront(room, look);
  windowGloss(room);
  for (const x of [-0.38, -0.02]) table(room, x);
}

export function lightCafeFront(room: Room): void {
  const { context, isMorning, bottom } = room;
  context.save();
  context.scale(sizeOf(room), sizeOf(room));
  lightShopFront(room);
  context.restore();
  if (!isMorning) return;
  glow(context, sun.x, sun.y, 0.62, "255,176,84", 0.95);
  glow(context, sun.x, sun.y, 0.16, "255,244,206", 1);
  context.save();
  context.translate(sun.x, 0.02);
  context.scale(1, 0.24);
  glow(context, 0, bottom, 0.9, "255,178,92", 0.75);
  context.restore();
}

const sizeOf = ({ variant, isMorning }: Room): number => (variant === "small" ? 0.74 : isMorning ? 0.86 : 1);

function paintHouse(room: Room, size: number): void {
  const { context, isMorning } = room;
  paintStreet(room);
  paintPavement(room);
  if (isMorning) castShadow(context, [-0.53 * size, 0.53 * size], [0.3, 0.16]);
  context.save();
  context.scale(size, size);
  rect(context, -0.57, -0.84, 1.14, 0.84, across(context, -0.57, 0.57, ...look.wall));
  rect(context, 0.28, -1.12, 0.09, 0.24, across(context, 0.28, 0.37, "#b5705a", "#7d4636"));
  polygon(
    context,
    [
      [-0.48, -1.06],
      [0.48, -1.06],
      [0.66, -0.8],
      [-0.66, -0.8],
    ],
    across(context, -0.66, 0.66, "#b5624a", "#7a3c30"),
  );
  rect(context, -0.66, -0.81, 1.32, 0.025, "#5e2f26", 0.006);
  paintShop(room, look);
  windowGloss(room);
  for (const x of [-0.38, -0.02]) {
    if (isMorning) castShadow(context, [x - 0.06, x + 0.06], [0.42, 0.1], 0.165);
    table(room, x);
  }
  context.restore();
  shadeForeground(room);
}

/** The sky and the roofs at the end of the street; rain leaves a bright gap above the horizon in the morning. */
function paintStreet(room: Room): void {
  const { context, right, top, isMorning, isGrey, light } = room;
  context.save();
  context.translate(-right * 1.5, top * 1.2);
  context.scale(right * 3, -top * 1.2);
  skyView(room)(context);
  if (isGrey && !light.night) rect(context, 0, 0, 1, 1, "rgba(206,210,216,0.72)");
  context.restore();
  if (isMorning) {
    rect(
      context,
      -right * 1.5,
      -0.62,
      right * 3,
      0.62,
      down(context, -0.62, 0, "rgba(255,170,120,0)", "#f7a878", "#ffd07e", "#ffe6a6"),
    );
    for (const [x, y, half] of [
      [-0.62, -0.36, 0.26],
      [0.58, -0.42, 0.3],
      [-0.3, -0.52, 0.34],
      [0.7, -0.27, 0.2],
    ] as const) {
      oval(context, x, y, half, 0.024, "#8d8496");
      oval(context, x - 0.02, y + 0.012, half * 0.86, 0.012, "#ffb98c");
    }
    oval(context, sun.x, sun.y, 0.075, 0.075, "#fff3c4");
  }
  const roofs = isMorning ? "#8a6a78" : "#8d97a3";
  for (const [x, wide, high] of [
    [-1.1, 0.3, 0.2],
    [-0.8, 0.16, 0.13],
    [-0.64, 0.2, 0.08],
    [-0.46, 0.2, 0.12],
    [0.36, 0.22, 0.11],
    [0.58, 0.14, 0.16],
    [0.72, 0.4, 0.12],
  ] as const)
    polygon(
      context,
      [
        [x, 0],
        [x, -high],
        [x + wide / 2, -high - 0.05],
        [x + wide, -high],
        [x + wide, 0],
      ],
      roofs,
    );
}

/** A long shadow on the ground, away from the low sun at the left; `reach` is how far right and down it falls. */
function castShadow(
  context: Room["context"],
  [left, right]: readonly [number, number],
  reach: readonly [number, number],
  foot = 0,
): void {
  polygon(
    context,
    [
      [left, foot],
      [right, foot],
      [right + reach[0], foot + reach[1]],
      [left + reach[0], foot + reach[1]],
    ],
    "rgba(50,34,60,0.26)",
  );
}

function cafeWindow(room: Room): void {
  const { context } = room;
  rect(context, -0.47, -0.19, 0.6, 0.1, down(context, -0.19, -0.1, "#8a5a38", "#5c3820"));
  rect(context, -0.42, -0.31, 0.13, 0.12, across(context, -0.42, -0.29, "#dfe4e8", "#7d868e"), 0.012);
  rect(context, -0.405, -0.27, 0.1, 0.03, "#31363c", 0.004);
  for (let at = 0; at < 5; at++) cupOn(room, -0.23 + at * 0.055, -0.19, 0.04);
  for (const [x, y] of [
    [0.05, -0.2],
    [0.09, -0.2],
    [0.07, -0.225],
  ] as const)
    ball(context, x, y, 0.028, 0.018, ["#f0c27a", "#c9843c", "#8f5420"]);
}

function cupOn({ context }: Room, x: number, foot: number, size: number): void {
  rect(
    context,
    x - size * 0.36,
    foot - size * 0.62,
    size * 0.72,
    size * 0.6,
    across(context, x - size / 2, x + size / 2, "#ffffff", "#c9c4bc"),
    size * 0.2,
  );
  oval(context, x, foot - size * 0.6, size * 0.34, size * 0.08, "#6b3f22");
  oval(context, x, foot, size * 0.55, size * 0.1, "#f4f0e8");
  context.strokeStyle = "#e4dfd6";
  context.lineWidth = size * 0.1;
  context.beginPath();
  context.arc(x + size * 0.36, foot - size * 0.36, size * 0.16, -1.4, 1.4);
  context.stroke();
}

function table(room: Room, x: number): void {
  const { context } = room;
  const foot = 0.17;
  shadow(context, x, foot, 0.16, 0.03, 0.45);
  for (const side of [-1, 1]) chairAt(room, x + side * 0.15, foot - 0.01, side);
  rect(context, x - 0.008, 0.0, 0.016, 0.165, "#2c2a2c");
  rect(context, x - 0.06, foot - 0.012, 0.12, 0.014, "#2c2a2c", 0.006);
  oval(context, x, 0.002, 0.12, 0.026, "#5c3a22");
  oval(context, x, -0.006, 0.12, 0.026, across(context, x - 0.12, x + 0.12, "#c98f5c", "#8a5a34"));
  cupOn(room, x - 0.03, -0.004, 0.05);
  rect(context, x + 0.03, -0.05, 0.03, 0.044, "rgba(200,225,232,0.9)", 0.006);
  for (const dx of [-0.008, 0.004, 0.014])
    ball(context, x + 0.045 + dx, -0.066 + Math.abs(dx), 0.014, 0.014, ["#ffd0dc", "#e8628a", "#a02c56"]);
}

function chairAt({ context }: Room, x: number, foot: number, side: number): void {
  line(
    context,
    [
      [x + side * 0.04, foot],
      [x + side * 0.05, -0.08],
    ],
    "#35302e",
    0.011,
  );
  line(
    context,
    [
      [x - side * 0.04, foot],
      [x - side * 0.03, 0.06],
    ],
    "#35302e",
    0.011,
  );
  oval(context, x, 0.055, 0.055, 0.013, "#b5533a");
  line(
    context,
    [
      [x + side * 0.046, -0.07],
      [x + side * 0.05, -0.02],
    ],
    "#b5533a",
    0.03,
  );
}
