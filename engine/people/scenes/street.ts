import { css, darken, hex, lighten } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { drawTree, outside, paintSky } from "../outdoors.ts";
import { person, thing, type PeopleScene, type Setting } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine } from "../shape.ts";

/** Paints a street with houses and trees behind the pavement. */
export function paintStreet(context: Context, setting: Setting): void {
  const { left, right, bottom, random, isNight } = setting;
  paintSky(context, setting, -0.9);
  const houses = random.branch("houses");
  const walls = ["#e0c39a", "#c9857a", "#b7c4a8", "#d9d2c2", "#a9b8c8"];
  for (let x = left - houses.between(0, 2); x < right;) {
    const wide = houses.between(3.4, 4.6);
    const tall = houses.between(6.2, 8.2);
    const wall = outside(hex(houses.pick(walls)), setting);
    fillBox(context, [x, -tall, wide, tall - 0.9], wall, 0);
    fillOutline(
      context,
      [
        [x - 0.2, -tall + 0.05, 1],
        [x + wide * 0.5, -tall - 1.6, 1],
        [x + wide + 0.2, -tall + 0.05, 1],
      ],
      outside(hex("#a3523c"), setting),
    );
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) {
        const [at, y] = [x + 0.4 + (column * (wide - 1.5)) / 2, -tall + 0.6 + row * 1.75];
        fillBox(context, [at - 0.06, y - 0.06, 0.84, 1.14], lighten(wall, 0.4), 0.03);
        fillBox(
          context,
          [at, y, 0.72, 1.02],
          isNight && (row + column) % 2 === 0 ? hex("#ffd98a") : outside(hex("#7f9fb5"), setting),
          0.02,
        );
      }
    x += wide;
  }
  for (let x = left + 1; x < right; x += 5.4) drawTree(context, [x, -0.75], 2.6, outside(hex("#6f9b4f"), setting));
  context.fillStyle = css(outside(hex("#b9b2a8"), setting));
  context.fillRect(left, -0.95, right - left, 0.7);
  const road = context.createLinearGradient(0, -0.3, 0, Math.max(1, bottom));
  road.addColorStop(0, css(outside(hex("#8a8784"), setting)));
  road.addColorStop(1, css(outside(hex("#5d5b5a"), setting)));
  context.fillStyle = road;
  context.fillRect(left, -0.3, right - left, bottom + 1);
  context.fillStyle = css(outside(hex("#d8d2c8"), setting));
  context.fillRect(left, -0.34, right - left, 0.12);
}

/** A closed cardboard box, with its foot in the middle at the point. */
function drawCarton(context: Context, x: number, foot: number, width: number, height: number): void {
  const board = hex("#c99a5f");
  fillBox(context, [x - width / 2, foot - height, width, height], board, 0.04);
  fillBox(context, [x - width / 2, foot - height, width, height * 0.1], lighten(board, 0.2), 0.03);
  fillBox(context, [x - width * 0.09, foot - height, width * 0.18, height], lighten(board, 0.32), 0.01, 0.5);
  strokeLine(
    context,
    [
      [x - width * 0.4, foot - height * 0.2],
      [x - width * 0.22, foot - height * 0.2],
    ],
    css(hex("#6b4a28"), 0.6),
    0.04,
  );
}

/** Two movers carry boxes into an open van. */
export const moversLoading: PeopleScene = {
  view: { left: -4.6, right: 4.7, top: 6.6, foot: 0.5 },
  compose(setting) {
    const { random, request } = setting;
    const paint = hex(random.branch("van").pick(["#e8a12f", "#3f86b8", "#d9553f", "#4f9a7a"]));
    const work = {
      garment: "overall" as const,
      cover: paint,
      top: hex("#f2efe8"),
      hasShortSleeves: true,
      hat: "cap" as const,
      hatColour: paint,
      glasses: false,
    };
    return {
      paintBack: (context) => paintStreet(context, setting),
      items: [
        thing((context) => drawVan(context, paint)),
        person(
          setting,
          "mover at the van",
          { ...work, isWoman: false },
          { at: [0.1, 0.1], turn: 0.55, lean: 0.06, left: { hand: [-0.25, -2.85] }, right: { hand: [1.0, -2.85] } },
          { beforeHands: (context) => drawCarton(context, 0.42, -2.6, 1.35, 1.15) },
        ),
        person(
          setting,
          "mover behind",
          { ...work, isWoman: request.isWoman },
          { at: [-2.9, 0.25], turn: 0.5, lean: 0.06, left: { hand: [-3.25, -2.75] }, right: { hand: [-2.0, -2.75] } },
          {
            beforeHands(context) {
              drawCarton(context, -2.6, -2.5, 1.45, 1.0);
              drawCarton(context, -2.6, -3.48, 1.1, 0.75);
            },
          },
        ),
        thing((context) => {
          groundShadow(context, [-4.35, 0.35], 0.9, 0.16);
          drawCarton(context, -4.35, 0.35, 1.25, 1.05);
        }),
      ],
    };
  },
};

