import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { StartKeyStore } from "#server/features/generations/store.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import type { RenderStore } from "#server/providers/local/store.ts";

type SweepContext = {
  projects: ProjectStore;
  renders: RenderStore;
  startKeys: StartKeyStore;
  /** Deletes uploads that no project used, with their files. */
  deleteUnusedUploads: () => Promise<void>;
  /** Deletes personal data after their retention period. */
  purgePersonalData: () => Promise<void>;
  workFolder: string;
  /** Returns those projects without a waiting or running job. */
  findWithoutJob: (projectIds: readonly string[]) => Promise<string[]>;
  enqueueAdvance: (projectId: string) => Promise<void>;
  resumeOutbox: () => Promise<void>;
  resumeOrders: () => Promise<void>;
};

const idleSeconds = 60;
const keepDays = 7;
const abandonedMilliseconds = 2 * 60 * 60 * 1000;

/** Runs once a minute: re-enqueues work whose job was lost and deletes expired data. */
export async function sweep(ctx: SweepContext): Promise<void> {
  const { projects, renders, startKeys, workFolder, enqueueAdvance, resumeOutbox, deleteUnusedUploads } = ctx;
  // Check all idle projects: most wait for hours with a job, and a limit could hide one that lost its job.
  const idle = await projects.findIdle(idleSeconds);
  for (const id of await ctx.findWithoutJob(idle)) await enqueueAdvance(id);
  await resumeOutbox();
  await ctx.resumeOrders();
  await startKeys.deleteOlderThan(keepDays);
  await renders.deleteOlderThan(keepDays);
  await deleteUnusedUploads();
  await ctx.purgePersonalData();
  await removeAbandoned(workFolder);
}

/** Removes temporary folders that a killed process has left. */
async function removeAbandoned(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const folder = path.join(workFolder, name);
    const entry = await stat(folder).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedMilliseconds) await rm(folder, { recursive: true, force: true });
  }
}
