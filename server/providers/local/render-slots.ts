import { availableParallelism } from "node:os";
import { maxVideoRenderBytes } from "#engine/index.ts";

export type Machine = { cores: number; freeBytes: number };
export type RenderSlots = {
  /** Maximum number of concurrent renders of one kind (image or video). */
  ofOneKind: number;
  /**
   * Maximum number of concurrent renders; one more than `ofOneKind` if memory allows, so that no kind waits for the
   * other.
   */
  all: number;
};

/** Memory reserved for the server, its database and requests, in bytes. */
const reservedBytes = 512 * 1024 ** 2;
/** Typical memory of an image render in bytes; a video render may need {@link maxVideoRenderBytes}. */
const typicalImageBytes = 512 * 1024 ** 2;

/** CPU cores and currently free memory of this machine or container. */
export const thisMachine = (): Machine => ({ cores: availableParallelism(), freeBytes: process.availableMemory() });

/**
 * Computes the number of concurrent renders: each needs two cores and the maximum memory of a render; at least one.
 * @param hasInstalledVoices whether a render may load the model of an installed voice
 */
export function renderSlots({ cores, freeBytes }: Machine, hasInstalledVoices: boolean): RenderSlots {
  const maxBytes = maxVideoRenderBytes(hasInstalledVoices);
  const usable = freeBytes - reservedBytes;
  const byCores = Math.floor(cores / 2);
  const byMemory = Math.floor(usable / maxBytes);
  const ofOneKind = Math.max(1, Math.min(byCores, byMemory));
  const isRoomLeft = usable - ofOneKind * maxBytes >= typicalImageBytes;
  return { ofOneKind, all: ofOneKind + (isRoomLeft ? 1 : 0) };
}
