import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene, type Setting } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintPendant, paintRoom, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** A door of a flat in its frame, with a plate for the name, a spyhole and a handle at the left. */
function paintFlatDoor(context: Context, setting: Setting, [left, width]: readonly [number, number]): void {
  const tall = 6.15;
  const leaf = inRoom(hex("#7f4d31"), setting, 0.04);
  fillBox(context, [left - 0.25, -tall - 0.25, width + 0.5, tall + 0.25], inRoom(hex("#f2ece2"), setting), 0.06);
  fillBox(context, [left, -tall, width, tall], leaf, 0.03);
  for (const [y, height] of [
    [-tall + 0.45, 2.0],
    [-2.35, 1.9],
  ] as const)
    fillBox(context, [left + 0.5, y, width - 1.0, height], darken(leaf, 0.12), 0.06);
  fillBall(context, [left + width / 2, -tall + 2.75], 0.1, 0.1, hex("#d9c28a"));
  fillBox(context, [left + width / 2 - 0.45, -tall + 3.02, 0.9, 0.26], hex("#e4d3a0"), 0.04);
}

/** A locksmith opens the door of a flat. */
export const locksmithOpening: PeopleScene = {
  view: { left: -3.8, right: 3.6, top: 6.7, foot: 0.5 },
  compose(setting) {
    const { request, isNight } = setting;
    const door = 0.05;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#c9c2b0"), floor: hex("#8b8378"), floorHeight: 0 });
        const dado = inRoom(hex("#7f9a94"), setting);
        context.fillStyle = css(dado);
        context.fillRect(setting.left, -2.6, setting.right - setting.left, 2.4);
        context.fillStyle = css(darken(dado, 0.3));
        context.fillRect(setting.left, -2.66, setting.right - setting.left, 0.1);
        paintWindow(context, setting, [-4.6, -6.2, 2.3, 3.1]);
      },
      items: [
        thing((context) => {
          paintFlatDoor(context, setting, [door, 2.75]);
          // The gap of the opening door, with the light of the flat.
          fillOutline(
            context,
            [
              [door, -6.15, 1],
              [door + 0.22, -6.05, 1],
              [door + 0.22, -0.1, 1],
              [door, 0, 1],
            ],
            hex("#ffd98a"),
            0.3,
          );
          const glow = context.createRadialGradient(door, -2.9, 0, door, -2.9, 3.2);
          glow.addColorStop(0, css(hex("#ffd98a"), isNight ? 0.55 : 0.25));
          glow.addColorStop(1, css(hex("#ffd98a"), 0));
          context.fillStyle = glow;
          context.fillRect(door - 3.2, -6.1, 6.4, 6.1);
          fillBox(context, [door + 0.3, -3.25, 0.34, 0.95], hex("#c9ced6"), 0.08);
          fillBall(context, [door + 0.47, -2.62], 0.1, 0.12, hex("#3a3f48"));
          strokeLine(
            context,
            [
              [door + 0.47, -3.0],
              [door + 0.95, -3.0],
            ],
            hex("#aeb5bf"),
            0.14,
          );
          fillBall(context, [3.25, -3.55], 0.17, 0.17, hex("#e8e2d2"));
          fillBall(context, [3.25, -3.55], 0.08, 0.08, hex("#c9574a"));
          fillBox(context, [door + 0.1, 0.02, 2.6, 0.3], hex("#7a5c3c"), 0.08);
          paintPendant(context, setting, -0.9, -6.25, hex("#5d6570"));
          drawProp(context, "toolbox", [-3.0, -0.55], 1.5);
        }),
        person(
          setting,
          "locksmith",
          {
            isWoman: request.isWoman,
            garment: "vest",
            top: hex("#4d5a6b"),
            cover: hex("#e0762f"),
            hat: "cap",
            hatColour: hex("#35404f"),
            bottom: hex("#39414e"),
          },
          {
            at: [-1.15, 0.15],
            hip: 1.5,
            turn: 0.85,
            nod: 0.2,
            lean: 0.2,
            left: { hand: [-0.05, -2.45] },
            right: { hand: [0.12, -2.72] },
            legs: [
              { knee: [-0.35, -0.28], ankle: [-1.05, -0.2] },
              { knee: [0.72, -1.3], ankle: [0.62, -0.2] },
            ],
          },
          {
            overHands(context) {
              strokeLine(
                context,
                [
                  [0.2, -2.74],
                  [0.52, -2.66],
                ],
                hex("#f0c94a"),
                0.09,
              );
              context.strokeStyle = css(hex("#f0c94a"));
              context.lineWidth = 0.09;
              context.beginPath();
              context.arc(0.1, -2.78, 0.14, 0, Math.PI * 2);
              context.stroke();
            },
          },
        ),
      ],
    };
  },
};

