import { availableParallelism } from "node:os";
import { usualMostBytes } from "#server/studio/index.ts";

export type Machine = { cores: number; freeBytes: number };

/** What the program itself, its database and its users' requests need. */
const keptFreeBytes = 512 * 1024 ** 2;

/** Of this machine or container, at this moment. */
export const thisMachine = (): Machine => ({ cores: availableParallelism(), freeBytes: process.availableMemory() });

/** How many renders may run at once: each has two cores and all the memory that it is allowed; one always may. */
export function renderSlots({ cores, freeBytes }: Machine): number {
  const byCores = Math.floor(cores / 2);
  const byMemory = Math.floor((freeBytes - keptFreeBytes) / usualMostBytes);
  return Math.max(1, Math.min(byCores, byMemory));
}
