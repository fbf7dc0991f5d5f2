import type { Context } from "#server/context.ts";
import { removeMailFiles } from "#server/features/mail/remove-mail-files.ts";
import { retentionStore } from "./store.ts";

/** Deletes personal data after their retention period: rows, and the files of emails. */
export async function purgePersonalData(ctx: Context): Promise<void> {
  await removeMailFiles(ctx, await retentionStore(ctx.db).purge(ctx.config.retention));
}

/** Deletes technical records after the number of days that the operator has set. */
export function purgeRecords({ db, config }: Context): Promise<void> {
  return retentionStore(db).purgeRecords(config.retention);
}
