import { css, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene, type Setting } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintCounter, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, strokeLine } from "../shape.ts";

/** A consulting room with a couch, a cabinet and a window. */
export function paintPractice(context: Context, setting: Setting): void {
  paintRoom(context, setting, { wall: hex("#bcd6d3"), floor: hex("#c9bba6") });
  paintWindow(context, setting, [-4.6, -6.0, 2.6, 2.9]);
  const metal = inRoom(hex("#e8edf0"), setting);
  fillBox(context, [2.0, -6.2, 2.6, 2.7], metal, 0.08);
  fillBox(context, [2.14, -6.06, 1.1, 2.42], inRoom(hex("#d3e6ea"), setting), 0.05);
  fillBox(context, [3.36, -6.06, 1.1, 2.42], inRoom(hex("#d3e6ea"), setting), 0.05);
  const red = hex("#d8433f");
  fillBox(context, [3.2, -5.35, 0.22, 0.8], red, 0.03);
  fillBox(context, [2.91, -5.06, 0.8, 0.22], red, 0.03);
  paintShelf(context, 1.9, -3.1, 2.8, metal);
  for (const [x, code] of [
    [2.3, "#5f9fb8"],
    [2.8, "#e0a04a"],
    [3.3, "#7cae72"],
  ] as const)
    fillBox(context, [x, -3.75, 0.34, 0.62], hex(code), 0.08);
  fillBox(context, [-5.6, -2.2, 3.4, 0.42], inRoom(hex("#4f8f98"), setting), 0.16);
  fillBox(context, [-5.5, -1.8, 3.2, 0.22], metal, 0.05);
  for (const x of [-5.2, -2.7]) fillBox(context, [x, -1.6, 0.18, 1.6], metal, 0.04);
  fillBox(context, [-5.5, -2.55, 0.95, 0.4], inRoom(hex("#f4f6f7"), setting), 0.18);
}

/** A stethoscope around the neck, whose end hangs on the chest or is held at a point. */
export function drawStethoscope(context: Context, x: number, shoulderY: number, end: readonly [number, number]): void {
  const tube = hex("#2f3e52");
  strokeLine(
    context,
    [
      [x - 0.21, shoulderY - 0.14],
      [x - 0.3, shoulderY + 0.3],
      [x - 0.2, shoulderY + 0.85],
      [x, shoulderY + 1.0],
    ],
    tube,
    0.085,
  );
  strokeLine(
    context,
    [
      [x + 0.21, shoulderY - 0.14],
      [x + 0.3, shoulderY + 0.3],
      [x + 0.2, shoulderY + 0.85],
      [x, shoulderY + 1.0],
    ],
    tube,
    0.085,
  );
  strokeLine(
    context,
    [[x, shoulderY + 1.0], [x + 0.05, shoulderY + 1.4], [(x + end[0]) / 2 + 0.1, end[1] + 0.1], end],
    tube,
    0.085,
  );
  fillBall(context, end, 0.2, 0.2, hex("#aeb8c4"));
  fillBall(context, end, 0.12, 0.12, hex("#e6ebf0"));
  strokeLine(
    context,
    [
      [x - 0.27, shoulderY + 0.1],
      [x - 0.3, shoulderY + 0.3],
    ],
    css([255, 255, 255], 0.4),
    0.025,
  );
}

/** A doctor with a stethoscope in the consulting room. */
export const doctorWithStethoscope: PeopleScene = {
  view: { left: -3.4, right: 3.4, top: 6.9, foot: -1.7 },
  compose(setting) {
    return {
      paintBack: (context) => paintPractice(context, setting),
      items: [
        person(
          setting,
          "doctor",
          { isWoman: setting.request.isWoman, garment: "coat", top: hex("#5fa3b5"), bottom: hex("#3a4660") },
          {
            at: [0, 0],
            turn: -0.15,
            expression: "smile",
            left: { hand: [-0.62, -3.0] },
            right: { hand: [0.42, -3.35] },
          },
          { beforeHands: (context) => drawStethoscope(context, 0.02, -4.55, [0.4, -3.42]) },
        ),
      ],
    };
  },
};

/** A vet examines a dog and a cat on the table. */
export const vetWithDogAndCat: PeopleScene = {
  view: { left: -3.5, right: 3.5, top: 6.8, foot: -1.0 },
  compose(setting) {
    return {
      paintBack: (context) => paintPractice(context, setting),
      items: [
        person(
          setting,
          "vet",
          {
            isWoman: setting.request.isWoman,
            garment: "tunic",
            top: hex("#4f9a86"),
            hasShortSleeves: true,
            bottom: hex("#3f7d70"),
          },
          {
            at: [0.1, 0],
            turn: -0.2,
            nod: 0.3,
            expression: "smile",
            left: { hand: [-1.0, -3.35] },
            right: { hand: [1.05, -3.15] },
          },
          { beforeHands: (context) => drawStethoscope(context, 0.1, -4.55, [0.95, -3.05]) },
        ),
        thing((context) => {
          paintCounter(context, [-3.3, -2.2, 6.6], {
            surface: hex("#dfe6ea"),
            front: hex("#93a3ad"),
            bottom: setting.bottom + 1,
          });
          drawProp(context, "dog", [-1.75, -2.98], 2.1, { isFlipped: true });
          drawProp(context, "cat", [1.85, -2.98], 1.75);
        }),
      ],
    };
  },
};
