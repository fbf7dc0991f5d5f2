import { sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Queryable } from "#server/db/client.ts";
import { formerListenerName } from "#server/db/listener.ts";

/**
 * Refuses credit notes for parts while a process of a former release uses the database: it would cancel the whole
 * invoice with a later refund, and not only the rest.
 * @throws AppError order.upgrade-running
 */
export async function refuseDuringUpgrade(on: Queryable): Promise<void> {
  const { rows } = await on.execute<{ isRunning: boolean }>(
    sql`select exists(select from pg_stat_activity
      where datname = current_database() and application_name = ${formerListenerName}) as "isRunning"`,
  );
  if (rows[0]?.isRunning) throw new AppError("order.upgrade-running");
}
