import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { log } from "#server/platform/log.ts";

/** Makes a new account admin if it is the first one, where the installation is set up that way (decision D-10). */
export async function grantFirstAdmin(ctx: Context, { userId, email }: { userId: string; email: string }) {
  if (ctx.firstIsAdmin && (await accountStore(ctx.db).grantAdminToFirst(userId))) {
    log.info("first account is admin", { email });
  }
}
