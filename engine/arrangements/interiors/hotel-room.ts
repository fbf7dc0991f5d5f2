import {
  across,
  ball,
  boards,
  down,
  glow,
  oval,
  pane,
  polygon,
  rect,
  shadow,
  skyView,
  wallAndFloor,
  type Room,
} from "../kit.ts";

/** A hotel room with a double bed before a wide window, whose view the prompt chooses. */
export function paintHotelRoom(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#efe2cf", "#c9b193"], ["#b98a5e", "#7f5a3a"]);
  boards(room, "rgba(70,40,20,0.2)");
  pane(room, [-0.56, -0.64, 1.12, 0.46], view(room), "#5a4434", [3, 1]);
  curtain(room, -0.74);
  curtain(room, 0.58);
  shadow(context, 0, 0.24, 0.66, 0.06, 0.5);
  nightTable(room, -0.66);
  nightTable(room, 0.66);
  bed(room);
  glow(context, -right * 0.4, -0.45, 0.9, "255,246,225", 0.25);
  rect(
    context,
    -right * 1.5,
    bottom * 0.6,
    right * 3,
    bottom,
    down(context, bottom * 0.6, bottom, "rgba(40,20,10,0)", "rgba(40,20,10,0.3)"),
  );
}

export function lightHotelRoom({ context, lamps }: Room): void {
  for (const x of [-0.66, 0.66]) glow(context, x, -0.23, 0.36, "255,206,130", lamps * 0.85);
}

function view(room: Room): (context: Room["context"]) => void {
  const sky = skyView(room);
  return (context) => {
    sky(context);
    if (room.variant === "sea") return sea(context);
    if (room.variant === "city") return city(context);
    ridge(context, "#8fa5c4", 0.46, [0.24, 0.5, 0.1, 0.62, 0.3, 0.44, 0.2], true);
    ridge(context, "#5f7fa0", 0.62, [0.5, 0.34, 0.6, 0.4, 0.66, 0.46, 0.58], true);
    ridge(context, "#3f6b52", 0.78, [0.74, 0.66, 0.76, 0.7, 0.64, 0.72, 0.66], false);
    rect(context, 0, 0.86, 1, 0.14, down(context, 0.86, 1, "#6fa052", "#4d7f3c"));
    for (let at = 0; at < 22; at++) {
      const x = (at + 0.3) / 22;
      polygon(
        context,
        [
          [x - 0.016, 0.92],
          [x + 0.016, 0.92],
          [x, 0.76 + (at % 3) * 0.03],
        ],
        "#2c5740",
      );
    }
  };
}

function ridge(
  context: Room["context"],
  colour: string,
  foot: number,
  peaks: readonly number[],
  hasSnow: boolean,
): void {
  const wide = 1 / (peaks.length - 1);
  const points = peaks.flatMap((y, at) => [
    [at * wide, y] as const,
    ...(at < peaks.length - 1 ? [[(at + 0.5) * wide, foot] as const] : []),
  ]);
  polygon(context, [[0, 1], ...points, [1, 1]], colour);
  if (!hasSnow) return;
  for (const [at, y] of peaks.entries()) {
    // A peak below the valleys of its ridge is no peak and has no snow.
    if (y >= foot) continue;
    const x = at * wide;
    const tall = (foot - y) * 0.45;
    const half = (tall / Math.max(0.05, foot - y)) * wide * 0.5;
    polygon(
      context,
      [
        [x, y],
        [x + half, y + tall],
        [x + half * 0.3, y + tall * 0.7],
        [x, y + tall * 1.05],
        [x - half * 0.4, y + tall * 0.72],
        [x - half, y + tall],
      ],
      "#f4f8fc",
    );
  }
}

