import { across, down, line, polygon, rect, shadow, type Room } from "../kit.ts";
import { hills, meadow, tree } from "../nature.ts";

/** A family home whose whole roof is covered with solar panels, in a garden. */
export function paintSolarHouse(room: Room): void {
  hills(room, -0.09, 0.1, ["#a9c98a", "#6f9f5c"], 1);
  for (const [x, size] of [
    [-0.78, 0.42],
    [0.8, 0.46],
    [0.62, 0.3],
  ] as const)
    tree(room, x, 0.01, size);
  meadow(room, 0);
  house(room);
  path(room);
  for (const [x, size] of [
    [-0.5, 0.13],
    [-0.4, 0.1],
    [0.5, 0.12],
    [0.42, 0.09],
  ] as const)
    tree(room, x, 0.06, size, ["#c6dd7f", "#6fa64e", "#3a6f3a"]);
}

function house({ context }: Room): void {
  shadow(context, 0.02, 0.03, 0.56, 0.05, 0.45);
  rect(context, -0.42, -0.26, 0.84, 0.29, across(context, -0.42, 0.42, "#fff6e4", "#dfcbaa"));
  rect(context, -0.42, -0.01, 0.84, 0.04, "#a59a8a");
  rect(context, 0.19, -0.66, 0.07, 0.16, across(context, 0.19, 0.26, "#c07a58", "#8a4f38"));
  rect(context, 0.182, -0.672, 0.086, 0.02, "#6f4030");
  const [left, right, topLeft, topRight] = [-0.5, 0.5, -0.36, 0.36];
  polygon(
    context,
    [
      [topLeft, -0.58],
      [topRight, -0.58],
      [right, -0.25],
      [left, -0.25],
    ],
    down(context, -0.58, -0.25, "#b5593e", "#8a3d2a"),
  );
  rect(context, left, -0.256, right - left, 0.018, "#efe4d0", 0.006);
  panels(context);
  for (const x of [-0.32, 0.16]) {
    rect(context, x - 0.012, -0.2, 0.184, 0.144, "#ffffff", 0.004);
    rect(context, x, -0.19, 0.16, 0.12, down(context, -0.19, -0.07, "#9cc4dc", "#5a87a6"));
    rect(context, x + 0.076, -0.19, 0.008, 0.12, "#ffffff");
    polygon(
      context,
      [
        [x, -0.19],
        [x + 0.06, -0.19],
        [x, -0.1],
      ],
      "rgba(255,255,255,0.3)",
    );
    rect(context, x - 0.02, -0.06, 0.2, 0.02, "#c58a4e", 0.004);
    for (let at = 0; at < 5; at++)
      rect(context, x - 0.01 + at * 0.038, -0.078, 0.026, 0.024, at % 2 ? "#e8556a" : "#f4c23c", 0.01);
  }
  rect(context, -0.075, -0.2, 0.15, 0.23, "#ffffff", 0.004);
  rect(context, -0.06, -0.188, 0.12, 0.218, across(context, -0.06, 0.06, "#3f7f86", "#285a60"));
  rect(context, -0.035, -0.165, 0.07, 0.08, down(context, -0.165, -0.085, "#d9edf4", "#8fb6c6"));
  rect(context, 0.035, -0.08, 0.012, 0.03, "#f0c45a", 0.004);
}

/** Twenty-four panels in perspective on the roof. */
function panels(context: Room["context"]): void {
  const at = (u: number, v: number): [number, number] => {
    const y = -0.565 + v * 0.295;
    const half = 0.34 + v * 0.128;
    return [-half + u * half * 2, y];
  };
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 8; column++) {
      const [u0, u1, v0, v1] = [column / 8 + 0.006, (column + 1) / 8 - 0.006, row / 3 + 0.02, (row + 1) / 3 - 0.02];
      polygon(context, [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], "#d5dee8");
      const inner: [number, number, number, number] = [u0 + 0.005, u1 - 0.005, v0 + 0.02, v1 - 0.02];
      const [a, b, c, d] = inner;
      polygon(
        context,
        [at(a, c), at(b, c), at(b, d), at(a, d)],
        down(context, at(0, c)[1], at(0, d)[1], "#3d7fd0", "#16356f"),
      );
      for (const part of [1 / 3, 2 / 3]) {
        line(context, [at(a + (b - a) * part, c), at(a + (b - a) * part, d)], "rgba(190,220,250,0.5)", 0.0018);
        line(context, [at(a, c + (d - c) * part), at(b, c + (d - c) * part)], "rgba(190,220,250,0.5)", 0.0018);
      }
      polygon(
        context,
        [at(a, c), at(a + (b - a) * 0.6, c), at(a + (b - a) * 0.15, d), at(a, d)],
        "rgba(255,255,255,0.16)",
      );
    }
}

function path({ context }: Room): void {
  polygon(
    context,
    [
      [-0.06, 0.03],
      [0.06, 0.03],
      [0.5, 1.6],
      [-0.5, 1.6],
    ],
    down(context, 0.03, 0.4, "#e6dac6", "#b9a88e"),
  );
}
