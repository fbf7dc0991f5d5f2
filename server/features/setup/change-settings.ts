import { isDeepStrictEqual } from "node:util";
import type { User } from "#domain/accounts/user.ts";
import { AppError } from "#domain/errors.ts";
import { setupMessages } from "#domain/setup/messages.ts";
import { isSettingGroup, type SettingGroupId, settingNamesOf, type TestedId } from "#domain/setup/setting-groups.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { type Proof, withOwnerProof } from "#server/features/second-factor/with-owner-proof.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { checkComfyui, checkGroup } from "./check-connections.ts";
import { decryptGroup, encryptSetting, isLocked } from "./merge-settings.ts";
import { publishSettings } from "./publish-settings.ts";
import { setupStore, type StoredSetting } from "./store.ts";
import { validateValues } from "./validate-values.ts";

type Actor = { user: User; sessionId: string; proof: Proof };
type Values = Readonly<Record<string, string>>;
type NewValues = { group: SettingGroupId; values: Values };

/**
 * Tests the values of a group with one harmless call, stores them encrypted, and makes every process use them. The
 * audit log gets the group and the names, never the values.
 * @param values new values by name; missing ones stay as they are, empty ones are removed
 * @throws AppError setup.from-environment, setup.invalid, setup.refused, setup.changed-meanwhile,
 * account.wrong-password, account.wrong-code
 */
export async function storeSettings(ctx: Context, { group, values }: NewValues, actor: Actor): Promise<void> {
  refuseFixed(ctx, group);
  // Check the password before calling the service: a session alone must not make the server connect to entered
  // addresses.
  await checkPassword(ctx, actor.user.id, actor.proof.password, "password");
  const store = setupStore(ctx.db);
  const rowsBefore = await store.list();
  const before = decryptGroup(rowsBefore, ctx.secretBox, group) ?? {};
  const { rawSettings } = ctx.configuration.environment;
  const complete = Object.fromEntries(
    Object.entries({ ...before, ...values }).filter(([name, value]) => value !== "" && rawSettings[name] === undefined),
  );
  refuseFormerKey(before, complete, values);
  // Test the new values together with the current settings of the other groups.
  const config = validateValues(ctx.configuration.environment, group, complete);
  const { isAccepted, text } = await checkGroup(config, group, ctx.configuration.createProviders);
  if (!isAccepted) throw new AppError("setup.refused", { message: `${text} Nichts wurde gespeichert.` });
  await withOwnerProof(ctx, actor, async (transaction) => {
    // Refuse the values if somebody else has changed the same group during the test, which takes seconds.
    await store.lock(group, transaction);
    if (!isSameGroup(group, rowsBefore, await store.list(transaction))) throw new AppError("setup.changed-meanwhile");
    const rows = Object.entries(complete).map(([name, value]) => ({
      name,
      encrypted: encryptSetting(ctx.secretBox, name, value),
    }));
    await store.replace(settingNamesOf(group), rows, transaction);
    await store.recordCheck(group, null, transaction);
    await record(ctx, { action: "setup.stored", group, names: Object.keys(complete) }, actor, transaction);
  });
  await publishSettings(ctx);
  // Try the provider again at once: with the former key, its circuit may be open.
  await breakerStore(ctx.db, ctx.config.providerTimeScale).recordSuccess(group, { isProbe: true, failures: 1 });
}

/**
 * Removes the stored values of a group from all processes.
 * @throws AppError setup.from-environment, account.wrong-password, account.wrong-code
 */
export async function removeSettings(ctx: Context, group: SettingGroupId, actor: Actor): Promise<void> {
  refuseFixed(ctx, group);
  const store = setupStore(ctx.db);
  await withOwnerProof(ctx, actor, async (transaction) => {
    await store.lock(group, transaction);
    await store.replace(settingNamesOf(group), [], transaction);
    await store.removeCheck(group, transaction);
    await record(ctx, { action: "setup.removed", group, names: settingNamesOf(group) }, actor, transaction);
  });
  await publishSettings(ctx);
}

/**
 * Tests a group with its current settings, or the operator's ComfyUI, and stores the result for the page "Einrichtung".
 * @throws AppError setup.missing
 */
export async function checkSettings(ctx: Context, id: TestedId): Promise<void> {
  if (isSettingGroup(id)) return checkSettingGroup(ctx, id);
  if (ctx.config.comfyui === null) throw new AppError("setup.missing");
  const { isWell, text } = await checkComfyui(ctx.config, ctx.configuration.createProviders);
  await setupStore(ctx.db).recordCheck(id, isWell ? null : text);
}

async function checkSettingGroup(ctx: Context, group: SettingGroupId): Promise<void> {
  const unusable = ctx.configuration.faults().get(group);
  const names = settingNamesOf(group);
  if (unusable === undefined && !names.some((name) => ctx.config.settingNames.has(name))) {
    throw new AppError("setup.missing");
  }
  const check = unusable ? null : await checkGroup(ctx.config, group, ctx.configuration.createProviders);
  await setupStore(ctx.db).recordCheck(group, unusable ?? (check?.isWell ? null : (check?.text ?? null)));
}

function refuseFixed(ctx: Context, group: SettingGroupId): void {
  if (isLocked(ctx.configuration.environment, group)) throw new AppError("setup.from-environment");
}

async function record(
  ctx: Context,
  { action, group, names }: { action: "setup.stored" | "setup.removed"; group: SettingGroupId; names: string[] },
  { user }: Actor,
  transaction: Transaction,
): Promise<void> {
  await recordAction(ctx, { action, actorId: user.id, details: { group, names: names.join(",") } }, transaction);
}

/**
 * For each setting with an address that admins enter: name of the setting with the key that is sent to this address.
 */
const keysOfAddresses = { OPENAI_BASE_URL: "OPENAI_API_KEY", SPEECH_BASE_URL: "SPEECH_API_KEY" };

/**
 * Refuses a new address of a service without its key: the test would send the stored key, which admins may not read, to
 * the entered address.
 */
function refuseFormerKey(before: Values, complete: Values, values: Values): void {
  for (const [address, key] of Object.entries(keysOfAddresses)) {
    const isElsewhere = complete[address] !== before[address];
    if (isElsewhere && before[key] !== undefined && values[key] === undefined)
      throw new AppError("setup.invalid", { fields: { [key]: setupMessages.keyOfAddress } });
  }
}

/** Whether the stored values of a group are still the same rows: each encryption of a value has another ciphertext. */
function isSameGroup(group: SettingGroupId, before: readonly StoredSetting[], now: readonly StoredSetting[]): boolean {
  const names = settingNamesOf(group);
  const textsOf = (rows: readonly StoredSetting[]) =>
    new Map(rows.filter(({ name }) => names.includes(name)).map(({ name, encrypted }) => [name, encrypted]));
  return isDeepStrictEqual(textsOf(before), textsOf(now));
}
