import type { Context } from "#server/context.ts";

/** The stored form of a code. Its key is not in the database, because six digits could be guessed from a plain hash. */
export function hashCode(
  { secretBox }: Pick<Context, "secretBox">,
  { userId, code }: { userId: string; code: string },
): string {
  return secretBox.hash(`sender ${userId} ${code}`);
}
