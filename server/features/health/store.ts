import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";

export function healthStore(db: Database) {
  return {
    /** @throws Error when the database does not answer */
    check: async (): Promise<void> => void (await db.execute(sql`select 1`)),
  };
}