function sea(context: Room["context"]): void {
  rect(context, 0, 0.5, 1, 0.5, down(context, 0.5, 1, "#4f9fc4", "#1d6f96"));
  for (let at = 0; at < 26; at++)
    rect(context, ((at * 37) % 100) / 100, 0.53 + at * 0.016, 0.07, 0.006, "rgba(255,255,255,0.4)");
  polygon(
    context,
    [
      [0.66, 0.5],
      [0.66, 0.26],
      [0.78, 0.47],
    ],
    "#ffffff",
  );
  polygon(
    context,
    [
      [0.62, 0.5],
      [0.78, 0.5],
      [0.75, 0.55],
      [0.65, 0.55],
    ],
    "#8a4a2c",
  );
}

function city(context: Room["context"]): void {
  for (let at = 0; at < 14; at++) {
    const top = 0.28 + ((at * 53) % 37) / 100;
    rect(context, at / 14, top, 0.066, 1 - top, at % 2 ? "#64748c" : "#7d8ca3");
    for (let row = 0; row < 9; row++)
      rect(context, at / 14 + 0.012 + (row % 2) * 0.024, top + 0.04 + row * 0.06, 0.014, 0.026, "#f6d990");
  }
}

function curtain({ context }: Room, x: number): void {
  for (let at = 0; at < 4; at++)
    rect(
      context,
      x + at * 0.04,
      -0.7,
      0.041,
      0.7,
      across(context, x + at * 0.04, x + at * 0.04 + 0.041, "#f7efe2", "#d8c5aa", "#b79f80"),
    );
  rect(context, x - 0.01, -0.715, 0.18, 0.022, "#4a3628", 0.008);
}

function nightTable({ context }: Room, x: number): void {
  rect(context, x - 0.1, -0.1, 0.2, 0.18, across(context, x - 0.1, x + 0.1, "#8f6442", "#5c3c25"), 0.008);
  rect(context, x - 0.03, -0.02, 0.06, 0.012, "#e2c58c", 0.006);
  rect(context, x - 0.008, -0.19, 0.016, 0.09, "#caa765");
  oval(context, x, -0.1, 0.04, 0.01, "#caa765");
  polygon(
    context,
    [
      [x - 0.04, -0.28],
      [x + 0.04, -0.28],
      [x + 0.068, -0.17],
      [x - 0.068, -0.17],
    ],
    across(context, x - 0.07, x + 0.07, "#fff3d4", "#e2c48e"),
  );
}

/** The bed from its foot, with pillows, a folded duvet and a runner. */
function bed({ context }: Room): void {
  rect(context, -0.54, -0.24, 1.08, 0.3, across(context, -0.54, 0.54, "#7d8f86", "#4f6159"), 0.03);
  for (let at = 1; at < 6; at++) rect(context, -0.54 + at * 0.18, -0.22, 0.004, 0.2, "rgba(20,30,26,0.3)");
  polygon(
    context,
    [
      [-0.46, -0.04],
      [0.46, -0.04],
      [0.58, 0.16],
      [-0.58, 0.16],
    ],
    down(context, -0.04, 0.16, "#ffffff", "#e6e2da"),
  );
  for (const [x, w] of [
    [-0.41, 0.36],
    [0.05, 0.36],
  ] as const) {
    rect(context, x, -0.15, w, 0.13, down(context, -0.15, -0.02, "#ffffff", "#d5d0c8"), 0.055);
    rect(context, x + 0.05, -0.11, w - 0.1, 0.1, down(context, -0.11, -0.01, "#e9b872", "#b97f3c"), 0.045);
  }
  polygon(
    context,
    [
      [-0.5, 0.03],
      [0.5, 0.03],
      [0.535, 0.09],
      [-0.535, 0.09],
    ],
    down(context, 0.03, 0.09, "#6f8a80", "#49635a"),
  );
  rect(context, -0.585, 0.15, 1.17, 0.07, down(context, 0.15, 0.22, "#f5f1ea", "#b9b1a4"), 0.02);
  rect(context, -0.585, 0.2, 1.17, 0.03, "#4a3628", 0.01);
  ball(context, 0.3, 0.075, 0.06, 0.022, ["#ffffff", "#f4efe4", "#cfc6b6"]);
  rect(context, 0.25, 0.05, 0.1, 0.012, "#fdfaf4", 0.006);
}
