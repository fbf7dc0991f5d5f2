import type { Context } from "#server/context.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { removeUnclaimed } from "./remove-unclaimed.ts";

/** Starts the workers that remove files which no project refers to. */
export function startProjectWorkers(ctx: Context): void {
  ctx.jobs.work("remove-unclaimed", { slots: 1 }, (data) => removeUnclaimed(ctx, data));
  ctx.jobs.work("remove-orphans", { slots: 1 }, ({ projectId }) => removeOrphans(ctx, projectId));
}
