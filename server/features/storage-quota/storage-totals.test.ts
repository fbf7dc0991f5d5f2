import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { totalOf } from "#domain/storage-quota/calls.ts";
import { brandFonts } from "#server/db/brand-schema.ts";
import type { Database } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { users } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { storageTotals, uploads } from "#server/db/upload-schema.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { createTestContext } from "#server/testing/context.ts";
import { formerDatabase } from "#server/testing/database.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { storageQuotaStore } from "./store.ts";

const { ctx, database, stop } = await createTestContext();
const { db } = ctx;
afterAll(stop);

let userId: string;
beforeEach(async () => {
  ({ id: userId } = await insertUser(db));
});

const medium = (bytes: number) => ({
  key: `renders/${randomUUID()}/film.mp4`,
  type: "video/mp4",
  bytes,
  posterKey: null,
  width: 1,
  height: 1,
});
const upload = (bytes: number, owner = userId) => ({
  userId: owner,
  key: randomUUID(),
  name: "a.png",
  type: "image/png",
  bytes,
  width: 1,
  height: 1,
});
const font = (bytes: number) => ({ userId, key: randomUUID(), name: "Schrift", type: "font/ttf", bytes });

/** Bytes that the check of a start reads, after checking that they are the sum of the rows that name files. */
async function usedBytes(owner = userId, on: Database = db): Promise<number> {
  const { usedBytes: bytes } = await startKeyStore(on).readLoad(owner);
  expect(totalOf(await storageQuotaStore(on).usage(owner)), "sum of the rows").toBe(bytes);
  return bytes;
}

test("the stored total follows files that are added, changed and deleted", async () => {
  expect(await usedBytes()).toBe(0);
  const { id } = await buildProject(db, userId, { media: [medium(1000), medium(200)], inputBytes: 30 });
  expect(await usedBytes()).toBe(1230);
  await db.insert(uploads).values([upload(4), upload(5)]);
  const fontRow = font(60);
  await db.insert(brandFonts).values(fontRow);
  expect(await usedBytes()).toBe(1299);
  await db
    .update(projects)
    .set({ media: [medium(500)] })
    .where(eq(projects.id, id));
  expect(await usedBytes()).toBe(599);
  await db.update(projects).set({ deletedAt: new Date(), inputBytes: 40 }).where(eq(projects.id, id));
  expect(await usedBytes(), "files in the bin count").toBe(609);
  await db.delete(projects).where(eq(projects.id, id));
  await db.delete(brandFonts).where(eq(brandFonts.key, fontRow.key));
  await db.delete(uploads).where(eq(uploads.bytes, 5));
  expect(await usedBytes()).toBe(4);
  const other = await insertUser(db);
  expect(await usedBytes(other.id)).toBe(0);
});

test("a change that is taken back leaves the total as it was", async () => {
  await buildProject(db, userId, { media: [medium(10)] });
  const failed = db.transaction(async (transaction) => {
    await transaction.insert(uploads).values(upload(7));
    await transaction.delete(projects).where(eq(projects.userId, userId));
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect(await usedBytes()).toBe(10);
});

test("changes at the same time are all counted, and no total is locked before the end of a transaction", async () => {
  const { id: otherId } = await insertUser(db);
  const owners = [userId, otherId];
  const ids = await Promise.all(
    owners.map(async (owner) => (await buildProject(db, owner, { media: [medium(1)] })).id),
  );
  const change = (order: readonly number[]) =>
    db.transaction(async (transaction) => {
      for (const index of order) await transaction.insert(uploads).values(upload(1, owners[index]));
      for (const index of order.toSorted()) {
        await transaction
          .update(projects)
          .set({ inputBytes: sql`${projects.inputBytes} + 1` })
          .where(eq(projects.id, ids[index] ?? ""));
      }
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => change(index % 2 ? [0] : [1])));
  expect([await usedBytes(userId), await usedBytes(otherId)]).toEqual([21, 21]);
  await Promise.all(Array.from({ length: 10 }, (_, index) => change(index % 2 ? [0, 1] : [1, 0])));
  expect([await usedBytes(userId), await usedBytes(otherId)]).toEqual([41, 41]);
});

test("the total of a deleted account is deleted with it", async () => {
  await buildProject(db, userId, { media: [medium(10)] });
  await db.insert(uploads).values(upload(7));
  expect(await db.$count(storageTotals, eq(storageTotals.userId, userId))).toBe(1);
  await db.transaction(async (transaction) => {
    await transaction.delete(projects).where(eq(projects.userId, userId));
    await transaction.delete(users).where(eq(users.id, userId));
  });
  expect(await db.$count(storageTotals, eq(storageTotals.userId, userId))).toBe(0);
});

test("the migration counts the files that accounts already have", async () => {
  const former = await formerDatabase("0059_count_versions_at_starts");
  const owner = await insertUser(former.db);
  const without = await insertUser(former.db);
  await buildProject(former.db, owner.id, { media: [medium(1000), medium(200)], inputBytes: 30 });
  await buildProject(former.db, owner.id, {});
  await former.db.insert(uploads).values(upload(4, owner.id));
  await migrateDatabase(former.pool);
  expect(await usedBytes(owner.id, former.db)).toBe(1234);
  expect(await usedBytes(without.id, former.db)).toBe(0);
  await former.close();
});

test("the first file of an account is counted while a deletion of the account waits for the project", async () => {
  const { id } = await buildProject(db, userId);
  const finished = db.transaction(async (transaction) => {
    await transaction
      .update(projects)
      .set({ media: [medium(10)] })
      .where(eq(projects.id, id));
    // Another transaction locks the account, as a deletion does before it deletes the projects.
    const deletion = await database.pool.connect();
    onTestFinished(async () => {
      await deletion.query("rollback");
      deletion.release();
    });
    await deletion.query("begin");
    await deletion.query("select 1 from users where id = $1 for update", [userId]);
    await transaction.execute(sql`set local lock_timeout = '2s'`);
  });
  await expect(finished).resolves.toBeUndefined();
  expect(await usedBytes()).toBe(10);
});
