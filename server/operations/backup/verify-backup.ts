import { createGunzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { OperationError } from "../operation-error.ts";
import { type BackupFolder, openBackupFolder, type StoredContent } from "./backup-folder.ts";
import { fileEntrySchema, type Manifest } from "./manifest.ts";

export type Verification = {
  /** Faults in the backup, one German sentence for each. */
  faults: string[];
  backups: number;
  objects: number;
  /** Storage keys whose files were already lost when the newest backup was written. */
  missing: string[];
};

/** Reads everything in a backup folder, and compares every content with its hash and every list with its contents. */
export async function verifyBackup({ from, key }: { from: string; key: string | undefined }): Promise<Verification> {
  const folder = await openBackupFolder(from, { key, isNew: false });
  const faults: string[] = [];
  /** Size in bytes of each object whose content matches its hash, by the name of the object. */
  const sizes = new Map<string, number>();
  for await (const object of folder.listObjects()) {
    const size = await sizeOf(folder, object).catch(note(faults));
    if (size !== undefined) sizes.set(object, size);
  }
  const names = await folder.list();
  if (names.length === 0) faults.push("In diesem Ordner liegt keine fertige Sicherung.");
  let missing: string[] = [];
  const reported = new Set<string>();
  for (const name of names) {
    const manifest = await folder.readManifest(name).catch(note(faults));
    if (!manifest) continue;
    ({ missing } = manifest);
    for await (const content of contentsOf(folder, manifest, sizes, faults)) {
      if (reported.has(content.object)) continue;
      reported.add(content.object);
      const size = sizes.get(content.object);
      if (size === undefined && !(await folder.has(content.object))) faults.push(`Der Inhalt ${content.object} fehlt.`);
      if (size !== undefined && size !== content.bytes)
        faults.push(`Der Inhalt ${content.object} hat die falsche Länge.`);
    }
  }
  return { faults, backups: names.length, objects: sizes.size, missing };
}

/** Reads all contents that one backup names. @returns one German sentence for each fault */
export async function verifyOne(folder: BackupFolder, name: string): Promise<string[]> {
  const faults: string[] = [];
  const manifest = await folder.readManifest(name).catch(note(faults));
  if (!manifest) return faults;
  const sizes = new Map<string, number>();
  const seen = new Set<string>();
  for await (const { object, bytes } of contentsOf(folder, manifest, sizes, faults)) {
    if (seen.has(object)) continue;
    seen.add(object);
    const size = await sizeOf(folder, object).catch(note(faults));
    if (size === undefined) continue;
    sizes.set(object, size);
    if (size !== bytes) faults.push(`Der Inhalt ${object} hat die falsche Länge.`);
  }
  return faults;
}

/** Yields the names of the objects that a backup names, even if the folder lacks them. */
export async function* objectsOf(folder: BackupFolder, name: string): AsyncGenerator<string> {
  const { tables, jobs, files, secondFactorKey } = await folder.readManifest(name);
  for (const { object } of [...tables, jobs, files, ...(secondFactorKey ? [secondFactorKey] : [])]) yield object;
  for await (const line of folder.readLines(files.object)) yield fileEntrySchema.parse(JSON.parse(line)).object;
}

async function sizeOf(folder: BackupFolder, object: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of folder.read(object)) bytes += chunk.length;
  return bytes;
}

/** Yields all contents that a backup names, and compares the number of rows, files and jobs with the manifest. */
async function* contentsOf(
  folder: BackupFolder,
  { tables, jobs, files, secondFactorKey }: Manifest,
  sizes: ReadonlyMap<string, number>,
  faults: string[],
): AsyncGenerator<StoredContent> {
  yield* tables;
  yield jobs;
  yield files;
  if (secondFactorKey) yield secondFactorKey;
  for (const table of tables) {
    if (sizes.has(table.object) && (await countRows(folder, table.object)) !== table.rows) {
      faults.push(`Die Tabelle ${table.name} hat in der Sicherung nicht die verzeichnete Zahl von Zeilen.`);
    }
  }
  if (!sizes.has(files.object)) return;
  let count = 0;
  for await (const line of folder.readLines(files.object)) {
    count += 1;
    yield fileEntrySchema.parse(JSON.parse(line));
  }
  if (count !== files.count) faults.push("Die Liste der Dateien ist nicht vollständig.");
}

async function countRows(folder: BackupFolder, object: string): Promise<number> {
  let rows = 0;
  const gunzip = createGunzip();
  await pipeline(folder.read(object), gunzip, async (content: AsyncIterable<Buffer>) => {
    // Count line breaks, because each ends a row: COPY's text format escapes line breaks inside values.
    for await (const chunk of content) for (const byte of chunk) if (byte === 10) rows += 1;
  });
  return rows;
}

const note = (faults: string[]) => (error: unknown) => {
  if (!(error instanceof OperationError)) throw error;
  faults.push(error.message);
  return undefined;
};
