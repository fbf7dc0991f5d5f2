import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintCounter, paintPendant, paintRoom, paintShelf, paintTiles, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

const wood = hex("#b07a45");

/** A loaf of bread with cuts, with its middle at the point. */
function drawLoaf(context: Context, x: number, y: number, size: number): void {
  fillBall(context, [x, y], size * 0.62, size * 0.36, hex("#a9631f"));
  for (const at of [-0.3, 0, 0.3])
    strokeLine(
      context,
      [
        [x + (at - 0.08) * size, y + 0.02 * size],
        [x + (at + 0.08) * size, y - 0.22 * size],
      ],
      hex("#f0cf96"),
      size * 0.075,
    );
}

function drawSteam(context: Context, x: number, y: number, size: number): void {
  for (const [at, strength] of [
    [-0.3, 0.4],
    [0, 0.55],
    [0.3, 0.4],
  ] as const)
    strokeLine(
      context,
      [
        [x + at * size, y],
        [x + (at - 0.14) * size, y - size * 0.35],
        [x + (at + 0.12) * size, y - size * 0.7],
        [x + (at - 0.02) * size, y - size * 1.05],
      ],
      css([255, 255, 255], strength),
      size * 0.09,
    );
}

/** A baker takes bread out of the oven with a peel. */
export const bakerAtOven: PeopleScene = {
  view: { left: -4.3, right: 4.7, top: 6.9, foot: 0.5 },
  compose(setting) {
    const { random, request } = setting;
    const cover = hex(random.branch("apron").pick(["#b5533c", "#3f6b86", "#6a7a4a", "#8a5a3a"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#e2c9a2"), floor: hex("#a9764c") });
        paintTiles(context, [setting.left, -4.2, setting.right - setting.left, 3.22], inRoom(hex("#efe4d0"), setting));
        paintWindow(context, setting, [-1.5, -6.6, 2.0, 2.0]);
        for (const y of [-5.5, -4.1, -2.7, -1.3]) {
          paintShelf(context, -4.5, y, 2.3, inRoom(wood, setting));
          for (let loaf = 0; loaf < 3; loaf++) drawLoaf(context, -4.05 + loaf * 0.72, y - 0.26, 0.68);
        }
      },
      items: [
        thing((context) => drawOven(context)),
        person(
          setting,
          "baker",
          {
            isWoman: request.isWoman,
            garment: "apron",
            top: hex("#fbf8f2"),
            cover,
            hat: "scarf",
            hatColour: cover,
            hasShortSleeves: true,
            bottom: hex("#4a4a58"),
          },
          {
            at: [-1.15, 0],
            turn: 0.65,
            nod: 0.35,
            lean: 0.12,
            left: { hand: [-1.55, -3.0] },
            right: { hand: [0.0, -3.16] },
          },
          {
            beforeHands(context) {
              strokeLine(
                context,
                [
                  [-2.35, -2.88],
                  [1.2, -3.26],
                ],
                hex("#9c6a3a"),
                0.15,
                false,
              );
              fillOutline(
                context,
                [
                  [0.95, -3.3],
                  [1.3, -3.5],
                  [2.25, -3.52],
                  [2.45, -3.4],
                  [2.25, -3.3],
                  [1.3, -3.16],
                ],
                hex("#c18d55"),
              );
              drawLoaf(context, 1.78, -3.66, 1.15);
              drawSteam(context, 1.7, -4.0, 0.8);
            },
          },
        ),
      ],
    };
  },
};

function drawOven(context: Context): void {
  groundShadow(context, [3.2, 0.1], 2.6, 0.25);
  fillBox(context, [1.75, -6.1, 3.6, 6.15], hex("#8d9299"), 0.14);
  fillBox(context, [1.75, -6.1, 3.6, 0.75], hex("#6c727b"), 0.14);
  for (const x of [2.2, 2.65]) fillBall(context, [x, -5.72], 0.14, 0.14, hex("#e8ecf0"));
  fillBox(context, [3.3, -5.92, 1.6, 0.38], hex("#20242a"), 0.06);
  fillBox(context, [1.95, -4.75, 3.2, 2.2], hex("#4c5158"), 0.18);
  const glow = context.createRadialGradient(3.5, -3.3, 0.1, 3.5, -3.5, 2);
  glow.addColorStop(0, "#ffe08a");
  glow.addColorStop(0.5, "#f58a2c");
  glow.addColorStop(1, "#8a2f12");
  context.fillStyle = glow;
  context.beginPath();
  context.roundRect(2.1, -4.6, 2.9, 1.9, 0.14);
  context.fill();
  for (const x of [2.75, 3.6, 4.4]) drawLoaf(context, x, -3.15, 0.85);
  strokeLine(
    context,
    [
      [2.1, -2.85],
      [5.0, -2.85],
    ],
    css(hex("#3a2318"), 0.7),
    0.06,
  );
  fillBox(context, [1.95, -2.35, 3.2, 0.95], hex("#5d636b"), 0.1);
  strokeLine(
    context,
    [
      [2.5, -2.05],
      [4.6, -2.05],
    ],
    hex("#d9dee4"),
    0.12,
  );
  const spill = context.createRadialGradient(2.4, -3.6, 0, 2.4, -3.6, 2.6);
  spill.addColorStop(0, css(hex("#ffb45a"), 0.4));
  spill.addColorStop(1, css(hex("#ffb45a"), 0));
  context.fillStyle = spill;
  context.fillRect(-0.2, -6.2, 5.2, 5.2);
}

/** A cook arranges a dish on a plate at the counter. */
export const cookArranging: PeopleScene = {
  view: { left: -3.7, right: 3.7, top: 7.1, foot: -1.2 },
  compose(setting) {
    const { random, request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#c9d2d4"), floor: hex("#7d8288") });
        paintTiles(
          context,
          [setting.left, setting.top, setting.right - setting.left, -setting.top - 0.95],
          inRoom(hex("#e6ecec"), setting),
        );
        paintShelf(context, -5.6, -5.3, 3.6, hex("#9aa1a8"));
        paintShelf(context, 2.0, -5.3, 3.6, hex("#9aa1a8"));
        for (const [x, prop, size] of [
          [-4.7, "pot-of-food", 1.5],
          [-3.1, "jar", 1.1],
          [2.8, "bowl-with-spoon", 1.2],
          [4.2, "salt", 1.0],
        ] as const)
          drawProp(context, prop, [x, -5.3 - size * 0.42], size);
        strokeLine(
          context,
          [
            [-5.4, -4.3],
            [-1.9, -4.3],
          ],
          hex("#6d747c"),
          0.09,
        );
        for (const x of [-4.9, -4.0, -3.1]) drawPan(context, x, -4.25);
      },
      items: [
        thing((context) => [-1.7, 1.7].forEach((x) => paintPendant(context, setting, x, -6.15, hex("#b5583a")))),
        person(
          setting,
          "cook",
          {
            isWoman: request.isWoman,
            garment: "chef",
            top: hex("#faf8f4"),
            hat: "toque",
            bottom: hex("#33363f"),
            glasses: false,
          },
          {
            at: [0, 0],
            turn: -0.1,
            nod: 1,
            tilt: -0.04,
            left: { hand: [-1.42, -2.8] },
            right: { hand: [0.78, -3.22] },
          },
        ),
        thing((context) => {
          paintCounter(context, [setting.left - 1, -2.5, setting.right - setting.left + 2], {
            surface: hex("#d5dbe0"),
            front: hex("#8b949c"),
            bottom: setting.bottom + 1,
          });
          drawDish(context, -0.05, -2.6);
          drawProp(context, "carrot", [-2.6, -2.75], 1.0);
          drawProp(context, "tomato", [-1.95, -2.68], 0.62);
          drawProp(context, "herb", [2.1, -2.85], 0.9);
          drawProp(context, "lemon", [2.75, -2.68], 0.6);
          // The herb between the fingers.
          fillOutline(
            context,
            [
              [0.4, -2.98],
              [0.52, -3.16],
              [0.6, -2.98],
              [0.5, -2.84],
            ],
            hex("#5d9a3e"),
          );
        }),
      ],
    };

    function drawPan(context: Context, x: number, y: number): void {
      strokeLine(
        context,
        [
          [x, y],
          [x, y + 0.6],
        ],
        hex("#3b3f45"),
        0.1,
      );
      fillBall(
        context,
        [x, y + 0.95],
        0.38,
        0.38,
        random.branch(`pan ${x}`).chance(0.5) ? hex("#b4713f") : hex("#5a6068"),
      );
    }
  },
};

