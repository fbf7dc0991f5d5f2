import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";

/** Removes files from the storage after `delaySeconds`, even if this process ends before that. */
export async function enqueueFileRemoval(
  { jobs }: Pick<Context, "jobs">,
  keys: readonly string[],
  { delaySeconds, transaction }: { delaySeconds: number; transaction?: Transaction },
): Promise<void> {
  if (keys.length === 0) return;
  await jobs.enqueue("remove-files", { keys: [...keys] }, { delaySeconds, ...(transaction && { transaction }) });
}
