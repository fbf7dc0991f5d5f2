import {
  across,
  ball,
  down,
  glow,
  line,
  oval,
  polygon,
  rect,
  shadow,
  skyView,
  pane,
  wallAndFloor,
  type Room,
} from "../kit.ts";

/** A table laid for brunch at Easter: coloured eggs, croissants, coffee, juice, tulips and a rabbit. */
export function paintEasterBrunch(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#f6f0df", "#dccfae"], ["#cdb48c", "#8f7650"]);
  pane(room, [-0.5, -0.66, 1, 0.44], garden(room), "#ffffff", [3, 1]);
  for (const x of [-0.74, 0.56])
    for (let at = 0; at < 4; at++)
      rect(
        context,
        x + at * 0.045,
        -0.72,
        0.046,
        0.7,
        across(context, x + at * 0.045, x + at * 0.045 + 0.046, "#fdfbe8", "#e3dfb4"),
      );
  rect(context, -right * 1.5, -0.06, right * 3, bottom * 1.8, down(context, -0.06, bottom, "#ffffff", "#dfe4d6"));
  for (let at = -10; at < 11; at++)
    polygon(
      context,
      [
        [at * 0.13, -0.06],
        [at * 0.13 + 0.055, -0.06],
        [(at * 0.13 + 0.055) * 2.2, bottom * 1.5],
        [at * 0.13 * 2.2, bottom * 1.5],
      ],
      "rgba(150,200,130,0.22)",
    );
  rect(context, -right * 1.5, -0.062, right * 3, 0.008, "#ffffff");
  tulips(room);
  nest(room, 0.08, 0.07);
  plate(room, -0.36, 0.15, 0.22);
  for (const [dx, dy] of [
    [-0.05, 0.02],
    [0.05, 0.025],
  ] as const)
    room.prop("croissant", -0.36 + dx, 0.15 + dy, 0.15);
  coffee(room, 0.42, 0.17);
  juice(context, -0.15, 0.23);
  juice(context, 0.66, 0.07);
  room.prop("rabbit", 0.34, 0.06, 0.22);
  room.prop("basket", -0.66, 0.02, 0.17);
  plate(room, 0.12, 0.24, 0.17);
  ball(context, 0.12, 0.215, 0.04, 0.048, ["#d8f0ff", "#5fb0e8", "#2a6aa8"]);
  glow(context, 0, -0.4, 0.8, "255,250,225", 0.25);
}

function garden(room: Room): (context: Room["context"]) => void {
  const sky = skyView(room);
  return (context) => {
    sky(context);
    for (const [x, y, r] of [
      [0.1, 0.66, 0.13],
      [0.3, 0.7, 0.1],
      [0.72, 0.64, 0.15],
      [0.92, 0.7, 0.12],
    ] as const) {
      oval(context, x, y, r * 0.7, r * 1.3, "#8fbf5f");
      for (let at = 0; at < 14; at++)
        oval(
          context,
          x + Math.cos(at * 2.4) * r * 0.5,
          y + Math.sin(at * 1.7) * r,
          0.012,
          0.024,
          at % 2 ? "#ffd0e0" : "#ffffff",
        );
    }
    rect(context, 0, 0.76, 1, 0.24, down(context, 0.76, 1, "#a5d267", "#6fae45"));
  };
}

function plate({ context }: Room, x: number, foot: number, w: number): void {
  shadow(context, x, foot + 0.01, w * 0.62, w * 0.17, 0.3);
  oval(context, x, foot, w * 0.55, w * 0.16, across(context, x - w / 2, x + w / 2, "#a9d0e6", "#6d9fc0"));
  oval(context, x, foot - 0.003, w * 0.4, w * 0.105, across(context, x - w / 2, x + w / 2, "#e9eef0", "#ffffff"));
}

