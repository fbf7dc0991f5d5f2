import { across, ball, down, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";

const walls = ["#f7ead0", "#efc9a0", "#f3dcb4", "#e8b79a", "#f6efe0"] as const;

type House = { x: number; w: number; h: number; wall: string; foot?: number; hasSnow?: boolean };

/** A half-timbered house with a steep gable. */
function townHouse({ context }: Room, { x, w, h, wall, foot = 0, hasSnow = false }: House): void {
  const [left, top] = [x - w / 2, foot - h];
  const peak = top - w * 0.72;
  rect(context, left, top, w, h, across(context, left, left + w, wall, "rgba(120,80,60,0.25)"));
  rect(context, left, top, w, h, across(context, left, left + w, wall, wall));
  polygon(
    context,
    [
      [left, top],
      [left + w, top],
      [x, peak],
    ],
    wall,
  );
  const beam = "#6f4028";
  for (let floor = 0; floor * 0.17 < h; floor++) {
    const y = foot - floor * 0.17;
    rect(context, left, y - 0.012, w, 0.012, beam);
    for (let at = 0; at <= 4; at++)
      rect(
        context,
        left + (w - 0.011) * (at / 4),
        Math.max(top, y - 0.17),
        0.011,
        Math.min(0.17, h - floor * 0.17),
        beam,
      );
    line(
      context,
      [
        [left + 0.006, y - 0.01],
        [left + w / 4, y - 0.16],
      ],
      beam,
      0.009,
    );
    line(
      context,
      [
        [left + w - 0.006, y - 0.01],
        [left + (w * 3) / 4, y - 0.16],
      ],
      beam,
      0.009,
    );
    if (floor > 0)
      for (const part of [0.375, 0.625]) {
        rect(context, left + w * part - 0.032, y - 0.125, 0.064, 0.085, "#fbf6ea");
        rect(
          context,
          left + w * part - 0.026,
          y - 0.119,
          0.052,
          0.073,
          down(context, y - 0.12, y - 0.045, "#a9c3d0", "#5d7a8c"),
        );
        rect(context, left + w * part - 0.002, y - 0.119, 0.004, 0.073, "#fbf6ea");
      }
  }
  line(
    context,
    [
      [x, peak + 0.02],
      [x, top],
    ],
    beam,
    0.01,
  );
  line(
    context,
    [
      [x - w * 0.25, top - w * 0.3],
      [x + w * 0.25, top - w * 0.3],
    ],
    beam,
    0.01,
  );
  rect(context, x - 0.024, top - w * 0.24, 0.048, 0.06, "#5d7a8c");
  const roof = hasSnow ? "#f6fafd" : "#a8503a";
  line(
    context,
    [
      [left - 0.02, top + 0.014],
      [x, peak - 0.01],
      [left + w + 0.02, top + 0.014],
    ],
    roof,
    hasSnow ? 0.034 : 0.028,
  );
  line(
    context,
    [
      [left - 0.02, top + 0.03],
      [x, peak + 0.006],
      [left + w + 0.02, top + 0.03],
    ],
    "rgba(60,30,24,0.4)",
    0.008,
  );
}

/** Middles of the lit windows of a house of the row. */
export function houseRow(room: Room, hasSnow: boolean): readonly House[] {
  const houses: House[] = [];
  let x = -room.right * 1.3;
  for (let at = 0; x < room.right * 1.3; at++) {
    const w = 0.27 + (at % 3) * 0.035;
    houses.push({
      x: x + w / 2,
      w,
      h: 0.34 + ((at * 2) % 3) * 0.07,
      wall: walls[at % walls.length] ?? walls[0],
      foot: -0.02,
      hasSnow,
    });
    x += w;
  }
  for (const house of houses) townHouse(room, house);
  return houses;
}

type Goods = (room: Room, x: number, foot: number, w: number) => void;

/** A market stall with a striped roof and goods on its counter. */
export function paintStall(
  room: Room,
  x: number,
  foot: number,
  w: number,
  [first, second]: readonly [string, string],
  goods: Goods,
  hasSnow: boolean,
): void {
  const { context } = room;
  const [h, left] = [w * 0.72, x - w / 2];
  shadow(context, x, foot, w * 0.62, w * 0.09, 0.45);
  rect(
    context,
    left + w * 0.05,
    foot - h * 0.86,
    w * 0.9,
    h * 0.5,
    down(context, foot - h * 0.86, foot - h * 0.36, "#7a4a2c", "#a86c3e"),
  );
  for (const side of [0.05, 0.91]) rect(context, left + w * side, foot - h * 0.86, w * 0.04, h * 0.86, "#6b4226");
  rect(context, left, foot - h * 0.4, w, h * 0.4, across(context, left, left + w, "#b5774a", "#7d4c2a"));
  for (let at = 1; at < 7; at++)
    rect(context, left + (w * at) / 7, foot - h * 0.38, w * 0.008, h * 0.38, "rgba(50,26,12,0.4)");
  rect(context, left - w * 0.03, foot - h * 0.43, w * 1.06, h * 0.06, "#d39a66", w * 0.01);
  goods(room, x, foot - h * 0.43, w);
  const count = 8;
  for (let at = 0; at < count; at++) {
    const [a, b] = [at / count, (at + 1) / count];
    const colour = at % 2 ? second : first;
    polygon(
      context,
      [
        [left + w * (0.08 + a * 0.84), foot - h * 1.12],
        [left + w * (0.08 + b * 0.84), foot - h * 1.12],
        [left + w * (b * 1.12 - 0.06), foot - h * 0.84],
        [left + w * (a * 1.12 - 0.06), foot - h * 0.84],
      ],
      colour,
    );
    oval(context, left + w * ((a + b) * 0.56 - 0.06), foot - h * 0.84, w * 0.07, w * 0.03, colour);
  }
  polygon(
    context,
    [
      [left + w * 0.08, foot - h * 1.12],
      [left + w * 0.92, foot - h * 1.12],
      [left + w * 1.06, foot - h * 0.84],
      [left - w * 0.06, foot - h * 0.84],
    ],
    down(context, foot - h * 1.12, foot - h * 0.8, "rgba(255,255,255,0.2)", "rgba(40,10,10,0.2)"),
  );
  if (hasSnow)
    polygon(
      context,
      [
        [left + w * 0.06, foot - h * 1.1],
        [left + w * 0.14, foot - h * 1.18],
        [left + w * 0.86, foot - h * 1.18],
        [left + w * 0.94, foot - h * 1.1],
        [left + w * 0.6, foot - h * 1.04],
        [left + w * 0.3, foot - h * 1.06],
      ],
      "#f8fbff",
    );
}

export const hearts: Goods = ({ context }, x, foot, w) => {
  for (let at = 0; at < 5; at++) {
    const [cx, cy, size] = [x - w * 0.34 + at * w * 0.17, foot - w * 0.2, w * 0.06];
    line(
      context,
      [
        [cx, foot - w * 0.3],
        [cx, cy - size],
      ],
      "#d8323a",
      w * 0.008,
    );
    for (const side of [-1, 1])
      ball(context, cx + side * size * 0.45, cy - size * 0.2, size * 0.6, size * 0.6, ["#c98a52", "#8a4f24"]);
    polygon(
      context,
      [
        [cx - size, cy],
        [cx + size, cy],
        [cx, cy + size * 1.1],
      ],
      "#97592c",
    );
    ball(context, cx, cy, size * 0.3, size * 0.3, ["#ffffff", "#f6d0d6"]);
  }
  for (let at = 0; at < 4; at++)
    ball(context, x - w * 0.3 + at * w * 0.2, foot - w * 0.02, w * 0.06, w * 0.045, ["#ffd9a0", "#c9803c", "#7a4418"]);
};

export const bakedGoods: Goods = ({ context }, x, foot, w) => {
  for (let at = 0; at < 6; at++) {
    const cx = x - w * 0.37 + at * w * 0.145;
    if (at % 2) {
      rect(
        context,
        cx - w * 0.04,
        foot - w * 0.11,
        w * 0.08,
        w * 0.1,
        across(context, cx - w * 0.04, cx + w * 0.04, "#e8484a", "#98161c"),
        w * 0.015,
      );
      oval(context, cx, foot - w * 0.11, w * 0.04, w * 0.012, "#5a1216");
    } else ball(context, cx, foot - w * 0.045, w * 0.06, w * 0.055, ["#ffe6b0", "#d6933e", "#8a5018"]);
  }
};
