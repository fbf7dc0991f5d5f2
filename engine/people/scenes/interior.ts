import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintCounter, paintPendant, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** A painter paints a wall in the colour of the prompt. */
export const painterAtWall: PeopleScene = {
  view: { left: -3.4, right: 3.9, top: 6.8, foot: 0.5 },
  compose(setting) {
    const { random, request, colour } = setting;
    const paint = colour ?? hex(random.branch("paint").pick(["#4f9aa8", "#d98a4a", "#7a9a5c", "#c9706a"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#f0ebe2"), floor: hex("#b3946f"), floorHeight: 0.4 });
        paintWindow(context, setting, [-4.9, -6.0, 2.4, 3.0]);
      },
      items: [
        thing((context) => {
          const fresh = inRoom(paint, setting, 0.05);
          fillOutline(
            context,
            [
              [1.5, -6.7],
              [1.3, -5.2],
              [1.55, -4.0],
              [1.35, -2.4],
              [1.6, -0.65, 1],
              [setting.right + 1, -0.65, 1],
              [setting.right + 1, setting.top - 1, 1],
              [1.6, setting.top - 1, 1],
            ],
            fresh,
            0.5,
          );
          context.fillStyle = css(lighten(fresh, 0.25), 0.25);
          for (const x of [1.9, 3.0, 4.2]) context.fillRect(x, setting.top, 0.45, -0.65 - setting.top);
          fillBox(
            context,
            [setting.left, 0.05, setting.right - setting.left, 3],
            inRoom(hex("#d9d4ca"), setting),
            0,
            0.3,
          );
          // A ladder and a bucket of paint.
          for (const x of [-3.2, -2.1])
            strokeLine(
              context,
              [
                [x, 0.25],
                [-2.65 + (x + 2.65) * 0.45, -4.7],
              ],
              hex("#c9a06a"),
              0.16,
              false,
            );
          for (let rung = 0; rung < 5; rung++) {
            const half = 0.5 - rung * 0.055;
            strokeLine(
              context,
              [
                [-2.65 - half, -0.6 - rung * 0.85],
                [-2.65 + half, -0.6 - rung * 0.85],
              ],
              hex("#b58a54"),
              0.13,
              false,
            );
          }
          groundShadow(context, [2.9, 0.35], 0.85, 0.15);
          fillOutline(
            context,
            [
              [2.35, -0.75, 1],
              [3.45, -0.75, 1],
              [3.3, 0.35, 1],
              [2.5, 0.35, 1],
            ],
            hex("#c9d0d6"),
          );
          fillBall(context, [2.9, -0.75], 0.54, 0.13, paint, 0.5);
          fillOutline(
            context,
            [
              [2.4, -0.75],
              [2.75, -0.7],
              [2.6, -0.2],
              [2.5, -0.35],
            ],
            paint,
            0.5,
          );
        }),
        person(
          setting,
          "painter",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#f7f5ef"),
            cover: hex("#f1eee6"),
            hat: "cap",
            hatColour: hex("#f7f5ef"),
            bottom: hex("#f1eee6"),
          },
          { at: [0.1, 0.15], turn: 0.6, lean: 0.08, left: { hand: [0.35, -3.75] }, right: { hand: [1.1, -4.6] } },
          {
            beforeHands(context) {
              strokeLine(
                context,
                [
                  [0.2, -3.5],
                  [1.35, -5.05],
                ],
                hex("#c9574a"),
                0.12,
                false,
              );
              strokeLine(
                context,
                [
                  [1.35, -5.05],
                  [1.7, -5.2],
                  [1.75, -5.35],
                ],
                hex("#8d949c"),
                0.07,
              );
              fillBox(context, [1.25, -5.75, 1.0, 0.42], lighten(paint, 0.08), 0.18);
            },
          },
        ),
        thing((context) => {
          for (const [x, y] of [
            [-0.25, -2.4],
            [0.35, -1.9],
            [0.1, -3.1],
          ] as const)
            fillBall(context, [x, y], 0.07, 0.07, paint, 0.3);
        }),
      ],
    };
  },
};

