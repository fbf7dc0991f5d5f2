import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { pricedKind } from "#domain/prices/price-list.ts";
import type { Database } from "#server/db/client.ts";
import { estimateCents } from "#server/features/providers/caps/check-caps.ts";
import { capStore } from "#server/features/providers/caps/store.ts";
import { meanCostStore } from "./mean-cost-store.ts";

/** Mean cost of a video in euro cents. `isEstimate`: whether the cost of some runs is estimated. */
type MeanCost = { cents: number; isEstimate: boolean };

/**
 * Mean cost of the videos that outside providers have made for orders in the last 90 days, by kind of order; kinds with
 * a common price count together. A run that may have been charged and whose cost is unknown counts with an estimate. A
 * kind is missing if no provider has made a video for it.
 */
export async function readMeanCosts(db: Database): Promise<Map<OrderKind, MeanCost>> {
  const store = meanCostStore(db);
  const [sums, counts] = await Promise.all([store.listCosts(), store.countVideos()]);
  const medians = sums.some(({ unknown }) => unknown > 0) ? await capStore(db).medians() : new Map<string, number>();
  const costs = new Map<OrderKind, MeanCost>();
  for (const key of new Set(counts.map((row) => pricedKind(row.kind)))) {
    const own = sums.filter((row) => pricedKind(row.kind) === key);
    const cents = own.reduce((total, row) => total + row.cents + row.unknown * estimateCents(row, medians), 0);
    const videos = counts.reduce((total, row) => total + (pricedKind(row.kind) === key ? row.videos : 0), 0);
    costs.set(key, { cents: cents / videos, isEstimate: own.some(({ unknown }) => unknown > 0) });
  }
  return costs;
}
