import { type OrderPrices, pricesAt, samePrice } from "#domain/prices/price-list.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { cachedRead } from "#server/platform/cached-read.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { priceStore } from "./store.ts";

export type PriceReader = {
  /** Gross prices of orders in Germany that are valid now, by the clock of the database. */
  read: () => Promise<OrderPrices>;
  /** Drops the cached price list. */
  invalidate: () => void;
};

/** PostgreSQL channel that tells every process to read the price list again. */
export const pricesChannel = "prices";

/**
 * Creates a reader that caches the price list.
 * @param configuredCents value of the setting ORDER_PRICE_CENTS, which replaces the price list; null if it is not set
 */
export function priceReader(db: Database, configuredCents: number | null): PriceReader {
  const entries = cachedRead((transaction?: Transaction) => priceStore(db).list(transaction));
  return {
    read: async () =>
      configuredCents === null ? pricesAt(await entries.read(), databaseNow()) : samePrice(configuredCents),
    invalidate: entries.invalidate,
  };
}
