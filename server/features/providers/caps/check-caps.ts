import { monthOf, addMonths, describeMonth } from "#domain/providers/costs.ts";
import { AppError } from "#domain/errors.ts";
import { findAnyModel } from "#domain/models/index.ts";
import type { Transaction } from "#server/db/client.ts";
import type { CapScope, CapStore, ModelUsage } from "./store.ts";

export type Caps = {
  /** Monthly cap in euro cents; null means no cap. */
  userCents: number | null;
  allCents: number | null;
};
export type CapContext = {
  caps: Caps;
  capStore: CapStore;
  /** Ids of models whose next start may go to a paid provider. */
  paidModels: () => readonly string[];
};
export type Usage = { spentCents: number; expectedCents: number };

/** Estimated euro cents of a start without known costs: the price of the expensive models of 2026, rounded up. */
export const defaultCents = { video: 60, image: 6 } as const;

/**
 * Rejects a start that would exceed a monthly cap. Call it in the transaction that inserts the project: a lock
 * serialises concurrent starts, so that each one counts those before it.
 * @throws AppError generation.user-cap, generation.cap
 */
export async function checkCaps(
  ctx: CapContext,
  { userId, modelId }: { userId: string; modelId: string },
  transaction: Transaction,
): Promise<void> {
  const { caps, capStore, paidModels } = ctx;
  if (caps.userCents === null && caps.allCents === null) return;
  if (!paidModels().includes(modelId)) return;
  await capStore.lock(transaction);
  const medians = await capStore.medians(transaction);
  const own = estimate(modelId, medians);
  const isOver = async (scope: CapScope, cap: number | null) => {
    if (cap === null) return false;
    const { spentCents, expectedCents } = await readUsage(ctx, scope, { medians, on: transaction });
    return spentCents + expectedCents + own > cap;
  };
  if (await isOver({ userId }, caps.userCents)) {
    throw new AppError("generation.user-cap", {
      message: `Ihr Kontingent für diesen Monat ist aufgebraucht. ${again()}`,
    });
  }
  if (await isOver("all", caps.allCents)) {
    throw new AppError("generation.cap", {
      message: `Das gemeinsame Kontingent für diesen Monat ist aufgebraucht. ${again()}`,
    });
  }
}

/** Costs of the current month in euro cents: known costs, and an estimate for running or unreported ones. */
export async function readUsage(
  { capStore, paidModels }: CapContext,
  scope: CapScope,
  { medians, on }: { medians?: ReadonlyMap<string, number>; on?: Transaction } = {},
): Promise<Usage> {
  const medianCosts = medians ?? (await capStore.medians(on));
  // Read in this order: a project that is accepted in between is counted twice rather than not at all.
  const waiting = await capStore.waiting(paidModels(), scope, on);
  const rows = [...waiting, ...(await capStore.usage(scope, on))];
  return {
    spentCents: sum(rows, ({ spentCents }) => spentCents),
    expectedCents: sum(rows, ({ modelId, unknown }) => unknown * estimate(modelId, medianCosts)),
  };
}

function estimate(modelId: string, medians: ReadonlyMap<string, number>): number {
  return medians.get(modelId) ?? defaultCents[findAnyModel(modelId)?.makes ?? "video"];
}

const sum = (rows: readonly ModelUsage[], of: (row: ModelUsage) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

const again = () => `Ab dem 1. ${describeMonth(addMonths(monthOf(new Date()), 1))} können Sie wieder etwas erstellen.`;
