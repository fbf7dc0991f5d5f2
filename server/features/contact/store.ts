import { and, count, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { ContactMessage } from "#domain/contact/message.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

/** Columns of the list, which shows no texts of messages. */
const { message: _message, ...listedColumns } = getTableColumns(contactMessages);

const conditions = {
  open: isNull(contactMessages.handledAt),
  handled: isNotNull(contactMessages.handledAt),
};

export function contactStore(db: Database) {
  return {
    /**
     * Inserts a message; false if a message with the same id exists. Waits for a concurrent transaction that inserts
     * the same id.
     */
    async insert(row: ContactMessage & { id: string; userId: string | null }, on: Queryable): Promise<boolean> {
      const inserted = await on.insert(contactMessages).values(row).onConflictDoNothing().returning();
      return inserted.length === 1;
    },

    async find(id: string, on: Queryable = db): Promise<MessageRow | undefined> {
      const [row] = await on.select().from(contactMessages).where(eq(contactMessages.id, id));
      return row;
    },

    async list(filter: {
      limit: number;
      state: keyof typeof conditions | undefined;
      after: PageEnd | undefined;
    }): Promise<Omit<MessageRow, "message">[]> {
      const { limit, state, after } = filter;
      const { createdAt, id } = contactMessages;
      return db
        .select(listedColumns)
        .from(contactMessages)
        .where(
          and(
            state && conditions[state],
            after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async countOpen(): Promise<number> {
      const [row] = await db.select({ open: count() }).from(contactMessages).where(conditions.open);
      return row?.open ?? 0;
    },

    /** Sets whether a message is handled. Returns the message; undefined if nothing changed. */
    async setHandled(id: string, isHandled: boolean, on: Queryable): Promise<MessageRow | undefined> {
      const [row] = await on
        .update(contactMessages)
        .set({ handledAt: isHandled ? sql`now()` : null })
        .where(and(eq(contactMessages.id, id), isHandled ? conditions.open : conditions.handled))
        .returning();
      return row;
    },
  };
}
