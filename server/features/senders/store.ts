import { and, eq, gt, sql } from "drizzle-orm";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { senderCodes, senders } from "#server/db/sender-schema.ts";

export type SenderRow = typeof senders.$inferSelect;
type Code = { userId: string; replyTo: string; codeHash: string };

/** SQL of the senders of accounts, and of the codes that verify their reply addresses. */
export function senderStore(db: Database) {
  return {
    async find(userId: string, on: Queryable = db): Promise<SenderRow | undefined> {
      const [row] = await on.select().from(senders).where(eq(senders.userId, userId));
      return row;
    },

    /**
     * Reads the sender and locks its row until the transaction ends, so that no other call replaces and removes its
     * logo.
     */
    async findLocked(userId: string, transaction: Transaction): Promise<SenderRow | undefined> {
      const [row] = await transaction.select().from(senders).where(eq(senders.userId, userId)).for("share");
      return row;
    },

    /** Stores the sender. @param logoKey undefined leaves the logo unchanged */
    async save(userId: string, sender: Sender, logoKey: string | null | undefined, transaction: Transaction) {
      const { name, company, replyTo, phone = "", website = "", imprintUrl = "" } = sender;
      const values = { name, company, replyTo, phone, website, imprintUrl, ...(logoKey !== undefined && { logoKey }) };
      await transaction
        .insert(senders)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: senders.userId, set: { ...values, updatedAt: sql`now()` } });
    },

    /** Stores the sender of an order with the account, unless the account has one. */
    async insertIfMissing(userId: string, sender: Sender, transaction: Transaction): Promise<void> {
      const { name, company, replyTo, phone = "", website = "", imprintUrl = "" } = sender;
      const values = { userId, name, company, replyTo, phone, website, imprintUrl };
      await transaction.insert(senders).values(values).onConflictDoNothing();
    },

    async isLogoOrdered(logoKey: string): Promise<boolean> {
      return (await db.$count(orders, eq(orders.senderLogoKey, logoKey))) > 0;
    },

    /** Stores a code for a sender's reply address in place of the sender's earlier code. */
    async saveCode(code: Code, minutes: number, transaction: Transaction): Promise<void> {
      const values = { ...code, wrongCodes: 0, expiresAt: sql`now() + make_interval(mins => ${minutes})` };
      await transaction
        .insert(senderCodes)
        .values(values)
        .onConflictDoUpdate({ target: senderCodes.userId, set: { ...values, createdAt: sql`now()` } });
    },

    /** Reads the valid code and locks it until the transaction ends, which serialises attempts. */
    async lockCode(userId: string, transaction: Transaction) {
      const [row] = await transaction
        .select()
        .from(senderCodes)
        .where(and(eq(senderCodes.userId, userId), gt(senderCodes.expiresAt, sql`now()`)))
        .for("update");
      return row;
    },

    async countWrongCode(userId: string, transaction: Transaction): Promise<void> {
      await transaction
        .update(senderCodes)
        .set({ wrongCodes: sql`${senderCodes.wrongCodes} + 1` })
        .where(eq(senderCodes.userId, userId));
    },

    async removeCode(userId: string, transaction: Transaction): Promise<void> {
      await transaction.delete(senderCodes).where(eq(senderCodes.userId, userId));
    },

    /** Marks the reply address as verified; false if the sender's reply address has changed meanwhile. */
    async verify(userId: string, replyTo: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction
        .update(senders)
        .set({ verifiedReplyTo: replyTo, verifiedAt: sql`now()` })
        .where(and(eq(senders.userId, userId), eq(senders.replyTo, replyTo)));
      return rowCount === 1;
    },
  };
}