/** The rear of a van with open doors and boxes inside. */
function drawVan(context: Context, paint: ReturnType<typeof hex>): void {
  groundShadow(context, [2.9, 0.1], 2.8, 0.3, 0.5);
  for (const x of [1.35, 3.85]) fillBox(context, [x, -0.95, 0.75, 1.05], hex("#26272c"), 0.16);
  fillBox(context, [0.95, -6.1, 4.0, 5.5], paint, 0.3);
  fillBox(context, [1.25, -5.75, 3.4, 4.75], hex("#3b3430"), 0.1);
  const inner = context.createLinearGradient(0, -5.7, 0, -1);
  inner.addColorStop(0, css(hex("#1f1b1a")));
  inner.addColorStop(1, css(hex("#6a5a4c")));
  context.fillStyle = inner;
  context.fillRect(1.4, -5.6, 3.1, 4.55);
  fillBox(context, [2.73, -4.6, 0.1, 3.55], hex("#b0703a"), 0.03);
  fillOutline(
    context,
    [
      [2.55, -5.3, 1],
      [3.01, -5.3, 1],
      [3.23, -4.5, 1],
      [2.33, -4.5, 1],
    ],
    hex("#e6c98a"),
  );
  drawCarton(context, 2.1, -1.05, 1.2, 1.0);
  drawCarton(context, 3.6, -1.05, 1.5, 1.25);
  drawCarton(context, 2.2, -2.05, 1.1, 0.9);
  drawCarton(context, 3.55, -2.3, 1.2, 0.95);
  // The doors, opened to the sides.
  for (const side of [-1, 1]) {
    const hinge = 2.95 + side * 1.95;
    fillOutline(
      context,
      [
        [hinge, -5.95, 1],
        [hinge + side * 0.85, -6.2, 1],
        [hinge + side * 0.85, -0.55, 1],
        [hinge, -0.95, 1],
      ],
      darken(paint, 0.12),
    );
    fillOutline(
      context,
      [
        [hinge + side * 0.18, -5.4, 1],
        [hinge + side * 0.68, -5.55, 1],
        [hinge + side * 0.68, -3.9, 1],
        [hinge + side * 0.18, -3.85, 1],
      ],
      hex("#9fc0d0"),
    );
  }
  fillBox(context, [0.85, -0.98, 4.2, 0.32], hex("#33343a"), 0.1);
  for (const x of [1.02, 4.6]) fillBox(context, [x, -1.75, 0.26, 0.6], hex("#d8433f"), 0.06);
  fillBox(context, [2.4, -0.92, 1.1, 0.2], hex("#f4f2ea"), 0.03);
}

