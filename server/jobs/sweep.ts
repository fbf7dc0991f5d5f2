import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { StartKeyStore } from "#server/features/generations/store.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import type { RenderStore } from "#server/providers/local/store.ts";

type SweepTools = {
  projects: ProjectStore;
  renders: RenderStore;
  startKeys: StartKeyStore;
  /** Removes uploads that no project used, with their files. */
  forgetUploads: () => Promise<void>;
  /** Deletes personal data that were kept long enough. */
  purgePersonalData: () => Promise<void>;
  workFolder: string;
  /** Those of these projects that nothing moves on. */
  findMotionless: (projectIds: readonly string[]) => Promise<string[]>;
  enqueueAdvance: (projectId: string) => Promise<void>;
  takeUpOutbox: () => Promise<void>;
  takeUpOrders: () => Promise<void>;
};

const idleSeconds = 60;
const keepDays = 7;
const abandonedMilliseconds = 2 * 60 * 60 * 1000;

/** Once a minute: takes up what lost its job, and forgets what nobody needs any more. */
export async function sweep(tools: SweepTools): Promise<void> {
  const { projects, renders, startKeys, workFolder, enqueueAdvance, takeUpOutbox, forgetUploads } = tools;
  // Many wait quietly for hours with their jobs: a few of them at a time could hide one without.
  const idle = await projects.findIdle(idleSeconds);
  for (const id of await tools.findMotionless(idle)) await enqueueAdvance(id);
  await takeUpOutbox();
  await tools.takeUpOrders();
  await startKeys.forgetOlderThan(keepDays);
  await renders.forgetOlderThan(keepDays);
  await forgetUploads();
  await tools.purgePersonalData();
  await removeAbandoned(workFolder);
}

/** A killed process leaves its half-drawn files. */
async function removeAbandoned(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const folder = path.join(workFolder, name);
    const entry = await stat(folder).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedMilliseconds) await rm(folder, { recursive: true, force: true });
  }
}
