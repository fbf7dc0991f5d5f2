import { across, ball, boards, down, glow, line, oval, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

const clothes = ["#e8553c", "#3f87c4", "#f2c03c", "#5fb87a", "#a86ad0", "#f08ab0"];

/** A launderette with two rows of washing machines, a bench and a basket of clothes. */
export function paintLaundry(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#e6f2f4", "#b5ccd2"], ["#dfe4e6", "#9aa6ac"]);
  boards(room, "rgba(80,100,110,0.2)");
  rect(context, -room.right * 1.5, -0.68, room.right * 3, 0.05, "#2f86a8");
  for (let at = 0; at < 7; at++) {
    const x = -0.93 + at * 0.31;
    machine(room, x, 0.02, 0.29, at);
    machine(room, x, -0.29, 0.29, at + 3);
  }
  shadow(context, 0.1, 0.21, 0.4, 0.03, 0.4);
  rect(context, -0.24, 0.1, 0.66, 0.032, down(context, 0.1, 0.132, "#e0b47a", "#a87438"), 0.008);
  for (const x of [-0.18, 0.34]) rect(context, x, 0.13, 0.024, 0.08, "#5c646b");
  for (let fold = 0; fold < 4; fold++)
    rect(
      context,
      0.14,
      0.075 - fold * 0.026,
      0.17,
      0.025,
      ["#ffffff", "#8fc4de", "#f2d08a", "#f0a0b4"][fold] ?? "#ffffff",
      0.01,
    );
  basket(room, -0.38, 0.22);
  glow(context, 0, -0.5, 0.9, "245,252,255", 0.25);
}

function machine({ context }: Room, x: number, foot: number, w: number, index: number): void {
  rect(
    context,
    x - w / 2,
    foot - w * 1.04,
    w * 0.97,
    w * 1.04,
    across(context, x - w / 2, x + w / 2, "#ffffff", "#cfd8dc"),
    w * 0.04,
  );
  rect(context, x - w * 0.44, foot - w * 1.0, w * 0.85, w * 0.15, "#e3eaed", w * 0.02);
  oval(context, x - w * 0.32, foot - w * 0.925, w * 0.05, w * 0.05, "#8d999f");
  rect(context, x - w * 0.12, foot - w * 0.965, w * 0.3, w * 0.08, "#173a4a", w * 0.015);
  const y = foot - w * 0.44;
  oval(context, x, y, w * 0.36, w * 0.36, "#aeb9be");
  oval(context, x, y, w * 0.33, w * 0.33, "#f4f7f8");
  oval(context, x, y, w * 0.27, w * 0.27, "#1d4456");
  for (let at = 0; at < 5; at++) {
    const angle = at * 1.5 + index;
    oval(
      context,
      x + Math.cos(angle) * w * 0.12,
      y + w * 0.07 + Math.sin(angle) * w * 0.09,
      w * 0.1,
      w * 0.065,
      clothes[(at + index) % clothes.length] ?? "#ffffff",
      angle,
    );
  }
  oval(context, x, y, w * 0.27, w * 0.27, "rgba(160,220,245,0.28)");
  oval(context, x - w * 0.1, y - w * 0.11, w * 0.06, w * 0.1, "rgba(255,255,255,0.4)", 0.7);
}

function basket({ context }: Room, x: number, foot: number): void {
  shadow(context, x, foot, 0.16, 0.025, 0.45);
  for (const [at, dx] of [-0.08, -0.03, 0.03, 0.08].entries())
    ball(context, x + dx, foot - 0.13, 0.055, 0.045, ["#ffffff", clothes[at] ?? "#ffffff"]);
  rect(context, x - 0.14, foot - 0.12, 0.28, 0.12, across(context, x - 0.14, x + 0.14, "#8fd0e8", "#3f8fb0"), 0.03);
  for (let at = 0; at < 7; at++)
    rect(context, x - 0.115 + at * 0.036, foot - 0.09, 0.016, 0.06, "rgba(20,60,80,0.3)", 0.008);
  line(
    context,
    [
      [x - 0.145, foot - 0.12],
      [x + 0.145, foot - 0.12],
    ],
    "#a8e0f2",
    0.018,
  );
}
