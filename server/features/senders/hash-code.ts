import type { Context } from "#server/context.ts";

/**
 * Hash of an emailed code for storing. The key of the hash is not in the database, because a plain hash of six digits
 * could be guessed.
 */
export function hashCode(
  { secretBox }: Pick<Context, "secretBox">,
  { userId, code }: { userId: string; code: string },
): string {
  return secretBox.hash(`sender ${userId} ${code}`);
}