/** A cleaner mops the stairs of a house. */
export const cleanerOnStairs: PeopleScene = {
  view: { left: -4.0, right: 3.9, top: 6.7, foot: 0.4 },
  compose(setting) {
    const { request } = setting;
    const stone = inRoom(hex("#a8a39c"), setting, 0.05);
    const steps = Array.from({ length: 14 }, (_, index) => ({ x: 0.5 + index * 0.85, y: -0.52 * (index + 1) }));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#e6dcc6"), floor: hex("#b7aea2"), floorHeight: 0.4 });
        paintWindow(context, setting, [-4.0, -6.3, 2.0, 2.7]);
        const door = inRoom(hex("#7d5a44"), setting);
        fillBox(context, [-6.6, -5.2, 1.9, 4.8], door, 0.05);
      },
      items: [
        thing((context) => {
          for (const { x, y } of steps.toReversed()) {
            fillBox(context, [x, y, 14, 0.52 + 0.02], darken(stone, 0.1), 0.02, 0.3);
            fillBox(context, [x - 0.1, y - 0.02, 1.1, 0.15], lighten(stone, 0.4), 0.04, 0.5);
          }
          const slope = -0.52 / 0.85;
          const rail = (x: number) => -3.0 + slope * (x - 0.9);
          for (let at = 0; at < 9; at++) {
            const x = 0.95 + at * 0.85;
            strokeLine(
              context,
              [
                [x, rail(x)],
                [x, -0.52 * (at + 1)],
              ],
              hex("#4a4f58"),
              0.07,
            );
          }
          strokeLine(
            context,
            [
              [0.75, rail(0.75)],
              [9, rail(9)],
            ],
            hex("#8a5a34"),
            0.2,
            false,
          );
          fillBall(context, [0.72, rail(0.72)], 0.17, 0.17, hex("#8a5a34"));
          fillBox(context, [0.62, rail(0.72), 0.18, 3.05], hex("#4a4f58"), 0.04);
          for (const [x, y] of [
            [1.15, -0.9],
            [2.0, -1.45],
            [1.6, -1.25],
          ] as const)
            drawSparkle(context, x, y - 0.1, 0.2);
          // A bucket with water.
          groundShadow(context, [-2.6, 0.22], 0.9, 0.16);
          fillOutline(
            context,
            [
              [-3.15, -0.95, 1],
              [-2.05, -0.95, 1],
              [-2.2, 0.2, 1],
              [-3.0, 0.2, 1],
            ],
            hex("#3f86b8"),
          );
          context.fillStyle = css(hex("#bfe3f0"));
          context.beginPath();
          context.ellipse(-2.6, -0.95, 0.54, 0.12, 0, 0, Math.PI * 2);
          context.fill();
          strokeLine(
            context,
            [
              [-3.1, -0.95],
              [-2.6, -1.6],
              [-2.1, -0.95],
            ],
            hex("#c9d2da"),
            0.06,
          );
          for (const [x, y, size] of [
            [-2.8, -1.05, 0.14],
            [-2.5, -1.1, 0.18],
            [-2.3, -1.02, 0.12],
          ] as const)
            fillBall(context, [x, y], size, size, hex("#eaf7fb"), 0.5);
        }),
        person(
          setting,
          "cleaner",
          {
            isWoman: request.isWoman,
            garment: "apron",
            top: hex("#5fa08f"),
            cover: hex("#2f6f86"),
            hasShortSleeves: true,
            style: request.isWoman ? "tail" : "short",
          },
          {
            at: [-1.15, 0.1],
            turn: 0.6,
            nod: 0.35,
            lean: 0.14,
            left: { hand: [-1.05, -3.75] },
            right: { hand: [-0.2, -2.72] },
          },
          {
            beforeHands(context) {
              strokeLine(
                context,
                [
                  [-1.3, -4.15],
                  [1.0, -1.0],
                ],
                hex("#d9b26a"),
                0.12,
                false,
              );
              for (let cord = 0; cord < 8; cord++)
                strokeLine(
                  context,
                  [
                    [1.0, -1.02],
                    [0.75 + cord * 0.1, -0.78],
                    [0.6 + cord * 0.14, -0.56],
                  ],
                  cord % 2 === 0 ? hex("#f4f6f7") : hex("#cfd9df"),
                  0.13,
                );
            },
          },
        ),
      ],
    };
  },
};

