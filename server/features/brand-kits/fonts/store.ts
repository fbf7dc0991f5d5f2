import { and, eq, sql } from "drizzle-orm";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";

export type BrandFontRow = typeof brandFonts.$inferSelect;

/** SQL condition that the brand or a project of the same account uses a font. */
const isUsed = sql`(exists (select from ${brandKits}
    where ${brandKits.userId} = ${brandFonts.userId} and ${brandKits.fontId} = ${brandFonts.id})
  or exists (select from ${projects}
    where ${projects.userId} = ${brandFonts.userId} and ${projects.brandKit} ->> 'fontKey' = ${brandFonts.key}))`;

/**
 * SQL of the fonts of accounts. Methods for users take the owner, so that fonts of other accounts are treated as
 * missing.
 */
export function brandFontStore(db: Database) {
  const isOwn = (id: string, userId: string) => and(eq(brandFonts.id, id), eq(brandFonts.userId, userId));
  return {
    async find(id: string, userId: string, on: Queryable = db): Promise<BrandFontRow | undefined> {
      const [row] = await on.select().from(brandFonts).where(isOwn(id, userId));
      return row;
    },

    async insert(row: typeof brandFonts.$inferInsert, transaction: Transaction): Promise<BrandFontRow> {
      const [inserted] = await transaction.insert(brandFonts).values(row).returning();
      if (!inserted) throw new Error("The font was not written");
      return inserted;
    },

    /** Stores that the user has confirmed the licence of a font, and locks its row until the transaction ends. */
    async confirmLicence(id: string, userId: string, transaction: Transaction): Promise<boolean> {
      const rows = await transaction
        .update(brandFonts)
        .set({
          licenceConfirmedAt: sql`coalesce(${brandFonts.licenceConfirmedAt}, now())`,
          checkedAt: sql`now()`,
        })
        .where(isOwn(id, userId))
        .returning({ id: brandFonts.id });
      return rows.length === 1;
    },

    /** Restarts the period after which an unused font is deleted. */
    async restartUnusedTime(id: string, userId: string, transaction: Transaction): Promise<void> {
      await transaction
        .update(brandFonts)
        .set({ checkedAt: sql`now()` })
        .where(isOwn(id, userId));
    },

    /** Removes the row of a font whose file could not be stored. */
    async remove(id: string, userId: string): Promise<void> {
      await db.delete(brandFonts).where(isOwn(id, userId));
    },

    /**
     * Removes rows of unused fonts that were uploaded or last checked more than `hours` ago; the caller removes their
     * files. Fonts in use are marked as checked now, so that they are checked again after `hours`.
     */
    async takeUnused(hours: number, transaction: Transaction, limit = 200): Promise<string[]> {
      const { rows } = await transaction.execute<{ key: string }>(sql`
        with due as (
          select id from ${brandFonts} where ${brandFonts.checkedAt} < now() - make_interval(hours => ${hours})
          order by ${brandFonts.checkedAt} limit ${limit} for update skip locked
        ), in_use as (
          update ${brandFonts} set checked_at = now() where ${brandFonts.id} in (select id from due) and ${isUsed}
        )
        delete from ${brandFonts} where ${brandFonts.id} in (select id from due) and not ${isUsed}
        returning ${brandFonts.key} as key`);
      return rows.map(({ key }) => key);
    },
  };
}
