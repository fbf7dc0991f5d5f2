import { availableParallelism } from "node:os";
import { usualMostBytes } from "#engine/index.ts";

export type Machine = { cores: number; freeBytes: number };
export type RenderSlots = {
  /** Images, or videos, at once. */
  ofOneKind: number;
  /** One more than of one kind where the memory allows it, so that neither kind ever waits for the other. */
  all: number;
};

/** What the program itself, its database and its users' requests need. */
const keptFreeBytes = 512 * 1024 ** 2;
/** What an image usually needs; a video may need {@link usualMostBytes}. */
const usualImageBytes = 512 * 1024 ** 2;

/** Of this machine or container, at this moment. */
export const thisMachine = (): Machine => ({ cores: availableParallelism(), freeBytes: process.availableMemory() });

/** How many renders may run at once: each has two cores and all the memory that it is allowed; one always may. */
export function renderSlots({ cores, freeBytes }: Machine): RenderSlots {
  const usable = freeBytes - keptFreeBytes;
  const byCores = Math.floor(cores / 2);
  const byMemory = Math.floor(usable / usualMostBytes);
  const ofOneKind = Math.max(1, Math.min(byCores, byMemory));
  const isRoomLeft = usable - ofOneKind * usualMostBytes >= usualImageBytes;
  return { ofOneKind, all: ofOneKind + (isRoomLeft ? 1 : 0) };
}
