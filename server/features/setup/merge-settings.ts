import { setupMessages } from "#domain/setup/messages.ts";
import {
  findSettingGroup,
  type SettingGroupId,
  settingGroupIds,
  settingNamesOf,
} from "#domain/setup/setting-groups.ts";
import type { SecretBox } from "#server/features/second-factor/secret-box.ts";
import { type Config, ConfigError, readConfig } from "#server/platform/config.ts";
import type { StoredSetting } from "./store.ts";

export type MergedSettings = {
  /** Settings of the environment, completed with the stored settings. */
  config: Config;
  /**
   * Groups whose stored values cannot be used, each with a German sentence that says why; these groups are left out of
   * `config`.
   */
  faults: ReadonlyMap<SettingGroupId, string>;
};

/** Owner to which the ciphertext of a setting is bound, so that the ciphertext cannot be moved to another setting. */
const ownerOf = (name: string) => `setting:${name}`;

export const encryptSetting = (box: Pick<SecretBox, "encrypt">, name: string, value: string): string =>
  box.encrypt(Buffer.from(value), ownerOf(name));

/**
 * Whether the environment sets a secret of a group. The group's stored values are then not used at all, because a key
 * of the environment must not be sent to an entered address. Other values of the environment only take precedence over
 * stored values.
 */
export const isLocked = ({ rawSettings }: Pick<Config, "rawSettings">, group: SettingGroupId): boolean =>
  Object.entries(findSettingGroup(group).fields).some(
    ([name, { isSecret }]) => isSecret && rawSettings[name] !== undefined,
  );

/**
 * Decrypts the stored values of a group.
 * @returns null if one of them was changed or encrypted with another key
 */
export function decryptGroup(
  rows: readonly StoredSetting[],
  box: Pick<SecretBox, "decrypt">,
  group: SettingGroupId,
): Record<string, string> | null {
  const names = settingNamesOf(group);
  try {
    const own = rows.filter(({ name }) => names.includes(name));
    return Object.fromEntries(
      own.map(({ name, encrypted }) => [name, box.decrypt(encrypted, ownerOf(name)).toString()]),
    );
  } catch {
    return null;
  }
}

/**
 * Completes the settings of the environment with the stored settings. A group with unreadable or invalid values is left
 * out, so that one damaged value does not end the program.
 * @param base settings of the environment
 */
export function mergeSettings(
  base: Config,
  rows: readonly StoredSetting[],
  box: Pick<SecretBox, "decrypt">,
): MergedSettings {
  const faults = new Map<SettingGroupId, string>();
  let config = base;
  for (const group of settingGroupIds) {
    if (isLocked(base, group)) continue;
    const values = decryptGroup(rows, box, group);
    if (values === null) {
      faults.set(group, setupMessages.unreadable);
      continue;
    }
    if (Object.keys(values).length === 0) continue;
    const merged = withValues(config, values);
    if (merged instanceof ConfigError) faults.set(group, setupMessages.unfit(merged.message));
    else config = merged;
  }
  return { config, faults };
}

/** Adds values of a group to valid settings; returns the ConfigError if the values are invalid. */
export function withValues(config: Config, values: Readonly<Record<string, string>>): Config | ConfigError {
  try {
    return readConfig({ ...values, ...config.rawSettings });
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
