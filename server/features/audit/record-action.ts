import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { auditStore, type NewAuditEntry } from "./store.ts";

/** Writes an admin's action to the audit log and the security log. */
export async function recordAction(
  ctx: Pick<Context, "db" | "securityLog">,
  entry: NewAuditEntry,
  transaction?: Transaction,
): Promise<void> {
  ctx.securityLog.reportAdmin(entry.action, entry.actorId);
  await auditStore(ctx.db).write(entry, transaction);
}
