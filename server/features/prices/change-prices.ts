import { AppError } from "#domain/errors.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { sameStart, startInThePast, startTooLate } from "#domain/prices/messages.ts";
import { longestPlanDays } from "#domain/prices/price-limits.ts";
import { kindsPricedLike, pricedKind, pricesAt } from "#domain/prices/price-list.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { pricesChannel } from "./price-reader.ts";
import { type PriceRow, priceStore } from "./store.ts";

const dayMilliseconds = 86_400_000;
/** Milliseconds by which the start of a price may lie in the past, because clocks of browsers may be slow. */
const graceMilliseconds = 120_000;

type NewPrice = { kind: OrderKind; cents: number; validFrom: Date | undefined; actorId: string };

/**
 * Adds an entry to the price list, and makes every process read it. Orders keep the price at which they were placed.
 * @throws AppError input.invalid for a start in the past or more than two years ahead, or at the start of another
 * entry; price.configured if ORDER_PRICE_CENTS is set
 */
export async function addPrice(ctx: Context, { kind: forKind, cents, validFrom, actorId }: NewPrice): Promise<void> {
  if (ctx.config.orderPriceCents !== null) throw new AppError("price.configured");
  const kind = pricedKind(forKind);
  const now = databaseNow();
  const start = validFrom?.getTime() ?? now;
  if (start < now - graceMilliseconds) throw invalidStart(startInThePast);
  if (start > now + longestPlanDays * dayMilliseconds) throw invalidStart(startTooLate);
  await ctx.transaction(async (transaction) => {
    const store = priceStore(ctx.db);
    const entries = await store.list(transaction);
    const isTaken = (entry: PriceRow) => entry.validFrom.getTime() === start && pricedKind(entry.kind) === kind;
    if (entries.some(isTaken)) throw invalidStart(sameStart);
    const from = pricesAt(entries, start)[kind];
    const row = await store.insert({ kind, cents, validFrom: new Date(Math.max(start, now)) }, transaction);
    if (!row) throw invalidStart(sameStart);
    const details = {
      kind,
      kinds: kindsPricedLike(kind).join(","),
      from,
      to: cents,
      validFrom: row.validFrom.toISOString(),
    };
    await recordAction(ctx, { action: "price.added", actorId, details }, transaction);
  });
  await notifyProcesses(ctx);
}

/** Deletes an entry that has not begun. @throws AppError price.not-found, even for an entry that has begun */
export async function withdrawPrice(ctx: Context, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const row = await priceStore(ctx.db).deletePlanned(id, transaction);
    if (!row) throw new AppError("price.not-found");
    const { kind, cents, validFrom } = row;
    const details = { kind, kinds: kindsPricedLike(kind).join(","), to: cents, validFrom: validFrom.toISOString() };
    await recordAction(ctx, { action: "price.withdrawn", actorId, details }, transaction);
  });
  await notifyProcesses(ctx);
}

async function notifyProcesses(ctx: Context): Promise<void> {
  ctx.prices.invalidate();
  await ctx.notify([pricesChannel, ""]);
}

const invalidStart = (message: string) => new AppError("input.invalid", { fields: { valid_from: message } });
