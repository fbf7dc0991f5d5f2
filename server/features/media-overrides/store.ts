import { and, asc, eq, sql } from "drizzle-orm";
import type { OverridableKind } from "#domain/media-overrides/calls.ts";
import type { Database } from "#server/db/client.ts";
import { contentOverrides } from "#server/db/media-override-schema.ts";

export type OverrideRow = typeof contentOverrides.$inferSelect;
export type OverrideChange = Partial<Pick<OverrideRow, "videoKey" | "thumbnailKey" | "title" | "description">>;

export function overrideStore(db: Database) {
  return {
    list: (): Promise<OverrideRow[]> =>
      db.select().from(contentOverrides).orderBy(asc(contentOverrides.kind), asc(contentOverrides.subject)),

    listOf: (kind: OverridableKind): Promise<OverrideRow[]> =>
      db.select().from(contentOverrides).where(eq(contentOverrides.kind, kind)),

    /** Inserts or changes the override of a subject. @returns the row after the change and the one before */
    async put(
      kind: OverridableKind,
      subject: string,
      change: OverrideChange,
    ): Promise<{ row: OverrideRow; before: OverrideRow | undefined }> {
      return db.transaction(async (transaction) => {
        const its = and(eq(contentOverrides.kind, kind), eq(contentOverrides.subject, subject));
        const [before] = await transaction.select().from(contentOverrides).where(its).for("update");
        const [row] = await transaction
          .insert(contentOverrides)
          .values({ kind, subject, ...change })
          .onConflictDoUpdate({
            target: [contentOverrides.kind, contentOverrides.subject],
            set: { ...change, updatedAt: sql`now()` },
          })
          .returning();
        if (!row) throw new Error("an upsert returned no row");
        return { row, before };
      });
    },

    /** Removes the overrides of one subject or of all; returns the removed rows. */
    remove: (kind: OverridableKind, subject?: string): Promise<OverrideRow[]> =>
      db
        .delete(contentOverrides)
        .where(
          and(
            eq(contentOverrides.kind, kind),
            subject === undefined ? undefined : eq(contentOverrides.subject, subject),
          ),
        )
        .returning(),
  };
}
