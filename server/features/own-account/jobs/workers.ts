import type { Context } from "#server/context.ts";
import { erasureRetrySeconds } from "#server/platform/retry-policies.ts";
import { leaseSeconds } from "#server/providers/local/render-lease.ts";
import { localProviderName } from "#server/providers/provider.ts";
import { finishErasure } from "./finish-erasure.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

/**
 * Seconds after which a running render of the deleted account has stopped or lost its lease, so that its files can be
 * removed.
 */
const afterRenderSeconds = leaseSeconds + 5;

/** Starts the worker that removes data of erased accounts outside the database. */
export function startOwnAccountWorkers(ctx: Context): void {
  const { jobs } = ctx;
  jobs.work("finish-erasure", { slots: workerSlots["finish-erasure"] }, async (erasure) => {
    const isDone = await finishErasure(ctx, erasure);
    const mayBeRendering = erasure.tasks.some(({ provider }) => provider === localProviderName);
    if (!isDone) await jobs.enqueue("finish-erasure", erasure, { delaySeconds: erasureRetrySeconds });
    else if (mayBeRendering) {
      await jobs.enqueue("finish-erasure", { ...erasure, tasks: [] }, { delaySeconds: afterRenderSeconds });
    }
  });
}
