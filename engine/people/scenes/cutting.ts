import { darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { outside, paintGarden } from "../outdoors.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { paintCounter } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";
import { roleRooms } from "./role-rooms.ts";

/** A cook cuts vegetables on a board. */
export const cookCutting: PeopleScene = {
  view: { left: -3.5, right: 3.5, top: 7.1, foot: -1.2 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack: (context) => roleRooms.kitchen(context, setting),
      items: [
        person(
          setting,
          "cook",
          { isWoman: request.isWoman, garment: "chef", top: hex("#faf8f4"), hat: "toque", bottom: hex("#33363f") },
          { at: [0, 0], turn: -0.05, nod: 1, left: { hand: [-0.75, -2.85] }, right: { hand: [0.72, -3.1] } },
        ),
        thing((context) => {
          paintCounter(context, [setting.left - 1, -2.4, setting.right - setting.left + 2], {
            surface: hex("#c59a63"),
            front: hex("#8d6239"),
            bottom: setting.bottom + 1,
          });
          groundShadow(context, [0, -2.3], 1.6, 0.1, 0.4);
          fillBox(context, [-1.5, -2.55, 3.0, 0.22], lighten(hex("#c98f52"), 0.2), 0.08);
          drawProp(context, "carrot", [-0.75, -2.85], 1.0);
          for (let slice = 0; slice < 6; slice++)
            fillBall(context, [0.1 + slice * 0.2, -2.62], 0.14, 0.13, hex("#ef8a2d"));
          // The knife in the right hand.
          fillBox(context, [0.62, -3.16, 0.62, 0.17], hex("#3a2c24"), 0.06);
          fillOutline(
            context,
            [
              [0.66, -3.12, 1],
              [0.62, -2.92, 1],
              [-0.2, -2.66, 1],
              [-0.22, -2.76],
              [0.3, -3.08],
            ],
            hex("#cfd6de"),
          );
          drawProp(context, "tomato", [-2.1, -2.7], 0.7);
          drawProp(context, "bell-pepper", [-2.75, -2.78], 0.85);
          drawProp(context, "leafy-green", [2.3, -2.85], 1.05);
        }),
      ],
    };
  },
};

/** A gardener cuts a hedge with shears. */
export const gardenerAtHedge: PeopleScene = {
  view: { left: -3.6, right: 3.8, top: 6.9, foot: 0.6 },
  compose(setting) {
    const { request, random } = setting;
    const green = outside(hex("#4f8a3c"), setting);
    return {
      paintBack: (context) => paintGarden(context, setting),
      items: [
        thing((context) => {
          groundShadow(context, [3.2, 0], 3.0, 0.3, 0.45);
          fillBox(context, [1.25, -4.1, 12, 4.1], darken(green, 0.12), 0.3);
          const leaves = random.branch("hedge");
          for (let leaf = 0; leaf < 260; leaf++) {
            const size = leaves.between(0.1, 0.2);
            const at = [leaves.between(1.3, 9), leaves.between(-4.15, -0.1)] as const;
            fillBall(context, at, size, size * 0.75, lighten(green, leaves.between(-0.1, 0.22)), 0.6);
          }
          // Uncut twigs further to the right, and cuttings on the lawn.
          for (let twig = 0; twig < 26; twig++) {
            const x = leaves.between(2.7, 9);
            const tip = leaves.between(-4.9, -4.4);
            strokeLine(
              context,
              [
                [x, -4.0],
                [x + leaves.between(-0.15, 0.15), tip],
              ],
              hex("#6b5a34"),
              0.04,
            );
            fillBall(context, [x, tip + 0.1], 0.16, 0.12, lighten(green, 0.15));
          }
          for (let cut = 0; cut < 14; cut++)
            fillBall(context, [leaves.between(0.3, 2.4), leaves.between(0.05, 0.4)], 0.11, 0.06, lighten(green, 0.1));
        }),
        person(
          setting,
          "gardener",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#c9573f"),
            cover: hex("#45688f"),
            hat: "straw",
            hatColour: hex("#e6c67a"),
          },
          { at: [-0.55, 0.25], turn: 0.7, lean: 0.12, left: { hand: [0.25, -3.75] }, right: { hand: [0.72, -4.35] } },
          { overHands: (context) => drawShears(context) },
        ),
      ],
    };
  },
};

function drawShears(context: Context): void {
  for (const [handle, tip] of [
    [
      [0.3, -3.82],
      [2.15, -4.45],
    ],
    [
      [0.78, -4.45],
      [2.2, -4.0],
    ],
  ] as const) {
    const pivot = [1.32, -4.2] as const;
    strokeLine(context, [handle, pivot], hex("#d98a2d"), 0.17, false);
    strokeLine(context, [pivot, tip], hex("#c3cad2"), 0.15, false);
  }
  fillBall(context, [1.32, -4.2], 0.1, 0.1, hex("#6d747c"));
}
