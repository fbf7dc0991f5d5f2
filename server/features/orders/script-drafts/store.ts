import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { scriptDrafts } from "#server/db/order-schema.ts";

export type DraftRow = typeof scriptDrafts.$inferSelect;
type NewDraft = typeof scriptDrafts.$inferInsert;

/** SQL of script drafts. Expired drafts count as missing. */
export function draftStore(db: Database) {
  const isOwn = (id: string, userId: string) =>
    and(eq(scriptDrafts.id, id), eq(scriptDrafts.userId, userId), gt(scriptDrafts.expiresAt, sql`now()`));

  return {
    /** Inserts a draft; does nothing if the owner has a draft with the same idempotency key. */
    async insert(row: NewDraft): Promise<void> {
      await db.insert(scriptDrafts).values(row).onConflictDoNothing();
    },

    async findByKey(userId: string, key: string): Promise<DraftRow | undefined> {
      const [row] = await db
        .select()
        .from(scriptDrafts)
        .where(and(eq(scriptDrafts.userId, userId), eq(scriptDrafts.key, key)));
      return row;
    },

    async findOwn(id: string, userId: string): Promise<DraftRow | undefined> {
      const [row] = await db.select().from(scriptDrafts).where(isOwn(id, userId));
      return row;
    },

    /** Stores a new suggestion, unless another one was stored after the caller read `variant` and `length`. */
    async addSuggestion(
      { id, variant, length }: Pick<DraftRow, "id" | "variant" | "length">,
      next: Pick<DraftRow, "variant" | "length" | "suggestions">,
    ): Promise<DraftRow | undefined> {
      const isUnchanged = and(eq(scriptDrafts.variant, variant), eq(scriptDrafts.length, length));
      const [row] = await db
        .update(scriptDrafts)
        .set(next)
        .where(and(eq(scriptDrafts.id, id), isUnchanged))
        .returning();
      return row;
    },

    /** Locks the previews of an account until the end of the transaction. */
    async lockPreviews(userId: string, on: Queryable): Promise<void> {
      await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`previews-of:${userId}`}, 0))`);
    },

    async setPreview(
      id: string,
      { renderId, text }: { renderId: string; text: string },
      on: Queryable,
    ): Promise<DraftRow | undefined> {
      const [row] = await on
        .update(scriptDrafts)
        .set({ previewRenderId: renderId, previewText: text, previewRequestedAt: sql`now()` })
        .where(eq(scriptDrafts.id, id))
        .returning();
      return row;
    },

    /** Removes the preview `renderId` from all drafts except the draft `id`. */
    async removePreview(id: string, renderId: string, on: Queryable): Promise<void> {
      await on
        .update(scriptDrafts)
        .set({ previewRenderId: null, previewText: null, previewRequestedAt: null })
        .where(and(ne(scriptDrafts.id, id), eq(scriptDrafts.previewRenderId, renderId)));
    },

    /** Deletes and returns expired drafts. */
    async takeExpired(): Promise<DraftRow[]> {
      return db
        .delete(scriptDrafts)
        .where(lte(scriptDrafts.expiresAt, sql`now()`))
        .returning();
    },
  };
}
