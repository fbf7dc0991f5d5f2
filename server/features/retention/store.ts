import { and, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { sessions, verifications } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import type { Retention } from "#server/platform/retention-settings.ts";

export function retentionStore(db: Database) {
  const isOlder = (moment: PgColumn, days: number) => lt(moment, sql`now() - make_interval(days => ${days})`);

  return {
    /**
     * Deletes rows with personal data after their retention period.
     * @returns the deleted emails, because each may also exist as a file
     */
    async purge({ mailDays, webhookDays, requestDays }: Retention): Promise<{ id: string; createdAt: Date }[]> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      await db.delete(invitationRequests).where(isOlder(invitationRequests.createdAt, requestDays));
      await db
        .delete(contactMessages)
        .where(and(isNull(contactMessages.userId), isOlder(contactMessages.createdAt, requestDays)));
      await db
        .delete(webhookEvents)
        .where(and(ne(webhookEvents.state, "waiting"), isOlder(webhookEvents.createdAt, webhookDays)));
      return db
        .delete(mails)
        .where(and(ne(mails.state, "waiting"), isOlder(mails.createdAt, mailDays)))
        .returning({ id: mails.id, createdAt: mails.createdAt });
    },

    /**
     * Deletes expired verification tokens, old entries of the audit log, and old provider runs that have ended; the
     * runs are kept for good if `runDays` is null.
     */
    async purgeRecords({ auditDays, runDays }: Retention): Promise<void> {
      await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await db.delete(auditLog).where(isOlder(auditLog.createdAt, auditDays));
      if (runDays === null) return;
      await db
        .delete(providerRuns)
        .where(and(isNotNull(providerRuns.endedAt), isOlder(providerRuns.startedAt, runDays)));
    },
  };
}
