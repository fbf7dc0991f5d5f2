import type { Transaction } from "#server/db/client.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";

type Queue = { jobs: Pick<JobQueue, "enqueue"> };

/** Seconds until the folders are checked: after a start that may not create a project, after an end during a download. */
const orphanSeconds = { start: 60 * 60, end: 20 * 60 };
/** Seconds until the files are checked: long after the deadline of any project. */
const unclaimedSeconds = 2 * 60 * 60;

/** Later removes files in the folders of a project that no row references. */
export async function enqueueOrphanRemoval(
  { jobs }: Queue,
  projectId: string,
  { after, transaction }: { after: keyof typeof orphanSeconds; transaction?: Transaction },
): Promise<void> {
  const delaySeconds = orphanSeconds[after];
  await jobs.enqueue("remove-orphans", { projectId }, { delaySeconds, ...(transaction && { transaction }) });
}

/** Later removes these files of a provider's task, unless its project refers to them by then. */
export async function enqueueUnclaimedRemoval(
  { jobs }: Queue,
  data: { reference: string; keys: string[] },
): Promise<void> {
  await jobs.enqueue("remove-unclaimed", data, { delaySeconds: unclaimedSeconds });
}
