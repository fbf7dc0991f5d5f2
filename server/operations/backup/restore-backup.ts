import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { connectPool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { readMigrations } from "#server/db/migrations.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { openQueue, type StoredJob } from "#server/queue/job-queue.ts";
import { OperationError } from "../operation-error.ts";
import type { Parts } from "../open-parts.ts";
import { type BackupFolder, openBackupFolder } from "./backup-folder.ts";
import { type FileEntry, fileEntrySchema, type Manifest } from "./manifest.ts";
import { type BackupStore, backupStore } from "./store.ts";

const concurrentCopies = 4;
/** File that marks the data folder of an unfinished restore, so that the restore can be continued. */
const unfinishedName = "restore.unfinished";

export type RestoreResult = { manifest: Manifest; jobs: number };

/**
 * Restores a backup into an empty database and an empty storage: first the files, then the database in one transaction.
 * A restore that was interrupted can be repeated.
 * @param name a backup of the folder; by default the newest one
 * @throws OperationError
 */
export async function restoreBackup(
  parts: Parts,
  { from, key, name }: { from: string; key: string | undefined; name?: string | undefined },
): Promise<RestoreResult> {
  const folder = await openBackupFolder(from, { key, isNew: false });
  const names = await folder.list();
  const chosen = name ?? names.at(-1);
  if (!chosen) throw new OperationError("In diesem Ordner liegt keine fertige Sicherung.");
  if (!names.includes(chosen)) {
    throw new OperationError(`Die Sicherung ${chosen} gibt es in diesem Ordner nicht. Es gibt: ${names.join(", ")}.`);
  }
  const manifest = await folder.readManifest(chosen);
  const migrations = migrationsOf(manifest);
  const client = new pg.Client(parts.settings);
  client.on("error", () => {});
  await client.connect();
  const database = backupStore(client);
  const pool = connectPool(parts.settings, 2);
  try {
    if (!(await database.isEmpty())) {
      throw new OperationError(
        "Die Datenbank ist nicht leer. Bitte eine leere Datenbank oder ein neues DATA_DIR nehmen.",
      );
    }
    const marker = path.join(parts.dataFolder, unfinishedName);
    await requireEmptyFolder(parts.dataFolder, marker, chosen);
    await writeFile(marker, chosen, { mode: 0o600 });
    const entries = await restoreFiles(parts, folder, manifest);
    const jobs = await restoreDatabase({ parts, folder, manifest, database, migrations, pool, client, entries });
    await migrateDatabase(pool);
    await rm(marker);
    return { manifest, jobs };
  } finally {
    await pool.end();
    await client.end();
  }
}

/**
 * Returns the migrations that the backed-up database had. A newer program applies its later migrations after the
 * restore.
 */
function migrationsOf(manifest: Manifest): ReturnType<typeof readMigrations> {
  const known = readMigrations();
  const times = new Set(known.map(({ folderMillis }) => folderMillis));
  if (manifest.migrations.some(({ createdAt }) => !times.has(createdAt))) {
    throw new OperationError(
      "Die Sicherung ist neuer als dieses Programm. Bitte mit der Version zurückspielen, die sie geschrieben hat, oder mit einer neueren.",
    );
  }
  const applied = new Set(manifest.migrations.map(({ createdAt }) => createdAt));
  return known.filter(({ folderMillis }) => applied.has(folderMillis));
}

async function requireEmptyFolder(dataFolder: string, marker: string, name: string): Promise<void> {
  const begun = await readFile(marker, "utf8").catch(() => null);
  if (begun === name) return;
  // Count the storage as empty even with a folder `health`, because the health check writes a file there.
  const media = await readdir(path.join(dataFolder, "media")).catch(() => []);
  if (begun !== null || media.some((entry) => entry !== "health")) {
    throw new OperationError(
      "Der Speicher ist nicht leer: in DATA_DIR/media liegen Dateien. Bitte ein neues DATA_DIR nehmen.",
    );
  }
}

async function restoreFiles({ stores, dataFolder }: Parts, folder: BackupFolder, manifest: Manifest) {
  const entries: FileEntry[] = [];
  for await (const line of folder.readLines(manifest.files.object))
    entries.push(fileEntrySchema.parse(JSON.parse(line)));
  const queue = entries.values();
  const work = async () => {
    for (const entry of queue) await restoreFile(stores, folder, entry);
  };
  await Promise.all(Array.from({ length: concurrentCopies }, work));
  if (!manifest.secondFactorKey) return entries;
  const content = await readAll(folder.read(manifest.secondFactorKey.object));
  const keyFile = path.join(dataFolder, "second-factor.key");
  const existing = await readFile(keyFile).catch(() => null);
  if (existing && !existing.equals(content)) {
    throw new OperationError(
      "In DATA_DIR liegt schon ein anderer Schlüssel second-factor.key. Bitte ein neues DATA_DIR nehmen.",
    );
  }
  await writeFile(keyFile, content, { mode: 0o600, flush: true });
  return entries;
}

async function restoreFile(stores: Parts["stores"], folder: BackupFolder, { store, key, object, bytes }: FileEntry) {
  const target = stores[store];
  const size = await target.size(key);
  if (size === bytes) {
    const [stored, saved] = await Promise.all([readAll(await target.read(key)), readAll(folder.read(object))]);
    if (stored.equals(saved)) return;
  }
  if (size !== null) {
    throw new OperationError(`Der Speicher ist nicht leer: die Datei ${key} gibt es schon, mit anderem Inhalt.`);
  }
  await target.put(key, Readable.from(folder.read(object)));
  failpoint("restore-file-stored");
}

type DatabaseRestore = {
  parts: Parts;
  folder: BackupFolder;
  manifest: Manifest;
  database: BackupStore;
  migrations: ReturnType<typeof readMigrations>;
  pool: pg.Pool;
  client: pg.Client;
  entries: FileEntry[];
};

/** Restores all tables and the unfinished jobs. @returns the number of restored jobs */
async function restoreDatabase(restore: DatabaseRestore): Promise<number> {
  const { parts, folder, manifest, database, migrations, pool, client } = restore;
  // Create the tables of the job queue in a transaction of their own: if the next transaction fails, they stay empty.
  const queue = await openQueue({ settings: parts.settings, pool, isWorker: false });
  try {
    await database.begin();
    await database.applyMigrations(migrations);
    const tables = new Map((await database.listTables()).map((table) => [table.name, table]));
    await database.emptyTables([...tables.keys()]);
    const addForeignKeys = await database.dropForeignKeys();
    const enableTriggers = await database.disableTriggers();
    for (const table of manifest.tables) {
      if (!tables.has(table.name))
        throw new OperationError(`Die Tabelle ${table.name} gehört nicht zu diesem Programm.`);
      const gunzip = createGunzip();
      const source = Readable.from(folder.read(table.object));
      source.on("error", (error) => gunzip.destroy(error));
      await database.importTable(table, source.pipe(gunzip));
      if ((await database.countRows(table.name)) !== table.rows) {
        throw new OperationError(`Die Tabelle ${table.name} ist in der Sicherung nicht vollständig.`);
      }
    }
    for (const { name, value } of manifest.sequences) if (value !== null) await database.setSequence(name, value);
    await addForeignKeys();
    await enableTriggers();
    await requireFiles(restore);
    const stored: StoredJob[] = [];
    for await (const line of folder.readLines(manifest.jobs.object)) {
      stored.push(JSON.parse(Buffer.from(line, "base64").toString("utf8")));
    }
    const jobs = await queue.restore(stored, client);
    failpoint("restore-loaded");
    await database.commit();
    return jobs;
  } catch (error) {
    await database.rollback().catch(() => {});
    throw error;
  } finally {
    await queue.stop();
  }
}

/**
 * Checks that the backup contained every file that a restored row names, except those that were missing already when
 * the backup was made.
 */
async function requireFiles({ database, manifest, entries }: DatabaseRestore): Promise<void> {
  const available = new Set([...entries.map(({ key }) => key), ...manifest.missing]);
  const lacking = (await database.listNamedFiles()).find(({ key, isRequired }) => isRequired && !available.has(key));
  if (lacking) throw new OperationError(`Die Sicherung ist nicht vollständig: ihr fehlt die Datei ${lacking.key}.`);
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
