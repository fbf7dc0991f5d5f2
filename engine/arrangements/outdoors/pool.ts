import { across, ball, down, polygon, rect, shadow, type Room } from "../kit.ts";
import { hills, meadow, tree } from "../nature.ts";

/** An open-air pool with a large slide, a lawn with parasols and a diving board. */
export function paintPool(room: Room): void {
  const { context, right, bottom, random } = room;
  hills(room, -0.1, 0.05, ["#8fbf6a", "#5f9a4c"], 2);
  for (const [x, size] of [
    [-0.88, 0.5],
    [-0.62, 0.38],
    [0.7, 0.42],
    [0.94, 0.52],
    [-0.3, 0.3],
  ] as const)
    tree(room, x, -0.06, size);
  meadow(room, -0.08, ["#a3cf68", "#74ad4c"]);
  rect(context, -right * 1.5, 0.015, right * 3, 0.05, down(context, 0.015, 0.065, "#efe7da", "#d9cdbb"));
  parasol(room, -0.72, -0.0, "#e8453c");
  parasol(room, -0.48, -0.02, "#f4c02e");
  parasol(room, 0.8, 0.0, "#3f9fdc");
  rect(
    context,
    -right * 1.5,
    0.06,
    right * 3,
    bottom * 1.6,
    down(context, 0.06, bottom, "#8fe3f0", "#2fb2d8", "#1183b8"),
  );
  for (let at = 0; at < 80; at++) {
    const part = random.next();
    const [x, y] = [random.between(-right * 1.2, right * 1.2), 0.075 + (bottom * 1.2 - 0.07) * part];
    context.strokeStyle = "rgba(255,255,255,0.4)";
    context.lineWidth = 0.003 + part * 0.003;
    context.beginPath();
    context.ellipse(x, y, 0.03 + part * 0.05, 0.006 + part * 0.01, 0, 0.3, Math.PI * 1.3);
    context.stroke();
  }
  for (const [y, step] of [
    [0.13, 0.05],
    [0.215, 0.07],
  ] as const)
    for (let x = -right * 1.3; x < right * 1.3; x += step)
      ball(context, x, y, 0.014, 0.01, Math.round(x / step) % 2 ? ["#ffffff", "#d0d8dc"] : ["#ff8a7c", "#d8302c"]);
  rect(context, -right * 1.5, 0.055, right * 3, 0.018, "#ffffff");
  waterSlide(room);
  ball(context, -0.34, 0.17, 0.045, 0.04, ["#ffffff", "#ffd23f", "#e0652c"]);
  context.strokeStyle = "#ef5a8a";
  context.lineWidth = 0.03;
  context.beginPath();
  context.ellipse(-0.62, 0.18, 0.06, 0.026, 0, 0, Math.PI * 2);
  context.stroke();
}

function parasol({ context }: Room, x: number, foot: number, colour: string): void {
  shadow(context, x, foot + 0.01, 0.12, 0.02, 0.35);
  rect(context, x - 0.005, foot - 0.2, 0.01, 0.21, "#f0ece4");
  context.beginPath();
  context.arc(x, foot - 0.18, 0.12, Math.PI, 0);
  context.fillStyle = across(context, x - 0.12, x + 0.12, colour, "rgba(120,30,20,1)");
  context.fill();
  context.fillStyle = colour;
  context.fill();
  for (const side of [-1, 1]) {
    context.beginPath();
    context.ellipse(x + side * 0.055, foot - 0.18, 0.03, 0.112, 0, Math.PI, 0);
    context.fillStyle = "rgba(255,255,255,0.75)";
    context.fill();
  }
  polygon(
    context,
    [
      [x - 0.15, foot + 0.02],
      [x - 0.03, foot + 0.02],
      [x - 0.02, foot + 0.035],
      [x - 0.17, foot + 0.035],
    ],
    "#3f86c4",
  );
}

/** A water slide that winds down from a tower into the pool. */
function waterSlide({ context }: Room): void {
  for (const x of [0.34, 0.44]) rect(context, x, -0.44, 0.016, 0.5, "#aeb6bd");
  for (let rung = 0; rung < 10; rung++) rect(context, 0.35, -0.38 + rung * 0.045, 0.1, 0.009, "#d9dee2");
  rect(context, 0.28, -0.45, 0.2, 0.022, "#8d969d");
  polygon(
    context,
    [
      [0.26, -0.55],
      [0.5, -0.55],
      [0.38, -0.66],
    ],
    across(context, 0.26, 0.5, "#ffd85a", "#e08a1c"),
  );
  for (const x of [0.29, 0.46]) rect(context, x, -0.56, 0.008, 0.12, "#d9dee2");
  for (const x of [0.0, 0.17, -0.1]) rect(context, x, -0.3 + Math.abs(x) * 0.3, 0.012, 0.36, "#aeb6bd");
  for (const [width, colour] of [
    [0.1, "#c2265a"],
    [0.076, "#ff5f92"],
    [0.04, "#a8ecf8"],
    [0.014, "#ffffff"],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(0.32, -0.44);
    context.bezierCurveTo(0.04, -0.44, -0.14, -0.36, -0.14, -0.26);
    context.bezierCurveTo(-0.14, -0.14, 0.3, -0.22, 0.3, -0.09);
    context.bezierCurveTo(0.3, 0.01, 0.08, 0.0, -0.06, 0.1);
    context.stroke();
  }
  for (let at = 0; at < 9; at++)
    ball(context, -0.08 + Math.cos(at) * 0.07, 0.11 + Math.sin(at * 1.7) * 0.02, 0.018, 0.014, [
      "#ffffff",
      "rgba(230,248,255,0.7)",
    ]);
}
