import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { drawBloom, drawBouquet, drawTree, outside, paintGarden } from "../outdoors.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { paintCounter } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** A gardener plants a young tree. */
export const gardenerPlanting: PeopleScene = {
  view: { left: -3.6, right: 3.6, top: 6.9, foot: 0.7 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack: (context) => paintGarden(context, setting),
      items: [
        thing((context) => {
          groundShadow(context, [-0.5, 0.2], 2.0, 0.3, 0.3);
          for (const [x, y, rx, ry] of [
            [-0.5, 0.12, 1.5, 0.34],
            [-1.2, 0.0, 0.6, 0.3],
            [0.15, -0.02, 0.6, 0.3],
          ] as const)
            fillBall(context, [x, y], rx, ry, hex("#6b4a30"));
          context.fillStyle = css(hex("#3a2618"));
          context.beginPath();
          context.ellipse(-0.5, -0.02, 0.85, 0.16, 0, 0, Math.PI * 2);
          context.fill();
          drawTree(context, [-0.5, -0.35], 3.3, hex("#6aa544"));
          fillBall(context, [-0.5, -0.28], 0.56, 0.42, hex("#7b5a3a"));
          fillBall(context, [-0.5, 0.2], 1.1, 0.2, hex("#6b4a30"));
          strokeLine(
            context,
            [
              [-1.15, 0.1],
              [-1.05, -3.2],
            ],
            hex("#b98a52"),
            0.13,
          );
          strokeLine(
            context,
            [
              [-1.08, -2.7],
              [-0.48, -2.6],
            ],
            hex("#d9c28a"),
            0.08,
          );
          // A watering can.
          fillBox(context, [-3.2, -0.85, 1.0, 0.9], hex("#4f8f7a"), 0.12);
          strokeLine(
            context,
            [
              [-2.25, -0.3],
              [-1.75, -0.85],
            ],
            hex("#4f8f7a"),
            0.14,
          );
          strokeLine(
            context,
            [
              [-3.1, -0.8],
              [-2.75, -1.3],
              [-2.3, -0.8],
            ],
            hex("#3f7563"),
            0.1,
          );
        }),
        person(
          setting,
          "gardener",
          {
            isWoman: request.isWoman,
            garment: "overall",
            top: hex("#c9573f"),
            cover: hex("#4f7a4a"),
            hat: "straw",
            hatColour: hex("#e6c67a"),
            shoes: hex("#5b4630"),
          },
          {
            at: [1.3, 0.25],
            turn: -0.6,
            nod: 0.3,
            lean: -0.14,
            left: { hand: [-0.3, -2.3] },
            right: { hand: [2.35, -2.5] },
          },
          {
            beforeHands(context) {
              strokeLine(
                context,
                [
                  [2.42, -2.75],
                  [2.3, -0.55],
                ],
                hex("#a8733f"),
                0.13,
              );
              strokeLine(
                context,
                [
                  [2.15, -2.78],
                  [2.7, -2.74],
                ],
                hex("#8a5a30"),
                0.14,
              );
              fillOutline(
                context,
                [
                  [1.98, -0.7, 1],
                  [2.62, -0.68, 1],
                  [2.6, 0.05],
                  [2.3, 0.35],
                  [2.0, 0.05],
                ],
                hex("#9aa3ad"),
              );
            },
          },
        ),
      ],
    };
  },
};

