import type { Context } from "#server/context.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

export function startFileRemovalWorkers({ jobs, storage }: Context): void {
  jobs.work("remove-files", { slots: workerSlots["remove-files"] }, ({ keys }) => storage.remove(keys));
}