/** A driving instructor and a pupil with a new licence before the car of the driving school. */
export const drivingSchool: PeopleScene = {
  view: { left: -4.3, right: 4.3, top: 6.4, foot: 0.6 },
  compose(setting) {
    const { request } = setting;
    return {
      paintBack: (context) => paintStreet(context, setting),
      items: [
        thing((context) => {
          groundShadow(context, [0, -0.1], 4.2, 0.4, 0.55);
          drawCar(context);
        }),
        person(
          setting,
          "instructor",
          { isWoman: request.isWoman, garment: "cardigan", cover: hex("#4f5f7a"), top: hex("#f0ece2") },
          { at: [-2.95, 0.35], turn: 0.5, expression: "smile", right: { hand: [-2.15, -3.5] } },
          {
            overHands(context) {
              fillBox(context, [-2.4, -4.15, 0.75, 1.0], hex("#8a5a34"), 0.05);
              fillBox(context, [-2.33, -4.05, 0.61, 0.85], hex("#fbfaf5"), 0.03);
              for (const y of [-3.88, -3.72, -3.56])
                strokeLine(
                  context,
                  [
                    [-2.23, y],
                    [-1.83, y],
                  ],
                  hex("#9aa3ad"),
                  0.05,
                );
            },
          },
        ),
        person(
          setting,
          "pupil",
          { isWoman: request.isOtherWoman, garment: "sweater", glasses: false, beard: false },
          {
            at: [2.6, 0.4],
            turn: -0.35,
            expression: "laugh",
            left: { hand: [1.75, -5.0] },
            right: { hand: [3.4, -2.5] },
          },
          {
            overHands(context) {
              context.save();
              context.translate(1.68, -5.35);
              context.rotate(-0.12);
              fillBox(context, [-0.55, -0.36, 1.1, 0.72], hex("#f2c3cb"), 0.08, 0.6);
              fillBox(context, [-0.45, -0.26, 0.3, 0.24], hex("#3f5fa8"), 0.03);
              fillBox(context, [-0.45, 0.02, 0.32, 0.28], hex("#d9b79a"), 0.03);
              for (const y of [-0.16, 0, 0.16])
                strokeLine(
                  context,
                  [
                    [-0.02, y],
                    [0.42, y],
                  ],
                  hex("#8a6f7c"),
                  0.05,
                );
              context.restore();
              strokeLine(
                context,
                [
                  [3.45, -2.4],
                  [3.55, -2.1],
                ],
                hex("#c9ced6"),
                0.06,
              );
              drawProp(context, "key", [3.57, -1.95], 0.5);
            },
          },
        ),
      ],
    };
  },
};

/** A car from the side, with the sign of a driving school on its roof. */
function drawCar(context: Context): void {
  const paint = hex("#e9eef2");
  fillOutline(
    context,
    [
      [-3.7, -0.7, 1],
      [-3.75, -1.7],
      [-3.2, -2.15],
      [-2.0, -2.4],
      [-1.1, -3.55],
      [0.2, -3.75],
      [1.5, -3.55],
      [2.5, -2.5],
      [3.5, -2.2],
      [3.8, -1.5],
      [3.75, -0.7, 1],
    ],
    paint,
  );
  fillOutline(
    context,
    [
      [-1.65, -2.42, 1],
      [-0.92, -3.32],
      [0.1, -3.48, 1],
      [0.1, -2.42, 1],
    ],
    hex("#6f93a8"),
  );
  fillOutline(
    context,
    [
      [0.3, -2.42, 1],
      [0.3, -3.48, 1],
      [1.3, -3.3],
      [2.1, -2.42, 1],
    ],
    hex("#6f93a8"),
  );
  strokeLine(
    context,
    [
      [-3.6, -1.35],
      [3.7, -1.35],
    ],
    css(hex("#c23b34"), 0.9),
    0.14,
    false,
  );
  strokeLine(
    context,
    [
      [0.2, -2.4],
      [0.2, -0.85],
    ],
    css(darken(paint, 0.3), 0.7),
    0.03,
    false,
  );
  fillBall(context, [-3.6, -1.75], 0.18, 0.2, hex("#ffe7a8"));
  fillBall(context, [3.68, -1.75], 0.14, 0.2, hex("#d8433f"));
  for (const x of [-2.35, 2.35]) {
    fillBall(context, [x, -0.6], 0.78, 0.78, hex("#26272c"));
    fillBall(context, [x, -0.6], 0.44, 0.44, hex("#b9c0c8"));
    fillBall(context, [x, -0.6], 0.14, 0.14, hex("#6d747c"));
  }
  fillBox(context, [-1.1, -4.42, 2.3, 0.66], hex("#f7d23e"), 0.1, 0.5);
  context.save();
  context.translate(0.05, -4.09);
  context.scale(0.01, 0.01);
  context.font = textFont(34, 700);
  context.fillStyle = css(hex("#1f1c18"));
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("FAHRSCHULE", 0, 2);
  context.restore();
}
