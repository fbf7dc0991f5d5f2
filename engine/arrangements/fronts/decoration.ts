import { ball, line, type Room } from "../kit.ts";

export function balloons({ context }: Room, x: number, foot: number, size: number): void {
  for (const [dx, dy, colours] of [
    [-0.07, 0.42, ["#ffd0c8", "#ef5a4a", "#a82018"]],
    [0.06, 0.46, ["#fff2b8", "#f4c02e", "#b97f0a"]],
    [0, 0.52, ["#c9ecff", "#3f9fdc", "#175a94"]],
  ] as const) {
    line(
      context,
      [
        [x, foot],
        [x + dx * size, foot - (dy - 0.07) * size],
      ],
      "rgba(90,80,80,0.7)",
      0.003,
    );
    ball(context, x + dx * size, foot - dy * size, 0.05 * size, 0.062 * size, colours);
  }
}

export function homely(room: Room): void {
  room.prop("potted-plant", -0.38, -0.12, 0.16);
  room.prop("bouquet", -0.17, -0.12, 0.17);
  room.prop("potted-plant", 0.04, -0.12, 0.16);
}
