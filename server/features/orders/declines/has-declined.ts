import type { Context } from "#server/context.ts";
import type { Queryable } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { type Addressee, declineStore } from "./store.ts";

/**
 * Whether a person wants no videos of an account by email, also if the order says that its recipient is the orderer.
 * Only the account's own verified address may get videos in spite of that: its owner has ordered them.
 */
export async function hasDeclined(
  ctx: Pick<Context, "db" | "secret">,
  addressee: Addressee,
  on: Queryable = ctx.db,
): Promise<boolean> {
  if (!(await declineStore(ctx).isDeclined(addressee, on))) return false;
  return !(await accountStore(ctx.db).isVerifiedEmail(addressee, on));
}
