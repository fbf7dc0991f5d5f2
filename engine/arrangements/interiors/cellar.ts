import { across, ball, down, glow, line, oval, polygon, rect, shadow, type Room } from "../kit.ts";

/** A party for Halloween in a vaulted cellar: pumpkins, candles, webs, bats, a table with drinks. */
export function paintHalloweenCellar(room: Room): void {
  const { context, right, top, bottom } = room;
  bricks(room);
  rect(context, -right * 1.5, 0, right * 3, bottom * 1.6, down(context, 0, bottom * 1.1, "#6a5a52", "#2c2320"));
  for (let at = -8; at < 9; at++)
    line(
      context,
      [
        [at * 0.16, 0],
        [at * 0.16 * (1 + bottom * 3), bottom * 1.5],
      ],
      "rgba(10,6,6,0.4)",
      0.005,
    );
  for (const part of [0.18, 0.45, 0.8])
    rect(context, -right * 1.5, bottom * part, right * 3, 0.005, "rgba(10,6,6,0.4)");
  stairs(room);
  barrels(room);
  web(context, -right * 0.98, top * 0.98, 0.42, 1);
  web(context, right * 0.98, top * 0.98, 0.42, -1);
  garland(room);
  for (const [x, y, size] of [
    [-0.3, -0.5, 0.07],
    [0.02, -0.58, 0.09],
    [0.34, -0.47, 0.06],
  ] as const)
    bat(context, x, y, size);
  table(room);
  room.prop("jack-o-lantern", -0.37, 0.27, 0.26);
  room.prop("jack-o-lantern", 0.4, 0.24, 0.22);
  room.prop("spider", 0.34, -0.2, 0.1);
  line(
    context,
    [
      [0.34, top * 1.2],
      [0.34, -0.28],
    ],
    "rgba(230,230,240,0.6)",
    0.003,
  );
}

export function lightHalloweenCellar({ context }: Room): void {
  for (const [x, y, reach] of [
    [-0.37, 0.15, 0.3],
    [0.4, 0.14, 0.26],
    [-0.12, -0.12, 0.2],
    [0.2, -0.12, 0.2],
    [-0.84, -0.1, 0.24],
    [0, -0.4, 0.6],
  ] as const)
    glow(context, x, y, reach, "255,150,50", 0.55);
  for (let at = 0; at < 15; at++) {
    const part = at / 14;
    glow(
      context,
      -0.9 + part * 1.8,
      -0.42 + Math.sin(part * Math.PI * 3) * 0.02 + Math.sin(part * Math.PI) * 0.06,
      0.06,
      at % 2 ? "255,150,50" : "180,110,255",
      0.8,
    );
  }
}

function bricks({ context, right, top, random }: Room): void {
  rect(context, -right * 1.5, top * 1.4, right * 3, -top * 1.4, across(context, -right, right, "#5a3a36", "#43292c"));
  for (let row = 0; row < 34; row++)
    for (let at = -14; at < 14; at++) {
      const tone = random.between(-0.5, 0.5);
      rect(
        context,
        at * 0.13 + (row % 2) * 0.065,
        -0.046 * (row + 1),
        0.123,
        0.04,
        tone > 0 ? `rgba(220,140,110,${tone * 0.4})` : `rgba(10,4,8,${-tone * 0.6})`,
        0.004,
      );
    }
  for (const x of [-0.62, 0, 0.62]) {
    context.beginPath();
    context.arc(x, -0.36, 0.27, Math.PI, 0);
    context.lineTo(x + 0.27, 0);
    context.lineTo(x - 0.27, 0);
    context.closePath();
    context.fillStyle = down(context, -0.62, 0, "rgba(16,8,16,0.75)", "rgba(16,8,16,0.35)");
    context.fill();
    context.lineWidth = 0.036;
    context.strokeStyle = "#8a6258";
    context.stroke();
  }
}

/** Steps that lead up and out of the cellar. */
function stairs({ context }: Room): void {
  for (let step = 0; step < 6; step++) {
    rect(
      context,
      0.5 + step * 0.035,
      -0.06 * (step + 1),
      0.42,
      0.06,
      down(context, -0.06 * (step + 1), -0.06 * step, "#8d7a70", "#5c4c46"),
    );
    rect(context, 0.5 + step * 0.035, -0.06 * (step + 1), 0.42, 0.008, "rgba(255,220,190,0.35)");
  }
}

function barrels({ context }: Room): void {
  for (const [x, y] of [
    [-0.84, 0],
    [-0.66, 0],
  ] as const) {
    shadow(context, x, y + 0.01, 0.1, 0.02, 0.5);
    rect(context, x - 0.085, y - 0.22, 0.17, 0.22, across(context, x - 0.085, x + 0.085, "#a06a3c", "#5a3418"), 0.04);
    for (const dy of [-0.19, -0.05]) rect(context, x - 0.087, y + dy, 0.174, 0.018, "#3a3434");
  }
  for (const x of [-0.87, -0.81]) {
    rect(context, x, -0.27, 0.022, 0.05, "#fff3dc", 0.004);
    oval(context, x + 0.011, -0.287, 0.007, 0.014, "#ffc34a");
  }
}

