import { ball, down, line, oval, polygon, rect, type Room } from "../kit.ts";
import { cobbles, fir, hills, meadow, mountains, tree } from "../nature.ts";
import { houseRow } from "./town.ts";

/** Ground of one colour in front of a scene, which fades into it at its far edge. */
function ground({ context, right, bottom }: Room, far: string, near: string): void {
  rect(context, -right * 1.5, -0.03, right * 3, 0.05, down(context, -0.03, 0.02, "rgba(0,0,0,0)", far));
  rect(context, -right * 1.5, 0.02, right * 3, bottom * 1.8, down(context, 0.02, bottom * 1.2, far, near));
}

/** Stones and moss in front of a forest or mountains. */
export function paintForestGround(room: Room): void {
  const { context, random, right, bottom } = room;
  ground(room, "rgb(96,88,54)", "rgb(54,46,30)");
  for (let at = 0; at < 90; at++) {
    const [x, y] = [random.between(-right * 1.2, right * 1.2), random.between(0.0, bottom * 1.1)];
    oval(
      context,
      x,
      y,
      random.between(0.01, 0.04),
      random.between(0.004, 0.01),
      random.pick(["rgba(120,140,60,0.5)", "rgba(150,110,60,0.5)", "rgba(60,50,30,0.5)"]),
    );
  }
}

/** A flat rock in front of mountains. */
export function paintRock(room: Room): void {
  const { context, random, right, bottom } = room;
  polygon(
    context,
    [
      [-right * 1.5, 0.03],
      [-0.5, -0.01],
      [0.1, 0.0],
      [0.6, -0.015],
      [right * 1.5, 0.03],
      [right * 1.5, bottom * 1.8],
      [-right * 1.5, bottom * 1.8],
    ],
    down(context, 0, bottom * 1.2, "#a5a29a", "#5f5d5a"),
  );
  for (let at = 0; at < 24; at++) {
    const [x, y] = [random.between(-right * 1.2, right * 1.2), random.between(0.03, bottom)];
    line(
      context,
      [
        [x, y],
        [x + random.between(0.05, 0.16), y + random.between(-0.012, 0.012)],
      ],
      "rgba(40,40,44,0.22)",
      0.003,
    );
  }
}

/** A jetty of boards in front of water. */
export function paintJetty(room: Room): void {
  const { context, right, bottom } = room;
  rect(context, -right * 1.5, 0, right * 3, bottom * 1.8, down(context, 0, bottom * 1.2, "#b08a62", "#6a4e34"));
  for (const part of [0.16, 0.4, 0.72, 1.1])
    rect(context, -right * 1.5, bottom * part, right * 3, 0.006, "rgba(40,24,12,0.55)");
  rect(context, -right * 1.5, 0, right * 3, 0.01, "rgba(255,240,210,0.5)");
}

/** Slabs of stone in front of a city. */
export function paintSlabs(room: Room): void {
  const { context, right, bottom } = room;
  rect(context, -right * 1.5, 0, right * 3, bottom * 1.8, down(context, 0, bottom * 1.2, "#9a9698", "#56545a"));
  for (let at = -12; at <= 12; at++)
    line(
      context,
      [
        [at * 0.16, 0],
        [at * 0.16 * (1 + bottom * 2.6), bottom * 1.5],
      ],
      "rgba(30,30,36,0.35)",
      0.003,
    );
  for (const part of [0.2, 0.5, 0.9])
    rect(context, -right * 1.5, bottom * part, right * 3, 0.004, "rgba(30,30,36,0.35)");
}

/** Sand in front of a beach, which the scene itself paints. */
export function paintNothing(): void {
  return undefined;
}

