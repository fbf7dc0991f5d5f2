import { css, darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { drawBloom, drawBouquet } from "../outdoors.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { inRoom, paintCounter, paintRoom, paintShelf, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

const blooms = ["#e2557d", "#f2b134", "#f7f3ee", "#b85fc2", "#e8643c", "#f48fb1"];

/** A bucket of flowers of one kind, with its foot at the point. */
function drawBucket(context: Context, x: number, foot: number, code: string): void {
  for (const at of [-0.42, -0.2, 0.04, 0.26, 0.46]) {
    const tall = 1.25 + Math.abs(Math.sin(at * 9)) * 0.3;
    strokeLine(
      context,
      [
        [x + at * 0.5, foot - 0.6],
        [x + at, foot - tall],
      ],
      hex("#4f8a3c"),
      0.05,
    );
    drawBloom(context, x + at, foot - tall, 0.2, hex(code));
  }
  fillOutline(
    context,
    [
      [x - 0.48, foot - 0.85, 1],
      [x + 0.48, foot - 0.85, 1],
      [x + 0.36, foot, 1],
      [x - 0.36, foot, 1],
    ],
    hex("#8fa3ad"),
  );
}

/** A florist ties a bouquet at the counter of the flower shop. */
export const floristTying: PeopleScene = {
  view: { left: -3.6, right: 3.6, top: 7.0, foot: -1.0 },
  compose(setting) {
    const { random, request } = setting;
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#cfdcc8"), floor: hex("#a98563") });
        paintWindow(context, setting, [-1.4, -6.3, 2.8, 2.4]);
        for (const y of [-5.0, -2.7])
          for (const x of [-5.6, 1.9]) {
            paintShelf(context, x, y, 3.7, inRoom(hex("#a8794b"), setting));
            for (let bucket = 0; bucket < 3; bucket++)
              drawBucket(
                context,
                x + 0.65 + bucket * 1.2,
                y,
                blooms[(bucket + (x > 0 ? 3 : 0) + (y < -4 ? 1 : 0)) % 6] ?? "#e2557d",
              );
          }
      },
      items: [
        person(
          setting,
          "florist",
          {
            isWoman: request.isWoman,
            garment: "apron",
            top: hex("#f6f1e8"),
            cover: hex("#4f7a55"),
            hasShortSleeves: true,
          },
          {
            at: [0, 0],
            turn: 0.12,
            nod: 0.75,
            tilt: 0.05,
            left: { hand: [-0.28, -2.98] },
            right: { hand: [0.34, -3.06] },
          },
          {
            beforeHands: (context) => drawBouquet(context, [0.02, -3.02], 1.0, random),
            overHands(context) {
              const ribbon = hex("#c93a4e");
              strokeLine(
                context,
                [
                  [-0.12, -3.0],
                  [0.14, -3.03],
                ],
                ribbon,
                0.12,
              );
              strokeLine(
                context,
                [
                  [0.1, -3.02],
                  [0.75, -3.2],
                  [1.25, -2.8],
                  [1.5, -2.5],
                ],
                ribbon,
                0.06,
              );
              strokeLine(
                context,
                [
                  [-0.05, -2.98],
                  [-0.25, -2.7],
                  [-0.14, -2.5],
                ],
                ribbon,
                0.06,
              );
            },
          },
        ),
        thing((context) => {
          paintCounter(context, [setting.left - 1, -2.35, setting.right - setting.left + 2], {
            surface: hex("#c0915c"),
            front: hex("#8d6239"),
            bottom: setting.bottom + 1,
          });
          fillBall(context, [1.62, -2.52], 0.3, 0.22, hex("#c93a4e"));
          fillBall(context, [1.62, -2.52], 0.12, 0.09, hex("#f0d9c0"));
          for (const [x, code] of [
            [-2.9, "#f2b134"],
            [-2.3, "#e2557d"],
            [-1.75, "#f7f3ee"],
          ] as const) {
            strokeLine(
              context,
              [
                [x, -2.5],
                [x + 0.85, -2.36],
              ],
              hex("#4f8a3c"),
              0.06,
            );
            drawBloom(context, x, -2.52, 0.2, hex(code));
          }
        }),
      ],
    };
  },
};

