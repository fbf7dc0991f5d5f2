import { and, desc, eq, sql } from "drizzle-orm";
import type { LegalTextKind } from "#domain/legal-texts/legal-texts.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { legalTexts } from "#server/db/legal-text-schema.ts";

export type LegalTextRow = typeof legalTexts.$inferSelect;

/** Reads and adds versions of legal texts; none is ever changed. */
export function legalTextStore(db: Database) {
  return {
    /** All versions of all legal texts, newest first. */
    async list(): Promise<LegalTextRow[]> {
      return db.select().from(legalTexts).orderBy(desc(legalTexts.version));
    },

    /** The version in force of each kind that is published. */
    async listCurrent(on: Queryable = db): Promise<LegalTextRow[]> {
      return on.selectDistinctOn([legalTexts.kind]).from(legalTexts).orderBy(legalTexts.kind, desc(legalTexts.version));
    },

    async find(kind: LegalTextKind, version: number, on: Queryable = db): Promise<LegalTextRow | undefined> {
      const [row] = await on
        .select()
        .from(legalTexts)
        .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)));
      return row;
    },

    /**
     * Adds the next version; undefined if the text equals the version in force. Waits for a concurrent publication, so
     * that versions are numbered without gaps and duplicates.
     */
    async publish(kind: LegalTextKind, text: string, transaction: Transaction): Promise<LegalTextRow | undefined> {
      await transaction.execute(sql`lock table ${legalTexts} in exclusive mode`);
      const [last] = await transaction
        .select()
        .from(legalTexts)
        .where(eq(legalTexts.kind, kind))
        .orderBy(desc(legalTexts.version))
        .limit(1);
      if (last?.text === text) return undefined;
      const [row] = await transaction
        .insert(legalTexts)
        .values({ kind, version: (last?.version ?? 0) + 1, text })
        .returning();
      return row;
    },
  };
}
