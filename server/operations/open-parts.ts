import path from "node:path";
import { openStorage } from "#server/platform/open-storage.ts";
import { diskStore, type Store } from "#server/platform/storage.ts";
import type { Config } from "#server/platform/config.ts";
import type { ConnectionSettings } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";

/** The parts that an operator's command works with: the database, without running migrations, and two storages. */
export type Parts = {
  settings: ConnectionSettings;
  /** Storage of users' files, and the data folder. */
  stores: { media: Store; data: Store };
  dataFolder: string;
  close: () => Promise<void>;
};

/** Opens database and storages of this installation, even while the program runs. */
export async function openParts(config: Config): Promise<Parts> {
  const { dataFolder, databaseUrl } = config;
  const embedded = databaseUrl ? null : await startEmbedded(path.join(dataFolder, "database"));
  return {
    settings: embedded?.connection ?? { connectionString: databaseUrl ?? "" },
    stores: { media: openStorage(config), data: diskStore(dataFolder) },
    dataFolder,
    close: async () => embedded?.stop(),
  };
}
