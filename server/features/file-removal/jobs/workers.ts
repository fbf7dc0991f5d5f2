import type { Context } from "#server/context.ts";

export function startFileRemovalWorkers({ jobs, storage }: Context): void {
  jobs.work("remove-files", { slots: 1 }, ({ keys }) => storage.remove(keys));
}
