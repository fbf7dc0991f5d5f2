import { css, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintCounter, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, strokeLine } from "../shape.ts";

/** A calculator that lies on the desk. */
function drawCalculator(context: Context, x: number, y: number): void {
  fillBox(context, [x, y, 0.85, 0.34], hex("#3a3f48"), 0.06);
  fillBox(context, [x + 0.08, y + 0.04, 0.69, 0.1], hex("#bfe0c8"), 0.02, 0.3);
  for (let key = 0; key < 4; key++)
    fillBox(context, [x + 0.1 + key * 0.18, y + 0.19, 0.11, 0.08], hex("#e8ecf0"), 0.02, 0.3);
}

/** A mug of coffee that stands on the desk, seen from the side as the people are. */
function drawMug(context: Context, x: number, foot: number): void {
  context.strokeStyle = css(hex("#c9b6d8"));
  context.lineWidth = 0.08;
  context.beginPath();
  context.ellipse(x + 0.26, foot - 0.3, 0.15, 0.17, 0, 0, Math.PI * 2);
  context.stroke();
  fillBox(context, [x - 0.26, foot - 0.6, 0.52, 0.6], hex("#d9c8e6"), 0.08);
  fillBall(context, [x, foot - 0.59], 0.26, 0.06, hex("#efe6f5"));
  fillBall(context, [x, foot - 0.585], 0.21, 0.04, hex("#5b3423"));
}

/** A tax adviser talks with a client at the desk. */
export const taxAdviserTalking: PeopleScene = {
  view: { left: -3.8, right: 3.8, top: 5.7, foot: -0.6 },
  compose(setting) {
    const { request } = setting;
    const seated = (side: number) =>
      [
        { knee: [-0.3 + side * 0.2, -1.3] as const, ankle: [-0.3 + side * 0.2, -0.2] as const },
        { knee: [0.3 + side * 0.2, -1.3] as const, ankle: [0.3 + side * 0.2, -0.2] as const },
      ] as const;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#d4d9d6"), floor: hex("#a88a68") });
        paintWindow(context, setting, [-1.5, -5.9, 3.0, 2.7]);
        for (const left of [-5.4, 2.5])
          for (const y of [-5.0, -3.5]) {
            paintShelf(context, left, y, 2.9, inRoom(hex("#9a7146"), setting));
            for (let folder = 0; folder < 6; folder++) {
              const colour = inRoom(
                hex(["#3f6f9a", "#c9574a", "#5f8a5e", "#d9a23f", "#6b5f8f", "#40464f"][folder] ?? "#40464f"),
                setting,
              );
              fillBox(context, [left + 0.25 + folder * 0.4, y - 1.05, 0.35, 1.05], colour, 0.03);
              fillBox(context, [left + 0.31 + folder * 0.4, y - 0.85, 0.23, 0.3], hex("#f6f3ea"), 0.02, 0.3);
            }
          }
      },
      items: [
        person(
          setting,
          "client",
          { isWoman: request.isOtherWoman, garment: "sweater" },
          {
            at: [-2.05, 0],
            hip: 1.85,
            turn: 0.75,
            tilt: 0.04,
            expression: "smile",
            left: { hand: [-1.9, -2.75] },
            right: { hand: [-0.75, -2.95] },
            legs: seated(1),
          },
        ),
        person(
          setting,
          "adviser",
          {
            isWoman: request.isWoman,
            garment: "suit",
            cover: hex("#34496b"),
            glasses: true,
            style: request.isWoman ? "bun" : "short",
          },
          {
            at: [1.95, 0],
            hip: 1.85,
            turn: -0.75,
            expression: "laugh",
            left: { hand: [0.75, -3.35] },
            right: { hand: [1.55, -2.6] },
            legs: seated(-1),
          },
        ),
        thing((context) => {
          paintCounter(context, [-3.9, -2.4, 7.8], {
            surface: hex("#b98a55"),
            front: hex("#86603a"),
            bottom: setting.bottom + 1,
          });
          for (const [x, turn] of [
            [0.05, -0.05],
            [0.5, 0.06],
          ] as const) {
            context.save();
            context.translate(x, -2.46);
            context.rotate(turn);
            fillBox(context, [-0.65, -0.1, 1.3, 0.2], hex("#fdfcf8"), 0.02, 0.4);
            for (const y of [-0.04, 0.03])
              strokeLine(
                context,
                [
                  [-0.5, y],
                  [0.4, y],
                ],
                css(hex("#7d8690"), 0.8),
                0.03,
                false,
              );
            context.restore();
          }
          drawCalculator(context, 1.75, -2.6);
          drawMug(context, -2.75, -2.4);
          drawProp(context, "receipt", [-0.95, -2.72], 0.75);
          strokeLine(
            context,
            [
              [1.3, -2.5],
              [1.62, -2.78],
            ],
            hex("#2f4f8a"),
            0.07,
          );
        }),
      ],
    };
  },
};
