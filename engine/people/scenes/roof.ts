import { css, darken, hex, lighten, mix } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { outside, paintSky } from "../outdoors.ts";
import { person, thing, type PeopleScene, type Setting } from "../people-scene.ts";
import { fillBall, fillBox, fillOutline, strokeLine } from "../shape.ts";

/** A roofer on the scaffold lays tiles on a roof. */
export const rooferOnScaffold: PeopleScene = {
  view: { left: -3.8, right: 4.2, top: 6.9, foot: 1.9 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack(context) {
        paintSky(context, setting, 1.2);
        const far = outside(hex("#9a5a48"), setting);
        for (const [x, top] of [
          [-6.5, -0.6],
          [-3.6, 0.1],
          [-1.2, -0.4],
        ] as const) {
          fillOutline(
            context,
            [
              [x - 1.5, top + 1.4, 1],
              [x, top, 1],
              [x + 1.5, top + 1.4, 1],
            ],
            lighten(far, 0.2),
          );
          fillBox(context, [x - 1.3, top + 1.35, 2.6, 4], outside(hex("#e2d6c2"), setting), 0);
        }
        for (let at = setting.left; at < setting.right; at += 1.1)
          fillBall(context, [at, 2.0], 0.9, 0.7, outside(hex("#7fa35d"), setting), 0.6);
        context.fillStyle = css(outside(hex("#7fa35d"), setting));
        context.fillRect(setting.left, 1.1, setting.right - setting.left, setting.bottom);
      },
      items: [
        thing((context) => drawRoof(context, setting)),
        thing((context) => {
          // The scaffold behind the roofer.
          const pole = hex("#8f9aa6");
          for (const x of [-3.3, 0.35])
            strokeLine(
              context,
              [
                [x, -6.4],
                [x, setting.bottom],
              ],
              pole,
              0.14,
              false,
            );
          for (const y of [-1.6, -3.0])
            strokeLine(
              context,
              [
                [setting.left, y],
                [0.35, y],
              ],
              darken(pole, 0.1),
              0.11,
              false,
            );
          strokeLine(
            context,
            [
              [-3.3, 0.3],
              [0.35, 3.6],
            ],
            darken(pole, 0.18),
            0.1,
            false,
          );
          fillBox(context, [setting.left, 0, 0.75 - setting.left, 0.24], hex("#c08f52"), 0.04);
          for (let x = setting.left + 0.6; x < 0.6; x += 1.2)
            strokeLine(
              context,
              [
                [x, 0.02],
                [x, 0.22],
              ],
              css(hex("#6b4a28"), 0.6),
              0.04,
            );
          strokeLine(
            context,
            [
              [setting.left, 3.0],
              [0.6, 3.0],
            ],
            hex("#c08f52"),
            0.24,
            false,
          );
          // A stack of tiles.
          for (let tile = 0; tile < 5; tile++)
            fillBox(context, [-3.0 + (tile % 2) * 0.05, -0.22 - tile * 0.2, 1.0, 0.18], hex("#c25a3c"), 0.05);
        }),
        person(
          setting,
          "roofer",
          {
            isWoman: request.isWoman,
            garment: "vest",
            top: hex("#3f4f63"),
            cover: hex("#e8762f"),
            hat: "helmet",
            hatColour: hex("#f2c531"),
            bottom: hex("#454b58"),
          },
          {
            at: [-0.95, 0],
            turn: 0.7,
            nod: 0.15,
            lean: 0.16,
            left: { hand: [0.15, -3.1] },
            right: { hand: [0.35, -4.35] },
          },
          {
            beforeHands(context) {
              context.save();
              context.translate(0.62, -2.9);
              context.rotate(-0.72);
              drawTile(context, 0, 0, hex("#d0683f"));
              context.restore();
            },
            overHands(context) {
              strokeLine(
                context,
                [
                  [0.22, -4.12],
                  [0.72, -4.85],
                ],
                hex("#a8733f"),
                0.12,
              );
              context.save();
              context.translate(0.74, -4.9);
              context.rotate(0.62);
              fillBox(context, [-0.34, -0.13, 0.68, 0.26], hex("#5c646e"), 0.06);
              context.restore();
            },
          },
        ),
      ],
    };
  },
};

function drawTile(context: Context, x: number, y: number, colour: ReturnType<typeof hex>): void {
  fillOutline(
    context,
    [
      [x - 0.36, y - 0.3, 1],
      [x + 0.36, y - 0.3, 1],
      [x + 0.36, y + 0.1],
      [x, y + 0.32],
      [x - 0.36, y + 0.1],
    ],
    colour,
  );
}

/** A house at the right whose roof rises to the right, covered with tiles in rows. */
function drawRoof(context: Context, setting: Setting): void {
  const red = outside(hex("#c25a3c"), setting);
  fillBox(context, [1.1, -1.4, 14, 14], outside(hex("#ece1cc"), setting), 0);
  fillBox(context, [1.9, 0.6, 1.4, 2.0], outside(hex("#7f9fb5"), setting), 0.05);
  context.save();
  context.beginPath();
  context.moveTo(0.55, -1.25);
  context.lineTo(6.6, -7.2);
  context.lineTo(16, -7.2);
  context.lineTo(16, -1.25);
  context.closePath();
  context.fillStyle = css(outside(hex("#b08a5c"), setting));
  context.fill();
  context.clip();
  for (let row = 14; row >= 0; row--)
    for (let column = 0; column < 26; column++) {
      const y = -1.35 - row * 0.44;
      const x = 0.5 + row * 0.1 + column * 0.7 + (row % 2) * 0.35;
      // The upper rows at the left are not covered yet: battens are visible there.
      if (row > 3 && x < 1.2 + row * 0.55) continue;
      drawTile(context, x, y, mix(red, darken(red, 0.25), ((row * 7 + column * 5) % 9) / 9));
    }
  context.restore();
  strokeLine(
    context,
    [
      [0.4, -1.15],
      [16, -1.15],
    ],
    outside(hex("#8f979f"), setting),
    0.2,
    false,
  );
  strokeLine(
    context,
    [
      [0.5, -1.3],
      [6.6, -7.25],
    ],
    outside(hex("#8f5a34"), setting),
    0.18,
    false,
  );
}
