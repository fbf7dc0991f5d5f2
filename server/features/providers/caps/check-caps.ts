import { capReached } from "#domain/providers/messages.ts";
import { monthOf, addMonths, describeMonth } from "#domain/months.ts";
import { AppError } from "#domain/errors.ts";
import { findAnyModel } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { paidModels } from "../paid-models.ts";
import { listPriceOf, type PricedSettings } from "../costs/model-prices.ts";
import { type CapScope, capStore, type ModelUsage } from "./store.ts";

export type Usage = { spentCents: number; expectedCents: number };

/** Estimated cost in euro cents of one video or image whose cost is unknown, for models without a list price. */
export const defaultCents = { video: 60, image: 6 } as const;

/** Whether a monthly cost cap applies to starts of a model. */
export function hasCap(ctx: Context, modelId: string): boolean {
  const { userCents, allCents } = ctx.config.monthlyCaps;
  return (userCents !== null || allCents !== null) && paidModels(ctx).includes(modelId);
}

/**
 * Refuses a start that would exceed a monthly cost cap. Call it in the transaction that inserts the project: a lock
 * serialises concurrent starts, so that each counts those before it.
 * @throws AppError generation.user-cap, generation.cap
 */
export async function checkCaps(
  ctx: Context,
  { userId, modelId, settings }: { userId: string; modelId: string; settings: PricedSettings },
  transaction: Transaction,
): Promise<void> {
  const caps = ctx.config.monthlyCaps;
  if (!hasCap(ctx, modelId)) return;
  const store = capStore(ctx.db);
  // Read the medians before taking the lock, for which all other starts wait: the medians do not depend on concurrent
  // starts.
  const medians = await store.medians(transaction);
  await store.lock(transaction);
  const own = estimateCents({ modelId, listPriceCents: listPriceOf(modelId, settings) }, medians);
  const isOver = async (scope: CapScope, cap: number | null) => {
    if (cap === null) return false;
    const { spentCents, expectedCents } = await readUsage(ctx, scope, { medians, on: transaction });
    return spentCents + expectedCents + own > cap;
  };
  if (await isOver({ userId }, caps.userCents)) {
    throw capError("generation.user-cap");
  }
  if (await isOver("all", caps.allCents)) {
    throw capError("generation.cap");
  }
}

/**
 * Costs of the current month in euro cents: known costs, and an estimate for runs that are running or whose cost is
 * unknown.
 */
export async function readUsage(
  ctx: Pick<Context, "db" | "providers">,
  scope: CapScope,
  {
    medians,
    on,
    store = capStore(ctx.db),
  }: { medians?: ReadonlyMap<string, number>; on?: Transaction; store?: ReturnType<typeof capStore> } = {},
): Promise<Usage> {
  const medianCosts = medians ?? (await store.medians(on));
  // Read waiting projects before running ones: a project that starts between the two queries is then counted twice
  // rather than not at all.
  const waiting = await store.waiting(paidModels(ctx), scope, on);
  const rows = [...waiting, ...(await store.usage(scope, on))];
  return {
    spentCents: sum(rows, ({ spentCents }) => spentCents),
    expectedCents: sum(rows, ({ unknown, ...run }) => unknown * estimateCents(run, medianCosts)),
  };
}

/**
 * Estimated euro cents of a run whose cost is unknown: the larger of its list price and the median of the model, or
 * else a rough price. A run that an older release recorded has no list price and counts with that of the model's
 * defaults.
 */
export function estimateCents(
  { modelId, listPriceCents }: { modelId: string; listPriceCents: number | null },
  medians: ReadonlyMap<string, number>,
): number {
  const listPrice = listPriceCents ?? listPriceOf(modelId);
  const median = medians.get(modelId);
  if (listPrice !== null) return Math.max(listPrice, median ?? 0);
  return median ?? defaultCents[findAnyModel(modelId)?.makes ?? "video"];
}

const sum = (rows: readonly ModelUsage[], of: (row: ModelUsage) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Error of an exceeded cap; the message names the month in which the user can start again. */
function capError(code: "generation.user-cap" | "generation.cap"): AppError {
  const nextMonth = describeMonth(addMonths(monthOf(new Date()), 1));
  const { message } = new AppError(code);
  return new AppError(code, { message: capReached(message, nextMonth) });
}
