import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { s3Store } from "./s3/s3-store.ts";
import { diskStore, type Store } from "./storage.ts";

type Settings = Pick<Config, "dataFolder" | "s3">;

/** Temporary folder of this process, which is always on the local disk. */
export const workFolderOf = ({ dataFolder }: Pick<Config, "dataFolder">) => path.join(dataFolder, "work");

export const localStorage = ({ dataFolder }: Pick<Config, "dataFolder">): Store =>
  diskStore(path.join(dataFolder, "media"));

/** Opens the storage of the media: the bucket if one is configured, else the data folder. */
export function openStorage(config: Settings): Store {
  return config.s3 ? s3Store({ settings: config.s3, workFolder: workFolderOf(config) }) : localStorage(config);
}

/** Opens the storage of the media and that of the data folder, and creates the folder for temporary files. */
export function openFolders(config: Settings): { storage: Store; dataStorage: Store; workFolder: string } {
  const workFolder = workFolderOf(config);
  mkdirSync(workFolder, { recursive: true });
  return { storage: openStorage(config), dataStorage: diskStore(config.dataFolder), workFolder };
}