function web(context: Room["context"], x: number, y: number, size: number, side: number): void {
  context.strokeStyle = "rgba(235,235,245,0.7)";
  context.lineWidth = 0.0035;
  const spokes = Array.from({ length: 6 }, (_, at) => (at / 5) * (Math.PI / 2));
  for (const angle of spokes)
    line(
      context,
      [
        [x, y],
        [x + side * Math.cos(angle) * size, y + Math.sin(angle) * size],
      ],
      "rgba(235,235,245,0.7)",
      0.0035,
    );
  for (const reach of [0.25, 0.45, 0.65, 0.85])
    for (let at = 0; at < 5; at++) {
      const [a, b] = [spokes[at] ?? 0, spokes[at + 1] ?? 0];
      const point = (angle: number, part: number): [number, number] => [
        x + side * Math.cos(angle) * size * part,
        y + Math.sin(angle) * size * part,
      ];
      context.beginPath();
      context.moveTo(...point(a, reach));
      context.quadraticCurveTo(...point((a + b) / 2, reach * 0.82), ...point(b, reach));
      context.stroke();
    }
}

function bat(context: Room["context"], x: number, y: number, size: number): void {
  context.beginPath();
  context.moveTo(x, y + size * 0.3);
  for (const side of [-1, 1]) {
    context.moveTo(x, y + size * 0.35);
    context.quadraticCurveTo(x + side * size * 0.4, y + size * 0.1, x + side * size * 0.5, y + size * 0.4);
    context.quadraticCurveTo(x + side * size * 0.75, y + size * 0.15, x + side * size, y + size * 0.3);
    context.quadraticCurveTo(x + side * size * 0.9, y - size * 0.4, x + side * size * 0.35, y - size * 0.3);
    context.quadraticCurveTo(x + side * size * 0.2, y - size * 0.2, x, y - size * 0.1);
  }
  context.fillStyle = "#0d0a12";
  context.fill("nonzero");
  oval(context, x, y, size * 0.13, size * 0.26, "#0d0a12");
  for (const side of [-1, 1]) {
    polygon(
      context,
      [
        [x + side * size * 0.02, y - size * 0.2],
        [x + side * size * 0.12, y - size * 0.2],
        [x + side * size * 0.1, y - size * 0.36],
      ],
      "#0d0a12",
    );
    oval(context, x + side * size * 0.05, y - size * 0.14, size * 0.025, size * 0.025, "#ffb52e");
  }
}

function garland({ context }: Room): void {
  const at = (part: number): [number, number] => [
    -0.9 + part * 1.8,
    -0.42 + Math.sin(part * Math.PI * 3) * 0.02 + Math.sin(part * Math.PI) * 0.06,
  ];
  line(
    context,
    Array.from({ length: 31 }, (_, index) => at(index / 30)),
    "#1a1218",
    0.005,
  );
  for (let index = 0; index < 15; index++) {
    const [x, y] = at(index / 14);
    polygon(
      context,
      [
        [x - 0.035, y],
        [x + 0.035, y],
        [x, y + 0.075],
      ],
      index % 2 ? "#f0842c" : "#6f3fa8",
    );
  }
}

function table({ context }: Room): void {
  shadow(context, 0.04, 0.15, 0.36, 0.04, 0.5);
  rect(context, -0.26, -0.03, 0.6, 0.17, across(context, -0.26, 0.34, "#4a2a6a", "#2a1440"));
  for (let at = 0; at < 8; at++)
    polygon(
      context,
      [
        [-0.26 + at * 0.075, 0.0],
        [-0.185 + at * 0.075, 0.0],
        [-0.222 + at * 0.075, 0.06],
      ],
      "#f0842c",
    );
  polygon(
    context,
    [
      [-0.24, -0.07],
      [0.32, -0.07],
      [0.36, 0.0],
      [-0.28, 0.0],
    ],
    down(context, -0.07, 0, "#6a3f96", "#4a2a6a"),
  );
  ball(context, 0.04, -0.085, 0.09, 0.06, ["#c8f08a", "#6fb52e", "#2f6414"]);
  oval(context, 0.04, -0.12, 0.08, 0.018, "#b8f05a");
  for (const [x, colour] of [
    [-0.16, "#f0842c"],
    [-0.08, "#7fd03a"],
    [0.18, "#f0842c"],
    [0.26, "#b05ae8"],
  ] as const) {
    polygon(
      context,
      [
        [x - 0.028, -0.13],
        [x + 0.028, -0.13],
        [x + 0.018, -0.03],
        [x - 0.018, -0.03],
      ],
      "rgba(255,255,255,0.3)",
    );
    polygon(
      context,
      [
        [x - 0.025, -0.11],
        [x + 0.025, -0.11],
        [x + 0.017, -0.034],
        [x - 0.017, -0.034],
      ],
      colour,
    );
    line(
      context,
      [
        [x + 0.01, -0.1],
        [x + 0.03, -0.17],
      ],
      "#ffffff",
      0.005,
    );
  }
  for (const x of [-0.12, 0.2]) {
    rect(context, x - 0.01, -0.16, 0.02, 0.09, "#f7f0e2", 0.003);
    oval(context, x, -0.178, 0.008, 0.018, "#ffd05a");
  }
}
