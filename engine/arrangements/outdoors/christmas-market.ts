import { across, down, glow, oval, polygon, rect, shadow, type Room } from "../kit.ts";
import { cobbles, fir } from "../nature.ts";
import { houseRow, paintStall, hearts, bakedGoods } from "./town.ts";

const christmasStalls = [-0.62, 0.6] as const;

/** A Christmas market between the half-timbered houses of an old town: tree, stalls, strings of lights, snow. */
export function paintChristmasMarket(room: Room): void {
  const { context, right, bottom } = room;
  houseRow(room, true);
  if (room.top < -0.95) church(room, 0.34);
  cobbles(room, -0.02, ["#d3d6de", "#8d93a3"]);
  rect(
    context,
    -right * 1.5,
    -0.02,
    right * 3,
    bottom * 1.6,
    down(context, -0.02, bottom, "rgba(246,250,255,0.75)", "rgba(240,246,255,0.35)"),
  );
  shadow(context, 0, 0.07, 0.3, 0.04, 0.4);
  fir(room, 0, 0.06, 0.66, true);
  for (const [index, x] of christmasStalls.entries())
    paintStall(room, x, 0.1, 0.44, ["#c8323a", "#fdf6ee"], index === 0 ? hearts : bakedGoods, true);
  paintStall(room, -0.24, 0.03, 0.2, ["#2f7a52", "#fdf6ee"], bakedGoods, true);
  paintStall(room, 0.25, 0.03, 0.2, ["#c8323a", "#fdf6ee"], hearts, true);
  room.prop("wrapped-gift", -0.1, 0.16, 0.12);
  room.prop("wrapped-gift", 0.1, 0.17, 0.1);
  room.prop("snowman", 0.26, 0.26, 0.2);
}

export function lightChristmasMarket(room: Room): void {
  const { context, lamps, random } = room;
  const strength = Math.max(0.5, lamps);
  for (const x of [-0.62, 0.6, -0.24, 0.25])
    glow(context, x, 0.0, x * x > 0.1 ? 0.36 : 0.2, "255,196,110", strength * 0.8);
  for (const [from, to, y] of [
    [-1, 0, -0.42],
    [0, 1, -0.42],
  ] as const)
    for (let at = 0; at <= 22; at++) {
      const part = at / 22;
      const [x, sag] = [from + (to - from) * part, y + Math.sin(part * Math.PI) * 0.1];
      glow(context, x, sag, 0.035, "255,220,150", strength);
      oval(context, x, sag, 0.006, 0.006, "#fff2cc");
    }
  for (let at = 0; at < 60; at++) {
    const part = random.next();
    const x = random.between(-0.24, 0.24) * part;
    const y = -0.56 + part * 0.52;
    const colour = random.pick(["255,214,120", "255,90,80", "120,200,255", "255,230,160"]);
    glow(context, x, y, 0.026, colour, 0.95);
    oval(context, x, y, 0.005, 0.005, "#fff6dd");
  }
  star(context, 0, -0.6, 0.045, "#ffe27a");
  glow(context, 0, -0.6, 0.16, "255,220,120", 0.8);
  for (let x = -room.right; x < room.right; x += 0.135)
    if (random.chance(0.6)) glow(context, x, random.pick([-0.22, -0.39]), 0.05, "255,196,100", strength * 0.8);
}

function star(context: Room["context"], x: number, y: number, size: number, colour: string): void {
  polygon(
    context,
    Array.from({ length: 10 }, (_, at) => {
      const [angle, reach] = [(at / 10) * Math.PI * 2 - Math.PI / 2, at % 2 ? size * 0.45 : size];
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
    colour,
  );
}

function church({ context }: Room, x: number): void {
  rect(context, x - 0.06, -0.72, 0.12, 0.3, across(context, x - 0.06, x + 0.06, "#e9dcc4", "#b9a585"));
  polygon(
    context,
    [
      [x - 0.075, -0.72],
      [x + 0.075, -0.72],
      [x, -0.98],
    ],
    "#5d7f7a",
  );
  oval(context, x, -0.64, 0.028, 0.028, "#fbf8f0");
}
