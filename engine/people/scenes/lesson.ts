import { css, darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type Item, type PeopleScene, type Setting } from "../people-scene.ts";
import type { Role } from "../look.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintRoom, paintWindow } from "../room.ts";
import { fillBall, fillBox, groundShadow, strokeLine, type Point } from "../shape.ts";

/** A guitar whose body is at the point and whose neck points to the upper left. */
function drawGuitar(context: Context, [x, y]: Point, size: number, wood: ReturnType<typeof hex>): void {
  context.save();
  context.translate(x, y);
  context.rotate(0.32);
  context.scale(size, size);
  fillBox(context, [-2.0, -0.09, 1.7, 0.18], hex("#5b3a22"), 0.04);
  fillBox(context, [-2.35, -0.14, 0.42, 0.28], hex("#4a2d1a"), 0.06);
  fillBall(context, [-0.32, 0], 0.46, 0.44, wood);
  fillBall(context, [0.3, 0], 0.6, 0.6, wood);
  fillBox(context, [-0.3, -0.36, 0.5, 0.72], wood, 0.2, 0.4);
  fillBall(context, [-0.18, 0], 0.2, 0.2, hex("#2b1a10"), 0.5);
  fillBox(context, [0.38, -0.2, 0.1, 0.4], hex("#4a2d1a"), 0.03);
  for (const at of [-0.05, 0, 0.05])
    strokeLine(
      context,
      [
        [-1.95, at],
        [0.42, at],
      ],
      css([255, 250, 235], 0.75),
      0.016,
      false,
    );
  context.restore();
}

function player(setting: Setting, name: string, role: Role, at: Point, turn: number, wood: string): Item[] {
  const isChild = role.age === "child";
  const size = isChild ? 0.68 : 0.95;
  const hip = isChild ? 1.15 : 1.6;
  const lap: Point = [at[0] + 0.2 * size, at[1] - (isChild ? 1.42 : 2.2)];
  return [
    thing((context) => {
      groundShadow(context, [at[0], at[1] + 0.05], 1.1, 0.16);
      const wide = isChild ? 0.95 : 1.2;
      const top = isChild ? -1.05 : -1.62;
      fillBox(context, [at[0] - wide / 2, at[1] + top, wide, 0.24], hex("#b9854e"), 0.07);
      for (const side of [-1, 1])
        fillBox(
          context,
          [at[0] + side * wide * 0.38 - 0.07, at[1] + top + 0.2, 0.14, -top - 0.2],
          hex("#8f6236"),
          0.03,
        );
    }),
    person(
      setting,
      name,
      role,
      {
        at,
        hip,
        turn,
        nod: 0.1,
        expression: isChild ? "laugh" : "smile",
        left: { hand: [lap[0] - 1.28 * size, lap[1] - 0.42 * size] },
        right: { hand: [lap[0] + 0.08 * size, lap[1] + 0.04] },
        legs: isChild
          ? [
              { knee: [-0.34, -0.95], ankle: [-0.32, -0.2] },
              { knee: [0.34, -0.95], ankle: [0.32, -0.2] },
            ]
          : [
              { knee: [-0.42, -1.4], ankle: [-0.4, -0.2] },
              { knee: [0.42, -1.4], ankle: [0.4, -0.2] },
            ],
      },
      { beforeHands: (context) => drawGuitar(context, lap, size, hex(wood)) },
    ),
  ];
}

/** A teacher gives two children a guitar lesson in the music school. */
export const guitarLesson: PeopleScene = {
  view: { left: -4.2, right: 3.9, top: 6.0, foot: 0.5 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#d9cfe0"), floor: hex("#b98d60") });
        fillBox(context, [-3.0, -6.1, 5.0, 2.7], hex("#a0754a"), 0.06);
        const board = inRoom(hex("#2f5a4c"), setting, 0.04);
        fillBox(context, [-2.85, -5.95, 4.7, 2.4], board, 0.03);
        for (let line = 0; line < 5; line++)
          strokeLine(
            context,
            [
              [-2.6, -5.4 + line * 0.3],
              [1.6, -5.4 + line * 0.3],
            ],
            css([255, 255, 255], 0.75),
            0.03,
            false,
          );
        for (const [x, y] of [
          [-1.7, -4.5],
          [-0.9, -4.8],
          [-0.1, -4.35],
          [0.7, -5.1],
        ] as const) {
          fillBall(context, [x, y], 0.17, 0.13, hex("#ffffff"), 0.2);
          strokeLine(
            context,
            [
              [x + 0.15, y],
              [x + 0.15, y - 0.85],
            ],
            hex("#ffffff"),
            0.05,
          );
        }
        paintWindow(context, setting, [3.2, -5.7, 2.2, 2.7]);
        paintWindow(context, setting, [-6.4, -5.7, 2.2, 2.7]);
      },
      items: [
        ...player(setting, "teacher", { isWoman: request.isWoman, garment: "shirt" }, [1.75, 0], -0.5, "#c8803a"),
        ...player(
          setting,
          "first pupil",
          { age: "child", isWoman: true, garment: "sweater", top: hex("#e0688a") },
          [-2.75, 0.2],
          0.45,
          "#d99a4a",
        ),
        ...player(
          setting,
          "second pupil",
          { age: "child", isWoman: false, garment: "sweater", top: hex("#4f9a6a") },
          [-0.65, 0.3],
          0.4,
          "#b5653a",
        ),
        thing((context) => {
          strokeLine(
            context,
            [
              [3.35, 0.2],
              [3.35, -2.6],
            ],
            hex("#3a3c42"),
            0.08,
          );
          for (const x of [2.9, 3.8])
            strokeLine(
              context,
              [
                [3.35, -0.4],
                [x, 0.25],
              ],
              hex("#3a3c42"),
              0.08,
            );
          fillBox(context, [2.75, -3.7, 1.25, 1.1], darken(hex("#3a3c42"), 0.1), 0.04);
          fillBox(context, [2.85, -3.62, 1.05, 0.94], hex("#fbf8f0"), 0.02, 0.4);
          drawProp(context, "musical-notes", [3.36, -3.15], 0.7);
        }),
      ],
    };
  },
};
