import { css, darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { person, thing, type PeopleScene } from "../people-scene.ts";
import { drawProp } from "../props.ts";
import { inRoom, paintPendant, paintRoom, paintShelf, paintTable, paintWindow } from "../room.ts";
import { fillBall, fillBox, fillOutline, groundShadow, strokeLine, type Point } from "../shape.ts";

/** A grandmother knits socks in her armchair. */
export const grandmotherKnitting: PeopleScene = {
  view: { left: -3.2, right: 3.2, top: 5.6, foot: 0.4 },
  compose(setting) {
    const { random } = setting;
    const wool = hex(random.branch("wool").pick(["#c9434a", "#3f86b8", "#5f9a4f", "#e0892f"]));
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#dcc9b0"), floor: hex("#a5774c") });
        paintWindow(context, setting, [-4.4, -5.7, 2.5, 2.9]);
        fillBox(context, [1.9, -5.8, 1.3, 1.6], hex("#8f6236"), 0.05);
        fillBox(context, [2.04, -5.66, 1.02, 1.32], hex("#d9e2dc"), 0.03);
        paintShelf(context, 3.6, -4.2, 2.4, hex("#8f6236"));
        context.fillStyle = css(inRoom(hex("#b5665a"), setting));
        context.beginPath();
        context.ellipse(0, 0.3, 4.2, 0.5, 0, 0, Math.PI * 2);
        context.fill();
      },
      items: [
        thing((context) => {
          const chair = inRoom(hex("#6f8f7a"), setting, 0.05);
          strokeLine(
            context,
            [
              [2.55, 0.05],
              [2.55, -5.0],
            ],
            hex("#5b4a3a"),
            0.1,
          );
          fillOutline(
            context,
            [
              [2.05, -5.0, 1],
              [2.3, -5.9, 1],
              [2.8, -5.9, 1],
              [3.05, -5.0, 1],
            ],
            hex("#f3dca8"),
          );
          const glow = context.createRadialGradient(2.55, -4.9, 0, 2.55, -4.9, 2.6);
          glow.addColorStop(0, css(hex("#ffe0a0"), 0.5));
          glow.addColorStop(1, css(hex("#ffe0a0"), 0));
          context.fillStyle = glow;
          context.fillRect(0, -7.5, 5.2, 5.2);
          groundShadow(context, [0, 0.15], 2.1, 0.22);
          fillBox(context, [-1.35, -4.0, 2.7, 3.6], chair, 0.7);
          fillBox(context, [-1.2, -1.75, 2.4, 1.4], darken(chair, 0.08), 0.25);
          for (const x of [-1.25, 1.0]) fillBox(context, [x, -0.45, 0.24, 0.6], hex("#5b3f2a"), 0.05);
        }),
        person(
          setting,
          "grandmother",
          {
            isWoman: true,
            age: "old",
            garment: "cardigan",
            cover: hex("#8f5f8a"),
            top: hex("#f1e4d8"),
            bottom: hex("#5a5f70"),
            glasses: true,
            style: "bun",
          },
          {
            at: [0, 0.1],
            hip: 1.65,
            turn: -0.08,
            nod: 0.6,
            left: { hand: [-0.42, -2.42] },
            right: { hand: [0.42, -2.42] },
            legs: [
              { knee: [-0.42, -1.35], ankle: [-0.38, -0.2] },
              { knee: [0.42, -1.35], ankle: [0.38, -0.2] },
            ],
          },
          {
            beforeHands(context) {
              strokeLine(
                context,
                [
                  [0.1, -2.1],
                  [0.6, -1.1],
                  [1.6, -0.5],
                  [1.75, -0.15],
                ],
                wool,
                0.05,
              );
              drawSock(context, [-0.02, -2.38], wool);
              strokeLine(
                context,
                [
                  [-0.75, -2.85],
                  [0.3, -2.3],
                ],
                hex("#d8dde3"),
                0.07,
                false,
              );
              strokeLine(
                context,
                [
                  [0.75, -2.85],
                  [-0.3, -2.3],
                ],
                hex("#d8dde3"),
                0.07,
                false,
              );
              for (const x of [-0.76, 0.76]) fillBall(context, [x, -2.86], 0.08, 0.08, hex("#e0b84a"));
            },
          },
        ),
        thing((context) => {
          for (const side of [-1, 1])
            fillBox(context, [side * 1.28 - 0.26, -2.35, 0.52, 2.2], inRoom(hex("#648370"), setting, 0.05), 0.22);
          drawBallOfWool(context, [1.85, 0.0], 0.42, wool);
          groundShadow(context, [-2.35, 0.2], 1.1, 0.16);
          fillBox(context, [-2.9, -1.15, 1.15, 0.14], hex("#8f6236"), 0.05);
          for (const x of [-2.8, -1.98]) fillBox(context, [x, -1.05, 0.12, 1.25], hex("#7a5230"), 0.03);
          drawSock(context, [-2.6, -2.12], wool);
          drawSock(context, [-2.05, -2.12], wool);
        }),
      ],
    };
  },
};

/** A knitted sock whose cuff is at the point. */
function drawSock(context: Context, [x, y]: Point, wool: ReturnType<typeof hex>): void {
  fillOutline(
    context,
    [
      [x - 0.2, y, 1],
      [x + 0.2, y, 1],
      [x + 0.2, y + 0.5],
      [x + 0.1, y + 0.82],
      [x - 0.3, y + 0.96],
      [x - 0.5, y + 0.84],
      [x - 0.36, y + 0.66],
      [x - 0.2, y + 0.5],
    ],
    wool,
  );
  fillBox(context, [x - 0.23, y - 0.02, 0.46, 0.16], hex("#f6efe2"), 0.05, 0.6);
  for (const at of [0.26, 0.4])
    strokeLine(
      context,
      [
        [x - 0.18, y + at],
        [x + 0.18, y + at],
      ],
      css([255, 255, 255], 0.55),
      0.05,
    );
}

