import { across, boards, down, glow, line, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";
import { armchair, bookcase, bookRow, floorLamp } from "./furniture.ts";

/** A bookshop: shelves, a table of books and a corner with an armchair and a lamp to read. */
export function paintBookshop(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#efe0c4", "#d0b48c"], ["#b07c4c", "#6f4a2c"]);
  boards(room, "rgba(60,30,10,0.22)");
  const top = Math.min(-0.66, room.top * 0.86);
  const rows = Math.round(-top / 0.165);
  bookcase(room, -1.3, -0.68, top, 0, rows);
  bookcase(room, -0.63, -0.06, top, 0, rows);
  bookcase(room, 0.62, 1.3, top, 0, rows);
  window(room);
  oval(context, 0.27, 0.16, 0.42, 0.075, "#8a3a34");
  oval(context, 0.27, 0.16, 0.38, 0.064, "#c9705c");
  oval(context, 0.27, 0.16, 0.3, 0.048, "#a8483e");
  floorLamp(room, 0.52, 0.08, 0.56);
  armchair(room, 0.27, 0.16, 0.36, ["#4f8f88", "#285a58"]);
  rect(context, 0.2, -0.02, 0.14, 0.022, "#e6c05a", 0.004);
  sideTable(room);
  bookTable(room);
  rect(
    context,
    -right * 1.5,
    bottom * 0.6,
    right * 3,
    bottom,
    down(context, bottom * 0.6, bottom, "rgba(40,20,10,0)", "rgba(40,20,10,0.35)"),
  );
  glow(context, 0.52, -0.42, 0.4, "255,220,150", 0.5);
}

export function lightBookshop({ context, lamps }: Room): void {
  glow(context, 0.52, -0.42, 0.7, "255,206,130", lamps * 0.6);
}

function window({ context }: Room): void {
  rect(context, 0.06, -0.6, 0.44, 0.36, "#6a4426");
  rect(context, 0.08, -0.58, 0.4, 0.32, down(context, -0.58, -0.26, "#bfe0f0", "#f2f4e4"));
  context.save();
  context.beginPath();
  context.rect(0.08, -0.58, 0.4, 0.32);
  context.clip();
  for (const [x, y, r] of [
    [0.15, -0.27, 0.07],
    [0.26, -0.25, 0.08],
    [0.38, -0.27, 0.08],
  ] as const)
    oval(context, x, y, r, r, "#8fb86a");
  rect(context, 0.08, -0.3, 0.4, 0.04, "#6fa054");
  context.restore();
  rect(context, 0.272, -0.58, 0.014, 0.32, "#6a4426");
  rect(context, 0.08, -0.44, 0.4, 0.012, "#6a4426");
  rect(context, 0.05, -0.245, 0.46, 0.024, "#8a5c34");
}

function sideTable({ context }: Room): void {
  rect(context, 0.052, 0.01, 0.01, 0.14, "#5c3a20");
  oval(context, 0.057, 0.15, 0.045, 0.012, "#5c3a20");
  oval(context, 0.057, 0.01, 0.075, 0.018, "#a8703e");
  rect(context, 0.045, -0.035, 0.04, 0.04, across(context, 0.045, 0.085, "#ffffff", "#cfc8bc"), 0.008);
  oval(context, 0.065, -0.034, 0.019, 0.005, "#6b3f22");
}

/** A low table in front with stacks of books and one that lies open. */
function bookTable(room: Room): void {
  const { context } = room;
  shadow(context, -0.4, 0.22, 0.42, 0.05, 0.45);
  for (const x of [-0.7, -0.12]) rect(context, x, 0.06, 0.03, 0.17, "#6a4426");
  polygon(
    context,
    [
      [-0.72, 0.02],
      [-0.1, 0.02],
      [-0.06, 0.075],
      [-0.76, 0.075],
    ],
    down(context, 0.02, 0.075, "#c9905a", "#a06a3c"),
  );
  rect(context, -0.76, 0.075, 0.7, 0.026, "#7d5230");
  for (const [x, count] of [
    [-0.66, 4],
    [-0.5, 2],
    [-0.2, 3],
  ] as const)
    for (let at = 0; at < count; at++) {
      const colour = ["#c1453a", "#2f7a8f", "#e0b04a", "#5f8a4e"][(at + count) % 4] ?? "#c1453a";
      rect(context, x - 0.06 + (at % 2) * 0.008, 0.03 - at * 0.026, 0.12, 0.025, colour, 0.004);
      rect(context, x + 0.045 + (at % 2) * 0.008, 0.033 - at * 0.026, 0.015, 0.018, "#f6efdf");
    }
  polygon(
    context,
    [
      [-0.43, 0.05],
      [-0.35, 0.035],
      [-0.35, 0.0],
      [-0.41, 0.01],
    ],
    "#fffaf0",
  );
  polygon(
    context,
    [
      [-0.27, 0.05],
      [-0.35, 0.035],
      [-0.35, 0.0],
      [-0.29, 0.01],
    ],
    "#f0e6d4",
  );
}

/** A library with high shelves at both sides, a ladder, a gallery and a reading table. */
export function paintLibrary(room: Room): void {
  const { context, right, top, bottom } = room;
  wallAndFloor(room, ["#e8d8b8", "#cdb48a"], ["#8a5a34", "#4f3018"]);
  boards(room, "rgba(40,18,6,0.3)");
  const high = top * 1.12;
  hallWindow(context, top);
  for (const side of [-1, 1]) shelfWall(room, side, high);
  rect(context, -right * 1.5, 0.02, right * 3, bottom * 1.6, "rgba(0,0,0,0)");
  polygon(
    context,
    [
      [-0.16, 0.0],
      [0.16, 0.0],
      [0.5, bottom * 1.4],
      [-0.5, bottom * 1.4],
    ],
    down(context, 0, bottom, "#a8433a", "#6a201c"),
  );
  polygon(
    context,
    [
      [-0.14, 0.0],
      [-0.12, 0.0],
      [-0.38, bottom * 1.4],
      [-0.44, bottom * 1.4],
    ],
    "#e0b45a",
  );
  polygon(
    context,
    [
      [0.14, 0.0],
      [0.12, 0.0],
      [0.38, bottom * 1.4],
      [0.44, bottom * 1.4],
    ],
    "#e0b45a",
  );
  readingTable(room);
  ladder(context, high);
  glow(context, 0, -0.4, 0.8, "255,244,210", 0.4);
}

export function lightLibrary({ context, lamps }: Room): void {
  for (const x of [-0.1, 0.1]) glow(context, x, -0.06, 0.24, "150,230,150", 0.2 + lamps * 0.4);
}

function hallWindow(context: Room["context"], top: number): void {
  const high = Math.min(-0.62, top * 0.84);
  context.beginPath();
  context.arc(0, high + 0.14, 0.14, Math.PI, 0);
  context.lineTo(0.14, -0.16);
  context.lineTo(-0.14, -0.16);
  context.closePath();
  context.fillStyle = down(context, high, -0.16, "#cfe8f6", "#fff6dc");
  context.fill();
  context.lineWidth = 0.018;
  context.strokeStyle = "#7a5230";
  context.stroke();
  rect(context, -0.006, high, 0.012, -0.16 - high, "#7a5230");
  for (const part of [0.3, 0.55, 0.8]) rect(context, -0.14, high + (-0.16 - high) * part, 0.28, 0.009, "#7a5230");
}

/** A wall of shelves in perspective, which grows towards the viewer; `side` is -1 at the left and 1 at the right. */
function shelfWall(room: Room, side: number, high: number): void {
  const { context } = room;
  const bays = [
    [0.2, 0.34, 0.84],
    [0.36, 0.58, 0.92],
    [0.6, 0.95, 1.04],
    [0.97, 1.5, 1.2],
  ] as const;
  for (const [near, far, grow] of bays) {
    const [left, right] = side < 0 ? [-far, -near] : [near, far];
    const rows = 8;
    bookcase(room, left, right, high * grow, 0.02 + (grow - 0.84) * 0.34, rows);
    rect(
      context,
      left,
      high * grow,
      right - left,
      -high * grow + 0.1,
      across(
        context,
        left,
        right,
        side < 0 ? "rgba(30,12,0,0.05)" : "rgba(30,12,0,0.35)",
        side < 0 ? "rgba(30,12,0,0.35)" : "rgba(30,12,0,0.05)",
      ),
    );
    rect(context, left - 0.02, high * grow * 0.5 - 0.01, right - left + 0.04, 0.022, "#c9a05a");
  }
}

function ladder(context: Room["context"], high: number): void {
  for (const x of [0.0, 0.09])
    line(
      context,
      [
        [0.34 + x, 0.14],
        [0.44 + x * 0.8, high * 0.92],
      ],
      "#c98a4a",
      0.018,
    );
  const count = 11;
  for (let at = 0; at < count; at++) {
    const part = (at + 0.6) / count;
    const [x, y] = [0.34 + 0.1 * part, 0.14 + (high * 0.92 - 0.14) * part];
    line(
      context,
      [
        [x, y],
        [x + 0.09 - 0.018 * part, y],
      ],
      "#e0a868",
      0.013,
    );
  }
}

function readingTable(room: Room): void {
  const { context } = room;
  shadow(context, 0, 0.17, 0.3, 0.03, 0.5);
  for (const x of [-0.22, 0.2]) rect(context, x, 0.03, 0.02, 0.14, "#4f3018");
  polygon(
    context,
    [
      [-0.22, 0.0],
      [0.22, 0.0],
      [0.27, 0.05],
      [-0.27, 0.05],
    ],
    down(context, 0, 0.05, "#b57a44", "#8a5a30"),
  );
  rect(context, -0.27, 0.05, 0.54, 0.018, "#6a4020");
  for (const x of [-0.1, 0.1]) {
    rect(context, x - 0.004, -0.06, 0.008, 0.08, "#c9a04a");
    oval(context, x, 0.02, 0.026, 0.007, "#c9a04a");
    rect(context, x - 0.045, -0.085, 0.09, 0.034, down(context, -0.085, -0.05, "#5fb87a", "#1f6a3e"), 0.016);
  }
  polygon(
    context,
    [
      [-0.05, 0.035],
      [0, 0.028],
      [0, 0.01],
      [-0.04, 0.015],
    ],
    "#fffaf0",
  );
  polygon(
    context,
    [
      [0.05, 0.035],
      [0, 0.028],
      [0, 0.01],
      [0.04, 0.015],
    ],
    "#efe4d0",
  );
  bookRow(room, 0.16, 0.22, 0.03, 0.06);
}
