import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { connectPool, type OpenDatabase } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { templateName } from "./global-setup.ts";

/** Creates an empty, migrated PostgreSQL database for one test file. */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = inject("database");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(`create database ${name} template ${templateName} strategy file_copy`);
  const settings = { ...server, database: name };
  const pool = connectPool(settings, 6);
  // Hundreds of concurrent requests wait for these few connections, also on a slow machine.
  pool.options.connectionTimeoutMillis = 60_000;
  return {
    db: drizzle(pool, { schema }),
    pool,
    settings,
    embedded: true,
    close: async () => {
      await pool.end();
      await asAdministrator(`drop database ${name} with (force)`);
    },
  };
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("database"), database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}
