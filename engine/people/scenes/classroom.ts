import { css, hex } from "#engine/drawing/colour.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { inRoom, paintRoom, paintTable, paintWindow } from "../room.ts";
import { fillBox, fillOutline, strokeLine } from "../shape.ts";

/** A teacher explains something at the board to two children. */
export const teacherAtBoard: PeopleScene = {
  view: { left: -3.7, right: 3.8, top: 6.6, foot: 0.4 },
  compose(setting) {
    const { request } = setting;
    const chalk = css([255, 255, 255], 0.9);
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#e2d8c0"), floor: hex("#b08c64") });
        paintWindow(context, setting, [4.6, -6.0, 2.2, 3.0]);
        paintWindow(context, setting, [-6.4, -6.0, 2.2, 3.0]);
      },
      items: [
        thing((context) => {
          fillBox(context, [-1.75, -6.3, 5.5, 3.3], hex("#a0754a"), 0.08);
          fillBox(context, [-1.58, -6.13, 5.16, 2.96], inRoom(hex("#2f5a4c"), setting, 0.03), 0.03, 0.6);
          context.strokeStyle = chalk;
          context.lineWidth = 0.06;
          context.beginPath();
          context.arc(2.5, -5.1, 0.55, 0, Math.PI * 2);
          context.moveTo(2.5, -5.1);
          context.lineTo(3.05, -5.1);
          context.moveTo(2.5, -5.1);
          context.lineTo(2.5, -5.65);
          context.stroke();
          strokeLine(
            context,
            [
              [0.3, -4.6],
              [1.3, -4.6],
              [0.3, -5.6],
              [0.3, -4.6],
            ],
            chalk,
            0.06,
            false,
          );
          for (const [y, to] of [
            [-4.05, 2.4],
            [-3.7, 1.6],
          ] as const)
            strokeLine(
              context,
              [
                [0.3, y],
                [(0.3 + to) / 2, y - 0.05],
                [to, y],
              ],
              chalk,
              0.05,
            );
          fillBox(context, [-1.3, -3.05, 4.4, 0.14], hex("#8f6236"), 0.03);
        }),
        person(
          setting,
          "teacher",
          { isWoman: request.isWoman, garment: "cardigan", cover: hex("#4f7a8a"), top: hex("#f3ece0") },
          {
            at: [-1.75, 0],
            turn: 0.35,
            expression: "smile",
            left: { hand: [-2.1, -3.0] },
            right: { hand: [-0.5, -4.55] },
          },
          {
            beforeHands: (context) =>
              strokeLine(
                context,
                [
                  [-0.5, -4.5],
                  [0.55, -5.0],
                ],
                hex("#c9a06a"),
                0.07,
                false,
              ),
            overHands(context) {
              fillBox(context, [-2.4, -3.45, 0.6, 0.8], hex("#c9574a"), 0.05);
            },
          },
        ),
        ...([1.35, 2.85] as const).map((x, index) =>
          person(
            setting,
            `pupil ${index}`,
            { age: "child", isWoman: index === 0, garment: "sweater", top: hex(index === 0 ? "#e0688a" : "#f0b43a") },
            {
              at: [x, 0.1],
              turn: -0.6,
              expression: "laugh",
              left: { hand: [x - 0.5, -1.75] },
              right: { hand: index === 0 ? [x + 0.5, -1.75] : [x + 0.75, -3.5] },
            },
          ),
        ),
        thing((context) => {
          paintTable(context, [0.55, -1.6, 3.2], hex("#c59a63"));
          for (const x of [1.0, 2.5]) {
            fillOutline(
              context,
              [
                [x, -1.62, 1],
                [x + 0.45, -1.74],
                [x + 0.9, -1.62, 1],
                [x + 0.45, -1.56],
              ],
              hex("#fdfcf8"),
              0.4,
            );
            strokeLine(
              context,
              [
                [x + 0.45, -1.73],
                [x + 0.45, -1.58],
              ],
              css(hex("#8a8f98"), 0.8),
              0.03,
            );
          }
        }),
      ],
    };
  },
};
