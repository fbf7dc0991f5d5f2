import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { emailDeclines } from "#server/db/sender-schema.ts";

/** A recipient's email address, and the account whose videos they may decline. */
export type Addressee = { userId: string; email: string };

/**
 * SQL of recipients who want no more videos of an account by email. Only keyed hashes of their addresses are stored.
 */
export function declineStore({ db, secret }: Pick<Context, "db" | "secret">) {
  const keyOf = ({ userId, email }: Addressee) => ({
    userId,
    addressHash: createHmac("sha256", secret).update(`email ${email.toLowerCase()}`).digest("hex"),
  });
  return {
    async isDeclined(addressee: Addressee, on: Queryable = db): Promise<boolean> {
      const { userId, addressHash } = keyOf(addressee);
      const isSame = and(eq(emailDeclines.userId, userId), eq(emailDeclines.addressHash, addressHash));
      return (await on.$count(emailDeclines, isSame)) > 0;
    },

    async insert(addressee: Addressee): Promise<void> {
      await db.insert(emailDeclines).values(keyOf(addressee)).onConflictDoNothing();
    },
  };
}
