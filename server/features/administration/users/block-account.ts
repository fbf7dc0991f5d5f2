import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { userDetailsStore } from "./details/store.ts";
import { userStore } from "./store.ts";

type Block = { userId: string; actorId: string; reason: string };

/**
 * Blocks an account and ends its sessions. Running projects and paid orders continue; nothing new can start without a
 * session.
 * @throws AppError account.not-found, account.own-account, account.last-admin, account.forbidden
 */
export async function blockAccount(ctx: Context, { userId, actorId, reason }: Block): Promise<void> {
  const users = userStore(ctx.db);
  if (userId === actorId) throw new AppError("account.own-account");
  await ctx.transaction(async (transaction) => {
    await users.lockRoles(transaction);
    // Check the role again after locking it: two admins who block each other at the same time must not both succeed.
    if (!(await users.isAdmin(actorId, transaction))) throw new AppError("account.forbidden");
    const user = await users.find(userId, transaction);
    if (!user) throw new AppError("account.not-found");
    if (user.role === "admin" && !(await users.hasOtherAdmin(userId, transaction))) {
      throw new AppError("account.last-admin");
    }
    const isChanged = await userDetailsStore(ctx.db).block(userId, reason, transaction);
    await sessionStore(ctx.db).endSessions(userId, transaction);
    if (isChanged) await recordAction(ctx, { action: "account.blocked", actorId, subjectId: userId }, transaction);
  });
}

/**
 * Unblocks an account; its owner must sign in again.
 * @throws AppError account.not-found
 */
export async function unblockAccount(ctx: Context, { userId, actorId }: Omit<Block, "reason">): Promise<void> {
  await ctx.transaction(async (transaction) => {
    // End sessions at unblocking too: a sign-in at the time of the blocking may have created one.
    await sessionStore(ctx.db).endSessions(userId, transaction);
    const isChanged = await userDetailsStore(ctx.db).unblock(userId, transaction);
    if (isChanged) await recordAction(ctx, { action: "account.unblocked", actorId, subjectId: userId }, transaction);
  });
}
