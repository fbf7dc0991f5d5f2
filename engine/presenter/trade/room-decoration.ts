import type { Context } from "#engine/drawing/stage.ts";
import type { PresenterVideo } from "../description.ts";
import type { RoomLook } from "../figure/appearance.ts";
import { loadTradeItems } from "./load-trade-items.ts";
import { paintTradeItems } from "./paint-trade-items.ts";

/** Draws on a room of `width` by `height` pixels before its light is added. */
export type DecorateRoom = (context: Context, look: RoomLook, size: { width: number; height: number }) => void;

export type RoomDecoration = {
  /** Draws the things, or nothing if that fails; never throws. */
  decorate: DecorateRoom;
  /** Why the things could not be loaded or drawn. */
  fault?: string;
};

/**
 * Loads the things of a video's trade for the room behind the speaker. Never rejects, because a video without them is
 * better than none.
 */
export async function prepareRoomDecoration(
  description: PresenterVideo,
  load = loadTradeItems,
): Promise<RoomDecoration> {
  const decoration: RoomDecoration = { decorate: () => {} };
  const setFault = (error: unknown) => {
    decoration.fault = error instanceof Error ? error.message : String(error);
  };
  try {
    const items = await load(description);
    decoration.decorate = (context, look, size) => {
      try {
        paintTradeItems(context, items, look, size);
      } catch (error) {
        setFault(error);
      }
    };
  } catch (error) {
    setFault(error);
  }
  return decoration;
}