/** A child gives a bouquet to the mother on the sofa. */
export const flowersForMother: PeopleScene = {
  view: { left: -3.7, right: 3.4, top: 5.8, foot: 0.3 },
  compose(setting) {
    const { random } = setting;
    const sofa = inRoom(hex(random.branch("sofa").pick(["#5f8a8b", "#8a6f9c", "#c08a5a", "#6f87a8"])), setting, 0.06);
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#ecd9c6"), floor: hex("#b48a5f") });
        paintWindow(context, setting, [-4.6, -5.6, 2.6, 2.9]);
        fillBox(context, [1.0, -5.7, 1.5, 1.2], hex("#b98a4e"), 0.04);
        fillBox(context, [1.12, -5.58, 1.26, 0.96], hex("#f3ede2"), 0.02);
        drawHeart(context, 1.75, -5.1, 0.3);
        fillBox(context, [3.3, -5.2, 1.0, 1.3], hex("#b98a4e"), 0.04);
        fillBox(context, [3.42, -5.08, 0.76, 1.06], hex("#bcd0d6"), 0.02);
        context.fillStyle = css(inRoom(hex("#d9b6a0"), setting));
        context.beginPath();
        context.ellipse(0, 0.25, 4.6, 0.55, 0, 0, Math.PI * 2);
        context.fill();
      },
      items: [
        thing((context) => {
          groundShadow(context, [1.5, 0.05], 2.9, 0.25);
          fillBox(context, [-0.75, -3.35, 4.4, 2.6], sofa, 0.4);
          fillBox(context, [-0.6, -1.55, 4.1, 1.2], darken(sofa, 0.1), 0.25);
          for (const x of [-0.4, 3.0]) fillBox(context, [x, -0.4, 0.22, 0.42], hex("#5b3f2a"), 0.04);
          fillBox(context, [2.55, -3.0, 1.2, 1.35], hex("#e8b25a"), 0.25);
        }),
        person(
          setting,
          "mother",
          {
            isWoman: true,
            garment: "sweater",
            top: hex("#c9576b"),
            style: "long",
            bottom: hex("#43506e"),
            glasses: false,
          },
          {
            at: [1.15, 0],
            hip: 1.6,
            turn: -0.7,
            tilt: -0.08,
            lean: -0.16,
            expression: "laugh",
            left: { hand: [-0.15, -2.5] },
            right: { hand: [0.85, -3.05] },
            legs: [
              { knee: [-0.5, -1.4], ankle: [-0.42, -0.2] },
              { knee: [0.16, -1.42], ankle: [0.14, -0.2] },
            ],
          },
        ),
        person(
          setting,
          "child",
          { age: "child", garment: "shirt", top: hex("#3f8fb0"), bottom: hex("#5a4a3c") },
          {
            at: [-1.75, 0.1],
            turn: 0.7,
            nod: -0.2,
            expression: "laugh",
            left: { hand: [-0.86, -1.68] },
            right: { hand: [-0.64, -1.78] },
          },
          { beforeHands: (context) => drawBouquet(context, [-0.5, -1.78], 0.82, random, { isWrapped: true }) },
        ),
      ],
    };
  },
};

function drawHeart(context: Context, x: number, y: number, size: number): void {
  context.fillStyle = css(hex("#d8434f"));
  context.beginPath();
  context.moveTo(x, y + size);
  context.bezierCurveTo(x - size * 1.6, y - size * 0.2, x - size * 0.8, y - size * 1.2, x, y - size * 0.4);
  context.bezierCurveTo(x + size * 0.8, y - size * 1.2, x + size * 1.6, y - size * 0.2, x, y + size);
  context.fill();
}