/** A garden with a lawn, flower beds, trees and a fence. */
export function paintGarden(room: Room): void {
  const { context, random, right } = room;
  hills(room, -0.08, 0.04, ["#a5cf7c", "#6fa654"], 1);
  for (const [x, size] of [
    [-0.84, 0.56],
    [-0.5, 0.4],
    [0.5, 0.42],
    [0.86, 0.58],
  ] as const)
    tree(room, x, -0.03, size);
  for (let x = -right * 1.3; x < right * 1.3; x += 0.075) {
    rect(context, x, -0.17, 0.048, 0.16, down(context, -0.17, 0, "#ffffff", "#d9d6cc"), 0.004);
    polygon(
      context,
      [
        [x, -0.168],
        [x + 0.048, -0.168],
        [x + 0.024, -0.196],
      ],
      "#ffffff",
    );
  }
  for (const y of [-0.14, -0.06]) rect(context, -right * 1.4, y, right * 2.8, 0.018, "#e9e6dc");
  meadow(room, -0.02);
  for (let at = 0; at < 70; at++) {
    const [x, y] = [random.between(-right * 1.1, right * 1.1), random.between(-0.02, 0.03)];
    line(
      context,
      [
        [x, y + 0.02],
        [x, y - 0.02],
      ],
      "#4f8a3c",
      0.004,
    );
    ball(context, x, y - 0.026, 0.014, 0.014, [
      random.pick(["#ffd0de", "#fff2b0", "#ffffff", "#e6d0ff"]),
      random.pick(["#e8558a", "#f4b62e", "#e0523c", "#9a62d8"]),
    ]);
  }
}

/** A park with large trees, a path, a bench and a pond. */
export function paintPark(room: Room): void {
  const { context } = room;
  hills(room, -0.08, 0.05, ["#a5cf7c", "#6fa654"], 0);
  for (const [x, size] of [
    [-0.9, 0.66],
    [-0.58, 0.5],
    [-0.26, 0.42],
    [0.22, 0.44],
    [0.56, 0.54],
    [0.9, 0.66],
  ] as const)
    tree(room, x, -0.04, size);
  meadow(room, -0.05);
  oval(context, 0.46, 0.0, 0.3, 0.03, "#5fa3c4");
  oval(context, 0.46, -0.003, 0.28, 0.024, down(context, -0.03, 0.03, "#bfe0ec", "#7fb8d4"));
  polygon(
    context,
    [
      [-0.2, -0.05],
      [-0.12, -0.05],
      [0.7, 0.5],
      [-0.5, 0.5],
    ],
    down(context, -0.05, 0.4, "#e9dbbc", "#cbb78e"),
  );
  for (const y of [-0.06, -0.03, 0.01]) rect(context, -0.62, y, 0.24, 0.018, "#a8683a", 0.004);
  for (const dx of [-0.6, -0.42]) rect(context, dx, -0.06, 0.014, 0.13, "#3a3a3e");
}

/** Snow with firs and mountains. */
export function paintSnow(room: Room): void {
  const { context, right, bottom, random } = room;
  mountains(room, 0, 0.4, ["#c3d3e6", "#a9bdd4"], [0.4, 0.8, 0.5, 1, 0.55, 0.75, 0.4]);
  hills(room, -0.02, 0.08, ["#f4f8fc", "#d3dfec"], 1);
  for (let at = 0; at < 18; at++) {
    const x = random.between(-right * 1.2, right * 1.2);
    if (Math.abs(x) > 0.28) fir(room, x, -0.0 + random.between(-0.03, 0.03), random.between(0.2, 0.42), true);
  }
  hills(room, 0.05, 0.04, ["#ffffff", "#dbe6f2"], 2.4);
  rect(context, -right * 1.5, 0.06, right * 3, bottom * 1.8, down(context, 0.06, bottom * 1.1, "#fbfdff", "#c6d5e8"));
  for (let at = 0; at < 40; at++)
    oval(
      context,
      random.between(-right, right),
      random.between(0.08, bottom),
      random.between(0.04, 0.12),
      0.006,
      "rgba(150,175,210,0.2)",
    );
}

/** A square in an old town between half-timbered houses. */
export function paintOldTown(room: Room): void {
  const { context } = room;
  houseRow(room, false);
  cobbles(room, -0.02);
  oval(context, -0.46, 0.03, 0.15, 0.034, "#8f867e");
  oval(context, -0.46, 0.016, 0.13, 0.026, "#7fb8d0");
  rect(context, -0.48, -0.16, 0.04, 0.17, down(context, -0.16, 0, "#cfc6bc", "#9a9088"), 0.01);
  oval(context, -0.46, -0.16, 0.06, 0.014, "#b9b0a6");
}
