import { AppError } from "#domain/errors.ts";
import { defaultLimits, validateLimit, type LimitName } from "#domain/limits/limits.ts";
import type { Transaction } from "#server/db/client.ts";
import type { LimitStore } from "./store.ts";

export type ChangeLimitContext = {
  limitStore: LimitStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  audit: (
    entry: { action: string; actorId: string; details: Record<string, string | number> },
    transaction: Transaction,
  ) => Promise<void>;
  /** Makes every process reload the limits. */
  publishLimits: () => Promise<void>;
};

/**
 * Sets a limit and records it in the audit log; `value` null restores the default.
 * @throws AppError input.invalid at the field `value`
 */
export async function changeLimit(
  { limitStore, inTransaction, audit, publishLimits }: ChangeLimitContext,
  { name, value, actorId }: { name: LimitName; value: number | null; actorId: string },
): Promise<void> {
  const fault = value === null ? undefined : validateLimit(name, value);
  if (fault) throw new AppError("input.invalid", { fields: { value: fault } });
  await inTransaction(async (transaction) => {
    const before = (await limitStore.list(transaction))[name] ?? defaultLimits[name];
    const after = value ?? defaultLimits[name];
    await limitStore.put(name, value, transaction);
    if (before === after) return;
    await audit({ action: "limit.changed", actorId, details: { limit: name, from: before, to: after } }, transaction);
  });
  await publishLimits();
}
