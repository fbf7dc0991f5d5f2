import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { PriceEntry } from "#domain/prices/price-list.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orderPrices } from "#server/db/price-schema.ts";

export type PriceRow = typeof orderPrices.$inferSelect;

/** Reads and writes the price list of orders. */
export function priceStore(db: Database) {
  return {
    /** All entries of the price list, sorted by the time from which they are valid. */
    async list(on: Queryable = db): Promise<PriceRow[]> {
      return on.select().from(orderPrices).orderBy(asc(orderPrices.validFrom));
    },

    /** Adds an entry. @returns undefined if an entry for the same kind of order begins at the same time */
    async insert(entry: PriceEntry, transaction: Transaction): Promise<PriceRow | undefined> {
      const [row] = await transaction.insert(orderPrices).values(entry).onConflictDoNothing().returning();
      return row;
    },

    /** Deletes an entry that has not begun. @returns undefined if there is none */
    async deletePlanned(id: string, transaction: Transaction): Promise<PriceRow | undefined> {
      const isPlanned = and(eq(orderPrices.id, id), gt(orderPrices.validFrom, sql`now()`));
      const [row] = await transaction.delete(orderPrices).where(isPlanned).returning();
      return row;
    },
  };
}
