import { across, ball, down, line, oval, path, polygon, rect, shadow, type Room } from "../kit.ts";
import { paintShopFront, windowGloss } from "./shop-front.ts";
import { bag } from "./emblems.ts";
import { balloons, homely } from "./decoration.ts";

/** A house on its open day: the door stands open, balloons and a mat invite. */
export function paintOpenDay(room: Room): void {
  const { context } = room;
  paintShopFront(room, {
    paint: ["#3f6f9a", "#214463"],
    awning: ["#fdf6ea", "#3f7fae"],
    wall: ["#efe0c6", "#cbb08d"],
    isOpen: true,
    emblem: bag,
    window: homely,
  });
  windowGloss(room);
  balloons(room, 0.16, 0.1, 1);
  balloons(room, 0.62, 0.04, 0.9);
  polygon(
    context,
    [
      [0.2, 0.03],
      [0.48, 0.03],
      [0.54, 0.11],
      [0.16, 0.11],
    ],
    "#7d3d2c",
  );
  polygon(
    context,
    [
      [0.22, 0.04],
      [0.465, 0.04],
      [0.51, 0.1],
      [0.185, 0.1],
    ],
    "#a85a40",
  );
}

/** A new shop on its first day, behind a ribbon, with a tray of sparkling wine in front. */
export function paintReopening(room: Room): void {
  const { context } = room;
  paintShopFront(room, {
    paint: ["#7a3a56", "#4a1f34"],
    awning: ["#fdf4ee", "#b04a74"],
    wall: ["#eedcc4", "#c9ab88"],
    emblem: bag,
    window: homely,
  });
  windowGloss(room);
  balloons(room, 0.19, 0.08, 1);
  balloons(room, 0.5, 0.08, 1);
  line(
    context,
    [
      [0.17, -0.17],
      [0.335, -0.14],
      [0.5, -0.17],
    ],
    "#d8202c",
    0.03,
  );
  for (const side of [-1, 1]) {
    context.save();
    context.translate(0.335, -0.14);
    context.scale(side, 1);
    polygon(
      context,
      [
        [0, 0],
        [0.07, -0.05],
        [0.09, 0.0],
        [0.07, 0.04],
      ],
      "#f0404a",
    );
    polygon(
      context,
      [
        [0, 0],
        [0.05, 0.1],
        [0.02, 0.1],
      ],
      "#b8141e",
    );
    context.restore();
  }
  ball(context, 0.335, -0.14, 0.02, 0.02, ["#ff8a8a", "#d8202c", "#8a0c14"]);
  tray(room);
}

function tray(room: Room): void {
  const { context } = room;
  shadow(context, -0.18, 0.22, 0.4, 0.05, 0.5);
  rect(context, -0.5, 0.04, 0.64, 0.24, across(context, -0.5, 0.14, "#ffffff", "#d9d2c8"), 0.01);
  for (let fold = 0; fold < 8; fold++) rect(context, -0.48 + fold * 0.08, 0.07, 0.012, 0.2, "rgba(120,100,90,0.16)");
  oval(context, -0.18, 0.045, 0.32, 0.05, "#ffffff");
  oval(context, -0.14, 0.04, 0.22, 0.032, across(context, -0.36, 0.08, "#f2f4f6", "#9aa3ad"));
  for (const [x, y] of [
    [-0.26, 0.03],
    [-0.18, 0.025],
    [-0.1, 0.03],
    [-0.22, 0.05],
    [-0.14, 0.052],
    [-0.06, 0.048],
  ] as const)
    flute(room, x, y);
  bottle(room, -0.385, 0.055);
}

/** A bottle of sparkling wine that stands at the point. */
function bottle({ context }: Room, x: number, foot: number): void {
  const glass = across(context, x - 0.034, x + 0.034, "#4f9a4c", "#2f6f38", "#153f20");
  shadow(context, x, foot, 0.06, 0.014, 0.4);
  path(
    context,
    (outline) => {
      outline.moveTo(x - 0.034, foot - 0.004);
      outline.lineTo(x - 0.034, foot - 0.11);
      outline.bezierCurveTo(x - 0.034, foot - 0.15, x - 0.012, foot - 0.15, x - 0.012, foot - 0.19);
      outline.lineTo(x + 0.012, foot - 0.19);
      outline.bezierCurveTo(x + 0.012, foot - 0.15, x + 0.034, foot - 0.15, x + 0.034, foot - 0.11);
      outline.lineTo(x + 0.034, foot - 0.004);
      outline.quadraticCurveTo(x, foot + 0.008, x - 0.034, foot - 0.004);
    },
    glass,
  );
  const foil = across(context, x - 0.014, x + 0.014, "#ffe9a8", "#d9a83a", "#9a6a14");
  rect(context, x - 0.014, foot - 0.215, 0.028, 0.06, foil, [0.008, 0.008, 0.002, 0.002]);
  rect(context, x - 0.034, foot - 0.092, 0.068, 0.052, across(context, x - 0.034, x + 0.034, "#fff8e2", "#d8c690"));
  oval(context, x, foot - 0.066, 0.014, 0.014, "#c99a34");
  rect(context, x - 0.026, foot - 0.125, 0.007, 0.115, "rgba(255,255,255,0.35)", 0.003);
}

function flute({ context }: Room, x: number, foot: number): void {
  oval(context, x, foot, 0.022, 0.006, "rgba(255,255,255,0.85)");
  rect(context, x - 0.002, foot - 0.06, 0.004, 0.06, "rgba(255,255,255,0.85)");
  polygon(
    context,
    [
      [x - 0.02, foot - 0.15],
      [x + 0.02, foot - 0.15],
      [x + 0.016, foot - 0.075],
      [x, foot - 0.056],
      [x - 0.016, foot - 0.075],
    ],
    "rgba(255,255,255,0.5)",
  );
  polygon(
    context,
    [
      [x - 0.019, foot - 0.135],
      [x + 0.019, foot - 0.135],
      [x + 0.015, foot - 0.077],
      [x, foot - 0.06],
      [x - 0.015, foot - 0.077],
    ],
    down(context, foot - 0.135, foot - 0.06, "#ffe9a0", "#e8b23c"),
  );
  for (let at = 0; at < 4; at++)
    oval(context, x + (((at * 7) % 5) - 2) * 0.004, foot - 0.08 - at * 0.014, 0.0025, 0.0025, "#fffbe6");
}
