import type { Context } from "#server/context.ts";
import { startFileRemovalWorkers } from "#server/features/file-removal/jobs/workers.ts";
import { startGenerationWorkers } from "#server/features/generations/jobs/workers.ts";
import { resumeMails, startMailWorkers } from "#server/features/mail/jobs/workers.ts";
import { resumeOrders, startOrderWorkers } from "#server/features/orders/jobs/workers.ts";
import { startOwnAccountWorkers } from "#server/features/own-account/jobs/workers.ts";
import { startProjectWorkers } from "#server/features/projects/jobs/workers.ts";
import { startSignInWorkers } from "#server/features/sign-in/jobs/workers.ts";
import { resumeWebhooks, startWebhookWorkers } from "#server/features/webhooks/jobs/workers.ts";
import { log } from "#server/platform/log.ts";
import { sweep } from "./sweep.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

/** Starts all job workers of this process, and re-enqueues work whose job was lost. */
export async function startWorkers(ctx: Context): Promise<void> {
  void ctx.storage
    .removeAbandoned()
    .catch((error: unknown) => log.warn("unfinished uploads could not be removed", { error }));
  // Enqueue lost work before the workers start: with many waiting jobs, the workers take all database connections, and
  // the start of the program could fail for lack of one.
  await resumeMails(ctx);
  await resumeWebhooks(ctx);
  await resumeOrders(ctx);
  startGenerationWorkers(ctx);
  startSignInWorkers(ctx);
  startMailWorkers(ctx);
  startWebhookWorkers(ctx);
  startOrderWorkers(ctx);
  startOwnAccountWorkers(ctx);
  startFileRemovalWorkers(ctx);
  startProjectWorkers(ctx);
  ctx.jobs.work("sweep", { slots: workerSlots.sweep }, () => sweep(ctx));
}
