import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Pronunciation, pronunciationKey } from "#domain/pronunciations/pronunciation.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { pronunciations } from "#server/db/pronunciation-schema.ts";

export type PronunciationRow = Pick<typeof pronunciations.$inferSelect, "id" | "word" | "spoken">;

const columns = { id: pronunciations.id, word: pronunciations.word, spoken: pronunciations.spoken };
const own = (id: string, ownerId: string) => and(eq(pronunciations.id, id), eq(pronunciations.userId, ownerId));

/** SQL of pronunciations. Every method takes the owner's id, so that entries of other accounts are not found. */
export function pronunciationStore(db: Database) {
  return {
    list: (ownerId: string, on: Queryable = db): Promise<PronunciationRow[]> =>
      on.select(columns).from(pronunciations).where(eq(pronunciations.userId, ownerId)),

    /** The entries as a project stores them, so that later changes do not reach it; null without any. */
    async copy(ownerId: string, on: Queryable = db): Promise<Pronunciation[] | null> {
      const { word, spoken } = pronunciations;
      const rows = await on
        .select({ word, spoken })
        .from(pronunciations)
        .where(eq(pronunciations.userId, ownerId))
        .orderBy(pronunciations.wordKey);
      return rows.length === 0 ? null : rows;
    },

    /**
     * Waits until no other transaction changes the list of the account, so that no word is used twice and the maximum
     * number of entries holds.
     */
    async lock(ownerId: string, on: Transaction): Promise<void> {
      await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pronunciations-of:${ownerId}`}, 0))`);
    },

    /**
     * Words in the account's list that match the same places of a text as one of `words`. The entry `exceptId` is left
     * out.
     */
    async findTaken(words: readonly string[], ownerId: string, on: Transaction, exceptId?: string): Promise<string[]> {
      const rows = await on
        .select({ word: pronunciations.word })
        .from(pronunciations)
        .where(
          and(
            eq(pronunciations.userId, ownerId),
            inArray(pronunciations.wordKey, words.map(pronunciationKey)),
            exceptId === undefined ? undefined : ne(pronunciations.id, exceptId),
          ),
        );
      return rows.map(({ word }) => word);
    },

    count: (ownerId: string, on: Transaction): Promise<number> =>
      on.$count(pronunciations, eq(pronunciations.userId, ownerId)),

    async insert(entries: readonly Pronunciation[], ownerId: string, on: Transaction): Promise<void> {
      await on
        .insert(pronunciations)
        .values(
          entries.map(({ word, spoken }) => ({ userId: ownerId, word, spoken, wordKey: pronunciationKey(word) })),
        );
    },

    /** @returns whether the owner has such an entry */
    async change(id: string, { word, spoken }: Pronunciation, ownerId: string, on: Transaction): Promise<boolean> {
      const rows = await on
        .update(pronunciations)
        .set({ word, spoken, wordKey: pronunciationKey(word), updatedAt: sql`now()` })
        .where(own(id, ownerId))
        .returning(columns);
      return rows.length === 1;
    },

    /** @returns whether the owner had such an entry */
    async remove(id: string, ownerId: string): Promise<boolean> {
      return (await db.delete(pronunciations).where(own(id, ownerId)).returning(columns)).length === 1;
    },
  };
}
