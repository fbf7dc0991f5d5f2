import { across, ball, down, line, oval, rect, shadow, type Room } from "../kit.ts";
import { paintShopFront, windowGloss, type Look } from "./shop-front.ts";

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

/** A small café with tables on the pavement. */
export function paintCafeFront(room: Room): void {
  paintShopFront(room, {
    paint: ["#2f6a5c", "#17403a"],
    awning: ["#f7efe0", "#2f7a68"],
    wall: ["#ecd7b4", "#c5a27c"],
    emblem: cup,
    window: cafeWindow,
  });
  windowGloss(room);
  for (const x of [-0.38, -0.02]) table(room, x);
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
