import { css, darken, hex } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { paintGarden } from "../outdoors.ts";
import type { Setting } from "../people-scene.ts";
import type { PeopleRoom } from "../people-request.ts";
import { inRoom, paintPendant, paintRoom, paintShelf, paintTable, paintTiles, paintWindow } from "../room.ts";
import { fillBall, fillBox, strokeLine } from "../shape.ts";
import { paintPractice } from "./health.ts";
import { paintStreet } from "./street.ts";

const wood = hex("#a8794b");
const goods = ["#c9574a", "#3f86a8", "#e0b04a", "#5f8a5e", "#8a6fa8", "#e8dccb", "#d9855a"];

/** Shelves with goods at both sides of the middle. */
function paintShelves(context: Context, setting: Setting, isTall: boolean): void {
  for (const left of [-6.2, 2.3])
    for (const y of [-5.2, -3.7, -2.2]) {
      paintShelf(context, left, y, 3.9, inRoom(wood, setting));
      for (let item = 0; item < 6; item++) {
        const colour = inRoom(hex(goods[(item * 3 + Math.round(-y)) % 7] ?? "#c9574a"), setting);
        const height = isTall ? 1.0 : 0.6 + ((item * 7) % 4) * 0.13;
        fillBox(
          context,
          [left + 0.25 + item * 0.6, y - height, isTall ? 0.4 : 0.44, height],
          colour,
          isTall ? 0.03 : 0.12,
        );
      }
    }
}

function paintWorkshop(context: Context, setting: Setting): void {
  paintRoom(context, setting, { wall: hex("#c7b496"), floor: hex("#8a7a68") });
  paintWindow(context, setting, [-5.2, -6.0, 2.5, 2.6]);
  fillBox(context, [1.7, -6.1, 4.2, 2.9], inRoom(hex("#8f6a44"), setting), 0.06);
  for (let tool = 0; tool < 6; tool++) {
    const x = 2.1 + tool * 0.66;
    strokeLine(
      context,
      [
        [x, -5.7],
        [x, -4.2],
      ],
      tool % 2 === 0 ? hex("#c23b34") : hex("#3b4048"),
      0.16,
    );
    fillBox(context, [x - 0.2, -5.85, 0.4, 0.3], hex("#b9c0c8"), 0.05);
  }
  paintShelf(context, 1.7, -2.4, 4.0, inRoom(wood, setting));
  for (let box = 0; box < 4; box++)
    fillBox(context, [1.95 + box * 0.95, -3.0, 0.75, 0.6], hex(goods[box] ?? "#c9574a"), 0.05);
}

/** A worktop on cupboards along the wall, with a stove at the right. */
function paintKitchenUnits(context: Context, setting: Setting): void {
  const { left, right } = setting;
  const front = inRoom(hex("#b9c4bd"), setting);
  fillBox(context, [left, -2.5, right - left, 1.8], front, 0);
  for (let x = -12; x < 12; x += 1.2) {
    strokeLine(
      context,
      [
        [x, -2.2],
        [x, -0.8],
      ],
      darken(front, 0.22),
      0.05,
    );
    fillBox(context, [x + 0.4, -2.0, 0.4, 0.08], darken(front, 0.45), 0.04);
  }
  fillBox(context, [1.6, -2.3, 1.9, 1.6], inRoom(hex("#5a5f66"), setting), 0.06);
  fillBox(context, [1.8, -1.8, 1.5, 0.85], inRoom(hex("#2b2e34"), setting), 0.08);
  for (let knob = 0; knob < 4; knob++) fillBall(context, [1.95 + knob * 0.4, -2.05], 0.09, 0.09, hex("#e8e4dc"));
  fillBox(context, [left, -2.7, right - left, 0.24], inRoom(hex("#a8794b"), setting), 0.04);
  fillBox(context, [1.95, -3.35, 1.1, 0.65], hex("#c23b34"), 0.12);
  fillBox(context, [1.7, -3.2, 1.6, 0.1], darken(hex("#c23b34"), 0.35), 0.04);
  fillBox(context, [1.9, -3.5, 1.2, 0.16], hex("#d9534a"), 0.06);
}

