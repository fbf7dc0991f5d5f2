import { ball, type Room } from "../kit.ts";
import { paintDress } from "./dresses.ts";
import { paintShopFront, windowGloss } from "./shop-front.ts";
import { paintLabel } from "./label.ts";
import { bag } from "./emblems.ts";

/** A shop during its sale: clothes in the window behind red signs of percent. */
export function paintSale(room: Room): void {
  const { context } = room;
  paintShopFront(room, {
    paint: ["#f4efe8", "#cdbfae"],
    awning: ["#ffffff", "#e2453c"],
    wall: ["#ead9c2", "#c6ab8d"],
    emblem: bag,
    window: saleWindow,
  });
  windowGloss(room);
  for (const [x, y, size] of [
    [-0.38, -0.34, 0.075],
    [0.03, -0.33, 0.075],
    [0.335, -0.28, 0.07],
  ] as const)
    percent(room, x, y, size);
  if (room.variant === "summer") ball(context, 0.22, -0.625, 0.045, 0.045, ["#fff6c0", "#ffd23f", "#f0a41c"]);
  room.prop("shopping-bags", 0.44, 0.2, 0.26);
  room.prop("shopping-bags", -0.44, 0.21, 0.2);
}

function percent(room: Room, x: number, y: number, size: number): void {
  ball(room.context, x, y, size, size, ["#ff6a5c", "#e0322c", "#a3141a"]);
  paintLabel(room, "%", x, y, size * 1.35, "#ffffff");
}

function saleWindow(room: Room): void {
  for (const [x, colour] of [
    [-0.27, "#f2a03c"],
    [-0.17, "#2fa3b5"],
    [-0.07, "#e7608c"],
  ] as const)
    paintDress(room.context, x, colour);
  const isWinter = room.variant === "winter";
  for (const [name, x, size] of isWinter ? winterGoods : summerGoods) room.prop(name, x, windowFoot, size);
}

/** Foot of the goods in the window, in units. */
const windowFoot = -0.125;

type Goods = readonly (readonly [name: string, x: number, size: number])[];

const summerGoods: Goods = [
  ["umbrella-on-ground", 0.08, 0.14],
  ["sunglasses", -0.34, 0.1],
  ["thong-sandal", -0.42, 0.09],
];
const winterGoods: Goods = [
  ["scarf", 0.08, 0.12],
  ["gloves", -0.32, 0.09],
  ["womans-boot", -0.42, 0.11],
];
