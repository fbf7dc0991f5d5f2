import type { Role } from "#domain/accounts/roles.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type AuditContext, recordAction } from "#server/features/audit/record-action.ts";
import { userStore } from "./store.ts";

/** The part of the server's context that is also available at the command line. */
type RoleContext = Pick<Context, "transaction"> & AuditContext;

type Change = {
  userId: string;
  role: Role;
  /** Admin who changes the role; null for the operator at the command line, who may also remove the last admin. */
  actorId: string | null;
};

/**
 * Sets the role of an account and records it in the audit log.
 * @returns whether the role changed
 * @throws AppError account.not-found, account.last-admin, account.forbidden
 */
export async function changeRole(ctx: RoleContext, { userId, role, actorId }: Change): Promise<boolean> {
  const users = userStore(ctx.db);
  return ctx.transaction(async (transaction) => {
    await users.lockRoles(transaction);
    // Check the acting admin's role again after locking it: another admin may be removing that role at the same time.
    if (actorId && !(await users.isAdmin(actorId, transaction))) throw new AppError("account.forbidden");
    const before = await users.find(userId, transaction);
    if (!before) throw new AppError("account.not-found");
    if (before.role === role) return false;
    if (actorId && before.role === "admin" && !(await users.hasOtherAdmin(userId, transaction))) {
      throw new AppError("account.last-admin");
    }
    await users.setRole(userId, role, transaction);
    const details = { from: before.role, to: role };
    await recordAction(ctx, { action: "role.changed", actorId, subjectId: userId, details }, transaction);
    return true;
  });
}

/**
 * Refuses to remove the last admin as long as other accounts exist.
 * @throws AppError account.last-admin
 */
export async function keepLastAdmin(ctx: Context, userId: string, transaction: Transaction): Promise<void> {
  const users = userStore(ctx.db);
  await users.lockRoles(transaction);
  if (!(await users.isAdmin(userId, transaction)) || (await users.hasOtherAdmin(userId, transaction))) return;
  if (await users.hasOtherAccount(userId, transaction)) throw new AppError("account.last-admin");
}
