import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";

export function healthStore(db: Database) {
  return {
    /** Checks that the database answers. @throws Error if it does not */
    check: async (): Promise<void> => void (await db.execute(sql`select 1`)),
  };
}
