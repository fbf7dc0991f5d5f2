import { fillPlaceholders, type Query, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Queryable } from "./client.ts";

const dialect = new PgDialect();

/**
 * A statement whose text is built once and runs on any connection, also inside transactions. For hot paths: building
 * the text costs the program more than sending it.
 * @param build builds the statement, with `sql.placeholder` for each value
 * @returns a function that runs the statement; its rows have the names and raw values of the database
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

async function run<Row>(on: Queryable, { sql: text, params }: Query, values: Record<string, unknown>): Promise<Row[]> {
  const { rows } = await clientOf(on).query({ text, values: fillPlaceholders(params, values), types: rawTypes });
  return rows as Row[];
}

/**
 * The pool or connection beneath drizzle. A prepared query of drizzle would be created again for each call, which costs
 * the program as much as sending it.
 */
const clientOf = (on: Queryable) => (on._.session as unknown as { client: pg.ClientBase }).client;

/** Returns values of type timestamptz as PostgreSQL's text instead of Date objects, as drizzle does. */
const rawTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.TIMESTAMPTZ ? String : pg.types.getTypeParser(type, format),
};