/** A wedding couple under an arch of flowers in a garden. */
export const weddingInGarden: PeopleScene = {
  view: { left: -3.6, right: 3.6, top: 7.1, foot: 0.6 },
  compose(setting) {
    const { random } = setting;
    const white = ["#fff6f2", "#f8c6d0", "#f2a9b8", "#fffdf8"];
    return {
      paintBack(context) {
        paintGarden(context, setting);
        for (const side of [-1, 1])
          for (const [at, y] of [
            [2.7, -0.1],
            [4.0, 0.15],
            [5.3, 0.4],
          ] as const) {
            const x = side * at;
            const chair = outside(hex("#fbf8f2"), setting);
            fillBox(context, [x - 0.42, y - 2.2, 0.84, 1.0], chair, 0.14);
            fillBox(context, [x - 0.5, y - 1.15, 1.0, 0.2], chair, 0.06);
            for (const leg of [-0.4, 0.32]) fillBox(context, [x + leg, y - 1, 0.1, 1], darken(chair, 0.1), 0.02);
          }
      },
      items: [
        thing((context) => {
          const wood = outside(hex("#f4eee2"), setting);
          for (const x of [-2.15, 1.97]) fillBox(context, [x, -6.3, 0.2, 6.4], wood, 0.05);
          fillBox(context, [-2.5, -6.45, 5.0, 0.24], wood, 0.05);
          const flowers = random.branch("arch");
          const put = (x: number, y: number) => {
            fillBall(context, [x + flowers.between(-0.2, 0.2), y + 0.1], 0.34, 0.28, outside(hex("#6f9b55"), setting));
            drawBloom(context, x, y, flowers.between(0.16, 0.26), outside(hex(flowers.pick(white)), setting));
          };
          for (let at = -2.5; at <= 2.5; at += 0.3) put(at, -6.35 + flowers.between(-0.2, 0.25));
          for (let at = -6.1; at < -3.2; at += 0.42) {
            put(-2.05 + flowers.between(-0.2, 0.2), at);
            if (at < -4.2) put(2.07 + flowers.between(-0.2, 0.2), at);
          }
          strokeLine(
            context,
            [
              [setting.left, -6.6],
              [-4.4, -5.8],
              [-2.3, -6.4],
            ],
            css(hex("#4a4038"), 0.6),
            0.03,
          );
          strokeLine(
            context,
            [
              [2.3, -6.4],
              [4.4, -5.8],
              [setting.right, -6.6],
            ],
            css(hex("#4a4038"), 0.6),
            0.03,
          );
          for (const [x, y] of [
            [-5, -6.05],
            [-4.2, -5.8],
            [-3.3, -6.0],
            [3.3, -6.0],
            [4.2, -5.8],
            [5, -6.05],
          ] as const)
            fillBall(context, [x, y + 0.1], 0.12, 0.14, hex("#ffe3a0"), 0.4);
        }),
        person(
          setting,
          "groom",
          {
            isWoman: false,
            garment: "suit",
            cover: hex("#2f3a56"),
            bottom: hex("#2a3450"),
            glasses: false,
            shoes: hex("#241c1a"),
          },
          { at: [0.85, 0.05], turn: -0.65, tilt: -0.08, expression: "smile", left: { hand: [0.05, -3.1] } },
        ),
        person(
          setting,
          "bride",
          {
            isWoman: true,
            garment: "gown",
            top: hex("#fffdfa"),
            hat: "veil",
            style: "bun",
            glasses: false,
            hasShortSleeves: true,
          },
          {
            at: [-0.75, 0.1],
            turn: 0.6,
            tilt: 0.08,
            expression: "laugh",
            left: { hand: [-0.85, -3.0] },
            right: { hand: [-0.6, -3.0] },
          },
          { beforeHands: (context) => drawBouquet(context, [-0.72, -3.0], 0.72, random, { colours: white }) },
        ),
        thing((context) => {
          const fall = random.branch("petals");
          for (let petal = 0; petal < 26; petal++)
            fillBall(
              context,
              [fall.between(-3.4, 3.4), fall.between(0.1, 0.6)],
              0.09,
              0.04,
              lighten(hex(fall.pick(white)), 0.1),
              0.4,
            );
        }),
      ],
    };
  },
};

/** A jar of honey with its foot at the point. */
function drawHoney(context: Context, x: number, foot: number, size: number): void {
  fillBox(context, [x - 0.34 * size, foot - 0.8 * size, 0.68 * size, 0.8 * size], hex("#e39a1f"), 0.14 * size, 1.3);
  fillBox(context, [x - 0.36 * size, foot - 0.94 * size, 0.72 * size, 0.2 * size], hex("#8f5a2b"), 0.05 * size);
  fillBox(context, [x - 0.24 * size, foot - 0.56 * size, 0.48 * size, 0.32 * size], hex("#fff3d6"), 0.05 * size, 0.5);
  fillBall(context, [x, foot - 0.4 * size], 0.1 * size, 0.075 * size, hex("#3a2a1c"), 0.4);
  strokeLine(
    context,
    [
      [x - 0.23 * size, foot - 0.68 * size],
      [x - 0.23 * size, foot - 0.2 * size],
    ],
    css([255, 255, 255], 0.5),
    0.05 * size,
  );
}

