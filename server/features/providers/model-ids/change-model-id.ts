import { AppError } from "#domain/errors.ts";
import { modelIdFault, type ModelIdProvider } from "#domain/providers/model-ids.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { publishSettings } from "#server/features/setup/publish-settings.ts";
import { replaceableIds } from "#server/providers/own-model-ids.ts";
import { modelIdStore } from "./store.ts";

type Change = { provider: ModelIdProvider; name: string; id: string | null; actorId: string };

/**
 * Replaces the id under which a provider knows a model, for all starts from now on, and records that in the audit log;
 * `id` null restores the default.
 * @throws AppError provider.model-id-not-found, input.invalid with `id` as the invalid field
 */
export async function changeModelId(ctx: Context, { provider, name, id, actorId }: Change): Promise<void> {
  const replaceable = replaceableIds.find((each) => each.provider === provider && each.name === name);
  if (!replaceable) throw new AppError("provider.model-id-not-found");
  const fault = id === null ? undefined : modelIdFault(provider, id);
  if (fault) throw new AppError("input.invalid", { fields: { id: fault } });
  const { defaultId } = replaceable;
  const store = modelIdStore(ctx.db);
  await ctx.transaction(async (transaction) => {
    const rows = await store.list(transaction);
    const before = rows.find((row) => row.provider === provider && row.name === name)?.modelId ?? defaultId;
    const after = id ?? defaultId;
    // Store no id that equals the default, so that a later version of the program can correct its default.
    if (after === defaultId) await store.remove({ provider, name }, transaction);
    else await store.put({ provider, name, modelId: after }, transaction);
    if (before === after) return;
    const details = { provider, from: before, to: after };
    await recordAction(ctx, { action: "provider.model-id-changed", actorId, details }, transaction);
  });
  await publishSettings(ctx);
}
