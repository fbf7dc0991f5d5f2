import type { OutsidePart, Setup, SetupGroup } from "#domain/setup/calls.ts";
import { findMissingDetails } from "#domain/operator/imprint.ts";
import { toPublicOperator } from "#domain/operator/operator.ts";
import { findSettingGroup, type OutsidePartId, outsidePartIds, settingGroupIds } from "#domain/setup/setting-groups.ts";
import type { Context } from "#server/context.ts";
import { isReady } from "./check-connections.ts";
import { decryptGroup, isLocked } from "./merge-settings.ts";
import { type SetupCheck, setupStore } from "./store.ts";

/** Minimum length of a secret whose last characters are shown. */
const shortestShown = 16;
const endingLength = 4;

/** Reads what is set up, with the source of each value, and with secrets by their last characters only. */
export async function readSetup(ctx: Context): Promise<Setup> {
  const store = setupStore(ctx.db);
  const [rows, checks] = await Promise.all([store.list(), store.listChecks()]);
  const groups = settingGroupIds.map((id): SetupGroup => {
    const { rawSettings } = ctx.configuration.environment;
    const { fields } = findSettingGroup(id);
    const isFixed = isLocked(ctx.configuration.environment, id);
    const stored = isFixed ? {} : (decryptGroup(rows, ctx.secretBox, id) ?? {});
    const isStored = !isFixed && rows.some(({ name }) => Object.hasOwn(fields, name));
    const isSetByEnvironment = Object.keys(fields).some((name) => rawSettings[name] !== undefined);
    const source = isStored ? "stored" : isSetByEnvironment ? "environment" : null;
    return {
      id,
      source,
      is_locked: isFixed,
      is_ready: isReady(ctx.config, id),
      ...toFault(ctx.configuration.faults().get(id), source ? checks.find(({ group }) => group === id) : undefined),
      fields: Object.entries(fields).map(([name, { isSecret }]) => {
        const value = rawSettings[name] ?? stored[name];
        return {
          name,
          source: rawSettings[name] !== undefined ? "environment" : value !== undefined ? "stored" : null,
          ending: value !== undefined && isSecret ? endingOf(name, value) : null,
          value: value !== undefined && !isSecret ? value : null,
        };
      }),
    };
  });
  return { groups, outside_parts: await readOutsideParts(ctx, checks) };
}

function toFault(
  unusable: string | undefined,
  check: SetupCheck | undefined,
): Pick<SetupGroup, "fault" | "faulty_since" | "checked_at"> {
  const checkedAt = check?.checkedAt.toISOString() ?? null;
  if (unusable !== undefined) return { fault: unusable, faulty_since: null, checked_at: checkedAt };
  return {
    fault: check?.fault ?? null,
    faulty_since: check?.faultySince?.toISOString() ?? null,
    checked_at: checkedAt,
  };
}

/** Last characters of a secret; for the URL of a mail server, which contains the password, only the host. */
function endingOf(name: string, value: string): string | null {
  if (name === "SMTP_URL") return URL.canParse(value) ? new URL(value).host : null;
  return value.length < shortestShown ? null : value.slice(-endingLength);
}

async function readOutsideParts(ctx: Context, checks: readonly SetupCheck[]): Promise<OutsidePart[]> {
  const { brand, publicUrl, backupKey, s3, comfyui } = ctx.config;
  const operator = toPublicOperator(await ctx.operator.read());
  const states: Record<OutsidePartId, boolean> = {
    operator: brand.imprintUrl !== "/impressum" || findMissingDetails(operator, brand).length === 0,
    publicAddress: publicUrl.startsWith("https:"),
    backups: backupKey !== undefined,
    objectStorage: s3 !== null,
    voices: await ctx.hasInstalledVoices(),
    comfyui: comfyui !== null,
  };
  return outsidePartIds.map((id) => {
    const check = states[id] ? checks.find(({ group }) => group === id) : undefined;
    return { id, is_ready: states[id], ...toFault(undefined, check) };
  });
}
