import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { statement } from "./statement.ts";

const database = await testDatabase();
const { db, pool } = database;
afterAll(() => database.close());

const { placeholder } = sql;
type Row = { number: number; text: string | null; list: number[]; data: object; at: string };
const readRow = statement<{ number: number; text: string | null; at: Date }, Row>(
  () => sql`select ${placeholder("number")}::int as number, ${placeholder("text")}::text as text, array[1, 2] as list,
    '{"a": "ä"}'::jsonb as data, ${placeholder("at")}::timestamptz at time zone 'UTC' at time zone 'UTC' as at`,
);
const at = new Date("2026-01-02T03:04:05.678Z");

test("the rows of a statement are the same in its first run on a connection and in all later ones", async () => {
  for (let run = 0; run < 30; run += 1) {
    const [row] = await readRow(db, { number: run, text: run % 2 === 0 ? null : `Zeile ${run}`, at });
    expect(row).toEqual({
      number: run,
      text: run % 2 === 0 ? null : `Zeile ${run}`,
      list: [1, 2],
      data: { a: "ä" },
      at: expect.stringMatching(/^2026-01-02 /),
    });
    expect(new Date(row?.at ?? "")).toEqual(at);
  }
});

test("parallel runs on several connections get their own rows", async () => {
  const runs = Array.from({ length: 200 }, (_, number) => number);
  const rows = await Promise.all(runs.map(async (number) => (await readRow(db, { number, text: "x", at }))[0]?.number));
  expect(rows).toEqual(runs);
});

test("PostgreSQL describes the columns of a statement once per connection", async () => {
  const client = await pool.connect();
  const messages: string[] = [];
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  for (const name of ["rowDescription", "parseComplete"]) connection.on(name, () => messages.push(name));
  const on = { _: { session: { client } } } as never;
  const readNumber = statement<{ number: number }, { number: number }>(
    () => sql`select ${placeholder("number")}::int + 1 as number`,
  );
  for (let number = 0; number < 3; number += 1)
    expect(await readNumber(on, { number })).toEqual([{ number: number + 1 }]);
  expect(messages).toEqual(["parseComplete", "rowDescription"]);
  client.release();
});

test("a statement that fails names PostgreSQL's reason and the caller, and its connection stays usable", async () => {
  const divide = statement<{ by: number }, { result: number }>(
    () => sql`select 1 / ${placeholder("by")}::int as result`,
  );
  const failure = await divide(db, { by: 0 }).catch((error: unknown) => error as pg.DatabaseError);
  expect(failure).toMatchObject({ code: "22012", message: "division by zero" });
  expect((failure as Error).stack).toContain("statement.ts");
  expect(await divide(db, { by: 1 })).toEqual([{ result: 1 }]);
});

test("a statement with wrong SQL fails each time, instead of counting as prepared", async () => {
  const broken = statement<{ id: number }>(() => sql`select missing_column from users where 1 = ${placeholder("id")}`);
  for (let run = 0; run < 2; run += 1) await expect(broken(db, { id: 1 })).rejects.toMatchObject({ code: "42703" });
});

test("a value that cannot be sent is an error of its own, and the connection stays usable", async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const send = statement<{ value: unknown }>(() => sql`select ${placeholder("value")}::jsonb as value`);
  await expect(send(db, { value: circular })).rejects.toThrow(/circular/);
  expect(await send(db, { value: { a: 1 } })).toEqual([{ value: { a: 1 } }]);
});

test("a statement in a transaction runs on its connection and is undone with it", async () => {
  const count = statement<{ name: string }, { count: number }>(
    () => sql`select count(*)::int as count from zz_marks where name = ${placeholder("name")}`,
  );
  const mark = statement<{ name: string }>(() => sql`insert into zz_marks values (${placeholder("name")})`);
  await pool.query("create table zz_marks (name text)");
  await db
    .transaction(async (transaction) => {
      expect(await mark(transaction, { name: "a" })).toEqual([]);
      expect(await count(transaction, { name: "a" })).toEqual([{ count: 1 }]);
      throw new Error("undo");
    })
    .catch(() => {});
  expect(await count(db, { name: "a" })).toEqual([{ count: 0 }]);
});
