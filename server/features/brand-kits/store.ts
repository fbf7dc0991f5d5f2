import { eq, sql } from "drizzle-orm";
import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import { brandKits } from "#server/db/brand-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/schema.ts";

export type BrandKitRow = typeof brandKits.$inferSelect;

/** SQL of the brands of accounts. */
export function brandKitStore(db: Database) {
  return {
    async find(userId: string, on: Queryable = db): Promise<BrandKitRow | undefined> {
      const [row] = await on.select().from(brandKits).where(eq(brandKits.userId, userId));
      return row;
    },

    /** Reads the brand and locks its row until the transaction ends, so that no other call removes its logo. */
    async findLocked(userId: string, transaction: Transaction): Promise<BrandKitRow | undefined> {
      const [row] = await transaction.select().from(brandKits).where(eq(brandKits.userId, userId)).for("share");
      return row;
    },

    /** Stores the brand. @param logoKey undefined leaves the logo unchanged */
    async save(userId: string, kit: BrandKit, logoKey: string | null | undefined, transaction: Transaction) {
      const values = { ...kit, ...(logoKey !== undefined && { logoKey }) };
      await transaction
        .insert(brandKits)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: brandKits.userId, set: { ...values, updatedAt: sql`now()` } });
    },

    /** Deletes the brand. @returns the storage key of its logo */
    async remove(userId: string): Promise<string | null> {
      const [row] = await db
        .delete(brandKits)
        .where(eq(brandKits.userId, userId))
        .returning({ logoKey: brandKits.logoKey });
      return row?.logoKey ?? null;
    },

    /** Whether a project or an order of the account shows this logo. */
    async isLogoShown(userId: string, logoKey: string): Promise<boolean> {
      const { rows } = await db.execute<{ shown: boolean }>(sql`
        select exists (select from ${projects}
          where ${projects.userId} = ${userId} and ${projects.brandKit} ->> 'logoKey' = ${logoKey})
        or exists (select from ${orders} where ${orders.userId} = ${userId} and ${orders.senderLogoKey} = ${logoKey})
        as shown`);
      return rows[0]?.shown === true;
    },
  };
}
