import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { RoleContext } from "./change-role.ts";
import type { UserDetailsStore } from "./details/store.ts";

export type BlockContext = RoleContext & {
  userDetails: UserDetailsStore;
  endSessions: (userId: string, transaction: Transaction) => Promise<void>;
};

type Block = { userId: string; actorId: string; reason: string };

/**
 * Blocks an account and ends its sessions. Running projects and paid orders continue; nothing new can start without a
 * session.
 * @throws AppError account.not-found, account.own-account, account.last-admin, account.forbidden
 */
export async function blockAccount(ctx: BlockContext, { userId, actorId, reason }: Block): Promise<void> {
  const { users, userDetails, audit } = ctx;
  if (userId === actorId) throw new AppError("account.own-account");
  await ctx.inTransaction(async (transaction) => {
    await users.lockRoles(transaction);
    // Two admins may block each other concurrently: after the lock, the second is no longer admin.
    if (!(await users.isAdmin(actorId, transaction))) throw new AppError("account.forbidden");
    const user = await users.find(userId, transaction);
    if (!user) throw new AppError("account.not-found");
    if (user.role === "admin" && !(await users.hasOtherAdmin(userId, transaction))) {
      throw new AppError("account.last-admin");
    }
    const isChanged = await userDetails.block(userId, reason, transaction);
    await ctx.endSessions(userId, transaction);
    if (isChanged) await audit({ action: "account.blocked", actorId, subjectId: userId }, transaction);
  });
}

/**
 * Unblocks an account; its owner must sign in again.
 * @throws AppError account.not-found
 */
export async function unblockAccount(
  { userDetails, inTransaction, audit, endSessions }: BlockContext,
  { userId, actorId }: Omit<Block, "reason">,
): Promise<void> {
  await inTransaction(async (transaction) => {
    // A sign-in concurrent with the blocking may have created a session.
    await endSessions(userId, transaction);
    const isChanged = await userDetails.unblock(userId, transaction);
    if (isChanged) await audit({ action: "account.unblocked", actorId, subjectId: userId }, transaction);
  });
}
