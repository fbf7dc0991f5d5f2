import { eq, sql } from "drizzle-orm";
import type { BrandKit, BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";

export type BrandKitRow = typeof brandKits.$inferSelect;
/** Storage keys of a brand's logos and id of its font; null removes it, undefined leaves it unchanged. */
export type FileChange = {
  logoKey?: string | null | undefined;
  darkLogoKey?: string | null | undefined;
  fontId?: string | null | undefined;
};

/** SQL of the brands of accounts. */
export function brandKitStore(db: Database) {
  return {
    async find(userId: string, on: Queryable = db): Promise<BrandKitRow | undefined> {
      const [row] = await on.select().from(brandKits).where(eq(brandKits.userId, userId));
      return row;
    },

    /** Copies the brand for a video, with the storage keys of its files; null without a brand. */
    async copy(userId: string, on: Queryable = db): Promise<BrandSnapshot | null> {
      const [row] = await on
        .select({ brand: brandKits, fontKey: brandFonts.key })
        .from(brandKits)
        .leftJoin(brandFonts, eq(brandFonts.id, brandKits.fontId))
        .where(eq(brandKits.userId, userId));
      if (!row) return null;
      const { userId: _owner, fontId: _font, updatedAt: _updated, ...kit } = row.brand;
      return { ...kit, fontKey: row.fontKey };
    },

    /** Reads the brand and locks its row until the transaction ends, so that no other call removes its logo. */
    async findLocked(userId: string, transaction: Transaction): Promise<BrandKitRow | undefined> {
      const [row] = await transaction.select().from(brandKits).where(eq(brandKits.userId, userId)).for("share");
      return row;
    },

    /** Stores the brand. @param files a value that is undefined leaves that file unchanged */
    async save(userId: string, kit: BrandKit, files: FileChange, transaction: Transaction) {
      const { logoKey, darkLogoKey, fontId } = files;
      const values = {
        ...kit,
        ...(logoKey !== undefined && { logoKey }),
        ...(darkLogoKey !== undefined && { darkLogoKey }),
        ...(fontId !== undefined && { fontId }),
      };
      await transaction
        .insert(brandKits)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: brandKits.userId, set: { ...values, updatedAt: sql`now()` } });
    },

    /** Deletes the brand. @returns its row, with the logos and the font that it showed */
    async remove(userId: string, transaction: Transaction): Promise<BrandKitRow | undefined> {
      const [row] = await transaction.delete(brandKits).where(eq(brandKits.userId, userId)).returning();
      return row;
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
