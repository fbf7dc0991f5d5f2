import type { Role } from "#domain/accounts/account.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Audit } from "../audit/store.ts";
import type { UserStore } from "./store.ts";

export type RoleTools = {
  users: UserStore;
  audit: Audit;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
};

type Change = {
  userId: string;
  role: Role;
  /** null: the operator at the command line, who may also leave the product without an admin. */
  actorId: string | null;
};

/**
 * Gives an account its one role, and notes who did so; answers whether that changed anything.
 * @throws AppError account.not-found, account.last-admin, account.forbidden
 */
export async function changeRole(
  { users, audit, inTransaction }: RoleTools,
  { userId, role, actorId }: Change,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await users.lockRoles(transaction);
    // Two admins may be taking each other's role at this moment: the second is none any more.
    if (actorId && !(await users.isAdmin(actorId, transaction))) throw new AppError("account.forbidden");
    const before = await users.find(userId, transaction);
    if (!before) throw new AppError("account.not-found");
    if (before.role === role) return false;
    if (actorId && before.role === "admin" && !(await users.hasOtherAdmin(userId, transaction))) {
      throw new AppError("account.last-admin");
    }
    await users.setRole(userId, role, transaction);
    const details = { from: before.role, to: role };
    await audit({ action: "role.changed", actorId, subjectId: userId, details }, transaction);
    return true;
  });
}

/**
 * Refuses to let the last admin go while there is anybody left to look after.
 * @throws AppError account.last-admin
 */
export async function keepLastAdmin(users: UserStore, userId: string, transaction: Transaction): Promise<void> {
  await users.lockRoles(transaction);
  if (!(await users.isAdmin(userId, transaction)) || (await users.hasOtherAdmin(userId, transaction))) return;
  if (await users.hasOtherAccount(userId, transaction)) throw new AppError("account.last-admin");
}
