import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/database.ts";
import type { OpenDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { isExpansion, migrationsFolder, readMigrations } from "./migrations.ts";
import { readSchemaState } from "./schema-state.ts";

let database: OpenDatabase;
const folders: string[] = [];
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Creates a copy of the migrations folder with `further` migrations added, as in a later release. @returns its path */
async function laterRelease(...further: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-migrations-"));
  folders.push(folder);
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  for (const [index, sql] of further.entries()) {
    const last = journal.entries.at(-1) ?? expect.fail("no migration");
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: `${last.idx + 1}_further_${index}` };
    journal.entries.push(entry);
    await writeFile(path.join(folder, `${entry.tag}.sql`), sql);
  }
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

const expansion = "-- expansion: a new column\nalter table users add column nickname text;";
const contraction = "alter table users drop column image;";
const stateOf = async (folder?: string) => (await readSchemaState(database.pool, readMigrations(folder))).kind;

test("a process of the former release starts again after the later one has expanded the schema", async () => {
  await migrateDatabase(database.pool);
  await migrateDatabase(database.pool, await laterRelease(expansion));
  expect(await stateOf()).toBe("expanded");
  await migrateDatabase(database.pool);
  const { rows } = await database.pool.query("select nickname from users");
  expect(rows).toEqual([]);
});

test("it refuses to start once the schema was contracted, also by a release after an expanding one", async () => {
  const expanded = await laterRelease(expansion);
  const contracted = await laterRelease(expansion, contraction);
  await migrateDatabase(database.pool);
  await migrateDatabase(database.pool, expanded);
  await migrateDatabase(database.pool, contracted);
  await expect(migrateDatabase(database.pool)).rejects.toThrow("Die Datenbank ist neuer als dieses Programm");
  await expect(migrateDatabase(database.pool, expanded)).rejects.toThrow("Die Datenbank ist neuer");
  expect(await stateOf(contracted)).toBe("current");
});

test("a contraction that fails changes nothing for the former release; one that is applied refuses it", async () => {
  await migrateDatabase(database.pool);
  const broken = await laterRelease(contraction, "select no_such_column;");
  await expect(migrateDatabase(database.pool, broken)).rejects.toThrow("Failed query");
  // Expect that the previous release may still use the database, because the failed migration was rolled back.
  expect(await stateOf()).toBe("current");
  await migrateDatabase(database.pool, await laterRelease(contraction));
  expect(await stateOf()).toBe("newer");
});

test("a former release that restarts does not lower what a later one has stored", async () => {
  const contracted = await laterRelease(contraction);
  const both = await laterRelease(contraction, expansion);
  await migrateDatabase(database.pool, both);
  await migrateDatabase(database.pool, contracted);
  expect(await stateOf(contracted)).toBe("expanded");
  expect(await stateOf()).toBe("newer");
});

test("a migration that needs a table in use neither fails nor keeps others from reading the table", async () => {
  await migrateDatabase(database.pool);
  const folder = await laterRelease("-- expansion: a new table\ncreate table further (id int);", expansion);
  const reader = await database.pool.connect();
  await reader.query("begin");
  await reader.query("select count(*) from users");
  const migrated = migrateDatabase(database.pool, folder);
  await expect
    .poll(async () => (await database.pool.query("select 1 from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0);
  // Query the locked table: the query waits behind the migration until the migration gives up after two seconds.
  await database.pool.query("select count(*) from users");
  expect(await stateOf(folder)).toBe("pending");
  await reader.query("commit");
  reader.release();
  await migrated;
  expect(await stateOf(folder)).toBe("current");
});

const uniqueIndexes = new Set(
  readMigrations().flatMap(({ sql }) =>
    sql.flatMap((text) => [...text.matchAll(/CREATE UNIQUE INDEX "(\w+)"/g)].map(([, name = ""]) => name)),
  ),
);

/** Tables in which every release only inserts, so that a trigger may refuse changes of their rows. */
const insertOnlyTables: readonly string[] = ["legal_texts"];

/** Functions of triggers that refuse no change: they only count in a table which the previous release does not know. */
const countingFunctions: readonly string[] = ["count_project_storage", "count_file_storage"];

/**
 * Whether the previous release still works after an SQL statement. It does if the statement adds something, updates
 * rows, drops an index that is not unique, or replaces a function, whose parameters and result type PostgreSQL refuses
 * to change.
 */
function onlyAdds(statement: string, newTables: readonly string[]): boolean {
  const [, table = ""] = /^ALTER TABLE "?(\w+)"?/i.exec(statement) ?? [];
  if (newTables.includes(table)) return true;
  if (/^ALTER TABLE \S+ ADD COLUMN /i.test(statement))
    return !/NOT NULL/i.test(statement) || /DEFAULT/i.test(statement);
  const [, triggerTable] = /^CREATE TRIGGER \S+ .*? ON "(\w+)"/i.exec(statement) ?? [];
  if (triggerTable !== undefined) return [...newTables, ...insertOnlyTables].includes(triggerTable);
  const [, called] = /^CREATE CONSTRAINT TRIGGER .* EXECUTE FUNCTION "(\w+)"\(\)/is.exec(statement) ?? [];
  if (called !== undefined) return countingFunctions.includes(called);
  const [, filledTable] = /^INSERT INTO "(\w+)"/i.exec(statement) ?? [];
  if (filledTable !== undefined) return newTables.includes(filledTable);
  const [, droppedIndex] = /^DROP INDEX "(\w+)"/i.exec(statement) ?? [];
  if (droppedIndex !== undefined) return !uniqueIndexes.has(droppedIndex);
  return /^(?:CREATE (?:TABLE|INDEX|VIEW|(?:OR REPLACE )?FUNCTION)|UPDATE) /i.test(statement);
}

test("each migration that is declared an expansion only adds, drops an index that is not unique or replaces a function", () => {
  const expansions = readMigrations().filter(isExpansion);
  expect(expansions).not.toHaveLength(0);
  for (const { sql } of expansions) {
    const statements = sql.map((text) => text.replaceAll(/^\s*--.*$/gm, "").trim());
    const newTables = statements.flatMap((text) => /^CREATE TABLE "?(\w+)/i.exec(text)?.[1] ?? []);
    for (const statement of statements) expect(onlyAdds(statement, newTables), statement).toBe(true);
  }
  expect(onlyAdds('ALTER TABLE "users" DROP COLUMN "image";', [])).toBe(false);
  expect(onlyAdds('ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', [])).toBe(false);
  for (const name of uniqueIndexes) expect(onlyAdds(`DROP INDEX "${name}";`, [])).toBe(false);
  expect(onlyAdds('ALTER TABLE "users" RENAME TO "people";', [])).toBe(false);
  expect(onlyAdds('CREATE CONSTRAINT TRIGGER "a" AFTER INSERT ON "users" EXECUTE FUNCTION "b"();', [])).toBe(false);
  expect(onlyAdds('INSERT INTO "users" SELECT 1;', [])).toBe(false);
});
