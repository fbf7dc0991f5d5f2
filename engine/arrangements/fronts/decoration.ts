import { across, ball, line, polygon, rect, shadow, type Room } from "../kit.ts";

/** Three balloons, whose strings are tied to a parcel on the ground. */
export function balloons({ context }: Room, x: number, foot: number, size: number): void {
  shadow(context, x, foot, 0.06 * size, 0.014 * size, 0.5);
  for (const [dx, dy, colours] of [
    [-0.07, 0.42, ["#ffd0c8", "#ef5a4a", "#a82018"]],
    [0.06, 0.46, ["#fff2b8", "#f4c02e", "#b97f0a"]],
    [0, 0.52, ["#c9ecff", "#3f9fdc", "#175a94"]],
  ] as const) {
    line(
      context,
      [
        [x, foot - 0.05 * size],
        [x + dx * size, foot - (dy - 0.07) * size],
      ],
      "rgba(90,80,80,0.7)",
      0.003,
    );
    ball(context, x + dx * size, foot - dy * size, 0.05 * size, 0.062 * size, colours);
  }
  const half = 0.03 * size;
  rect(
    context,
    x - half,
    foot - half * 1.7,
    half * 2,
    half * 1.7,
    across(context, x - half, x + half, "#f7e3b0", "#d3a75c"),
  );
  rect(context, x - half * 0.2, foot - half * 1.7, half * 0.4, half * 1.7, "#d8404a");
  for (const side of [-1, 1])
    ball(context, x + side * half * 0.4, foot - half * 1.9, half * 0.4, half * 0.28, ["#ff8a8a", "#d8404a"]);
}

export function homely(room: Room): void {
  room.prop("potted-plant", -0.38, -0.12, 0.16);
  vase(room, -0.17, -0.12);
  room.prop("potted-plant", 0.04, -0.12, 0.16);
}

/** Flowers in a vase that stands at the point. */
function vase({ context, prop }: Room, x: number, foot: number): void {
  for (const [name, turn] of [
    ["tulip", -0.4],
    ["sunflower", 0.34],
    ["tulip", 0],
  ] as const)
    prop(name, x + turn * 0.02, foot - 0.05, 0.12, turn);
  polygon(
    context,
    [
      [x - 0.034, foot - 0.075],
      [x + 0.034, foot - 0.075],
      [x + 0.024, foot],
      [x - 0.024, foot],
    ],
    across(context, x - 0.034, x + 0.034, "#8cc4de", "#3f7fa6"),
  );
}