function drawBallOfWool(context: Context, [x, y]: Point, size: number, wool: ReturnType<typeof hex>): void {
  fillBall(context, [x, y], size, size, wool);
  context.strokeStyle = css(darken(wool, 0.25), 0.6);
  context.lineWidth = 0.04;
  for (const turn of [-0.5, 0, 0.5]) {
    context.beginPath();
    context.ellipse(x, y, size * 0.9, size * 0.35, turn + 0.6, 0, Math.PI * 2);
    context.stroke();
  }
}

const balloonColours = ["#e5484d", "#f2b134", "#3f9ad8", "#5fb35a", "#b05fc2", "#f48fb1"];

function drawBalloon(context: Context, x: number, y: number, size: number, code: string, end: Point): void {
  strokeLine(context, [[x, y + size], [x + 0.1, (y + end[1]) / 2], end], css([255, 255, 255], 0.7), 0.03);
  fillBall(context, [x, y], size * 0.82, size, hex(code), 1.2);
  fillOutline(
    context,
    [
      [x, y + size * 0.96],
      [x + size * 0.14, y + size * 1.14, 1],
      [x - size * 0.14, y + size * 1.14, 1],
    ],
    hex(code),
  );
  context.fillStyle = css([255, 255, 255], 0.5);
  context.beginPath();
  context.ellipse(x - size * 0.3, y - size * 0.4, size * 0.13, size * 0.24, 0.5, 0, Math.PI * 2);
  context.fill();
}

/** Children with party hats at a table with a birthday cake, and balloons. */
export const childrensBirthday: PeopleScene = {
  view: { left: -3.9, right: 3.9, top: 6.1, foot: 0.3 },
  compose(setting) {
    const { random } = setting;
    const child = (name: string, x: number, turn: number, role: object, left: Point, right: Point) =>
      person(
        setting,
        name,
        { age: "child", garment: "sweater", hat: "party", ...role },
        { at: [x, -0.5], turn, expression: "laugh", left: { hand: left }, right: { hand: right } },
      );
    return {
      paintBack(context) {
        paintRoom(context, setting, { wall: hex("#bfe0e2"), floor: hex("#c99a6a") });
        paintWindow(context, setting, [-1.2, -6.2, 2.4, 2.2]);
        for (const [from, to] of [
          [setting.left, -1.5],
          [1.5, setting.right],
        ] as const) {
          const count = Math.ceil((to - from) / 0.62);
          for (let flag = 0; flag < count; flag++) {
            const x = from + ((flag + 0.5) / count) * (to - from);
            const y = -6.1 + Math.sin(((flag + 0.5) / count) * Math.PI) * 0.5;
            fillOutline(
              context,
              [
                [x - 0.24, y, 1],
                [x + 0.24, y, 1],
                [x, y + 0.6, 1],
              ],
              hex(balloonColours[flag % 6] ?? "#e5484d"),
              0.5,
            );
          }
        }
      },
      items: [
        thing((context) => {
          const order = random.branch("balloons").whole(0, 5);
          const put = (x: number, y: number, size: number, at: number, end: Point) =>
            drawBalloon(context, x, y, size, balloonColours[(at + order) % 6] ?? "#e5484d", end);
          put(-3.3, -4.5, 0.62, 0, [-3.0, -2.0]);
          put(-2.5, -5.1, 0.66, 1, [-3.0, -2.0]);
          put(-3.7, -5.5, 0.58, 2, [-3.0, -2.0]);
          put(3.1, -4.6, 0.62, 3, [3.0, -2.0]);
          put(2.4, -5.2, 0.6, 4, [3.0, -2.0]);
          put(3.6, -5.5, 0.62, 5, [3.0, -2.0]);
        }),
        child(
          "first child",
          -1.75,
          0.4,
          { isWoman: true, top: hex("#e0688a"), hatColour: hex("#3f9ad8") },
          [-2.5, -3.6],
          [-1.05, -2.75],
        ),
        child(
          "second child",
          1.8,
          -0.4,
          { isWoman: true, top: hex("#f0b43a"), hatColour: hex("#b05fc2") },
          [1.1, -2.75],
          [2.55, -3.65],
        ),
        child(
          "birthday child",
          0,
          0,
          { isWoman: false, top: hex("#3f86c8"), hatColour: hex("#e5484d") },
          [-0.72, -3.4],
          [0.72, -3.4],
        ),
        thing((context) => {
          paintTable(context, [-3.2, -1.75, 6.4], hex("#f4e6d0"));
          fillBox(context, [-3.2, -1.75, 6.4, 0.75], hex("#fdf6ea"), 0.08, 0.5);
          for (let scallop = 0; scallop < 10; scallop++)
            fillBall(context, [-2.88 + scallop * 0.64, -1.02], 0.32, 0.22, hex("#f0c0cc"), 0.4);
          drawProp(context, "birthday-cake", [0, -2.28], 1.35);
          drawProp(context, "wrapped-gift", [-2.45, -2.2], 1.15);
          drawProp(context, "cupcake", [1.35, -2.08], 0.8);
          drawProp(context, "cup-with-straw", [2.35, -2.25], 1.1);
          paintPendant(context, setting, 0, -7.2, hex("#e5a03f"));
        }),
      ],
    };
  },
};
