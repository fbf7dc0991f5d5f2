import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { RoomLook } from "../figure/appearance.ts";

export type RoomPaint = {
  context: Context;
  width: number;
  height: number;
  unit: number;
  look: RoomLook;
  random: Random;
};
