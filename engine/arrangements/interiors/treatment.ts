import { across, ball, boards, down, glow, line, oval, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

/** A room for physiotherapy or massage: a couch, a gymnastics ball, wall bars, towels and a plant. */
export function paintTreatmentRoom(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#f3efe4", "#d6cdb8"], ["#c9a878", "#8f7048"]);
  boards(room, "rgba(70,45,20,0.18)");
  wallBars(room);
  shelf(room);
  couch(room);
  shadow(context, -0.4, 0.19, 0.18, 0.03, 0.45);
  ball(context, -0.4, 0.04, 0.155, 0.15, ["#c8f0ff", "#3fa3dc", "#14527f"]);
  for (const turn of [-0.5, 0, 0.5]) {
    context.strokeStyle = "rgba(255,255,255,0.3)";
    context.lineWidth = 0.005;
    context.beginPath();
    context.ellipse(-0.4, 0.04, 0.15 * Math.abs(Math.sin(turn + 0.9)), 0.145, 0, 0, Math.PI * 2);
    context.stroke();
  }
  room.prop("potted-plant", 0.84, 0.08, 0.3);
  for (const [at, colour] of ["#5fb87a", "#f0c04c", "#e8688a"].entries()) {
    oval(context, 0.52 + at * 0.05, 0.2 - at * 0.01, 0.1, 0.016, colour);
    oval(context, 0.42 + at * 0.05, 0.2 - at * 0.01, 0.016, 0.016, "rgba(255,255,255,0.4)");
  }
  glow(context, -room.right, -0.5, 1.1, "255,250,230", 0.28);
}

function wallBars({ context }: Room): void {
  for (const x of [-0.62, -0.22])
    rect(context, x, -0.66, 0.024, 0.66, across(context, x, x + 0.024, "#d9a968", "#a87438"));
  for (let rung = 0; rung < 11; rung++)
    rect(
      context,
      -0.62,
      -0.63 + rung * 0.058,
      0.42,
      0.015,
      down(context, -0.63 + rung * 0.058, -0.615 + rung * 0.058, "#f0cf9a", "#b5843f"),
      0.007,
    );
}

function shelf({ context }: Room): void {
  for (const y of [-0.5, -0.34]) {
    rect(context, 0.24, y, 0.42, 0.016, "#b58a52");
    for (let at = 0; at < 3; at++) {
      const x = 0.27 + at * 0.13;
      for (let fold = 0; fold < 3; fold++)
        rect(
          context,
          x,
          y - 0.03 * (fold + 1),
          0.1,
          0.028,
          ["#ffffff", "#bfe0dc", "#8fc4be"][(fold + at) % 3] ?? "#ffffff",
          0.012,
        );
    }
  }
  rect(context, 0.28, -0.66, 0.12, 0.08, "#dff0ee", 0.006);
  oval(context, 0.34, -0.62, 0.02, 0.026, "#5f9f98");
}

function couch({ context }: Room): void {
  shadow(context, 0.12, 0.15, 0.46, 0.045, 0.5);
  for (const [x0, x1] of [
    [-0.2, -0.14],
    [0.44, 0.38],
  ] as const) {
    line(
      context,
      [
        [x0, -0.1],
        [x0 + (x1 - x0) * 0.2, 0.14],
      ],
      "#8d959c",
      0.018,
    );
    line(
      context,
      [
        [x1, -0.1],
        [x1, 0.12],
      ],
      "#aeb6bd",
      0.014,
    );
  }
  line(
    context,
    [
      [-0.18, 0.05],
      [0.42, 0.05],
    ],
    "#9aa2a9",
    0.012,
  );
  rect(context, -0.28, -0.17, 0.8, 0.075, down(context, -0.17, -0.095, "#4fb0a4", "#22706a"), 0.03);
  rect(context, -0.25, -0.165, 0.74, 0.014, "rgba(255,255,255,0.35)", 0.007);
  rect(context, -0.4, -0.185, 0.13, 0.065, down(context, -0.185, -0.12, "#5cbcb0", "#2a7a72"), 0.03);
  rect(context, -0.24, -0.235, 0.2, 0.066, down(context, -0.235, -0.17, "#ffffff", "#d5d2c8"), 0.03);
  rect(context, 0.2, -0.18, 0.26, 0.09, down(context, -0.18, -0.09, "#ffffff", "#e0ddd2"), 0.012);
}
