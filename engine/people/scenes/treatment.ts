import { darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { inRoom, paintPendant, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";
import { drawStethoscope, paintPractice } from "./health.ts";

const seated = [
  { knee: [-0.36, -1.35], ankle: [-0.34, -0.2] },
  { knee: [0.36, -1.35], ankle: [0.34, -0.2] },
] as const;

function drawCouch(context: Context, left: number, width: number, top: number): void {
  groundShadow(context, [left + width / 2, 0.05], width * 0.55, 0.2);
  fillBox(context, [left, top, width, 0.45], hex("#4f8f98"), 0.18);
  fillBox(context, [left + 0.1, top + 0.4, width - 0.2, 0.24], hex("#e8edf0"), 0.05);
  for (const x of [left + 0.25, left + width - 0.45])
    fillBox(context, [x, top + 0.6, 0.2, -top - 0.6], hex("#cfd6da"), 0.04);
}

/** A physiotherapist treats the shoulder of a patient who sits on a couch. */
export const physiotherapistTreating: PeopleScene = {
  view: { left: -3.4, right: 3.4, top: 6.7, foot: 0 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#d6dfcf"), floor: hex("#b89a74") });
        paintWindow(context, setting, [-4.7, -6.1, 2.5, 2.9]);
        fillBall(context, [3.6, -1.5], 1.15, 1.15, inRoom(hex("#d9706a"), setting));
        paintShelf(context, 2.2, -4.6, 2.6, hex("#a8794b"));
        for (const [x, code] of [
          [2.6, "#f4efe6"],
          [3.3, "#bcd6d3"],
          [4.0, "#e0b8a8"],
        ] as const)
          fillBox(context, [x - 0.3, -5.0, 0.62, 0.4], hex(code), 0.14);
      },
      items: [
        thing((context) => drawCouch(context, -0.6, 3.3, -1.75)),
        person(
          setting,
          "patient",
          { isWoman: request.isOtherWoman, garment: "sweater", hasShortSleeves: true, glasses: false },
          {
            at: [0.95, 0.05],
            hip: 1.75,
            turn: -0.1,
            expression: "smile",
            left: { hand: [0.45, -1.75] },
            right: { hand: [1.5, -1.75] },
            legs: seated,
          },
        ),
        person(
          setting,
          "therapist",
          {
            isWoman: request.isWoman,
            garment: "polo",
            top: hex("#f7f8f6"),
            bottom: hex("#3f7d8a"),
            hasShortSleeves: true,
          },
          {
            at: [-1.05, 0],
            turn: 0.7,
            nod: 0.35,
            lean: 0.2,
            left: { hand: [0.42, -2.75] },
            right: { hand: [0.52, -3.5] },
          },
        ),
      ],
    };
  },
};

/** A doctor examines a child on the couch with the stethoscope. */
export const doctorExaminingChild: PeopleScene = {
  view: { left: -3.2, right: 3.2, top: 6.6, foot: 0 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack: (context) => paintPractice(context, setting),
      items: [
        thing((context) => drawCouch(context, -0.4, 3.4, -2.1)),
        person(
          setting,
          "child",
          { age: "child", isWoman: request.isOtherWoman, garment: "shirt", top: hex("#f0b43a") },
          {
            at: [1.05, -0.85],
            hip: 1.5,
            turn: -0.5,
            expression: "laugh",
            left: { hand: [0.55, -2.25] },
            right: { hand: [1.7, -2.25] },
            legs: [
              { knee: [-0.3, -1.15], ankle: [-0.3, -0.35] },
              { knee: [0.3, -1.15], ankle: [0.3, -0.35] },
            ],
          },
        ),
        person(
          setting,
          "doctor",
          { isWoman: request.isWoman, garment: "coat", top: hex("#5fa3b5"), bottom: hex("#3a4660") },
          {
            at: [-1.0, 0],
            turn: 0.7,
            nod: 0.4,
            lean: 0.2,
            expression: "smile",
            left: { hand: [-0.15, -2.9] },
            right: { hand: [0.62, -2.95] },
          },
          { beforeHands: (context) => drawStethoscope(context, -0.82, -4.5, [0.85, -2.92]) },
        ),
      ],
    };
  },
};