/** A large plate seen from the front, with meat, vegetables and a sauce. */
function drawDish(context: Context, x: number, y: number): void {
  groundShadow(context, [x + 0.1, y + 0.24], 1.6, 0.16, 0.4);
  const white = hex("#fdfcf8");
  const ellipse = (cx: number, cy: number, rx: number, ry: number, colour: readonly [number, number, number]) => {
    context.fillStyle = css(colour);
    context.beginPath();
    context.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
    context.fill();
  };
  ellipse(x, y + 0.14, 1.42, 0.3, darken(white, 0.2));
  ellipse(x, y + 0.08, 1.42, 0.3, white);
  ellipse(x, y + 0.08, 1.02, 0.19, mix(white, hex("#c9ccd2"), 0.4));
  ellipse(x + 0.1, y + 0.08, 0.8, 0.12, hex("#8a3b22"));
  fillOutline(
    context,
    [
      [x - 0.55, y + 0.08],
      [x - 0.48, y - 0.26],
      [x - 0.05, y - 0.36],
      [x + 0.16, y - 0.2],
      [x + 0.12, y + 0.1],
    ],
    hex("#a85f38"),
  );
  for (const at of [-0.36, -0.14])
    strokeLine(
      context,
      [
        [x + at, y - 0.24],
        [x + at + 0.1, y + 0.02],
      ],
      css(hex("#5d2d18"), 0.7),
      0.05,
    );
  for (const [dx, dy, size, code] of [
    [0.32, -0.02, 0.15, "#d9412e"],
    [0.56, 0.03, 0.13, "#e8b437"],
    [0.44, -0.2, 0.13, "#6fa443"],
    [0.7, -0.06, 0.12, "#d9412e"],
    [0.2, -0.22, 0.12, "#e88a37"],
  ] as const)
    fillBall(context, [x + dx, y + dy], size, size, hex(code));
  for (const [dx, dy, turn] of [
    [-0.22, -0.42, -0.5],
    [-0.06, -0.46, 0.3],
  ] as const) {
    context.save();
    context.translate(x + dx, y + dy);
    context.rotate(turn);
    fillOutline(
      context,
      [
        [0, 0.12],
        [-0.09, -0.04],
        [0, -0.2],
        [0.09, -0.04],
      ],
      lighten(hex("#5d9a3e"), 0.05),
    );
    context.restore();
  }
}
