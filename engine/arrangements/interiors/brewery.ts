import { across, boards, down, glow, line, oval, polygon, rect, shadow, wallAndFloor, type Room } from "../kit.ts";

/** A brewery with copper kettles and pipes; a barrel and full mugs stand in front. */
export function paintBrewery(room: Room): void {
  const { context } = room;
  wallAndFloor(room, ["#e8dcc6", "#b9a27e"], ["#a8663c", "#63381f"]);
  boards(room, "rgba(50,24,10,0.3)");
  for (let x = -10; x < 10; x++) rect(context, x * 0.12, -0.3, 0.004, 0.3, "rgba(120,90,60,0.25)");
  rect(context, -room.right * 1.5, -0.32, room.right * 3, 0.02, "#8a5a34");
  kettle(room, -0.36, 0.06, 0.5);
  kettle(room, 0.36, 0.06, 0.5);
  line(
    context,
    [
      [-0.36, -0.5],
      [-0.36, -0.62],
      [0.36, -0.62],
      [0.36, -0.5],
    ],
    "#c9783c",
    0.036,
  );
  line(
    context,
    [
      [-0.36, -0.61],
      [0.36, -0.63],
    ],
    "rgba(255,225,180,0.6)",
    0.008,
  );
  for (const x of [-0.84, 0.84]) {
    rect(
      context,
      x - 0.11,
      -0.52,
      0.22,
      0.58,
      across(context, x - 0.11, x + 0.11, "#f2f4f6", "#a3abb2", "#5c646b"),
      0.06,
    );
    for (const y of [-0.4, -0.1]) rect(context, x - 0.112, y, 0.224, 0.014, "rgba(60,70,78,0.4)");
  }
  barrel(room, 0, 0.2);
  room.prop("clinking-beer-mugs", 0, 0.0, 0.24);
  glow(context, 0, -0.4, 0.9, "255,220,160", 0.3);
}

function kettle({ context }: Room, x: number, foot: number, w: number): void {
  shadow(context, x, foot, w * 0.56, w * 0.09, 0.5);
  const copper = across(context, x - w / 2, x + w / 2, "#f6c08a", "#d9803f", "#a04c1c", "#6a2c0e");
  context.beginPath();
  context.moveTo(x - w * 0.46, foot - w * 0.06);
  context.lineTo(x - w * 0.46, foot - w * 0.56);
  context.bezierCurveTo(x - w * 0.44, foot - w * 0.86, x - w * 0.14, foot - w * 0.92, x - w * 0.1, foot - w * 1.08);
  context.lineTo(x + w * 0.1, foot - w * 1.08);
  context.bezierCurveTo(x + w * 0.14, foot - w * 0.92, x + w * 0.44, foot - w * 0.86, x + w * 0.46, foot - w * 0.56);
  context.lineTo(x + w * 0.46, foot - w * 0.06);
  context.quadraticCurveTo(x, foot + w * 0.08, x - w * 0.46, foot - w * 0.06);
  context.fillStyle = copper;
  context.fill();
  for (const part of [0.2, 0.54])
    rect(context, x - w * 0.465, foot - w * part, w * 0.93, w * 0.024, "rgba(90,36,10,0.45)");
  polygon(
    context,
    [
      [x - w * 0.34, foot - w * 0.54],
      [x - w * 0.25, foot - w * 0.54],
      [x - w * 0.25, foot - w * 0.1],
      [x - w * 0.34, foot - w * 0.12],
    ],
    "rgba(255,240,215,0.45)",
  );
  oval(context, x + w * 0.06, foot - w * 0.68, w * 0.12, w * 0.08, "#5a2208");
  oval(context, x + w * 0.06, foot - w * 0.685, w * 0.105, w * 0.066, "#e8a45c");
  oval(context, x + w * 0.1, foot - w * 0.36, w * 0.07, w * 0.07, "#f4efe4");
  line(
    context,
    [
      [x + w * 0.1, foot - w * 0.36],
      [x + w * 0.13, foot - w * 0.4],
    ],
    "#b3261e",
    w * 0.012,
  );
}

function barrel({ context }: Room, x: number, foot: number): void {
  shadow(context, x, foot, 0.16, 0.03, 0.5);
  context.beginPath();
  context.moveTo(x - 0.11, foot);
  context.quadraticCurveTo(x - 0.16, foot - 0.1, x - 0.11, foot - 0.2);
  context.lineTo(x + 0.11, foot - 0.2);
  context.quadraticCurveTo(x + 0.16, foot - 0.1, x + 0.11, foot);
  context.closePath();
  context.fillStyle = across(context, x - 0.15, x + 0.15, "#d09a5c", "#9a6430", "#5c3614");
  context.fill();
  for (const y of [-0.17, -0.05]) rect(context, x - 0.135, foot + y, 0.27, 0.02, "#4a4640");
  oval(context, x, foot - 0.2, 0.11, 0.02, "#c08a4c");
  rect(context, x - 0.11, foot - 0.205, 0.22, 0.01, down(context, foot - 0.205, foot - 0.195, "#e0b47a", "#a87438"));
}
