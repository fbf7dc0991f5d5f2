import pg from "pg";
import type { Readable } from "node:stream";
import { copyIn, copyOut } from "./copy-stream.ts";
import type { Manifest } from "./manifest.ts";

type Table = { name: string; columns: string[] };
/** A storage key that a database row names. `isRequired`: the file must exist as long as the row does. */
export type NamedFile = { key: string; isRequired: boolean };

/**
 * Columns whose rows name files. Required files exist as long as their row; others may be missing, such as posters
 * drawn on request, or files of a deleted project that an order still names.
 */
export const fileSources: { columns: string[]; query: string; isRequired: boolean }[] = [
  {
    columns: ["projects.media"],
    query: `select unnest(array[medium ->> 'key', medium ->> 'posterKey', medium ->> 'captionsKey'])
      from projects, jsonb_array_elements(media) as medium`,
    isRequired: true,
  },
  {
    columns: ["projects.media"],
    query: `select medium ->> 'key' || unnest(array['.play.jpg', '.bewegt.gif', '.480.webp', '.960.webp'])
      from projects, jsonb_array_elements(media) as medium`,
    isRequired: false,
  },
  {
    columns: ["projects.input_keys"],
    query: "select jsonb_array_elements_text(input_keys) from projects",
    isRequired: true,
  },
  {
    columns: ["projects.receipt"],
    query: `select jsonb_path_query(receipt, '$.** ? (@.at == "storage").key') #>> '{}' from projects where receipt is not null`,
    isRequired: false,
  },
  { columns: ["uploads.key"], query: "select key from uploads", isRequired: true },
  {
    columns: ["brand_kits.logo_key", "brand_kits.dark_logo_key"],
    query: "select unnest(array[logo_key, dark_logo_key]) from brand_kits",
    isRequired: true,
  },
  {
    columns: ["projects.brand_kit"],
    query: `select unnest(array[brand_kit ->> 'logoKey', brand_kit ->> 'darkLogoKey', brand_kit ->> 'fontKey'])
      from projects`,
    isRequired: false,
  },
  { columns: ["brand_fonts.key"], query: "select key from brand_fonts", isRequired: true },
  { columns: ["senders.logo_key"], query: "select logo_key from senders", isRequired: true },
  {
    columns: ["content_overrides.video_key", "content_overrides.thumbnail_key"],
    query: "select unnest(array[video_key, thumbnail_key]) from content_overrides",
    isRequired: true,
  },
  {
    columns: ["renders.result"],
    query: `select unnest(array[medium ->> 'key', medium ->> 'posterKey', medium ->> 'captionsKey'])
      from renders, jsonb_array_elements(result) as medium where jsonb_typeof(result) = 'array'`,
    isRequired: false,
  },
  {
    columns: ["orders.sender_logo_key", "orders.sender_dark_logo_key"],
    query: "select unnest(array[sender_logo_key, sender_dark_logo_key]) from orders",
    isRequired: true,
  },
  { columns: ["invoices.pdf_key"], query: "select pdf_key from invoices", isRequired: true },
  { columns: ["orders.website"], query: "select website ->> 'logoKey' from orders", isRequired: false },
  { columns: ["script_drafts.website"], query: "select website ->> 'logoKey' from script_drafts", isRequired: false },
];

const quote = pg.escapeIdentifier;
const columnList = (columns: readonly string[]) => columns.map(quote).join(", ");
const unfinished =
  "state in ('created', 'retry', 'active') and name not in ('sweep') and name not like '\\_\\_pgboss\\_\\_%'";

