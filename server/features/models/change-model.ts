import type { ModelChange } from "#domain/models/admin-calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Model } from "#domain/models/models.ts";
import { validateReplacements } from "#domain/models/life-cycle.ts";
import type { LifeCycle } from "#domain/models/model-states.ts";
import { kinds } from "#domain/models/generation-kinds.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { allUsers, eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { readLifeCycles } from "./life-cycles.ts";
import { modelStatesChannel, modelStateStore } from "./store.ts";

/**
 * Stores the state, reason and replacements that an admin has chosen for a model, and an audit entry. If they equal the
 * shipped default, stores no state, so that later versions can change the default.
 * @throws AppError model.changed-meanwhile, input.invalid
 */
export async function changeModel(
  ctx: Context,
  { model, change, actorId }: { model: Model; change: ModelChange; actorId: string },
): Promise<void> {
  const modelStates = modelStateStore(ctx.db);
  const isChanged = await ctx.transaction(async (transaction) => {
    await modelStates.lock(transaction);
    const cycles = await readLifeCycles(ctx, transaction);
    const version = cycles.rowOf(model.id)?.version ?? 0;
    if (version !== change.version) throw new AppError("model.changed-meanwhile");
    const before = cycles.of(model.id);
    const after = applyChange(before, change);
    const faults = validateReplacements(model, after.substitutes, cycles.of);
    if (faults.length > 0) {
      const fields = Object.fromEntries(faults.map(({ kind, message }) => [`substitutes.${kind}`, message]));
      throw new AppError("input.invalid", { fields });
    }
    if (isSame(before, after)) return false;
    const isShipped = isSame(after, cycles.shippedOf(model.id));
    await modelStates.put(
      {
        modelId: model.id,
        state: isShipped ? null : after.state,
        since: isShipped || after.since === null ? null : new Date(after.since),
        reason: isShipped ? "" : after.reason,
        substitutes: isShipped ? {} : after.substitutes,
        version: version + 1,
      },
      transaction,
    );
    const details = { model: model.id, from: before.state, to: after.state, ...after.substitutes };
    await recordAction(ctx, { action: "model.changed", actorId, details }, transaction);
    return true;
  });
  if (!isChanged) return;
  ctx.modelStates.invalidate();
  await ctx.notify(
    [modelStatesChannel, ""],
    [eventChannel, toNotification(allUsers, { name: "content", id: "models" })],
  );
}

/** Applies a change; an active model has neither reason nor substitutes. */
function applyChange(before: LifeCycle, { state, reason, substitutes }: ModelChange): LifeCycle {
  const since = state === before.state ? before.since : new Date().toISOString();
  return state === "active" ? { state, since, reason: "", substitutes: {} } : { state, since, reason, substitutes };
}

/** Compares two life cycles without `since`, which follows from the state. */
function isSame(one: LifeCycle, other: LifeCycle): boolean {
  return (
    one.state === other.state &&
    one.reason === other.reason &&
    kinds.every((kind) => one.substitutes[kind] === other.substitutes[kind])
  );
}
