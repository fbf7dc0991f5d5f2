import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { DatabaseIsNewer, readSchemaState } from "#server/db/schema-state.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { mailFile } from "#server/platform/mail-transport.ts";
import { OperationError } from "../operation-error.ts";
import type { Parts } from "../open-parts.ts";
import { type BackupFolder, openBackupFolder } from "./backup-folder.ts";
import { type FileEntry, fileEntrySchema, type FileName, type Manifest, nameOfFile } from "./manifest.ts";
import { type BackupStore, backupStore } from "./store.ts";

const concurrentCopies = 4;
/** Number of snapshots after which a backup is given up, because files vanish faster than they are copied. */
const maxSnapshots = 20;
/** Whether a file may be written again under the same key, so that an earlier copy of it may be outdated. */
const isRewritten = ({ store, key }: FileName) => store === "data" || key.endsWith("/logo.png");

export type BackupResult = {
  name: string;
  manifest: Manifest;
  newFiles: number;
  newBytes: number;
  isEncrypted: boolean;
};
type RequestedFile = FileName & { isRequired: boolean };

/**
 * Writes a backup of database and files to `to` while the program runs: copies the files, takes a snapshot of the
 * database, and copies what the snapshot names in addition. If such a file has vanished by then, it takes a new
 * snapshot, so that the backup contains every file that its rows name.
 * @throws OperationError
 */
export async function createBackup(
  { settings, stores, dataFolder }: Parts,
  { to, key }: { to: string; key: string | undefined },
): Promise<BackupResult> {
  const folder = await openBackupFolder(to, { key, isNew: true });
  const release = await folder.lock();
  const client = new pg.Client(settings);
  client.on("error", () => {});
  await client.connect();
  const copier = await createCopier(folder, stores);
  try {
    // Refuse the database of a newer version, which may store files that this version does not know.
    const { kind } = await readSchemaState(client);
    if (kind === "newer" || kind === "expanded") throw new DatabaseIsNewer();
    const database = backupStore(client);
    await copier.copy(await listFiles(database));
    for (let attempt = 1; ; attempt += 1) {
      await database.beginSnapshot();
      const files = await listFiles(database);
      const { vanished } = await copier.copy(files);
      const missing = await findMissing({ settings, vanished });
      if (missing.length < vanished.length && attempt < maxSnapshots) {
        await database.rollback();
        continue;
      }
      if (missing.length < vanished.length) {
        throw new OperationError(
          "Während der Sicherung wurden ständig Dateien gelöscht. Bitte versuchen Sie es später noch einmal.",
        );
      }
      const manifest = await exportSnapshot({
        folder,
        database,
        dataFolder,
        missing,
        entries: copier.entriesOf(files),
      });
      await database.rollback();
      failpoint("backup-stored");
      const name = await folder.writeManifest(manifest);
      return { name, manifest, ...copier.statistics(), isEncrypted: folder.isEncrypted };
    }
  } finally {
    await copier.close();
    await client.end();
    release();
  }
}

async function listFiles(database: BackupStore): Promise<RequestedFile[]> {
  const media = await database.listNamedFiles();
  const mails = await database.listMails();
  return [
    ...media.map((file) => ({ store: "media" as const, ...file })),
    ...mails.map((mail) => ({ store: "data" as const, key: mailFile(mail), isRequired: false })),
  ];
}

/** Returns those of the vanished files that rows still name after the snapshot: they were lost before the backup. */
async function findMissing({
  settings,
  vanished,
}: {
  settings: Parts["settings"];
  vanished: string[];
}): Promise<string[]> {
  if (vanished.length === 0) return [];
  // Use a separate connection, which also sees rows that are newer than the snapshot.
  const client = new pg.Client(settings);
  await client.connect();
  try {
    const named = new Set((await backupStore(client).listNamedFiles()).map((file) => file.key));
    return vanished.filter((key) => named.has(key));
  } finally {
    await client.end();
  }
}

