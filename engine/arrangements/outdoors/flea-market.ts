import { across, down, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";
import { cobbles } from "../nature.ts";
import { houseRow, paintStall, bakedGoods } from "./town.ts";

/** A flea market with tables of used things on the square before a town hall. */
export function paintFleaMarket(room: Room): void {
  houseRow(room, false);
  townHall(room);
  cobbles(room, -0.02);
  for (const [x, foot, w, colours] of [
    [-0.72, 0.03, 0.26, ["#3f8fb0", "#fdf6ee"]],
    [0.72, 0.03, 0.26, ["#d8863a", "#fdf6ee"]],
  ] as const)
    paintStall(room, x, foot, w, colours, bakedGoods, false);
  fleaTable(room, -0.3, 0.14, ["teapot", "books", "mantelpiece-clock", "framed-picture"]);
  fleaTable(room, 0.32, 0.16, ["radio", "vase", "teddy-bear", "camera"]);
  room.prop("chair", 0.0, 0.17, 0.17);
  room.prop("guitar", 0.6, 0.2, 0.2, 0.15);
  room.prop("basket", -0.62, 0.22, 0.14);
}

function fleaTable(room: Room, x: number, foot: number, things: readonly string[]): void {
  const { context } = room;
  shadow(context, x, foot + 0.02, 0.3, 0.03, 0.45);
  for (const side of [-0.22, 0.22])
    line(
      context,
      [
        [x + side, foot - 0.1],
        [x + side * 1.06, foot + 0.02],
      ],
      "#6b4a34",
      0.014,
    );
  polygon(
    context,
    [
      [x - 0.24, foot - 0.13],
      [x + 0.24, foot - 0.13],
      [x + 0.265, foot - 0.085],
      [x - 0.265, foot - 0.085],
    ],
    "#f6efe2",
  );
  rect(context, x - 0.265, foot - 0.085, 0.53, 0.07, down(context, foot - 0.085, foot - 0.015, "#e3d4bd", "#b9a184"));
  for (let at = 0; at < 12; at++)
    rect(context, x - 0.26 + at * 0.044, foot - 0.08, 0.006, 0.06, "rgba(110,84,60,0.22)");
  for (const [at, name] of things.entries())
    room.prop(name, x - 0.19 + at * 0.127, foot - 0.088 + (at % 2) * 0.008, 0.13);
}

/** A town hall of red stone with a stepped gable, a clock tower and arcades. */
function townHall(room: Room): void {
  const { context } = room;
  rect(context, -0.33, -0.46, 0.66, 0.44, across(context, -0.33, 0.33, "#d98a66", "#a85840"));
  for (let step = 0; step < 4; step++)
    rect(
      context,
      -0.33 + step * 0.085,
      -0.52 - step * 0.05,
      0.66 - step * 0.17,
      0.07,
      across(context, -0.33, 0.33, "#d98a66", "#a85840"),
    );
  rect(context, -0.065, -0.92, 0.13, 0.3, across(context, -0.065, 0.065, "#e09a76", "#ad6048"));
  polygon(
    context,
    [
      [-0.085, -0.92],
      [0.085, -0.92],
      [0, -1.12],
    ],
    "#4f8078",
  );
  oval(context, 0, -0.64, 0.055, 0.055, "#fbf6ea");
  oval(context, 0, -0.64, 0.046, 0.046, "#f0e6d2");
  line(
    context,
    [
      [0, -0.64],
      [0, -0.675],
    ],
    "#3a2a24",
    0.007,
  );
  line(
    context,
    [
      [0, -0.64],
      [0.024, -0.63],
    ],
    "#3a2a24",
    0.007,
  );
  for (const y of [-0.42, -0.27])
    for (let at = 0; at < 6; at++) {
      const x = -0.285 + at * 0.105;
      rect(context, x, y, 0.055, 0.09, "#fbf1de");
      rect(context, x + 0.007, y + 0.007, 0.041, 0.076, down(context, y, y + 0.09, "#a3c0cf", "#55788c"));
      rect(context, x + 0.025, y + 0.007, 0.004, 0.076, "#fbf1de");
    }
  for (let at = 0; at < 5; at++) {
    const x = -0.26 + at * 0.13;
    context.beginPath();
    context.arc(x, -0.08, 0.045, Math.PI, 0);
    context.lineTo(x + 0.045, -0.02);
    context.lineTo(x - 0.045, -0.02);
    context.fillStyle = down(context, -0.13, -0.02, "#5a2f26", "#7d4636");
    context.fill();
  }
  rect(context, -0.33, -0.152, 0.66, 0.012, "#f3dcb8");
  for (const [x, colour] of [
    [-0.3, "#d8323a"],
    [0.3, "#2f6fb0"],
  ] as const) {
    line(
      context,
      [
        [x, -0.3],
        [x + (x < 0 ? -0.06 : 0.06), -0.36],
      ],
      "#4a3a30",
      0.006,
    );
    polygon(
      context,
      [
        [x + (x < 0 ? -0.06 : 0.06), -0.36],
        [x + (x < 0 ? -0.01 : 0.01), -0.32],
        [x + (x < 0 ? -0.02 : 0.02), -0.17],
        [x + (x < 0 ? -0.07 : 0.07), -0.2],
      ],
      colour,
    );
  }
}