/** A beautician makes up a customer before the mirror. */
export const beauticianMakingUp: PeopleScene = {
  view: { left: -3.3, right: 3.3, top: 6.7, foot: 0 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#ecd3d3"), floor: hex("#b5947c") });
        paintWindow(context, setting, [-5.6, -6.0, 2.2, 3.0]);
        fillBox(context, [-1.2, -6.4, 3.6, 3.6], inRoom(hex("#d8b98a"), setting), 0.3);
        fillBox(context, [-1.05, -6.25, 3.3, 3.3], inRoom(hex("#eaf2f6"), setting), 0.22, 0.6);
        for (const x of [-1.2, 2.4])
          for (let lamp = 0; lamp < 5; lamp++)
            fillBall(context, [x, -6.1 + lamp * 0.75], 0.14, 0.14, hex("#fff2c8"), 0.4);
        paintShelf(context, 3.0, -4.2, 2.4, hex("#b5895a"));
        for (const [x, code] of [
          [3.3, "#c9576b"],
          [3.8, "#e8b0a8"],
          [4.3, "#8a5a7a"],
        ] as const)
          fillBox(context, [x, -4.8, 0.32, 0.6], hex(code), 0.08);
      },
      items: [
        thing((context) => {
          paintPendant(context, setting, -2.4, -6.4, hex("#b5576b"));
          groundShadow(context, [0.75, 0.05], 1.4, 0.2);
          fillBox(context, [0.63, -1.3, 0.24, 1.25], hex("#b9a08a"), 0.05);
          fillBox(context, [0.1, -0.2, 1.3, 0.2], hex("#a08a76"), 0.1);
          fillBox(context, [-0.1, -3.6, 1.7, 2.3], hex("#c98a94"), 0.4);
        }),
        person(
          setting,
          "customer",
          { isWoman: request.isOtherWoman, garment: "cape", cover: hex("#f3e6e0"), style: "bun", glasses: false },
          {
            at: [0.75, 0],
            hip: 1.75,
            turn: -0.2,
            nod: 1,
            expression: "calm",
            legs: [
              { knee: [-0.3, -1.3], ankle: [-0.3, -0.45] },
              { knee: [0.3, -1.3], ankle: [0.3, -0.45] },
            ],
          },
        ),
        person(
          setting,
          "beautician",
          {
            isWoman: request.isWoman,
            garment: "tunic",
            top: hex("#c9687f"),
            bottom: hex("#f3ede8"),
            hasShortSleeves: true,
          },
          {
            at: [-1.2, 0],
            turn: 0.75,
            nod: 0.2,
            lean: 0.16,
            left: { hand: [-0.55, -3.45] },
            right: { hand: [-0.02, -4.3] },
          },
          {
            overHands(context) {
              strokeLine(
                context,
                [
                  [-0.05, -4.35],
                  [0.4, -4.28],
                ],
                hex("#3a2c30"),
                0.08,
              );
              fillOutline(
                context,
                [
                  [0.36, -4.36],
                  [0.56, -4.34],
                  [0.62, -4.24],
                  [0.5, -4.2],
                  [0.36, -4.22],
                ],
                hex("#d98a8a"),
              );
              fillBall(context, [-0.6, -3.3], 0.36, 0.16, darken(hex("#3a2c30"), 0.1));
              for (const [x, code] of [
                [-0.78, "#e8a0a8"],
                [-0.6, "#c9576b"],
                [-0.42, "#e0b890"],
              ] as const)
                fillBall(context, [x, -3.34], 0.09, 0.06, hex(code));
            },
          },
        ),
      ],
    };
  },
};