/** A nest of straw with coloured eggs. */
function nest({ context, random }: Room, x: number, foot: number): void {
  shadow(context, x, foot, 0.19, 0.04, 0.35);
  oval(context, x, foot - 0.03, 0.16, 0.05, "#b98a44");
  const colours = [
    ["#ffc9d6", "#e8557f", "#9c2450"],
    ["#fff0b0", "#f2bc2e", "#a87408"],
    ["#c9f0c0", "#5fb84a", "#2a6f24"],
    ["#c6e6ff", "#4a9fe0", "#1c5c98"],
    ["#e6d0ff", "#9a62d8", "#542a8c"],
  ] as const;
  for (const [at, set] of colours.entries()) {
    const [dx, dy] = [(at - 2) * 0.055, at % 2 ? -0.075 : -0.06];
    ball(context, x + dx, foot + dy, 0.036, 0.047, set);
    oval(context, x + dx, foot + dy, 0.034, 0.007, "rgba(255,255,255,0.65)");
  }
  for (let at = 0; at < 70; at++) {
    const angle = random.between(0, Math.PI);
    const [cx, cy] = [x + Math.cos(angle) * 0.15 * random.between(0.3, 1.1), foot - 0.035 + Math.sin(angle) * 0.04];
    oval(
      context,
      cx,
      cy,
      0.03,
      0.003,
      random.pick(["#e0b566", "#c9973f", "#f0d08a", "#a87a30"]),
      random.between(-0.6, 0.6),
    );
  }
}

function coffee({ context }: Room, x: number, foot: number): void {
  shadow(context, x, foot, 0.13, 0.03, 0.35);
  oval(context, x, foot, 0.1, 0.026, across(context, x - 0.1, x + 0.1, "#a9d0e6", "#6d9fc0"));
  context.strokeStyle = "#6d9fc0";
  context.lineWidth = 0.013;
  context.beginPath();
  context.arc(x + 0.056, foot - 0.055, 0.025, -1.5, 1.5);
  context.stroke();
  const cup = across(context, x - 0.06, x + 0.06, "#bcdcee", "#6d9fc0");
  polygon(
    context,
    [
      [x - 0.06, foot - 0.09],
      [x + 0.06, foot - 0.09],
      [x + 0.04, foot - 0.01],
      [x - 0.04, foot - 0.01],
    ],
    cup,
  );
  oval(context, x, foot - 0.012, 0.04, 0.012, cup);
  oval(context, x, foot - 0.09, 0.06, 0.016, "#e3f1f8");
  oval(context, x, foot - 0.088, 0.052, 0.012, "#6b3f22");
}

function juice(context: Room["context"], x: number, foot: number): void {
  shadow(context, x, foot, 0.06, 0.015, 0.3);
  rect(context, x - 0.035, foot - 0.15, 0.07, 0.15, "rgba(235,245,250,0.6)", 0.012);
  rect(context, x - 0.031, foot - 0.12, 0.062, 0.116, across(context, x - 0.03, x + 0.03, "#ffd06a", "#f59a1e"), 0.01);
  rect(context, x - 0.024, foot - 0.14, 0.008, 0.12, "rgba(255,255,255,0.7)", 0.004);
  orangeSlice(context, x + 0.033, foot - 0.148, 0.026);
}

function orangeSlice(context: Room["context"], x: number, y: number, radius: number): void {
  oval(context, x, y, radius, radius, "#f28c1c");
  oval(context, x, y, radius * 0.84, radius * 0.84, "#fff0cf");
  oval(context, x, y, radius * 0.74, radius * 0.74, "#ffb648");
  for (let at = 0; at < 3; at++) {
    const [aside, up] = [Math.cos((at * Math.PI) / 3) * radius * 0.74, Math.sin((at * Math.PI) / 3) * radius * 0.74];
    line(
      context,
      [
        [x - aside, y - up],
        [x + aside, y + up],
      ],
      "#fff0cf",
      radius * 0.1,
    );
  }
}

function tulips(room: Room): void {
  const { context } = room;
  for (const [at, dx] of [-0.09, -0.04, 0.01, 0.06, 0.1].entries())
    room.prop(at % 2 ? "tulip" : "hyacinth", -0.165 + dx * 0.35, -0.08 + (at % 2) * 0.01, 0.2, dx * 4);
  polygon(
    context,
    [
      [-0.22, -0.12],
      [-0.11, -0.12],
      [-0.12, 0.05],
      [-0.21, 0.05],
    ],
    across(context, -0.22, -0.11, "#8cc4de", "#3f7fa6"),
  );
  oval(context, -0.165, 0.05, 0.045, 0.012, across(context, -0.21, -0.12, "#8cc4de", "#3f7fa6"));
}
