import { css, darken, hex } from "#engine/drawing/colour.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { inRoom, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** A grandparent reads a book to a child on the sofa. */
export const grandparentReading: PeopleScene = {
  view: { left: -3.2, right: 3.2, top: 5.7, foot: 0.3 },
  compose(setting) {
    const { random, request } = setting;
    const sofa = inRoom(hex(random.branch("sofa").pick(["#8a6f5a", "#5f8a7a", "#6f7fa8"])), setting, 0.06);
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#e6d3b6"), floor: hex("#a5774c") });
        paintWindow(context, setting, [-4.5, -5.7, 2.4, 2.7]);
        for (const y of [-5.0, -3.7]) {
          paintShelf(context, 1.6, y, 3.6, inRoom(hex("#8f6236"), setting));
          for (let book = 0; book < 8; book++) {
            const colour = hex(["#c9574a", "#3f86a8", "#e0b04a", "#5f8a5e", "#8a6fa8"][book % 5] ?? "#c9574a");
            fillBox(
              context,
              [1.85 + book * 0.38, y - 0.85 + (book % 3) * 0.1, 0.32, 0.85 - (book % 3) * 0.1],
              inRoom(colour, setting),
              0.03,
            );
          }
        }
      },
      items: [
        thing((context) => {
          groundShadow(context, [0, 0.05], 3.1, 0.25);
          fillBox(context, [-2.5, -3.5, 5.0, 2.8], sofa, 0.45);
          fillBox(context, [-2.35, -1.6, 4.7, 1.25], darken(sofa, 0.1), 0.25);
          for (const x of [-2.1, 1.9]) fillBox(context, [x, -0.4, 0.22, 0.42], hex("#5b3f2a"), 0.04);
          for (const x of [-2.8, 2.1]) fillBox(context, [x, -2.4, 0.7, 2.0], darken(sofa, 0.04), 0.25);
        }),
        person(
          setting,
          "child",
          { age: "child", isWoman: request.isOtherWoman, garment: "sweater", top: hex("#e0688a") },
          {
            at: [0.95, -0.35],
            hip: 1.45,
            turn: -0.55,
            nod: 0.5,
            tilt: -0.1,
            expression: "laugh",
            left: { hand: [0.4, -1.95] },
            right: { hand: [1.5, -1.75] },
            legs: [
              { knee: [-0.3, -1.15], ankle: [-0.28, -0.4] },
              { knee: [0.3, -1.15], ankle: [0.28, -0.4] },
            ],
          },
        ),
        person(
          setting,
          "grandparent",
          {
            age: "old",
            isWoman: request.isWoman,
            garment: "cardigan",
            cover: hex("#5f6f8f"),
            top: hex("#f1e6d4"),
            glasses: true,
            bottom: hex("#5a5348"),
          },
          {
            at: [-0.75, 0.05],
            hip: 1.65,
            turn: 0.35,
            nod: 0.35,
            left: { hand: [-0.72, -2.35] },
            right: { hand: [0.5, -2.35] },
            legs: [
              { knee: [-0.42, -1.35], ankle: [-0.4, -0.2] },
              { knee: [0.42, -1.35], ankle: [0.4, -0.2] },
            ],
          },
          {
            beforeHands(context) {
              fillOutline(
                context,
                [
                  [-0.85, -2.75, 1],
                  [-0.1, -2.62],
                  [0.65, -2.75, 1],
                  [0.6, -2.0, 1],
                  [-0.1, -1.88],
                  [-0.8, -2.0, 1],
                ],
                hex("#c9433c"),
              );
              fillOutline(
                context,
                [
                  [-0.75, -2.82, 1],
                  [-0.4, -2.82],
                  [-0.1, -2.7, 1],
                  [-0.1, -1.98, 1],
                  [-0.4, -2.06],
                  [-0.72, -2.06, 1],
                ],
                hex("#fdfaf2"),
                0.4,
              );
              fillOutline(
                context,
                [
                  [0.55, -2.82, 1],
                  [0.2, -2.82],
                  [-0.1, -2.7, 1],
                  [-0.1, -1.98, 1],
                  [0.2, -2.06],
                  [0.52, -2.06, 1],
                ],
                hex("#f6f1e6"),
                0.4,
              );
              for (const y of [-2.6, -2.45, -2.3])
                for (const x of [-0.62, 0.02])
                  strokeLine(
                    context,
                    [
                      [x, y],
                      [x + 0.42, y + 0.02],
                    ],
                    css(hex("#8a8f98"), 0.7),
                    0.03,
                  );
            },
          },
        ),
      ],
    };
  },
};
