import { darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintRoom, paintShelf, paintTiles, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine, type Point } from "../shape.ts";

const kneeling = [
  { knee: [-0.35, -0.28], ankle: [-1.05, -0.2] },
  { knee: [0.72, -1.28], ankle: [0.62, -0.2] },
] as const;

/** A wheel with its tyre, with its middle at the point. */
function drawWheel(context: Context, [x, y]: Point, size: number): void {
  fillBall(context, [x, y], size, size, hex("#2a2b30"));
  fillBall(context, [x, y], size * 0.62, size * 0.62, hex("#c3cad2"));
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = (spoke / 5) * Math.PI * 2 - 0.3;
    strokeLine(
      context,
      [
        [x, y],
        [x + Math.cos(angle) * size * 0.52, y + Math.sin(angle) * size * 0.52],
      ],
      hex("#858d97"),
      size * 0.13,
    );
  }
  fillBall(context, [x, y], size * 0.16, size * 0.16, hex("#5d646d"));
}

/** A mechanic changes a tyre of a car in the workshop. */
export const mechanicChangingTyre: PeopleScene = {
  view: { left: -3.6, right: 3.9, top: 5.6, foot: 0.5 },
  compose(setting) {
    const { random, request } = setting;
    const paint = hex(random.branch("car").pick(["#c9433c", "#3f7fb0", "#e0a53a", "#5a8f6a"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#c3cad0"), floor: hex("#8d9094"), floorHeight: 0.6 });
        paintWindow(context, setting, [-5.0, -6.0, 2.4, 2.2]);
        paintShelf(context, -1.9, -4.6, 3.2, hex("#7d858e"));
        for (const x of [-1.3, -0.3, 0.7]) drawWheel(context, [x, -5.1], 0.48);
      },
      items: [
        thing((context) => {
          groundShadow(context, [3.4, 0.05], 3.4, 0.3, 0.55);
          fillOutline(
            context,
            [
              [0.75, -0.95, 1],
              [0.7, -2.2],
              [1.2, -2.75],
              [2.3, -3.05],
              [3.1, -4.4],
              [4.4, -4.75],
              [9, -4.8, 1],
              [9, -0.95, 1],
            ],
            paint,
          );
          fillOutline(
            context,
            [
              [2.75, -3.05, 1],
              [3.4, -4.15],
              [4.6, -4.4, 1],
              [4.6, -3.05, 1],
            ],
            hex("#7fa3b8"),
          );
          strokeLine(
            context,
            [
              [4.75, -4.4],
              [4.75, -1.1],
            ],
            darken(paint, 0.3),
            0.05,
            false,
          );
          fillBall(context, [1.0, -2.25], 0.2, 0.26, hex("#fff0c0"));
          fillBox(context, [0.62, -1.35, 1.0, 0.4], darken(paint, 0.45), 0.12);
          fillBall(context, [2.15, -1.15], 1.16, 1.16, hex("#1f2024"));
          drawWheel(context, [2.15, -1.1], 1.02);
          // The jack under the car, and the tyre that was taken off.
          fillBox(context, [3.7, -0.95, 0.3, 0.95], hex("#d8433f"), 0.05);
          fillBox(context, [3.4, -0.12, 0.9, 0.14], hex("#b0342f"), 0.05);
        }),
        person(
          setting,
          "mechanic",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#e6e0d4"),
            cover: hex("#34557f"),
            hat: "cap",
            hatColour: hex("#34557f"),
          },
          {
            at: [-0.35, 0.3],
            hip: 1.5,
            turn: 0.8,
            nod: 0.3,
            lean: 0.2,
            left: { hand: [0.8, -1.75] },
            right: { hand: [1.15, -2.0] },
            legs: kneeling,
          },
          {
            overHands(context) {
              strokeLine(
                context,
                [
                  [0.75, -2.2],
                  [2.12, -1.12],
                ],
                hex("#aeb6bf"),
                0.14,
                false,
              );
              strokeLine(
                context,
                [
                  [1.2, -2.5],
                  [0.55, -1.75],
                ],
                hex("#aeb6bf"),
                0.13,
                false,
              );
            },
          },
        ),
        thing((context) => {
          groundShadow(context, [-2.6, 0.35], 1.1, 0.16);
          drawWheel(context, [-2.6, -0.6], 0.95);
        }),
      ],
    };
  },
};

/** A plumber repairs the tap of a washbasin. */
export const plumberAtTap: PeopleScene = {
  view: { left: -3.4, right: 3.5, top: 6.7, foot: -0.4 },
  compose(setting) {
    const { request } = setting;
    const white = inRoom(hex("#fbfcfc"), setting, 0.03);
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#cfe0e4"), floor: hex("#98a4a8") });
        paintTiles(
          context,
          [setting.left, setting.top, setting.right - setting.left, -setting.top - 0.95],
          inRoom(hex("#d7e8ec"), setting),
          0.8,
        );
        paintWindow(context, setting, [-4.9, -6.1, 2.2, 2.4]);
        fillBox(context, [0.75, -6.5, 2.5, 2.5], inRoom(hex("#b9c4c9"), setting), 0.3);
        fillBox(context, [0.9, -6.35, 2.2, 2.2], inRoom(hex("#eaf4f8"), setting), 0.22, 0.6);
      },
      items: [
        person(
          setting,
          "plumber",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#d9553f"),
            cover: hex("#3f5f8a"),
            hat: "cap",
            hatColour: hex("#3f5f8a"),
            hasShortSleeves: true,
          },
          {
            at: [-1.0, 0],
            turn: 0.7,
            nod: 0.4,
            lean: 0.2,
            left: { hand: [0.35, -3.05] },
            right: { hand: [0.85, -3.5] },
          },
        ),
        thing((context) => {
          fillBox(context, [1.6, -2.0, 0.8, 4], darken(white, 0.1), 0.2);
          fillOutline(
            context,
            [
              [0.1, -2.65, 1],
              [3.9, -2.65, 1],
              [3.6, -1.9],
              [2.6, -1.55],
              [1.4, -1.55],
              [0.4, -1.9],
            ],
            white,
            0.8,
          );
          fillBox(context, [0.0, -2.8, 4.0, 0.24], lighten(white, 0.3), 0.1, 0.6);
          // The tap with its drop of water.
          const chrome = hex("#aab4be");
          fillBox(context, [1.75, -3.0, 0.7, 0.22], chrome, 0.06);
          strokeLine(
            context,
            [
              [2.1, -2.9],
              [2.1, -3.85],
              [1.85, -4.15],
              [1.45, -4.0],
              [1.4, -3.75],
            ],
            chrome,
            0.28,
          );
          strokeLine(
            context,
            [
              [2.15, -4.1],
              [2.6, -4.3],
            ],
            darken(chrome, 0.1),
            0.18,
          );
          fillOutline(
            context,
            [
              [1.4, -3.5, 1],
              [1.52, -3.22],
              [1.4, -3.12],
              [1.28, -3.22],
            ],
            hex("#4fa8dc"),
          );
          // The wrench in the hand, at the nut of the tap.
          strokeLine(
            context,
            [
              [0.8, -3.62],
              [1.95, -3.22],
            ],
            hex("#c23b34"),
            0.19,
            false,
          );
          fillBall(context, [2.0, -3.2], 0.26, 0.24, hex("#7d858f"));
          drawProp(context, "toolbox", [3.25, -3.3], 1.2);
        }),
      ],
    };
  },
};
