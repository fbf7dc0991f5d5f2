import { and, desc, eq, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { users } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type NewAuditEntry = {
  action: AuditAction;
  /** User who acted; null if the command line or the program itself acted. */
  actorId: string | null;
  subjectId?: string;
  /**
   * Details of the action. They must not name persons, because the entry remains after the persons' accounts are
   * erased.
   */
  details?: Record<string, string | number | boolean | null>;
};

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");
const columns = {
  id: auditLog.id,
  action: auditLog.action,
  actor: actors.email,
  subject: subjects.email,
  details: auditLog.details,
  createdAt: auditLog.createdAt,
};

export function auditStore(db: Database) {
  return {
    write: async ({ action, actorId, subjectId, details = {} }: NewAuditEntry, on: Queryable = db): Promise<void> => {
      await on.insert(auditLog).values({ action, actorId, subjectId: subjectId ?? null, details });
    },

    async list({ limit, after }: { limit: number; after: PageEnd | undefined }) {
      return db
        .select(columns)
        .from(auditLog)
        .leftJoin(actors, eq(actors.id, auditLog.actorId))
        .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
        .where(
          after &&
            or(
              lt(auditLog.createdAt, after.createdAt),
              and(eq(auditLog.createdAt, after.createdAt), lt(auditLog.id, after.id)),
            ),
        )
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(limit);
    },
  };
}
