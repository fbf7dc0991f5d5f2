import { css, darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { inRoom, paintPendant, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** Scissors whose rings are at the point, opened towards the right. */
function drawScissors(context: Context, [x, y]: readonly [number, number], turn: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  for (const side of [-1, 1]) {
    fillOutline(
      context,
      [
        [0.16, side * 0.02, 1],
        [0.2, side * -0.07],
        [0.86, side * -0.17, 1],
        [0.3, side * 0.03],
      ],
      hex("#cfd6de"),
      1.2,
    );
    context.strokeStyle = css(hex("#c0392f"));
    context.lineWidth = 0.075;
    context.beginPath();
    context.ellipse(-0.06, side * 0.13, 0.14, 0.1, 0, 0, Math.PI * 2);
    context.stroke();
  }
  fillBall(context, [0.2, 0], 0.045, 0.045, hex("#7d858f"));
  context.restore();
}

const combColour = hex("#2b2f38");

/** A hairdresser cuts the hair of a customer in the salon. */
export const hairdresserCutting: PeopleScene = {
  view: { left: -3.5, right: 3.3, top: 6.7, foot: 0.1 },
  compose(setting) {
    const { random, request } = setting;
    // Scissors cut the tips of long hair, and short hair beside the ear.
    const scissors: readonly [number, number] = request.isOtherWoman ? [-0.5, -3.5] : [-0.3, -3.76];
    const wall = hex(random.branch("wall").pick(["#d8c3c9", "#c6d3cf", "#e0d0b8", "#cbc7db"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall, floor: hex("#a58c74") });
        paintWindow(context, setting, [-6.2, -5.9, 2.2, 3.1]);
        fillBox(context, [-0.95, -6.5, 3.2, 4.0], inRoom(hex("#b98a4e"), setting), 1.6);
        fillBox(context, [-0.8, -6.35, 2.9, 3.7], inRoom(hex("#dfeaf0"), setting), 1.45, 0.7);
        strokeLine(
          context,
          [
            [-0.3, -4.6],
            [0.7, -5.9],
          ],
          css([255, 255, 255], 0.55),
          0.16,
        );
        strokeLine(
          context,
          [
            [0.1, -4.2],
            [1.4, -5.7],
          ],
          css([255, 255, 255], 0.35),
          0.1,
        );
        paintShelf(context, -3.9, -3.6, 2.2, hex("#a0754a"));
        paintShelf(context, 2.9, -4.6, 2.3, hex("#a0754a"));
        for (const [x, y, code] of [
          [-3.5, -3.6, "#c86a5e"],
          [-3.0, -3.6, "#e0b04a"],
          [-2.5, -3.6, "#5f9a94"],
          [3.3, -4.6, "#5f7fb8"],
          [3.8, -4.6, "#c86a9a"],
          [4.3, -4.6, "#e8dccb"],
        ] as const) {
          fillBox(context, [x - 0.16, y - 0.72, 0.34, 0.72], hex(code), 0.07);
          fillBox(context, [x - 0.07, y - 0.9, 0.16, 0.2], darken(hex(code), 0.3), 0.03);
        }
      },
      items: [
        thing((context) => {
          paintPendant(context, setting, 2.6, -6.2, hex("#3f4650"));
          groundShadow(context, [0.6, 0.05], 1.5, 0.22);
          fillBox(context, [0.48, -1.2, 0.24, 1.15], hex("#9aa2ab"), 0.05);
          fillBox(context, [-0.1, -0.2, 1.4, 0.2], hex("#8a929c"), 0.1);
          fillBox(context, [-0.25, -3.7, 1.7, 2.4], hex("#33343c"), 0.35);
          fillBox(context, [-0.4, -1.65, 2.0, 0.55], hex("#2b2c33"), 0.2);
        }),
        // The hairdresser stands behind the customer, so that no arm covers the face.
        person(
          setting,
          "hairdresser",
          {
            isWoman: request.isWoman,
            garment: "apron",
            top: hex("#f3efe8"),
            cover: hex("#3a3f4a"),
            hasShortSleeves: true,
            style: request.isWoman ? "bun" : "short",
          },
          {
            at: [-1.25, 0],
            turn: 0.75,
            nod: 0.25,
            lean: 0.16,
            left: { hand: scissors },
            right: { hand: [-0.02, -4.72] },
          },
          {
            beforeHands: (context) => fillBox(context, [-0.1, -5.0, 0.5, 0.14], combColour, 0.05),
          },
        ),
        person(
          setting,
          "customer",
          {
            isWoman: request.isOtherWoman,
            garment: "cape",
            cover: hex("#4d6f8c"),
            glasses: false,
            ...(request.isOtherWoman && { style: "long" as const }),
            beard: false,
          },
          {
            at: [0.6, 0],
            hip: 1.75,
            turn: 0.1,
            expression: "smile",
            legs: [
              { knee: [-0.3, -1.3], ankle: [-0.3, -0.45] },
              { knee: [0.3, -1.3], ankle: [0.3, -0.45] },
            ],
          },
        ),
        thing((context) => {
          drawScissors(context, [scissors[0] + 0.08, scissors[1] - 0.06], request.isOtherWoman ? 0.05 : -1.2);
          fillBox(context, [0.2, -5.02, 0.75, 0.18], combColour, 0.03);
          for (let tooth = 0; tooth < 9; tooth++)
            strokeLine(
              context,
              [
                [0.28 + tooth * 0.075, -4.86],
                [0.28 + tooth * 0.075, -4.72],
              ],
              combColour,
              0.03,
            );
        }),
      ],
    };
  },
};