/** A wooden sign with words. */
function drawSign(context: Context, words: string, [x, y]: readonly [number, number]): void {
  fillBox(context, [x - 1.75, y - 0.42, 3.5, 0.84], hex("#f6e6c2"), 0.08, 0.5);
  context.save();
  context.translate(x, y);
  context.scale(0.01, 0.01);
  context.font = textFont(36, 700);
  context.fillStyle = css(hex("#5b3a1c"));
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(words, 0, 2);
  context.restore();
}

/** A beekeeper sells honey at a stall before the hives. */
export const beekeeperSelling: PeopleScene = {
  view: { left: -4.1, right: 4.1, top: 7.7, foot: 0.35 },
  compose(setting) {
    const { random, request } = setting;
    return {
      paintBack(context) {
        paintGarden(context, setting);
        for (const [x, code] of [
          [-4.4, "#d9b25a"],
          [-3.2, "#8fb0c0"],
          [3.3, "#c98f5a"],
          [4.6, "#a3b56a"],
        ] as const) {
          const hive = outside(hex(code), setting);
          fillBox(context, [x - 0.5, -2.5, 1.0, 1.8], hive, 0.05);
          fillBox(context, [x - 0.6, -2.7, 1.2, 0.24], darken(hive, 0.3), 0.04);
          strokeLine(
            context,
            [
              [x - 0.5, -1.6],
              [x + 0.5, -1.6],
            ],
            darken(hive, 0.25),
            0.05,
          );
          fillBox(context, [x - 0.2, -1.0, 0.4, 0.12], hex("#2b2018"), 0.03);
        }
      },
      items: [
        thing((context) => {
          for (const x of [-2.7, 2.5]) fillBox(context, [x, -7.2, 0.2, 7.3], hex("#a87945"), 0.04);
        }),
        person(
          setting,
          "beekeeper",
          {
            isWoman: request.isWoman,
            garment: "shirt",
            top: hex("#f4efe2"),
            hat: "straw",
            hatColour: hex("#e9d39a"),
            bottom: hex("#d9d0bc"),
          },
          {
            at: [0.55, 0],
            turn: -0.55,
            expression: "laugh",
            left: { hand: [-0.3, -3.45] },
            right: { hand: [1.55, -2.75] },
          },
        ),
        person(
          setting,
          "buyer",
          { isWoman: request.isOtherWoman, garment: "sweater", glasses: false },
          { at: [-2.1, 0.1], turn: 0.7, right: { hand: [-0.98, -3.45] } },
          { overHands: (context) => drawHoney(context, -0.64, -3.12, 0.95) },
        ),
        thing((context) => {
          paintCounter(context, [-1.7, -2.4, 5.0], { surface: hex("#c59a63"), front: hex("#9a6d3f"), bottom: 0.15 });
          if (request.isRegional === true) drawSign(context, "AUS DER REGION", [0.8, -1.2]);
          for (const [x, size] of [
            [-0.25, 0.85],
            [0.28, 0.85],
            [0.85, 0.9],
            [2.2, 0.9],
            [2.85, 0.9],
          ] as const)
            drawHoney(context, x, -2.36, size);
          for (const x of [0.48, 2.52]) drawHoney(context, x, -3.1, 0.8);
          drawProp(context, "honey-pot", [1.42, -2.88], 1.15);
          // The awning in stripes.
          for (let stripe = 0; stripe < 10; stripe++) {
            const x = -3.0 + stripe * 0.6;
            const colour = stripe % 2 === 0 ? hex("#e8a53a") : hex("#fff6e2");
            fillOutline(
              context,
              [
                [x + 0.18, -7.6, 1],
                [x + 0.72, -7.6, 1],
                [x + 0.6, -6.7, 1],
                [x + 0.3, -6.52],
                [x, -6.7, 1],
              ],
              colour,
              0.6,
            );
          }
          const bees = random.branch("bees");
          for (const [x, y] of [
            [-3.4, -4.2],
            [3.3, -4.4],
            [2.0, -5.1],
          ] as const)
            drawProp(context, "honeybee", [x + bees.between(-0.2, 0.2), y + bees.between(-0.2, 0.2)], 0.55, {
              isFlipped: x > 0,
            });
        }),
      ],
    };
  },
};
