import { across, down, line, polygon, rect, shadow, type Room } from "../kit.ts";
import { hills, meadow, tree } from "../nature.ts";

/** The stall of a farm with crates of vegetables, before barn, fields and hills. */
export function paintFarmShop(room: Room): void {
  const { context, right } = room;
  hills(room, -0.12, 0.12, ["#b9d08a", "#86ad5c"], 0.5);
  for (let at = 0; at < 9; at++)
    line(
      context,
      [
        [-1.3 + at * 0.3, 0.02],
        [-0.55 + at * 0.13, -0.2],
      ],
      "rgba(230,200,90,0.55)",
      0.03,
    );
  hills(room, -0.02, 0.05, ["#9cc766", "#6aa34a"], 2.4);
  barn(room);
  tree(room, -0.84, 0.0, 0.56);
  meadow(room, 0.0);
  polygon(
    context,
    [
      [-right * 1.5, 0.09],
      [right * 1.5, 0.06],
      [right * 1.5, room.bottom * 1.5],
      [-right * 1.5, room.bottom * 1.5],
    ],
    down(context, 0.06, room.bottom, "#dcc49a", "#a88a5e"),
  );
  booth(room);
  room.prop("tractor", 0.68, 0.07, 0.34);
}

function barn({ context }: Room): void {
  rect(context, 0.3, -0.28, 0.36, 0.28, across(context, 0.3, 0.66, "#b5463a", "#7d2a22"));
  polygon(
    context,
    [
      [0.26, -0.28],
      [0.7, -0.28],
      [0.62, -0.42],
      [0.48, -0.5],
      [0.34, -0.42],
    ],
    "#5a3a34",
  );
  polygon(
    context,
    [
      [0.31, -0.28],
      [0.65, -0.28],
      [0.59, -0.39],
      [0.48, -0.45],
      [0.37, -0.39],
    ],
    "#c45244",
  );
  rect(context, 0.41, -0.17, 0.14, 0.17, "#fbf3e4");
  rect(context, 0.42, -0.16, 0.12, 0.16, "#8a3228");
  line(
    context,
    [
      [0.42, -0.16],
      [0.54, 0],
    ],
    "#fbf3e4",
    0.009,
  );
  line(
    context,
    [
      [0.54, -0.16],
      [0.42, 0],
    ],
    "#fbf3e4",
    0.009,
  );
  rect(context, 0.45, -0.36, 0.06, 0.06, "#fbf3e4");
}

function booth(room: Room): void {
  const { context } = room;
  shadow(context, -0.08, 0.13, 0.56, 0.05, 0.5);
  rect(context, -0.52, -0.39, 0.86, 0.49, across(context, -0.52, 0.34, "#8a5a34", "#5c3a20"));
  for (let at = 1; at < 11; at++) rect(context, -0.52 + at * 0.078, -0.36, 0.004, 0.46, "rgba(30,14,6,0.4)");
  for (const x of [-0.53, 0.32]) rect(context, x, -0.4, 0.03, 0.52, across(context, x, x + 0.03, "#b07a48", "#6d4526"));
  polygon(
    context,
    [
      [-0.5, -0.54],
      [0.32, -0.54],
      [0.42, -0.37],
      [-0.6, -0.37],
    ],
    down(context, -0.54, -0.37, "#7aa85c", "#4c7a3a"),
  );
  for (let at = 0; at < 13; at++)
    line(
      context,
      [
        [-0.5 + at * 0.068, -0.54],
        [-0.6 + at * 0.085, -0.37],
      ],
      "rgba(20,50,20,0.3)",
      0.004,
    );
  rect(context, -0.27, -0.53, 0.36, 0.12, across(context, -0.27, 0.09, "#e8c48c", "#b98a52"), 0.012);
  room.prop("carrot", -0.16, -0.42, 0.1);
  room.prop("tomato", -0.06, -0.42, 0.1);
  room.prop("leafy-green", 0.03, -0.42, 0.1);
  for (const [row, names] of [
    ["carrot", "tomato", "cucumber", "bell-pepper"],
    ["potato", "leafy-green", "eggplant", "broccoli"],
  ].entries())
    for (const [at, name] of names.entries()) crate(room, -0.41 + at * 0.22, -0.06 + row * 0.19, name);
  room.prop("basket", 0.44, 0.24, 0.17);
  room.prop("red-apple", 0.43, 0.17, 0.08);
}

/** A tilted crate filled with a vegetable. */
function crate(room: Room, x: number, foot: number, name: string): void {
  const { context } = room;
  const w = 0.205;
  rect(context, x - w / 2, foot - 0.055, w, 0.07, "#3f2816");
  for (const [dx, dy] of [
    [-0.065, -0.03],
    [0, -0.035],
    [0.065, -0.03],
    [-0.035, 0.0],
    [0.035, 0.0],
  ] as const)
    room.prop(name, x + dx, foot + dy + 0.012, 0.1);
  rect(
    context,
    x - w / 2,
    foot - 0.005,
    w,
    0.034,
    down(context, foot - 0.005, foot + 0.03, "#e0b47a", "#b58448"),
    0.004,
  );
  rect(
    context,
    x - w / 2,
    foot + 0.034,
    w,
    0.03,
    down(context, foot + 0.034, foot + 0.064, "#d6a868", "#a87838"),
    0.004,
  );
  for (const side of [-1, 1]) rect(context, x + side * (w / 2 - 0.008) - 0.008, foot - 0.03, 0.016, 0.095, "#c08e50");
}
