import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { whatsappStops } from "#server/db/sender-schema.ts";

/**
 * SQL of numbers that want no WhatsApp messages of this installation. Only keyed hashes are stored; the key is in the
 * same database, so that the numbers stay known after a backup is restored.
 */
export function whatsappStopStore({ db, secret }: Pick<Context, "db" | "secret">) {
  const hashOf = (number: string) => createHmac("sha256", secret).update(`whatsapp ${number}`).digest("hex");
  return {
    async isStopped(number: string, on: Queryable = db): Promise<boolean> {
      return (await on.$count(whatsappStops, eq(whatsappStops.numberHash, hashOf(number)))) > 0;
    },

    /** Stores that a number wants no messages; false if that was stored before. */
    async insert(number: string, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .insert(whatsappStops)
        .values({ numberHash: hashOf(number) })
        .onConflictDoNothing();
      return rowCount === 1;
    },
  };
}
