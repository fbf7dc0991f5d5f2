import type { Transaction } from "#server/db/client.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";

type Queue = { jobs: Pick<JobQueue, "enqueue" | "ensure" | "notifyWorkers" | "removeWaiting"> };
type When = { transaction?: Transaction; delaySeconds?: number };

/**
 * Seconds until unused files in a project's folders are removed: `start` after a start that may have created no
 * project, `end` after a project that ended during a download.
 */
const orphanSeconds = { start: 60 * 60, end: 20 * 60 };
/** Seconds until unused files of a provider's task are removed; longer than the deadline of any project. */
const unclaimedSeconds = 2 * 60 * 60;
/**
 * Delay in seconds of the job that `ensureFollowed` adds: by then, a running job has usually enqueued its own
 * successor.
 */
const followDelaySeconds = 10;

/**
 * Enqueues the job that advances a project, by `advanceProject` of generations/jobs/advance-project.ts. With a
 * transaction, the caller notifies the workers after the commit. A delayed job of an earlier attempt under the same key
 * does not delay the new job.
 */
export async function enqueueAdvance(
  { jobs }: Queue,
  projectId: string,
  { transaction, delaySeconds = 0 }: When = {},
): Promise<void> {
  const options = { key: projectId, delaySeconds, pullsForward: true, ...(transaction && { transaction }) };
  await jobs.enqueue("advance-project", { projectId }, options);
  if (!transaction && !delaySeconds) await jobs.notifyWorkers("advance-project");
}

/**
 * Enqueues an immediate poll of a project. The job has a key of its own, because pg-boss drops a job whose key already
 * waits.
 */
export async function enqueuePollNow({ jobs }: Queue, projectId: string): Promise<void> {
  await jobs.enqueue("advance-project", { projectId }, { key: `${projectId}:now` });
  await jobs.notifyWorkers("advance-project");
}

/**
 * Enqueues an immediate job for each project that a provider's queue has admitted; these jobs run before all others.
 */
export async function enqueueAdmitted({ jobs }: Queue, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds) {
    await jobs.enqueue("advance-project", { projectId }, { key: `${projectId}:now`, isUrgent: true });
  }
  if (projectIds.length > 0) await jobs.notifyWorkers("advance-project");
}

/**
 * Makes sure that a project has a job. Adds none while one is waiting or running, because two jobs would poll the
 * provider twice.
 */
export async function ensureFollowed({ jobs }: Queue, projectId: string): Promise<void> {
  await jobs.ensure("advance-project", { projectId }, { key: projectId, delaySeconds: followDelaySeconds });
}

/** Removes the waiting job that would advance a project. */
export async function dropNextStep({ jobs }: Queue, projectId: string): Promise<void> {
  await jobs.removeWaiting("advance-project", projectId);
}

/** Enqueues a delayed job that removes files in a project's folders to which no row refers. */
export async function enqueueOrphanRemoval(
  { jobs }: Queue,
  projectId: string,
  { after, transaction }: { after: keyof typeof orphanSeconds; transaction?: Transaction },
): Promise<void> {
  const delaySeconds = orphanSeconds[after];
  await jobs.enqueue("remove-orphans", { projectId }, { delaySeconds, ...(transaction && { transaction }) });
}

/** Enqueues a delayed job that removes the files of a provider's task, unless the project refers to them by then. */
export async function enqueueUnclaimedRemoval(
  { jobs }: Queue,
  data: { reference: string; keys: string[] },
): Promise<void> {
  await jobs.enqueue("remove-unclaimed", data, { delaySeconds: unclaimedSeconds });
}

/** Makes sure that a job makes the renditions of all projects that lack them. */
export async function ensureRenditions({ jobs }: Queue): Promise<void> {
  await jobs.ensure("make-renditions", {}, { key: "all" });
}
