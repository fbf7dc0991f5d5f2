import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import type { Parts } from "#server/operations/open-parts.ts";
import { diskStore } from "#server/platform/storage.ts";
import { createTestContext, type TestContext } from "#server/testing/context.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { createBackup } from "./create-backup.ts";
import { deleteOldBackups } from "./delete-old-backups.ts";
import { verifyBackup } from "./verify-backup.ts";

const key = undefined;
let home: TestContext;
let parts: Parts;
let to: string;
let userId: string;

beforeEach(async () => {
  home = await createTestContext();
  const { dataFolder } = home.ctx.config;
  parts = {
    settings: home.database.settings,
    stores: { media: diskStore(path.join(dataFolder, "media")), data: diskStore(dataFolder) },
    dataFolder,
    close: async () => {},
  };
  to = await mkdtemp(path.join(tmpdir(), "lichtspiel-backup-"));
  ({ id: userId } = await insertUser(home.ctx.db));
});
afterEach(async () => {
  await home.stop();
  await rm(to, { recursive: true });
});

/** Adds a project with a file, as a row and in the storage. @returns the project's id */
async function addProject(): Promise<string> {
  const id = randomUUID();
  const file = `projects/${id}/film.mp4`;
  await home.ctx.storage.put(file, randomBytes(5000));
  const media = [{ key: file, posterKey: null, type: "video/mp4", bytes: 5000, width: 16, height: 9 }];
  await buildProject(home.ctx.db, userId, { id, media, status: "completed" });
  return id;
}
async function removeProject(id: string): Promise<void> {
  await home.ctx.db.delete(projects).where(eq(projects.id, id));
  await home.ctx.storage.remove([`projects/${id}/film.mp4`]);
}
const backUp = async () => (await createBackup(parts, { to, key })).name;
const listBackups = async () =>
  (await readdir(path.join(to, "manifests"))).map((name) => name.replace(".manifest", ""));

/** Lists the files of backed-up contents in the backup folder. @returns sizes in bytes by path */
async function listObjects(): Promise<Map<string, number>> {
  const entries = await readdir(path.join(to, "objects"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const)));
}
async function flipByte(file: string): Promise<void> {
  const content = await readFile(file);
  content.writeUInt8(content.readUInt8(content.length >> 1) ^ 1, content.length >> 1);
  await writeFile(file, content);
}

test("all but the latest backups are deleted, with contents that only they use; the others stay complete", async () => {
  const [first, lasting] = [await addProject(), await addProject()];
  await backUp();
  await removeProject(first);
  const middle = await backUp();
  await removeProject(lasting);
  await addProject();
  const newest = await backUp();
  const before = await listObjects();

  const deletion = await deleteOldBackups({ to, key, newest, keep: 2 });

  expect(await listBackups()).toEqual([middle, newest]);
  const after = await listObjects();
  const freed = [...before].filter(([file]) => !after.has(file)).map(([, size]) => size);
  expect(freed.filter((size) => size === 5000)).toHaveLength(1);
  expect(deletion).toEqual({
    backups: 1,
    objects: freed.length,
    bytes: freed.reduce((sum, size) => sum + size, 0),
    kept: 2,
  });
  expect(await verifyBackup({ from: to, key })).toMatchObject({ faults: [], backups: 2, objects: after.size });
  // Expect the next backup to store the deleted contents again where it needs them.
  await backUp();
  expect((await verifyBackup({ from: to, key })).faults).toEqual([]);
});

test("nothing is deleted when the new backup is damaged", async () => {
  await addProject();
  const first = await backUp();
  const before = await listObjects();
  await addProject();
  const newest = await backUp();
  const added = [...(await listObjects())].filter(([file]) => !before.has(file));
  for (const [file] of added) {
    const content = await readFile(file);
    await flipByte(file);
    await expect(deleteOldBackups({ to, key, newest, keep: 1 })).rejects.toThrow(/nicht in Ordnung.*nichts gelöscht/);
    await writeFile(file, content);
  }
  expect(added.length).toBeGreaterThan(1);
  expect(await listBackups()).toEqual([first, newest]);
  await deleteOldBackups({ to, key, newest, keep: 1 });
  expect(await listBackups()).toEqual([newest]);
});

test("nothing is deleted when the contents of a remaining backup are unknown", async () => {
  await addProject();
  const names = [await backUp(), await backUp(), await backUp()];
  const [, middle = "", newest = ""] = names;
  await flipByte(path.join(to, "manifests", `${middle}.manifest`));
  const before = await listObjects();
  await expect(deleteOldBackups({ to, key, newest, keep: 2 })).rejects.toThrow("nichts gelöscht");
  expect(await listBackups()).toEqual(names);
  expect(await listObjects()).toEqual(before);
});

test("the verified backup stays, also when another run has finished after it", async () => {
  const newest = await backUp();
  const later = await backUp();
  await deleteOldBackups({ to, key, newest, keep: 1 });
  expect(await listBackups()).toEqual([newest, later]);
});
