import { across, ball, down, glow, line, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

/** A butcher's shop: hams and sausages on hooks over a glass counter with meat. */
export function paintButcher(room: Room): void {
  const { context, right, bottom } = room;
  wallAndFloor(room, ["#fbfaf6", "#dfe0da"], ["#b7a596", "#7d6c60"]);
  for (let x = -18; x < 18; x++)
    rect(context, x * 0.09, room.top * 1.3, 0.0025, -room.top * 1.3, "rgba(120,130,130,0.28)");
  for (let y = 0; y < 16; y++) rect(context, -right * 1.5, -y * 0.09, right * 3, 0.0025, "rgba(120,130,130,0.28)");
  rect(context, -right * 1.5, -0.28, right * 3, 0.05, "#b5302c");
  rail(room);
  scales(room);
  counter(room);
  rect(
    context,
    -right * 1.5,
    bottom * 0.7,
    right * 3,
    bottom,
    down(context, bottom * 0.7, bottom, "rgba(40,20,10,0)", "rgba(40,20,10,0.3)"),
  );
  glow(context, 0, -0.2, 0.9, "255,240,220", 0.25);
}

function rail(room: Room): void {
  const { context, right } = room;
  rect(context, -right * 1.5, -0.64, right * 3, 0.018, down(context, -0.64, -0.62, "#eef1f3", "#7f878d"));
  for (const [x, kind] of [
    [-0.8, "chain"],
    [-0.6, "ham"],
    [-0.4, "chain"],
    [-0.2, "salami"],
    [0.0, "ham"],
    [0.2, "chain"],
    [0.4, "salami"],
    [0.6, "ham"],
    [0.8, "chain"],
  ] as const) {
    line(
      context,
      [
        [x, -0.65],
        [x, -0.59],
      ],
      "#8d959b",
      0.008,
    );
    if (kind === "ham") ham(context, x, -0.6);
    else if (kind === "salami") for (const dx of [-0.045, 0.015]) salami(context, x + dx, -0.59);
    else chain(context, x, -0.59);
  }
}

function ham(context: Room["context"], x: number, top: number): void {
  rect(context, x - 0.012, top, 0.024, 0.05, "#f3e6d0", 0.01);
  context.beginPath();
  context.moveTo(x - 0.024, top + 0.03);
  context.bezierCurveTo(x - 0.05, top + 0.1, x - 0.1, top + 0.16, x - 0.075, top + 0.24);
  context.bezierCurveTo(x - 0.04, top + 0.3, x + 0.05, top + 0.3, x + 0.08, top + 0.24);
  context.bezierCurveTo(x + 0.1, top + 0.16, x + 0.05, top + 0.1, x + 0.024, top + 0.03);
  context.closePath();
  context.fillStyle = across(context, x - 0.1, x + 0.1, "#e8a070", "#b55a34", "#7a3018");
  context.fill();
  oval(context, x - 0.035, top + 0.15, 0.014, 0.06, "rgba(255,230,200,0.45)", 0.25);
  for (let at = 0; at < 3; at++)
    line(
      context,
      [
        [x - 0.06, top + 0.12 + at * 0.06],
        [x + 0.07, top + 0.14 + at * 0.06],
      ],
      "rgba(250,240,220,0.6)",
      0.004,
    );
}

function salami(context: Room["context"], x: number, top: number): void {
  rect(context, x, top, 0.045, 0.27, across(context, x, x + 0.045, "#c9645a", "#8a2c28", "#561614"), 0.022);
  for (let at = 0; at < 14; at++)
    oval(context, x + 0.01 + ((at * 7) % 5) * 0.006, top + 0.03 + at * 0.016, 0.0035, 0.0035, "rgba(255,225,215,0.6)");
  rect(context, x + 0.015, top - 0.008, 0.015, 0.016, "#e8d6b4");
}

function chain(context: Room["context"], x: number, top: number): void {
  for (const side of [-1, 1])
    for (let at = 0; at < 3; at++) {
      const y = top + 0.045 + at * 0.08;
      ball(context, x + side * 0.026, y, 0.02, 0.04, ["#f0a080", "#b5503a", "#6f2418"]);
      oval(context, x + side * 0.026, y + 0.041, 0.005, 0.005, "#e8cfa8");
    }
}

function scales({ context }: Room): void {
  rect(context, 0.5, -0.24, 0.2, 0.12, across(context, 0.5, 0.7, "#f4f6f7", "#a9b1b7"), 0.012);
  rect(context, 0.53, -0.225, 0.14, 0.045, "#1d3a2a", 0.004);
  rect(context, 0.48, -0.265, 0.24, 0.018, "#dfe4e7", 0.008);
}

/** The glass counter: sausages, ham, steaks and mince on trays with parsley. */
function counter(room: Room): void {
  const { context, right } = room;
  const wide = right * 1.5;
  shadow(context, 0, 0.24, right, 0.05, 0.4);
  rect(context, -wide, -0.14, wide * 2, 0.03, down(context, -0.14, -0.11, "#ffffff", "#b9c0c4"));
  rect(context, -wide, -0.11, wide * 2, 0.2, down(context, -0.11, 0.09, "#eaf3f6", "#cfdde2"));
  for (let x = -1.2; x < 1.2; x += 0.3) tray(room, x + 0.15, 0.075, Math.round(x / 0.3 + 8) % 4);
  for (let x = -1.2; x < 1.2; x += 0.6)
    polygon(
      context,
      [
        [x + 0.04, -0.11],
        [x + 0.14, -0.11],
        [x + 0.06, 0.09],
        [x - 0.04, 0.09],
      ],
      "rgba(255,255,255,0.25)",
    );
  for (let x = -1.2; x < 1.3; x += 0.6) rect(context, x - 0.005, -0.11, 0.01, 0.2, "rgba(160,175,182,0.8)");
  rect(context, -wide, 0.09, wide * 2, 0.025, down(context, 0.09, 0.115, "#f7f9fa", "#a9b2b8"));
  rect(context, -wide, 0.115, wide * 2, 0.14, down(context, 0.115, 0.25, "#b5302c", "#7a1a18"));
  rect(context, -wide, 0.135, wide * 2, 0.012, "rgba(255,255,255,0.35)");
  rect(context, -wide, 0.25, wide * 2, 0.02, "#3a1614");
}

function tray({ context }: Room, x: number, foot: number, kind: number): void {
  polygon(
    context,
    [
      [x - 0.115, foot - 0.03],
      [x + 0.115, foot - 0.03],
      [x + 0.135, foot + 0.012],
      [x - 0.135, foot + 0.012],
    ],
    "#ffffff",
  );
  if (kind === 0)
    for (let at = 0; at < 6; at++)
      ball(context, x - 0.08 + (at % 3) * 0.08, foot - 0.02 - Math.floor(at / 3) * 0.036, 0.05, 0.02, [
        "#f2a684",
        "#b9543c",
        "#74281a",
      ]);
  else if (kind === 1)
    for (const [dx, dy] of [
      [-0.06, 0],
      [0.05, 0],
      [-0.01, -0.04],
    ] as const) {
      ball(context, x + dx, foot - 0.03 + dy, 0.062, 0.036, ["#ffb8b0", "#e0605a", "#a82c30"]);
      oval(context, x + dx, foot - 0.034 + dy, 0.045, 0.022, "rgba(255,228,224,0.5)");
      oval(context, x + dx + 0.012, foot - 0.034 + dy, 0.012, 0.009, "#fff6ee");
    }
  else if (kind === 2)
    for (let at = 0; at < 7; at++)
      oval(context, x - 0.09 + at * 0.03, foot - 0.03, 0.026, 0.04, at % 2 ? "#f0948c" : "#f7b4ac", 0.3);
  else
    for (let at = 0; at < 4; at++)
      ball(context, x - 0.078 + at * 0.052, foot - 0.035, 0.024, 0.042, ["#d87a6c", "#96342c", "#5c1814"]);
  for (const dx of [-0.122, 0.122])
    for (let at = 0; at < 4; at++)
      oval(
        context,
        x + dx + (at - 1.5) * 0.008,
        foot - 0.008 - (at % 2) * 0.01,
        0.01,
        0.008,
        at % 2 ? "#6fb04a" : "#3f7f34",
      );
  rect(context, x - 0.03, foot - 0.005, 0.06, 0.03, "#fffdf4", 0.004);
  rect(context, x - 0.02, foot + 0.006, 0.04, 0.005, "#7a7068");
}
