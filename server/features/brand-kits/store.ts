import { eq, sql } from "drizzle-orm";
import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import { brandKits } from "#server/db/brand-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/schema.ts";

export type BrandKitRow = typeof brandKits.$inferSelect;
/** Storage keys of a brand's logos; null removes a logo, undefined leaves it unchanged. */
export type LogoChange = { logoKey?: string | null | undefined; darkLogoKey?: string | null | undefined };

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

    /** Stores the brand. @param logos a key that is undefined leaves that logo unchanged */
    async save(userId: string, kit: BrandKit, logos: LogoChange, transaction: Transaction) {
      const { logoKey, darkLogoKey } = logos;
      const values = {
        ...kit,
        ...(logoKey !== undefined && { logoKey }),
        ...(darkLogoKey !== undefined && { darkLogoKey }),
      };
      await transaction
        .insert(brandKits)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: brandKits.userId, set: { ...values, updatedAt: sql`now()` } });
    },

    /** Deletes the brand. @returns the storage keys of its logos */
    async remove(userId: string): Promise<string[]> {
      const rows = await db.delete(brandKits).where(eq(brandKits.userId, userId)).returning();
      return rows.flatMap(({ logoKey, darkLogoKey }) => [logoKey, darkLogoKey]).filter((key) => key !== null);
    },

    /** Whether the brand, a project or an order of the account shows this logo. */
    async isLogoShown(userId: string, logoKey: string): Promise<boolean> {
      const { rows } = await db.execute<{ shown: boolean }>(sql`
        select exists (select from ${brandKits}
          where ${brandKits.userId} = ${userId} and ${logoKey} in (${brandKits.logoKey}, ${brandKits.darkLogoKey}))
        or exists (select from ${projects} where ${projects.userId} = ${userId}
          and ${logoKey} in (${projects.brandKit} ->> 'logoKey', ${projects.brandKit} ->> 'darkLogoKey'))
        or exists (select from ${orders} where ${orders.userId} = ${userId}
          and ${logoKey} in (${orders.senderLogoKey}, ${orders.senderDarkLogoKey}))
        as shown`);
      return rows[0]?.shown === true;
    },
  };
}