/** Backgrounds of persons by their trade. */
export const roleRooms: Record<PeopleRoom, (context: Context, setting: Setting) => void> = {
  kitchen(context, setting) {
    paintRoom(context, setting, { wall: hex("#d6d8d2"), floor: hex("#8a8580") });
    paintTiles(context, [setting.left, -4.6, setting.right - setting.left, 3.65], inRoom(hex("#eef0ec"), setting));
    paintWindow(context, setting, [-4.6, -6.3, 2.4, 2.3]);
    paintShelf(context, 2.0, -5.0, 3.6, hex("#9aa1a8"));
    for (const [x, size, code] of [
      [2.6, 0.5, "#b4713f"],
      [3.7, 0.6, "#8d949c"],
      [4.9, 0.5, "#c9574a"],
    ] as const) {
      fillBox(context, [x - size, -5.0 - size * 1.2, size * 2, size * 1.2], hex(code), 0.14);
      strokeLine(
        context,
        [
          [x - size * 1.3, -5.0 - size * 0.8],
          [x + size * 1.3, -5.0 - size * 0.8],
        ],
        darken(hex(code), 0.3),
        0.1,
      );
    }
    paintPendant(context, setting, 0, -7.2, hex("#b5583a"));
    paintKitchenUnits(context, setting);
  },
  cafe(context, setting) {
    paintRoom(context, setting, { wall: hex("#cdb79a"), floor: hex("#8d6743") });
    paintWindow(context, setting, [-5.2, -6.1, 3.1, 3.4], hex("#5b4434"));
    paintWindow(context, setting, [2.3, -6.1, 3.1, 3.4], hex("#5b4434"));
    for (const x of [-1.2, 1.2]) paintPendant(context, setting, x, -6.6, hex("#3a4a44"));
    for (const x of [-4.6, 2.4]) {
      paintTable(context, [x, -2.0, 2.2], inRoom(hex("#8a5a34"), setting));
      fillBox(context, [x + 0.7, -2.35, 0.4, 0.36], hex("#f7f3ea"), 0.08);
      fillBall(context, [x + 1.6, -2.2], 0.16, 0.24, hex("#e8a53a"));
    }
  },
  shop(context, setting) {
    paintRoom(context, setting, { wall: hex("#e3d8c4"), floor: hex("#b08c64") });
    paintShelves(context, setting, false);
    paintWindow(context, setting, [-1.4, -6.2, 2.8, 2.6]);
  },
  workshop: paintWorkshop,
  practice: paintPractice,
  office(context, setting) {
    paintRoom(context, setting, { wall: hex("#d4d9d6"), floor: hex("#a88a68") });
    paintShelves(context, setting, true);
    paintWindow(context, setting, [-1.7, -6.2, 3.4, 3.0]);
  },
  home(context, setting) {
    paintRoom(context, setting, { wall: hex("#ecdcc8"), floor: hex("#b48a5f") });
    paintWindow(context, setting, [-4.8, -6.0, 2.7, 3.0]);
    fillBox(context, [2.0, -6.0, 1.5, 1.8], hex("#8f6236"), 0.05);
    fillBox(context, [2.14, -5.86, 1.22, 1.52], hex("#bcd0d6"), 0.03);
    const sofa = inRoom(hex("#6f8fa0"), setting);
    fillBox(context, [1.6, -3.0, 4.6, 2.3], sofa, 0.4);
    fillBox(context, [1.75, -1.5, 4.6, 1.1], darken(sofa, 0.1), 0.25);
    context.fillStyle = css(inRoom(hex("#c9a08a"), setting));
    context.beginPath();
    context.ellipse(0, 0.25, 4.4, 0.5, 0, 0, Math.PI * 2);
    context.fill();
  },
  street: paintStreet,
  garden: paintGarden,
};
