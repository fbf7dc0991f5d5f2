import { createHash } from "node:crypto";
import { fillPlaceholders, type Query, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Queryable } from "./client.ts";
import { type NamedStatement, PreparedQuery, rawParserOf } from "./prepared-query.ts";

const dialect = new PgDialect();

/**
 * A statement whose text is built once and runs on any connection, including transactions. For hot paths: building the
 * text costs the program more than sending it.
 * @param build builds the statement, with `sql.placeholder` for each value
 * @returns a function that runs the statement; its rows have the names and raw values of the database
 */
export function statement<Values extends Record<string, unknown>, Row = unknown>(
  build: (on: Queryable) => SQLWrapper,
): (on: Queryable, values: Values) => Promise<Row[]> {
  let built: { named: NamedStatement; params: unknown[] } | undefined;
  return async (on, values) => {
    built ??= nameStatement(dialect.sqlToQuery(build(on).getSQL()));
    return run(on, built.named, fillPlaceholders(built.params, values));
  };
}

function nameStatement({ sql: text, params }: Query): { named: NamedStatement; params: unknown[] } {
  const name = `statement_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;
  return { named: { name, text, readRows: new WeakMap() }, params };
}

/** Runs SQL text with the values of `$1`, `$2` and so on. */
export async function runText<Row>(on: Queryable, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await clientOf(on).query({ text, values, types: { getTypeParser: rawParserOf } });
  return rows as Row[];
}

/**
 * Runs a statement on the pool or connection beneath drizzle.
 * @returns its rows, with the raw values of the database
 */
async function run<Row>(on: Queryable, named: NamedStatement, values: unknown[]): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  clientOf(on).query(new PreparedQuery(named, values), undefined, (error, rows = []) =>
    error ? reject(error) : resolve(rows),
  );
  try {
    return (await promise) as Row[];
  } catch (error) {
    // Let the stack of the error name the caller instead of the socket on which the error arrived.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

type QueryClient = {
  query: ((query: PreparedQuery, values: undefined, callback: NonNullable<PreparedQuery["callback"]>) => void) &
    ((config: pg.QueryConfig) => Promise<pg.QueryResult>);
};

/**
 * The pool or connection beneath drizzle. A prepared query of drizzle would be created again for each call, which costs
 * the program as much as sending it.
 */
const clientOf = (on: Queryable) => (on._.session as unknown as { client: QueryClient }).client;
