import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { OperationError } from "../operation-error.ts";
import { type FileEntry, fileEntrySchema, type Manifest, manifestSchema } from "./manifest.ts";
import { encryptedSealing, hashing, newEncryption, plainSealing, type Sealing } from "./sealing.ts";

const settingsSchema = z.object({
  format: z.literal(1, "Dieses Format kennt das Programm nicht"),
  encryption: z.nullable(z.object({ salt: z.string() })),
});

const manifestExtension = ".manifest";
const temporaryExtension = ".part";

export type StoredContent = { object: string; bytes: number };
export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>;

/**
 * Opens a folder of backups: `backup.json` (format and salt of the encryption), `objects/` (contents, named by their
 * hash, so that backups share them), `manifests/` (the objects that each backup names), and `unfinished` (files that an
 * interrupted backup has already stored).
 */
export async function openBackupFolder(folder: string, { key, isNew }: { key: string | undefined; isNew: boolean }) {
  const objects = path.join(folder, "objects");
  const manifests = path.join(folder, "manifests");
  const journal = path.join(folder, "unfinished");
  if (isNew) {
    await mkdir(objects, { recursive: true, mode: 0o700 });
    await mkdir(manifests, { recursive: true, mode: 0o700 });
  }
  const sealing = await openSealing(path.join(folder, "backup.json"), { key, isNew });
  const locate = (object: string) => path.join(objects, object.slice(0, 2), object);

  async function* readSealed(file: string, object: string): AsyncGenerator<Buffer> {
    const seen = { hash: Buffer.alloc(0), bytes: 0 };
    try {
      yield* hashing(sealing.open(createReadStream(file)), seen) as AsyncGenerator<Buffer>;
    } catch (error) {
      if (error instanceof OperationError) throw new OperationError(`Der Inhalt ${object} ${error.message}.`);
      if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new OperationError(`Der Inhalt ${object} fehlt.`);
      throw error;
    }
    if (sealing.nameOf(seen.hash) !== object) throw new OperationError(`Der Inhalt ${object} ist beschädigt.`);
  }

  const put = async (content: AsyncIterable<Uint8Array>): Promise<StoredContent & { isNew: boolean }> => {
    const temporary = path.join(objects, `${randomUUID()}${temporaryExtension}`);
    const seen = { hash: Buffer.alloc(0), bytes: 0 };
    try {
      await pipeline(
        Readable.from(sealing.seal(hashing(content, seen))),
        createWriteStream(temporary, { mode: 0o600 }),
      );
      const object = sealing.nameOf(seen.hash);
      const isKnown = await exists(locate(object));
      if (isKnown) await rm(temporary);
      else await settle(temporary, locate(object));
      return { object, bytes: seen.bytes, isNew: !isKnown };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  return {
    isEncrypted: sealing.isEncrypted,
    /** Stores an object under the hash of its content, unless the backup folder contains it already. */
    put,
    has: (object: string) => exists(locate(object)),
    /** Reads an object. The stream ends with an error if the content has changed since it was stored. */
    read: (object: string) => readSealed(locate(object), object),
    readLines: (object: string) => lines(readSealed(locate(object), object)),
    listObjects: async function* listObjects() {
      for (const group of await readdir(objects, { withFileTypes: true })) {
        if (group.isDirectory()) yield* await readdir(path.join(objects, group.name));
      }
    },
    /** Removes an object from the folder. @returns its size on the disk in bytes */
    removeObject: async (object: string): Promise<number> => {
      const { size } = await stat(locate(object));
      await rm(locate(object));
      return size;
    },

    /** Names of the finished backups, the oldest first. */
    list: async () =>
      (await readdir(manifests).catch(emptyIfMissing))
        .filter((name) => name.endsWith(manifestExtension))
        .toSorted()
        .map((name) => name.slice(0, -manifestExtension.length)),
    /** Finishes a backup by writing its manifest, which appears completely or not at all. */
    writeManifest: async (manifest: Manifest): Promise<string> => {
      const text = JSON.stringify(manifest);
      // Write the time with milliseconds into the name of a backup, because the newest backup is found by sorting the
      // names.
      const time = manifest.createdAt.replaceAll(/[-:.Z]/g, "").replace("T", "-");
      const name = `${time}-${randomUUID().slice(0, 8)}`;
      const temporary = path.join(manifests, `${name}${temporaryExtension}`);
      await pipeline(Readable.from(sealing.seal(Readable.from([withChecksum(text)]))), createWriteStream(temporary));
      await settle(temporary, path.join(manifests, `${name}${manifestExtension}`));
      await rm(journal, { force: true });
      return name;
    },
    readManifest: async (name: string): Promise<Manifest> => {
      const parts: Buffer[] = [];
      try {
        for await (const part of sealing.open(createReadStream(path.join(manifests, `${name}${manifestExtension}`)))) {
          parts.push(part);
        }
      } catch (error) {
        if (error instanceof OperationError)
          throw new OperationError(`Das Verzeichnis der Sicherung ${name} ${error.message}.`);
        throw error;
      }
      const text = withoutChecksum(Buffer.concat(parts));
      if (text === null) throw new OperationError(`Das Verzeichnis der Sicherung ${name} ist beschädigt.`);
      return manifestSchema.parse(JSON.parse(text));
    },
    removeManifest: (name: string) => rm(path.join(manifests, `${name}${manifestExtension}`)),

    /**
     * Opens the list of files that the running backup has stored so far: if the process is killed, a later run
     * continues from it.
     */
    openJournal: async () => {
      const file = await open(journal, "a", 0o600);
      return {
        add: async (entry: FileEntry) => {
          const sealed: Buffer[] = [];
          for await (const part of sealing.seal(Readable.from([withChecksum(JSON.stringify(entry))])))
            sealed.push(part);
          await file.write(`${Buffer.concat(sealed).toString("base64")}\n`);
        },
        close: () => file.close(),
      };
    },
    /** Reads the files that an interrupted backup has stored; leaves out lines that a crash has cut off. */
    readJournal: async (): Promise<FileEntry[]> => {
      const text = await readFile(journal, "utf8").catch(() => "");
      const entries: FileEntry[] = [];
      for (const line of text.split("\n").filter(Boolean)) {
        try {
          const parts: Buffer[] = [];
          for await (const part of sealing.open(Readable.from([Buffer.from(line, "base64")]))) parts.push(part);
          entries.push(fileEntrySchema.parse(JSON.parse(withoutChecksum(Buffer.concat(parts)) ?? "")));
        } catch {
          continue;
        }
      }
      return entries;
    },
    /**
     * Locks the folder against other backups and removes unfinished files of a killed backup.
     * @returns function that releases the lock; the end of the process releases it too
     */
    lock: async (): Promise<() => void> => {
      const lock = new DatabaseSync(path.join(folder, ".lock"), { timeout: 0 });
      try {
        lock.exec("pragma locking_mode = exclusive; begin exclusive");
      } catch {
        lock.close();
        throw new OperationError("In diesen Ordner läuft schon eine Sicherung. Bitte warten Sie, bis sie fertig ist.");
      }
      for (const parent of [objects, manifests]) {
        for (const name of await readdir(parent)) {
          if (name.endsWith(temporaryExtension)) await rm(path.join(parent, name), { force: true });
        }
      }
      return () => lock.close();
    },
  };
}

async function openSealing(
  file: string,
  { key, isNew }: { key: string | undefined; isNew: boolean },
): Promise<Sealing> {
  let settings = await readSettings(file);
  if (!settings) {
    if (!isNew) throw new OperationError("In diesem Ordner liegt keine Sicherung.");
    settings = { format: 1, encryption: key ? newEncryption() : null };
    const temporary = `${file}${temporaryExtension}`;
    await writeFile(temporary, withChecksum(JSON.stringify(settings)), { mode: 0o600 });
    await settle(temporary, file);
  }
  if (settings.encryption && !key) {
    throw new OperationError("Die Sicherung ist verschlüsselt. Bitte BACKUP_KEY setzen.");
  }
  if (!settings.encryption && key) {
    throw new OperationError(
      "In diesem Ordner liegt eine unverschlüsselte Sicherung. Bitte für BACKUP_KEY einen neuen Ordner nehmen.",
    );
  }
  return settings.encryption && key ? encryptedSealing(key, settings.encryption) : plainSealing;
}

async function readSettings(file: string): Promise<z.infer<typeof settingsSchema> | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!bytes) return null;
  const text = withoutChecksum(bytes);
  if (text === null) throw new OperationError(`Die Datei ${path.basename(file)} der Sicherung ist beschädigt.`);
  const { data } = settingsSchema.safeParse(JSON.parse(text));
  if (!data) throw new OperationError("Die Sicherung stammt von einer neueren Version dieses Programms.");
  return data;
}

const checksum = (text: string) => createHash("sha256").update(text).digest("hex");
const withChecksum = (text: string) => Buffer.from(`${text}\n${checksum(text)}\n`);

/** Returns the text of a file that ends with its checksum; null if the checksum does not match. */
function withoutChecksum(bytes: Buffer): string | null {
  const [text = "", ...rest] = bytes.toString("utf8").split("\n");
  return withChecksum(text).equals(bytes) && rest.length === 2 ? text : null;
}

/** Renames a temporary file to its final name, and flushes file and folder, so that both survive a power cut. */
async function settle(temporary: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(temporary, "r+");
  await file.sync().finally(() => file.close());
  await rename(temporary, target);
  if (process.platform === "win32") return;
  const folder = await open(path.dirname(target), "r");
  await folder.sync().finally(() => folder.close());
}

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Splits UTF-8 text into its lines. */
async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString("utf8");
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield rest.toString("utf8");
}
