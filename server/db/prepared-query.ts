import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";

/** A column as PostgreSQL describes it: its name, and the object id of its type. */
type Column = { name: string; dataTypeID: number };

/** The driver's connection, with the methods that custom query classes such as pg-cursor's call. */
type Connection = {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  stream: { cork: () => void; uncork: () => void };
  parse: (message: { text: string; name: string }) => void;
  bind: (message: { statement: string; values: (string | Buffer | null)[] }) => void;
  describe: (message: { type: "P"; name: string }) => void;
  execute: (message: { portal: string }) => void;
  sync: () => void;
};

/** Converts a row, whose values PostgreSQL sends as text, to an object. */
type ReadRow = (texts: readonly (string | null)[]) => unknown;

/** A statement with a name. Its text, and therefore the columns of its rows, never change. */
export type NamedStatement = {
  name: string;
  text: string;
  /** Reader of the rows of this statement for each connection; set by the first run on the connection. */
  readRows: WeakMap<object, ReadRow>;
};

/**
 * One run of a named statement. Unlike the driver's own queries, it asks PostgreSQL for the columns of the rows only
 * once per connection: describing 23 columns costs the program and the database as much as sending one row.
 */
export class PreparedQuery {
  /** Function that receives an error or the rows at the end; the driver sets it unless it is set already. */
  callback: ((error: unknown, rows?: unknown[]) => void) | undefined;
  /** Name of the statement, by which the driver records what it has prepared on a connection. */
  readonly name: string;
  readonly text: string;
  readonly #statement: NamedStatement;
  readonly values: unknown[];
  readonly #rows: unknown[] = [];
  #connection: Connection | undefined;
  #readRow: ReadRow | undefined;
  #error: unknown;

  constructor(statement: NamedStatement, values: unknown[]) {
    this.name = statement.name;
    this.text = statement.text;
    this.#statement = statement;
    this.values = values;
  }

  /** Sends the query. @returns an error if a value cannot be sent, in which case nothing has been sent */
  submit(connection: Connection): unknown {
    const { name, text } = this;
    this.#connection = connection;
    this.#readRow = this.#statement.readRows.get(connection);
    let values: (string | Buffer | null)[];
    try {
      values = this.values.map((value) => prepareValue(value));
    } catch (error) {
      return error;
    }
    connection.stream.cork();
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ text, name });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    if (!this.#readRow) connection.describe({ type: "P", name: "" });
    connection.execute({ portal: "" });
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#readRow = rowReader(fields);
    if (this.#connection) this.#statement.readRows.set(this.#connection, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#readRow?.(fields));
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.callback?.(null, this.#rows);
    else this.callback?.(this.#error);
  }

  handleError(error: unknown): void {
    this.callback?.(error);
  }

  // The driver also calls the following methods, which do nothing: the rows are complete only when the database is
  // ready for the next query.
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

function rowReader(columns: readonly Column[]): ReadRow {
  const names = columns.map(({ name }) => name);
  const parsers = columns.map(({ dataTypeID }) => rawParserOf(dataTypeID));
  // Copy an object that has all columns, so that all rows have the same hidden class in V8.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (texts) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1) {
      const text = texts[index];
      if (typeof text === "string") row[names[index] as string] = parsers[index]?.(text);
    }
    return row;
  };
}

/**
 * Returns the parser for values of a type. It leaves values of type timestamptz as PostgreSQL's text, as drizzle does,
 * in place of Date objects.
 */
export const rawParserOf = (type: number): ((text: string) => unknown) =>
  type === pg.types.builtins.TIMESTAMPTZ ? String : pg.types.getTypeParser(type, "text");