/** SQL of backup and restore, on one connection. */
export function backupStore(client: pg.ClientBase) {
  const text = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await client.query<Row>(query, values)).rows;

  return {
    /** Starts a transaction that sees a single state of the database, however long it lasts. */
    beginSnapshot: async () => {
      await client.query("begin isolation level repeatable read read only");
      await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    },
    begin: async () => {
      await client.query("begin");
      await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    },
    commit: () => client.query("commit"),
    rollback: () => client.query("rollback"),

    /** Tables of the product, without those of the job queue. */
    listTables: (): Promise<Table[]> =>
      text<Table>(`
        select relname::text as name, array_agg(attname::text order by attnum) as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and attnum > 0 and not attisdropped and attgenerated = ''
        group by relname order by relname`),
    countRows: async (table: string): Promise<number> =>
      Number((await text<{ count: string }>(`select count(*) from public.${quote(table)}`))[0]?.count),
    exportTable: ({ name, columns }: Table): Readable =>
      copyOut(client, `copy (select ${columnList(columns)} from public.${quote(name)}) to stdout`),
    importTable: ({ name, columns }: Table, source: AsyncIterable<Uint8Array>): Promise<void> =>
      copyIn(client, `copy public.${quote(name)} (${columnList(columns)}) from stdin`, source),

    listSequences: () =>
      text<{ name: string; value: string | null }>(
        "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
      ),
    setSequence: (name: string, value: string) =>
      client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]),

    listMigrations: async (): Promise<Manifest["migrations"]> => {
      const rows = await text<{ hash: string; created_at: string }>(
        "select hash, created_at from drizzle.__drizzle_migrations order by id",
      );
      return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
    },
    /** Runs migrations inside the running transaction and records them as drizzle does. */
    applyMigrations: async (migrations: readonly { sql: string[]; hash: string; folderMillis: number }[]) => {
      await client.query(`
        create schema if not exists drizzle;
        create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
      for (const { sql, hash, folderMillis } of migrations) {
        for (const statement of sql) await client.query(statement);
        await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
          hash,
          folderMillis,
        ]);
      }
    },
    /** Removes rows that migrations have written, because the backup contains these rows too. */
    emptyTables: async (names: readonly string[]) => {
      if (names.length > 0) await client.query(`truncate ${names.map((name) => `public.${quote(name)}`).join(", ")}`);
    },
    /**
     * Removes all foreign keys, so that tables can be filled in any order.
     * @returns function that adds the keys again, which checks the rows
     */
    dropForeignKeys: async (): Promise<() => Promise<void>> => {
      const keys = await text<{ table: string; name: string; definition: string }>(`
        select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
      for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
      return async () => {
        for (const { table, name, definition } of keys) {
          await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
        }
      };
    },

    /**
     * Switches the product's triggers off, because rows of a backup already contain what triggers would add or forbid.
     * @returns function that switches them on again
     */
    disableTriggers: async (): Promise<() => Promise<void>> => {
      const tables = await text<{ name: string }>(`
        select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and not tgisinternal`);
      const alter = async (state: "disable" | "enable") => {
        for (const { name } of tables) await client.query(`alter table ${name} ${state} trigger user`);
      };
      await alter("disable");
      return () => alter("enable");
    },

    /** Whether the database contains no table of the product and no waiting job. */
    isEmpty: async (): Promise<boolean> => {
      const [row] = await text<{ tables: string; hasJobs: boolean }>(`
        select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
          to_regclass('pgboss.job') is not null as "hasJobs"`);
      if (row?.tables !== "0") return false;
      if (!row.hasJobs) return true;
      return (await text(`select 1 from pgboss.job where ${unfinished} limit 1`)).length === 0;
    },

    /** All storage keys that rows name. Columns that this database does not have yet are left out. */
    listNamedFiles: async (): Promise<NamedFile[]> => {
      const existing = await text<{ name: string }>(
        "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
      );
      const columns = new Set(existing.map(({ name }) => name));
      const queries = fileSources
        .filter((source) => source.columns.every((name) => columns.has(name)))
        .map(({ query, isRequired }) => `select key, ${isRequired} as required from (${query}) as named (key)`);
      return text<NamedFile>(`
        select key, bool_or(required) as "isRequired" from (${queries.join(" union all ")}) as named
        where key is not null group by key order by key`);
    },
    /** Storage keys of the emails that were written to files instead of being sent. */
    listMails: () =>
      text<{ id: string; createdAt: Date }>(`select id, created_at as "createdAt" from mails where state = 'sent'`),

    /** Unfinished jobs, as lines of JSON. A running job is stored as waiting, because it has to run again. */
    exportJobs: (): Readable =>
      copyOut(
        client,
        `copy (select replace(encode(convert_to(jsonb_build_object('name', name, 'id', id, 'data', data, 'priority', priority,
          'startAfter', to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'singletonKey', singleton_key)::text,
          'UTF8'), 'base64'), E'\\n', '') from pgboss.job where ${unfinished}) to stdout`,
      ),
    hasJobQueue: async () =>
      (await text<{ has: boolean }>("select to_regclass('pgboss.job') is not null as has"))[0]?.has === true,
  };
}
export type BackupStore = ReturnType<typeof backupStore>;