/** Copies files into the backup, unless an earlier backup or an interrupted one has already stored them. */
async function createCopier(folder: BackupFolder, stores: Parts["stores"]) {
  const known = await knownFiles(folder);
  const copied = new Map<string, FileEntry>();
  const journal = await folder.openJournal();
  let newFiles = 0;
  let newBytes = 0;

  async function copyOne(file: RequestedFile): Promise<"copied" | "absent"> {
    const name = nameOfFile(file);
    const existing = copied.get(name) ?? (isRewritten(file) ? undefined : known.get(name));
    if (existing && (await folder.has(existing.object))) {
      copied.set(name, existing);
      return "copied";
    }
    const source = await readIfPresent(stores[file.store], file.key);
    if (!source) return "absent";
    const { object, bytes, isNew } = await folder.put(source);
    const entry = { store: file.store, key: file.key, object, bytes };
    copied.set(name, entry);
    await journal.add(entry);
    if (isNew) {
      newFiles += 1;
      newBytes += bytes;
    }
    failpoint("backup-file-stored");
    return "copied";
  }

  return {
    /** Copies files. @returns required files that are no longer in the storage */
    copy: async (files: readonly RequestedFile[]): Promise<{ vanished: string[] }> => {
      const vanished: string[] = [];
      const queue = files.values();
      const work = async () => {
        for (const file of queue) {
          if ((await copyOne(file)) === "absent" && file.isRequired) vanished.push(file.key);
        }
      };
      await Promise.all(Array.from({ length: concurrentCopies }, work));
      return { vanished };
    },
    entriesOf: (files: readonly RequestedFile[]) => files.flatMap((file) => copied.get(nameOfFile(file)) ?? []),
    statistics: () => ({ newFiles, newBytes }),
    close: () => journal.close(),
  };
}

async function readIfPresent(store: Parts["stores"]["media"], key: string): Promise<Readable | null> {
  try {
    return await store.read(key);
  } catch (error) {
    if ((await store.size(key)) === null) return null;
    throw error;
  }
}

async function knownFiles(folder: BackupFolder): Promise<Map<string, FileEntry>> {
  const known = new Map<string, FileEntry>();
  const newest = (await folder.list()).at(-1);
  if (newest) {
    const { files } = await folder.readManifest(newest);
    for await (const line of folder.readLines(files.object)) {
      const entry = fileEntrySchema.parse(JSON.parse(line));
      known.set(nameOfFile(entry), entry);
    }
  }
  for (const entry of await folder.readJournal()) known.set(nameOfFile(entry), entry);
  return known;
}

type Snapshot = {
  folder: BackupFolder;
  database: BackupStore;
  dataFolder: string;
  missing: string[];
  entries: FileEntry[];
};

async function exportSnapshot({ folder, database, dataFolder, missing, entries }: Snapshot): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const put = async (content: AsyncIterable<Uint8Array>) => {
    const { object, bytes } = await folder.put(content);
    return { object, bytes };
  };
  const tables: Manifest["tables"] = [];
  for (const table of await database.listTables()) {
    const rows = await database.countRows(table.name);
    tables.push({ ...table, rows, ...(await put(compressed(database.exportTable(table)))) });
  }
  const jobLines = (await database.hasJobQueue()) ? database.exportJobs() : Readable.from([]);
  let jobs = 0;
  const counted = async function* count() {
    for await (const chunk of jobLines as AsyncIterable<Buffer>) {
      jobs += chunk.filter((byte) => byte === 10).length;
      yield chunk;
    }
  };
  const storedJobs = await put(counted());
  const files = await put(Readable.from(entries.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`))));
  const keyFile = path.join(dataFolder, "second-factor.key");
  const hasKey = await readFile(keyFile).then(
    () => true,
    () => false,
  );
  return {
    format: 1,
    createdAt,
    migrations: await database.listMigrations(),
    tables,
    sequences: await database.listSequences(),
    jobs: { ...storedJobs, rows: jobs },
    files: { ...files, count: entries.length, totalBytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) },
    secondFactorKey: hasKey ? await put(createReadStream(keyFile)) : null,
    missing,
  };
}

function compressed(source: Readable): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: 1 });
  // Ignore errors of the pipeline: a failure of the source also destroys `gzip`, whose reader then gets the error.
  void pipeline(source, gzip).catch(() => {});
  return gzip;
}
