import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate as immediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";
import { storageTotals } from "#server/db/upload-schema.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { openSecretBox } from "#server/features/second-factor/secret-box.ts";
import { diskStore } from "#server/platform/storage.ts";
import type { Parts } from "#server/operations/open-parts.ts";
import { createTestContext, createDataFolder, type TestContext } from "#server/testing/context.ts";
import { emptyDatabase, formerDatabase } from "#server/testing/database.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backupStore, fileSources } from "./store.ts";
import { verifyBackup } from "./verify-backup.ts";

const longKey = "ein langer Schlüssel für die Sicherung";
let home: TestContext;
let homeParts: Parts;
let to: string;
const cleanups: (() => Promise<unknown>)[] = [];

const partsOf = (database: OpenDatabase, dataFolder: string): Parts => ({
  settings: database.settings,
  stores: { media: diskStore(path.join(dataFolder, "media")), data: diskStore(dataFolder) },
  dataFolder,
  close: async () => {},
});

beforeEach(async () => {
  home = await createTestContext();
  homeParts = partsOf(home.database, home.ctx.config.dataFolder);
  to = await mkdtemp(path.join(tmpdir(), "lichtspiel-backup-"));
  cleanups.push(home.stop, () => rm(to, { recursive: true }));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Creates an empty database and an empty data folder, into which a test can restore a backup. */
async function elsewhere(): Promise<Parts & { database: OpenDatabase }> {
  const [database, dataFolder] = [await emptyDatabase(), await createDataFolder()];
  cleanups.push(database.close, () => rm(dataFolder, { recursive: true }));
  return { ...partsOf(database, dataFolder), database };
}

async function addProject(userId: string) {
  const { storage, db } = home.ctx;
  const id = randomUUID();
  const keys = [`projects/${id}/film.mp4`, `projects/${id}/poster.jpg`];
  for (const key of keys) await storage.put(key, Buffer.concat([Buffer.from(key), randomBytes(5000)]));
  const [key = "", posterKey = ""] = keys;
  const media = [{ key, posterKey, type: "video/mp4", bytes: 5000, width: 16, height: 9 }];
  await buildProject(db, userId, { id, media, status: "completed", prompt: `Film mit\tTab, \\ und\nUmbruch ${id} 🎬` });
  return { id, keys };
}

async function removeProject({ id, keys }: { id: string; keys: string[] }) {
  await home.ctx.db.delete(projects).where(eq(projects.id, id));
  await home.ctx.storage.remove(keys);
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads and checks every file that a row of the restored database refers to. @returns the storage keys */
async function openAllFiles(place: Parts & { database: OpenDatabase }): Promise<string[]> {
  const client = await place.database.pool.connect();
  const named = await backupStore(client).listNamedFiles();
  client.release();
  const required = named.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  for (const key of required) {
    const content = await readAll(await place.stores.media.read(key));
    expect(content.subarray(0, key.length).toString(), "content of the file").toBe(key);
  }
  return required;
}

describe.each([
  { name: "without a key", key: undefined },
  { name: "encrypted", key: longKey },
])("a backup $name", ({ key }) => {
  test("taken while rows and files are added and deleted is restored elsewhere with every row's file", async () => {
    const { id: userId } = await insertUser(home.ctx.db);
    const lasting = await Promise.all(Array.from({ length: 30 }, () => addProject(userId)));
    const isDone = new AbortController();
    let writes = 0;
    const load = async () => {
      while (!isDone.signal.aborted) {
        const project = await addProject(userId);
        if (writes % 3 > 0) await removeProject(project);
        writes += 1;
        await immediate();
      }
    };
    const busy = [load(), load()];
    const { manifest } = await createBackup(homeParts, { to, key });
    isDone.abort();
    await Promise.all(busy);
    expect(writes, "writes during the backup").toBeGreaterThan(3);
    expect((await verifyBackup({ from: to, key })).faults).toEqual([]);

    const place = await elsewhere();
    await restoreBackup(place, { from: to, key });
    const files = await openAllFiles(place);
    expect(files).toEqual(expect.arrayContaining(lasting.flatMap(({ keys }) => keys)));
    const restored = await place.database.db.select().from(projects);
    expect(restored.length).toBe(manifest.tables.find(({ name }) => name === "projects")?.rows);
    const [total] = await place.database.db.select().from(storageTotals);
    expect(total?.bytes, "total size of the account's files").toBe(restored.length * 5000);
    const [first] = lasting;
    const row = await home.ctx.db
      .select()
      .from(projects)
      .where(eq(projects.id, first?.id ?? ""));
    expect(restored.filter(({ id }) => id === first?.id)).toEqual(row);
    // Expect the backup to contain each file only once, even if two rows refer to it.
    expect(new Set(files).size).toBe(files.length);
  });

  test("detects one changed byte in any of its files", async () => {
    const { id: userId } = await insertUser(home.ctx.db);
    await addProject(userId);
    await createBackup(homeParts, { to, key });
    const names = (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const filled = names.map((entry) => path.join(entry.parentPath, entry.name));
    let checked = 0;
    for (const file of filled) {
      const content = await readFile(file);
      if (content.length === 0) continue;
      for (const position of new Set([0, content.length >> 1, content.length - 1])) {
        const changed = Buffer.from(content);
        changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
        await writeFile(file, changed);
        const faults = await verifyBackup({ from: to, key }).then(
          (result) => result.faults,
          (error: Error) => [error.message],
        );
        expect(faults, `${path.relative(to, file)} at ${position}`).not.toEqual([]);
        checked += 1;
      }
      await writeFile(file, content);
    }
    expect(checked, "flipped bytes").toBeGreaterThan(25);
    expect((await verifyBackup({ from: to, key })).faults).toEqual([]);
  });
});

test("a second backup stores only what is new, and each can be restored", async () => {
  const { id: userId } = await insertUser(home.ctx.db);
  await addProject(userId);
  const first = await createBackup(homeParts, { to, key: undefined });
  expect(first.newFiles).toBe(2);
  const late = await addProject(userId);
  const second = await createBackup(homeParts, { to, key: undefined });
  expect(second.newFiles).toBe(2);
  await removeProject(late);
  expect((await createBackup(homeParts, { to, key: undefined })).newFiles).toBe(0);
  const [oldest = "", middle = ""] = (await readdir(path.join(to, "manifests"))).toSorted();
  for (const [name, count] of [
    [oldest, 2],
    [middle, 4],
  ] as const) {
    const place = await elsewhere();
    await restoreBackup(place, { from: to, key: undefined, name: name.replace(".manifest", "") });
    expect(await openAllFiles(place)).toHaveLength(count);
  }
});

test("restores unfinished jobs, sequences, settings and constraints unchanged", async () => {
  const { ctx } = home;
  await ctx.jobs.enqueue("remove-files", { keys: ["projects/a/b.mp4"] }, { delaySeconds: 3600 });
  await enqueueFileRemoval(ctx, ["projects/c/d.mp4"], { delaySeconds: 10 });
  await ctx.jobs.enqueue("send-mail", { mailId: randomUUID() }, { key: "one" });
  const { id } = await insertUser(ctx.db);
  await createBackup(homeParts, { to, key: undefined });
  const place = await elsewhere();
  expect((await restoreBackup(place, { from: to, key: undefined })).jobs).toBe(3);
  const jobsOf = async ({ pool }: OpenDatabase) =>
    (await pool.query("select id, name, data, singleton_key, priority from pgboss.job order by id")).rows;
  expect(await jobsOf(place.database)).toEqual(await jobsOf(home.database));
  const sequencesOf = async ({ pool }: OpenDatabase) =>
    (await pool.query("select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1")).rows;
  expect(await sequencesOf(place.database)).toEqual(await sequencesOf(home.database));
  const constraintsOf = async ({ pool }: OpenDatabase) =>
    (
      await pool.query(
        "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
      )
    ).rows;
  expect(await constraintsOf(place.database)).toEqual(await constraintsOf(home.database));
  const users = await place.database.pool.query("select id from users");
  expect(users.rows).toEqual([{ id }]);
  const secret = (database: OpenDatabase) =>
    database.pool.query("select * from settings order by name").then(({ rows }) => rows);
  expect(await secret(place.database)).toEqual(await secret(home.database));
});

test("the key of second factors is part of the backup", async () => {
  const encrypted = home.ctx.secretBox.encrypt(Buffer.from("Geheimnis"), "owner");
  await createBackup(homeParts, { to, key: longKey });
  const place = await elsewhere();
  await restoreBackup(place, { from: to, key: longKey });
  expect(openSecretBox(place.dataFolder).decrypt(encrypted, "owner").toString()).toBe("Geheimnis");
});

test("an encrypted backup reveals nothing of rows, files and names, and opens with its key only", async () => {
  const { id: userId, email } = await insertUser(home.ctx.db);
  const { keys } = await addProject(userId);
  await createBackup(homeParts, { to, key: longKey });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(path.join(entry.parentPath, entry.name));
    for (const secret of [email, userId, ...keys]) expect(content.includes(secret)).toBe(false);
  }
  await expect(verifyBackup({ from: to, key: undefined })).rejects.toThrow("Bitte BACKUP_KEY setzen");
  expect((await verifyBackup({ from: to, key: "ein anderer Schlüssel als zuvor" })).faults).not.toEqual([]);
});

test("a restore refuses a target that is not empty, and states the reason", async () => {
  const { id: userId } = await insertUser(home.ctx.db);
  await addProject(userId);
  await createBackup(homeParts, { to, key: undefined });
  await expect(restoreBackup(homeParts, { from: to, key: undefined })).rejects.toThrow("Die Datenbank ist nicht leer");
  const place = await elsewhere();
  await place.stores.media.put("projects/other/film.mp4", Buffer.from("x"));
  await expect(restoreBackup(place, { from: to, key: undefined })).rejects.toThrow("Der Speicher ist nicht leer");
});

test("a row whose file was lost before the backup is reported, and the rest is stored", async () => {
  const { id: userId } = await insertUser(home.ctx.db);
  const lost = await addProject(userId);
  await addProject(userId);
  await home.ctx.storage.remove(lost.keys.slice(0, 1));
  const { manifest } = await createBackup(homeParts, { to, key: undefined });
  expect(manifest.missing).toEqual(lost.keys.slice(0, 1));
  const place = await elsewhere();
  await restoreBackup(place, { from: to, key: undefined });
  expect(await place.database.db.select().from(projects)).toHaveLength(2);
});

test("a backup of an earlier version is upgraded by the migrations", async () => {
  const former = await formerDatabase("0020_project_translation");
  cleanups.push(former.close);
  await former.pool.query("insert into settings (name, value) values ('since', 'long ago')");
  await createBackup(partsOf(former, await createDataFolder()), { to, key: undefined });
  const place = await elsewhere();
  await restoreBackup(place, { from: to, key: undefined });
  const count = (database: OpenDatabase, query: string) => database.pool.query(query).then(({ rows }) => rows[0].count);
  expect(await count(place.database, "select count(*) from settings where value = 'long ago'")).toBe("1");
  const level = "select count(*) from drizzle.__drizzle_migrations";
  expect(await count(place.database, level)).toBe(await count(home.database, level));
});

test("a backup from before the stored totals of files is restored with these totals", async () => {
  const former = await formerDatabase("0059_count_versions_at_starts");
  cleanups.push(former.close);
  const { id: userId } = await insertUser(former.db);
  const media = [{ key: "projects/a/film.mp4", posterKey: null, type: "video/mp4", bytes: 5000, width: 16, height: 9 }];
  await buildProject(former.db, userId, { media, status: "completed" });
  const dataFolder = await createDataFolder();
  cleanups.push(() => rm(dataFolder, { recursive: true }));
  const parts = partsOf(former, dataFolder);
  await parts.stores.media.put("projects/a/film.mp4", Readable.from(randomBytes(5000)));
  await createBackup(parts, { to, key: undefined });
  const place = await elsewhere();
  await restoreBackup(place, { from: to, key: undefined });
  expect(await place.database.db.select().from(storageTotals)).toEqual([{ userId, bytes: 5000 }]);
});

test("every column whose name looks like a storage key is a source of files", async () => {
  const { rows } = await home.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(key|keys|media|website|receipt|result|logo|file|files|path)$'`,
  );
  const others = [
    // Leave out columns whose names only look like storage keys: they contain none, or refer to no stored file.
    "idempotency_keys.key",
    "orders.key",
    "project_folders.name_key",
    "pronunciations.word_key",
    "script_drafts.key",
    "rate_limits.key",
    "senders.website",
    "brand_kits.website",
    "order_results.result",
    "passkeys.public_key",
  ];
  const sources = fileSources.flatMap(({ columns }) => columns);
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name) && !sources.includes(name))).toEqual([]);
  expect(rows.map(({ name }) => name)).toContain("uploads.key");
});