/** A tailor sews a dress at the sewing machine. */
export const tailorSewing: PeopleScene = {
  view: { left: -3.7, right: 3.6, top: 5.9, foot: -0.8 },
  compose(setting) {
    const { random, request, colour } = setting;
    const cloth = colour ?? hex(random.branch("cloth").pick(["#c9576b", "#3f7fb0", "#7a5c99", "#4f9a7a"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#e4d8cc"), floor: hex("#a98563") });
        paintWindow(context, setting, [-1.4, -5.9, 2.6, 2.6]);
        paintShelf(context, -5.6, -4.6, 3.5, hex("#a8794b"));
        ["#c9574a", "#3f86a8", "#e0b04a", "#5f8a5e", "#8a6fa8"].forEach((code, index) => {
          fillBox(context, [-5.3 + index * 0.62, -5.2, 0.46, 0.6], hex(code), 0.06);
          fillBox(context, [-5.36 + index * 0.62, -5.28, 0.58, 0.12], hex("#d9c2a0"), 0.03);
        });
      },
      items: [
        thing((context) => {
          // The dress on a dummy.
          groundShadow(context, [2.6, 0], 1.0, 0.15);
          strokeLine(
            context,
            [
              [2.6, -2.2],
              [2.6, 0],
            ],
            hex("#7a5636"),
            0.13,
            false,
          );
          fillOutline(
            context,
            [
              [2.3, -4.95],
              [2.05, -4.7],
              [2.1, -4.1],
              [2.25, -3.6],
              [1.75, -1.5, 1],
              [3.45, -1.5, 1],
              [2.95, -3.6],
              [3.1, -4.1],
              [3.15, -4.7],
              [2.9, -4.95],
              [2.6, -4.8],
            ],
            cloth,
          );
          strokeLine(
            context,
            [
              [2.25, -3.6],
              [2.95, -3.6],
            ],
            lighten(cloth, 0.5),
            0.12,
          );
          fillBall(context, [2.6, -5.15], 0.2, 0.26, hex("#e0c8a8"));
          for (const x of [2.2, 2.6, 3.0])
            strokeLine(
              context,
              [
                [2.6 + (x - 2.6) * 0.4, -3.3],
                [x, -1.6],
              ],
              css(darken(cloth, 0.25), 0.5),
              0.04,
            );
          paintPendant(context, setting, -0.9, -5.6, hex("#4f6f7a"));
        }),
        person(
          setting,
          "tailor",
          { isWoman: request.isWoman, garment: "cardigan", cover: hex("#4f6f7a"), top: hex("#f3ece0"), glasses: true },
          {
            at: [-1.2, 0],
            hip: 1.85,
            turn: 0.5,
            nod: 0.6,
            left: { hand: [-0.9, -2.65] },
            right: { hand: [0.05, -2.7] },
            legs: [
              { knee: [-0.3, -1.3], ankle: [-0.3, -0.2] },
              { knee: [0.3, -1.3], ankle: [0.3, -0.2] },
            ],
          },
        ),
        thing((context) => {
          paintCounter(context, [-3.6, -2.4, 5.2], {
            surface: hex("#c59a63"),
            front: hex("#8d6239"),
            bottom: setting.bottom + 1,
          });
          fillOutline(
            context,
            [
              [-1.3, -2.42, 1],
              [-1.0, -2.66],
              [0.2, -2.58],
              [0.9, -2.44, 1],
            ],
            cloth,
          );
          fillOutline(
            context,
            [
              [-1.3, -2.4, 1],
              [-0.2, -2.4, 1],
              [-0.35, -1.2],
              [-0.7, -1.35],
              [-1.1, -1.15],
            ],
            darken(cloth, 0.06),
          );
          // The sewing machine.
          const enamel = hex("#f0f2f2");
          fillBox(context, [-0.1, -2.62, 1.6, 0.24], darken(enamel, 0.12), 0.06);
          fillBox(context, [1.05, -3.6, 0.42, 1.1], enamel, 0.12);
          fillBox(context, [0.0, -3.75, 1.45, 0.42], enamel, 0.16);
          fillBox(context, [0.02, -3.5, 0.26, 0.5], darken(enamel, 0.06), 0.06);
          strokeLine(
            context,
            [
              [0.15, -3.0],
              [0.15, -2.6],
            ],
            hex("#8d949c"),
            0.05,
          );
          fillBall(context, [1.56, -3.45], 0.13, 0.26, hex("#c9574a"));
          fillBox(context, [0.55, -4.0, 0.2, 0.26], cloth, 0.04);
          drawProp(context, "thread", [-2.8, -2.72], 0.85);
        }),
      ],
    };
  },
};
