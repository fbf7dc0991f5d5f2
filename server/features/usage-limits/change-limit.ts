import { AppError } from "#domain/errors.ts";
import { defaultLimits, validateLimit, type LimitName } from "#domain/usage-limits/limits-per-account.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { limitsChannel } from "./limit-reader.ts";
import { limitStore } from "./store.ts";

/**
 * Sets a limit, records it in the audit log and makes every process read the limits again; `value` null restores the
 * default.
 * @throws AppError input.invalid, with `value` as the invalid field
 */
export async function changeLimit(
  ctx: Context,
  { name, value, actorId }: { name: LimitName; value: number | null; actorId: string },
): Promise<void> {
  const fault = value === null ? undefined : validateLimit(name, value);
  if (fault) throw new AppError("input.invalid", { fields: { value: fault } });
  const store = limitStore(ctx.db);
  await ctx.transaction(async (transaction) => {
    const before = (await store.list(transaction))[name] ?? defaultLimits[name];
    const after = value ?? defaultLimits[name];
    await store.put(name, value, transaction);
    if (before === after) return;
    const details = { limit: name, from: before, to: after };
    await recordAction(ctx, { action: "limit.changed", actorId, details }, transaction);
  });
  ctx.limits.invalidate();
  await ctx.notify([limitsChannel, ""]);
}
