import { across, down, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";
import { hills, meadow, tree } from "../nature.ts";

/** A playground with a slide, a swing, a climbing tower and a sandpit between the trees of a park. */
export function paintPlayground(room: Room): void {
  const { context } = room;
  hills(room, -0.08, 0.05, ["#a5cf7c", "#6fa654"], 0);
  for (const [x, size] of [
    [-0.86, 0.6],
    [-0.56, 0.46],
    [-0.2, 0.52],
    [0.16, 0.44],
    [0.5, 0.56],
    [0.86, 0.6],
  ] as const)
    tree(room, x, -0.04, size);
  meadow(room, -0.05);
  polygon(
    context,
    [
      [-1.4, 0.12],
      [1.4, 0.06],
      [1.4, 0.1],
      [-1.4, 0.17],
    ],
    "#e3d2b0",
  );
  bench(context, -0.74);
  lamp(context, 0.72);
  oval(context, 0.02, 0.17, 0.62, 0.1, "#c9a468");
  oval(context, 0.02, 0.165, 0.6, 0.094, down(context, 0.07, 0.26, "#f6deac", "#e0bc7c"));
  swing(room, -0.28);
  tower(room);
  for (const [x, colour] of [
    [-0.1, "#e8453c"],
    [-0.02, "#3f8fd0"],
  ] as const) {
    polygon(
      context,
      [
        [x - 0.03, 0.18],
        [x + 0.03, 0.18],
        [x + 0.022, 0.235],
        [x - 0.022, 0.235],
      ],
      colour,
    );
    line(
      context,
      [
        [x - 0.028, 0.18],
        [x, 0.155],
        [x + 0.028, 0.18],
      ],
      "#ffffff",
      0.005,
    );
  }
  polygon(
    context,
    [
      [0.08, 0.23],
      [0.17, 0.23],
      [0.125, 0.17],
    ],
    "#ecc98a",
  );
}

function swing({ context }: Room, x: number): void {
  for (const side of [-0.165, 0.165]) {
    line(
      context,
      [
        [x + side - 0.035, 0.15],
        [x + side, -0.34],
        [x + side + 0.035, 0.15],
      ],
      "#e0822f",
      0.02,
    );
  }
  line(
    context,
    [
      [x - 0.165, -0.34],
      [x + 0.165, -0.34],
    ],
    "#f09a3c",
    0.024,
  );
  for (const [dx, lean, colour] of [
    [-0.09, 0, "#d8323a"],
    [0.09, 0.05, "#2f7fc4"],
  ] as const) {
    for (const side of [-0.032, 0.032])
      line(
        context,
        [
          [x + dx + side, -0.33],
          [x + dx + side + lean, 0.05],
        ],
        "#7d838a",
        0.005,
      );
    rect(context, x + dx + lean - 0.045, 0.045, 0.09, 0.018, colour, 0.006);
  }
}

/** A climbing tower with a pointed roof, a ladder and a slide. */
function tower({ context }: Room): void {
  context.save();
  context.translate(-0.2, 0);
  shadow(context, 0.3, 0.16, 0.16, 0.03, 0.4);
  for (const x of [0.2, 0.38]) rect(context, x, -0.3, 0.022, 0.46, across(context, x, x + 0.022, "#c98a4e", "#8a5528"));
  rect(context, 0.19, -0.06, 0.22, 0.024, "#a86c38");
  rect(context, 0.2, -0.16, 0.2, 0.1, "#f2c23a");
  for (const x of [0.25, 0.3, 0.35]) rect(context, x - 0.004, -0.16, 0.008, 0.1, "#c8901c");
  polygon(
    context,
    [
      [0.15, -0.28],
      [0.45, -0.28],
      [0.3, -0.45],
    ],
    across(context, 0.15, 0.45, "#ef5a4a", "#a8241c"),
  );
  for (const x of [0.2, 0.29])
    line(
      context,
      [
        [x - 0.03, 0.17],
        [x, -0.05],
      ],
      "#8a5528",
      0.012,
    );
  for (let rung = 0; rung < 5; rung++)
    line(
      context,
      [
        [0.172 + rung * 0.006, 0.13 - rung * 0.042],
        [0.262 + rung * 0.006, 0.13 - rung * 0.042],
      ],
      "#c98a4e",
      0.01,
    );
  for (const [width, colour] of [
    [0.075, "#1f6fb0"],
    [0.055, "#5fb4ea"],
    [0.014, "#c8ebff"],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(0.41, -0.06);
    context.bezierCurveTo(0.52, -0.02, 0.5, 0.15, 0.62, 0.16);
    context.stroke();
  }
  context.restore();
}

function bench(context: Room["context"], x: number): void {
  for (const y of [0.0, 0.03, 0.07]) rect(context, x - 0.1, y, 0.2, 0.018, "#a8683a", 0.004);
  for (const dx of [-0.08, 0.07]) rect(context, x + dx, 0.0, 0.012, 0.13, "#3a3a3e");
}

function lamp(context: Room["context"], x: number): void {
  rect(context, x - 0.006, -0.36, 0.012, 0.46, "#34383c");
  polygon(
    context,
    [
      [x - 0.03, -0.36],
      [x + 0.03, -0.36],
      [x + 0.02, -0.43],
      [x - 0.02, -0.43],
    ],
    "#fff2c8",
  );
  polygon(
    context,
    [
      [x - 0.03, -0.43],
      [x + 0.03, -0.43],
      [x, -0.47],
    ],
    "#34383c",
  );
}
