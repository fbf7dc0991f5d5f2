import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Erasure } from "#server/queue/job-queue.ts";
import type { ErasureStore } from "./store.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";

export type EraseContext = {
  erasure: ErasureStore;
  inTransaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /** @throws AppError account.last-admin */
  keepLastAdmin: (userId: string, transaction: Transaction) => Promise<void>;
  removeRenders: (taskIds: readonly string[], transaction: Transaction) => Promise<void>;
  /** Returns the removed mails, because each may also be stored as a file. */
  removeMails: (userId: string, transaction: Transaction) => Promise<{ id: string; createdAt: Date }[]>;
  removeEvents: (userId: string, transaction: Transaction) => Promise<void>;
  /** Enqueues the job that removes data outside the tables. */
  enqueue: (erasure: Erasure, transaction: Transaction) => Promise<void>;
  /** Notifies the workers; call it after the commit. */
  notifyWorkers: () => Promise<void>;
};

/** Rows are found by the id only, because an address or number that was typed proves nothing (D-54). */
export type ErasedUser = {
  id: string;
  /** Email address of the account, by which jobs that carry it are found. */ email: string;
};

/** More projects per job would make a retry take too long. */
const projectsPerJob = 200;

/**
 * Deletes all rows of an account in one transaction, and enqueues a job in it for data outside the database: files,
 * running jobs, tasks at providers.
 * @throws AppError account.last-admin, account.not-found
 */
export async function eraseAccount(ctx: EraseContext, person: ErasedUser): Promise<void> {
  const { erasure } = ctx;
  await ctx.inTransaction(async (transaction) => {
    await ctx.keepLastAdmin(person.id, transaction);
    if (!(await erasure.close(person, transaction))) throw new AppError("account.not-found");

    const projects = await erasure.removeProjects(person, transaction);
    await erasure.anonymiseRuns(person, transaction);
    const orders = await erasure.removeOrders(person, transaction);
    const uploads = await erasure.removeUploads(person, transaction);
    const starts = await erasure.removeStartKeys(person, transaction);
    const mails = await ctx.removeMails(person.id, transaction);
    await ctx.removeEvents(person.id, transaction);
    await erasure.removeMessages(person, transaction);
    await erasure.removeResetLinks(person, transaction);
    await erasure.removeRateLimits(person, transaction);
    await ctx.removeRenders(
      [...projects, ...starts].map(({ taskId }) => taskId),
      transaction,
    );
    await erasure.removeUser(person, transaction);

    const jobs = [
      remains({ about: [person.id, person.email, ...orders] }),
      ...inChunks(starts).map((some) => remains({ starts: some })),
      ...inChunks(mails).map((some) => remains({ mails: some.map(toPlainMail) })),
      ...inChunks(uploads).map((some) => remains({ files: some.map(({ key }) => key) })),
      ...inChunks(projects).map((some) =>
        remains({
          starts: some.map(({ id, taskId }) => ({ projectId: id, taskId })),
          tasks: some.filter(({ isUnderWay }) => isUnderWay).map(({ provider, receipt }) => ({ provider, receipt })),
          files: some.flatMap(({ media, inputKeys }) => [...keysWithDerived(media), ...inputKeys]),
        }),
      ),
    ];
    for (const job of jobs) await ctx.enqueue(job, transaction);
  });
  await ctx.notifyWorkers();
}

function remains(some: Partial<Erasure>): Erasure {
  return { about: [], starts: [], mails: [], tasks: [], files: [], ...some };
}

function toPlainMail({ id, createdAt }: { id: string; createdAt: Date }) {
  return { id, createdAt: createdAt.toISOString() };
}

function inChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / projectsPerJob);
  return Array.from({ length: count }, (_, index) => items.slice(index * projectsPerJob, (index + 1) * projectsPerJob));
}
