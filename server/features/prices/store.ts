import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { OrderKind } from "#domain/orders/kinds.ts";
import type { PriceEntry } from "#domain/prices/prices.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { orderPrices } from "#server/db/price-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";

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

    /**
     * Mean cost, in euro cents, of the videos that outside providers have made for orders in the last 90 days. A kind
     * of order is missing if no cost is known.
     */
    async listMeanCosts(): Promise<Map<OrderKind, number>> {
      const kind = sql<OrderKind>`${orders.request} ->> 'kind'`;
      const videos = db
        .select({ kind: kind.as("kind"), cents: sql<number>`sum(${providerRuns.costCents})`.as("cents") })
        .from(providerRuns)
        .innerJoin(orders, eq(orders.projectId, providerRuns.projectId))
        .where(sql`${providerRuns.startedAt} > now() - interval '90 days' and ${providerRuns.costCents} is not null`)
        .groupBy(orders.id)
        .as("videos");
      const rows = await db
        .select({ kind: videos.kind, cents: sql<number>`avg(${videos.cents})::float8` })
        .from(videos)
        .groupBy(videos.kind);
      return new Map(rows.map(({ kind: each, cents }) => [each, cents]));
    },
  };
}
