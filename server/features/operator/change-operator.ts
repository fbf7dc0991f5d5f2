import { type Operator, operatorFieldNames } from "#domain/operator/operator.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { operatorChannel } from "./operator-reader.ts";
import { operatorStore } from "./store.ts";

/**
 * Stores the operator's details, except those that the environment sets, and makes every process read them
 * again. The audit log gets the names of the changed fields without their values, because these may name persons.
 */
export async function changeOperator(
  ctx: Context,
  { changes, actorId }: { changes: { [Field in keyof Operator]?: Operator[Field] | undefined }; actorId: string },
): Promise<void> {
  const { operator: configured } = ctx.config;
  const store = operatorStore(ctx.db);
  await ctx.transaction(async (transaction) => {
    const before = await store.lock(transaction);
    const changed = operatorFieldNames.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field] && configured[field] === undefined,
    );
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed.map((field) => [field, changes[field]]));
    await store.save({ ...before, ...values }, transaction);
    const details = { fields: changed.join(",") };
    await recordAction(ctx, { action: "operator.changed", actorId, details }, transaction);
  });
  ctx.operator.invalidate();
  await ctx.notify([operatorChannel, ""]);
}
