import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { keepLastAdmin } from "#server/features/administration/users/change-role.ts";
import { mailStore } from "#server/features/mail/store.ts";
import { draftKeys } from "#server/features/orders/script-drafts/delete-expired-drafts.ts";
import { brandKitFolder } from "#server/features/brand-kits/brand-kit-folder.ts";
import { logoFolder } from "#server/features/senders/logo-folder.ts";
import { removeWebhookEvents } from "#server/features/webhooks/remove-events.ts";
import { closeCheckouts } from "#server/features/orders/payments/close-checkouts.ts";
import { disputeStore } from "#server/features/orders/disputes/store.ts";
import { renderStore } from "#server/providers/local/store.ts";
import type { Erasure } from "#server/queue/job-data.ts";
import { erasureStore as erasure } from "./store.ts";
import { keysWithDerived } from "#server/platform/project-media-keys.ts";

/**
 * The user to erase. Their rows are found by the account's id only: an email address typed into a form does not prove
 * who typed it.
 */
export type ErasedUser = {
  id: string;
  /** Email address of the account, to find jobs that contain it. */
  email: string;
};

/** Maximum number of projects per job, so that a retry of the job stays short. */
const projectsPerJob = 200;

/**
 * Deletes all rows of an account in one transaction, and enqueues a job in it for data outside the database: files,
 * running jobs, tasks at providers.
 * @param endsOrders whether the owner gives up paid orders that are not delivered yet
 * @throws AppError account.last-admin, account.not-found, account.refund-open, account.payment-open,
 * account.order-open, order.payment-unreachable
 */
export async function eraseAccount(ctx: Context, person: ErasedUser, { endsOrders = true } = {}): Promise<void> {
  // Close open checkouts first: a payment that arrived after the erasure would belong to no order.
  for (const orderId of await erasure.listPayable(person, ctx.db)) await closeCheckouts(ctx, orderId);
  await ctx.transaction(async (transaction) => {
    await keepLastAdmin(ctx, person.id, transaction);
    if (!(await erasure.close(person, transaction))) throw new AppError("account.not-found");
    // Refuse the erasure while money may have to be returned or is owed: deleting the orders would delete the refund
    // job, the proof of a withdrawal, and the order that a claim is about.
    const isOpen = await erasure.hasOpenRefund(person, transaction);
    if (isOpen || (await disputeStore(ctx.db).hasOpenClaim(person.id, transaction))) {
      throw new AppError("account.refund-open");
    }
    if ((await erasure.listPayable(person, transaction)).length > 0) throw new AppError("account.payment-open");
    // Ask before a paid video is lost: nobody could deliver it or return its price after the erasure.
    if (!endsOrders && (await erasure.hasUndelivered(person, transaction))) throw new AppError("account.order-open");

    const projects = await erasure.removeProjects(person, transaction);
    await erasure.anonymiseRuns(person, transaction);
    const orders = await erasure.removeOrders(person, transaction);
    await erasure.anonymiseInvoices(person, transaction);
    const drafts = await erasure.removeDrafts(person, transaction);
    const uploads = await erasure.removeUploads(person, transaction);
    const starts = await erasure.removeStartKeys(person, transaction);
    const mails = await mailStore(ctx.db).removeOf(person.id, transaction);
    await removeWebhookEvents(ctx, person.id, transaction);
    await erasure.removeMessages(person, transaction);
    await erasure.removeResetLinks(person, transaction);
    await erasure.removeRateLimits(person, transaction);
    await renderStore(ctx.db).remove(
      [
        ...[...projects, ...starts].map(({ taskId }) => taskId),
        ...drafts.flatMap((draft) => draft.previewRenderId ?? []),
      ],
      transaction,
    );
    await erasure.removeUser(person, transaction);

    const jobs = [
      remains({
        about: [person.id, person.email, ...orders.names],
        files: orders.files,
        folders: [logoFolder(person.id), brandKitFolder(person.id)],
      }),
      ...inChunks(drafts).map((some) => remains({ files: some.flatMap(draftKeys) })),
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
    for (const job of jobs) await ctx.jobs.enqueue("finish-erasure", job, { transaction });
  });
  await ctx.jobs.notifyWorkers("finish-erasure");
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
