import type { SettingGroupId } from "#domain/setup/setting-groups.ts";
import type { Config } from "#server/platform/config.ts";
import type { CreateProviders } from "./check-connections.ts";

/** The settings of this process and how they change; created by server/composition/configured-parts.ts. */
export type Configuration = {
  /** Settings of the environment alone. */
  environment: Config;
  /** Groups whose stored values cannot be used, each with a German sentence that says why. */
  faults: () => ReadonlyMap<SettingGroupId, string>;
  /**
   * Reads the stored settings again. If they have changed, replaces the settings of the context and the clients made
   * from them; a running job keeps the clients that it holds.
   */
  reload: () => Promise<void>;
  /** Creates the external providers of settings that are not valid yet, to test them. */
  createProviders: CreateProviders;
};

/** PostgreSQL channel that tells every process to read the stored settings again. */
export const storedSettingsChannel = "stored_settings";
