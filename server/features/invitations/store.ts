import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

type StoredCode = typeof invitationCodes.$inferSelect;
type NewCode = Pick<StoredCode, "code" | "note" | "maxUses" | "createdBy"> & { expiresAt: Date | null };
export type CodeRow = StoredCode & { isValid: boolean };
export type RequestRow = typeof invitationRequests.$inferSelect;
type NewRequest = Pick<RequestRow, "firstName" | "lastName" | "whatsappNumber">;

/**
 * SQL condition for codes that are neither ended, expired nor used up, by the database's clock, because the clocks of
 * processes may differ.
 */
const isValid = and(
  isNull(invitationCodes.endedAt),
  or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, sql`now()`)),
  or(isNull(invitationCodes.maxUses), lt(invitationCodes.uses, invitationCodes.maxUses)),
) as SQL;

const whole = {
  id: invitationCodes.id,
  code: invitationCodes.code,
  note: invitationCodes.note,
  maxUses: invitationCodes.maxUses,
  uses: invitationCodes.uses,
  expiresAt: invitationCodes.expiresAt,
  endedAt: invitationCodes.endedAt,
  createdBy: invitationCodes.createdBy,
  createdAt: invitationCodes.createdAt,
  isValid: sql<boolean>`(${isValid})`,
};

export function invitationStore(db: Database) {
  const exists = async (where: SQL | undefined): Promise<boolean> =>
    (await db.select({ id: invitationCodes.id }).from(invitationCodes).where(where)).length > 0;

  return {
    isValid: (code: string) => exists(and(eq(invitationCodes.code, code), isValid)),

    /** Whether a code exists and was not ended by an admin; expired and used-up codes count too. */
    isKnown: (code: string) => exists(and(eq(invitationCodes.code, code), isNull(invitationCodes.endedAt))),

    /** Whether a code was ever created; ended codes count too. */
    existed: (code: string) => exists(eq(invitationCodes.code, code)),

    /** Counts one use of a code; returns the code's id, or null if it is invalid or used up. */
    async take(code: string): Promise<string | null> {
      const [row] = await db
        .update(invitationCodes)
        .set({ uses: sql`${invitationCodes.uses} + 1` })
        .where(and(eq(invitationCodes.code, code), isValid))
        .returning({ id: invitationCodes.id });
      return row?.id ?? null;
    },

    async release(id: string): Promise<void> {
      await db
        .update(invitationCodes)
        .set({ uses: sql`${invitationCodes.uses} - 1` })
        .where(eq(invitationCodes.id, id));
    },

    async list(): Promise<CodeRow[]> {
      return db.select(whole).from(invitationCodes).orderBy(desc(invitationCodes.createdAt), desc(invitationCodes.id));
    },

    /** Stores a new code; null if the code exists already. */
    async insert(row: NewCode, on: Queryable): Promise<CodeRow | null> {
      const [inserted] = await on.insert(invitationCodes).values(row).onConflictDoNothing().returning(whole);
      return inserted ?? null;
    },

    /** Ends an open code and returns it; null if it is not open. */
    async end(id: string, on: Queryable): Promise<StoredCode | null> {
      const [row] = await on
        .update(invitationCodes)
        .set({ endedAt: sql`now()` })
        .where(and(eq(invitationCodes.id, id), isNull(invitationCodes.endedAt)))
        .returning();
      return row ?? null;
    },

    exists: (id: string) => exists(eq(invitationCodes.id, id)),

    async insertRequest(row: NewRequest, on: Queryable): Promise<void> {
      await on.insert(invitationRequests).values(row);
    },

    async listRequests({ limit, after }: { limit: number; after: PageEnd | undefined }): Promise<RequestRow[]> {
      const { createdAt, id } = invitationRequests;
      return db
        .select()
        .from(invitationRequests)
        .where(after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async countOpenRequests(): Promise<number> {
      const [row] = await db
        .select({ open: count() })
        .from(invitationRequests)
        .where(isNull(invitationRequests.handledAt));
      return row?.open ?? 0;
    },

    async findRequest(id: string): Promise<RequestRow | undefined> {
      const [row] = await db.select().from(invitationRequests).where(eq(invitationRequests.id, id));
      return row;
    },

    /** Marks an open request as handled and returns it; null if it is not open. */
    async handleRequest(id: string, adminId: string, on: Queryable): Promise<RequestRow | null> {
      const [row] = await on
        .update(invitationRequests)
        .set({ handledAt: sql`now()`, handledBy: adminId })
        .where(and(eq(invitationRequests.id, id), isNull(invitationRequests.handledAt)))
        .returning();
      return row ?? null;
    },
  };
}
