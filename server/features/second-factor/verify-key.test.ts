import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createContext } from "#server/composition/create-context.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { secondFactors } from "#server/db/second-factor-schema.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { createDataFolder, testConfig } from "#server/testing/context.ts";
import { testDatabase } from "#server/testing/database.ts";
import { insertUser } from "#server/testing/factories.ts";
import { openSecretBox } from "./secret-box.ts";
import { replaceKey } from "./verify-key.ts";

const open: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.stop();
});

const newKey = () => randomBytes(32).toString("hex");
const refused = /^Der Schlüssel der zweiten Faktoren (?:fehlt|ist nicht der)[^\n]*SECOND_FACTOR_KEY[^\n]*$/;

async function installation() {
  const database = await testDatabase();
  open.push({ stop: database.close });
  return database;
}

/** Starts the server as on another machine, with its own data folder. @returns the data folder */
async function start(database: OpenDatabase, env: Record<string, string> = {}, folder?: string): Promise<string> {
  const dataFolder = folder ?? (await createDataFolder());
  open.push({ stop: () => rm(dataFolder, { recursive: true, force: true }) });
  open.push(await createContext({ config: testConfig(dataFolder, env), database }));
  return dataFolder;
}

/** Stores a second factor whose secret is encrypted with `key`. */
async function storeSecret({ db }: OpenDatabase, key: string): Promise<void> {
  const { id: userId } = await insertUser(db);
  const secret = openSecretBox("", Buffer.from(key, "hex")).encrypt(Buffer.from("Geheimnis"), userId);
  await db.insert(secondFactors).values({ userId, secret });
}

test("[AUTH-17] a second machine starts with the same key only", async () => {
  const database = await installation();
  const key = newKey();
  await start(database, { SECOND_FACTOR_KEY: key });
  await start(database, { SECOND_FACTOR_KEY: key });
  await expect(start(database, { SECOND_FACTOR_KEY: newKey() })).rejects.toThrow(refused);
});

test("a machine without the key does not start, and creates none", async () => {
  const database = await installation();
  const first = await start(database);
  const other = await createDataFolder();
  await expect(start(database, {}, other)).rejects.toThrow(refused);
  expect(existsSync(path.join(other, "second-factor.key"))).toBe(false);
  // Start the first machine again: it is not refused, because its data folder contains the key file.
  await start(database, {}, first);
});

test("of two machines that start first at once with different keys, one is refused", async () => {
  const database = await installation();
  const starts = await Promise.allSettled([1, 2].map(() => start(database, { SECOND_FACTOR_KEY: newKey() })));
  expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a worker needs no key, but refuses a wrong one", async () => {
  const database = await installation();
  await start(database, { SECOND_FACTOR_KEY: newKey() });
  const folder = await start(database, { ROLE: "worker" });
  await start(database, { ROLE: "worker" }, folder);
  await expect(start(database, { ROLE: "worker", SECOND_FACTOR_KEY: newKey() })).rejects.toThrow(refused);
});

test("a database of an earlier version accepts the key that decrypts its secrets", async () => {
  const database = await installation();
  const key = newKey();
  await storeSecret(database, key);
  await expect(start(database, { SECOND_FACTOR_KEY: newKey() })).rejects.toThrow(refused);
  await start(database, { SECOND_FACTOR_KEY: key });
});

test("a lost key can be replaced, and the accounts that it locks out are counted", async () => {
  const database = await installation();
  const [lost, key] = [newKey(), newKey()];
  await start(database, { SECOND_FACTOR_KEY: lost });
  await storeSecret(database, lost);
  await storeSecret(database, key);
  const stores = { db: database.db, settings: settingsStore(database.db) };
  expect(await replaceKey(stores, testConfig("", { SECOND_FACTOR_KEY: key }))).toBe(1);
  await start(database, { SECOND_FACTOR_KEY: key });
  await expect(start(database, { SECOND_FACTOR_KEY: lost })).rejects.toThrow(refused);
});
