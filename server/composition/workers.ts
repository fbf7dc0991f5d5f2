import { uploadLimits } from "#domain/uploads/limits.ts";
import type { Context } from "#server/context.ts";
import { startFileRemovalWorkers } from "#server/features/file-removal/workers.ts";
import { startGenerationWorkers } from "#server/features/generations/jobs/workers.ts";
import type { StartKeyStore } from "#server/features/generations/store.ts";
import { resumeMails, startMailWorkers } from "#server/features/mail/jobs/workers.ts";
import { startOwnAccountWorkers } from "#server/features/own-account/jobs/workers.ts";
import { ensureFollowed } from "#server/features/projects/jobs/enqueue.ts";
import { startProjectWorkers } from "#server/features/projects/jobs/workers.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import { purgePersonalData } from "#server/features/retention/purge-personal-data.ts";
import { startSignInWorkers } from "#server/features/sign-in/jobs/workers.ts";
import type { UploadStore } from "#server/features/uploads/store.ts";
import { resumeWebhooks, startWebhookWorkers } from "#server/features/webhooks/jobs/workers.ts";
import type { Store } from "#server/platform/storage.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import type { OrderParts } from "./orders.ts";
import { sweep } from "./sweep.ts";

type Parts = {
  ctx: Context;
  queue: JobQueue;
  store: Store;
  workFolder: string;
  projects: ProjectStore;
  uploads: UploadStore;
  startKeys: StartKeyStore;
  orders: Pick<OrderParts, "onMailEnd" | "work" | "resume">;
};

/** Starts all job workers of this process, and re-enqueues work whose job was lost. */
export async function startWorkers(parts: Parts): Promise<void> {
  const { ctx, queue, store, projects, uploads, orders } = parts;
  const resumeOutbox = async () => {
    await resumeMails(ctx);
    await resumeWebhooks(ctx);
  };
  startGenerationWorkers(ctx);
  startSignInWorkers(ctx);
  startMailWorkers(ctx, { onEnd: orders.onMailEnd });
  startWebhookWorkers(ctx);
  orders.work();
  startOwnAccountWorkers(ctx);
  startFileRemovalWorkers(ctx);
  startProjectWorkers(ctx);
  queue.work("sweep", { slots: 1 }, () =>
    sweep({
      projects,
      renders: ctx.localEngine.renders,
      startKeys: parts.startKeys,
      workFolder: parts.workFolder,
      findWithoutJob: (projectIds) => queue.findMissing("advance-project", projectIds),
      enqueueAdvance: (projectId) => ensureFollowed(ctx, projectId),
      resumeOutbox,
      resumeOrders: orders.resume,
      deleteUnusedUploads: async () => {
        const removed = await uploads.takeUnused(uploadLimits.unusedHours);
        await store.remove(removed.map(({ key }) => key));
      },
      purgePersonalData: () => purgePersonalData(ctx),
    }),
  );
  await resumeOutbox();
  await orders.resume();
}
