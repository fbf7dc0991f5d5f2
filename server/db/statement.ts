import type { Query, SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "./client.ts";

const dialect = new PgDialect();

/**
 * A statement whose text is built once and runs on any connection, also inside transactions. For hot paths: building the
 * text costs the program more than sending it.
 * @param build builds the statement, with `sql.placeholder` for each value
 * @returns runs it; rows have the names and raw values of the database
 */
export function statement<Values extends Record<string, unknown>, Row = unknown>(
  build: (on: Queryable) => SQLWrapper,
): (on: Queryable, values: Values) => Promise<Row[]> {
  let built: Query | undefined;
  return (on, values) => {
    built ??= dialect.sqlToQuery(build(on).getSQL());
    return run(on, built, values);
  };
}

/** Runs SQL text with the values of `$1`, `$2` and so on. */
export function runText<Row>(on: Queryable, text: string, values: unknown[] = []): Promise<Row[]> {
  return run(on, { sql: text, params: values }, {});
}

async function run<Row>(on: Queryable, query: Query, values: Record<string, unknown>): Promise<Row[]> {
  const prepared = on._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    undefined,
    false,
  );
  return (await prepared.execute(values)).rows;
}