function drawSparkle(context: Context, x: number, y: number, size: number): void {
  context.fillStyle = css([255, 255, 255], 0.95);
  context.beginPath();
  context.moveTo(x, y - size);
  context.quadraticCurveTo(x, y, x + size, y);
  context.quadraticCurveTo(x, y, x, y + size);
  context.quadraticCurveTo(x, y, x - size, y);
  context.quadraticCurveTo(x, y, x, y - size);
  context.fill();
}

/** An electrician repairs a socket in the wall. */
export const electricianRepairing: PeopleScene = {
  view: { left: -3.2, right: 3.5, top: 5.3, foot: 0.4 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#dcd3c2"), floor: hex("#b08a62"), floorHeight: 0.35 });
        paintWindow(context, setting, [-4.3, -5.6, 2.4, 2.6]);
      },
      items: [
        thing((context) => {
          // Cables in an opening of the wall above the socket.
          fillBox(context, [1.42, -4.5, 0.26, 2.0], hex("#a99f8c"), 0.08);
          for (const [x, code] of [
            [1.48, "#3f6fb0"],
            [1.55, "#7a4a2b"],
            [1.62, "#5f9a3f"],
          ] as const)
            strokeLine(
              context,
              [
                [x, -4.45],
                [x + 0.02, -3.4],
                [x, -2.6],
              ],
              hex(code),
              0.05,
            );
          drawProp(context, "power-socket", [1.55, -2.1], 1.5);
          // The cover of a second socket hangs beside it.
          groundShadow(context, [2.5, 0.25], 1.0, 0.14);
          drawProp(context, "toolbox", [2.5, -0.4], 1.5);
          drawProp(context, "electric-plug", [-2.75, -0.2], 0.9);
        }),
        person(
          setting,
          "electrician",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#e8a53a"),
            cover: hex("#34557f"),
            hat: "helmet",
            hatColour: hex("#f2c531"),
          },
          {
            at: [-0.5, 0.2],
            hip: 1.5,
            turn: 0.8,
            nod: 0.25,
            lean: 0.2,
            left: { hand: [0.55, -1.75] },
            right: { hand: [0.72, -2.15] },
            legs: [
              { knee: [-0.35, -0.28], ankle: [-1.05, -0.2] },
              { knee: [0.7, -1.25], ankle: [0.62, -0.2] },
            ],
          },
          {
            overHands(context) {
              fillBox(context, [0.66, -2.26, 0.55, 0.2], hex("#d8433f"), 0.08);
              strokeLine(
                context,
                [
                  [1.2, -2.16],
                  [1.5, -2.12],
                ],
                hex("#c9d0d8"),
                0.07,
              );
            },
          },
        ),
      ],
    };
  },
};
