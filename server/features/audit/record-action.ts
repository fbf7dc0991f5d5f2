import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import { auditStore, type NewAuditEntry } from "./store.ts";

/** The part of the server's context that is also available at the command line. */
export type AuditContext = Pick<Context, "db"> & { securityLog: Pick<SecurityLog, "reportAdmin"> };

/** Writes an admin's action to the audit log and the security log. */
export async function recordAction(ctx: AuditContext, entry: NewAuditEntry, transaction?: Transaction): Promise<void> {
  ctx.securityLog.reportAdmin(entry.action, entry.actorId);
  await auditStore(ctx.db).write(entry, transaction);
}
