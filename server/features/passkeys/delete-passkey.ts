import type { User } from "#domain/accounts/account.ts";
import { AppError } from "#domain/errors.ts";
import { type Proof, proveOwner } from "./prove-owner.ts";
import type { PasskeyTools } from "./tools.ts";
import { writeNotice } from "./write-notice.ts";

type Deletion = { id: string; user: User; sessionId: string; proof: Proof };

/**
 * Deletes a passkey and ends all other sessions, because its device may be lost. Without any second factor left, this
 * session no longer counts as confirmed.
 * @throws AppError account.passkey-not-found, account.wrong-password, account.wrong-code, account.passkey-first,
 * request.too-many
 */
export async function deletePasskey(tools: PasskeyTools, { id, user, sessionId, proof }: Deletion): Promise<void> {
  const { passkeys, secondFactors } = tools;
  if (!(await passkeys.find(id, user.id))) throw new AppError("account.passkey-not-found");
  const hasCodes = await secondFactors.isOn(user.id);
  await proveOwner(tools, { user, sessionId, proof }, async (transaction) => {
    const removed = await passkeys.remove(id, user.id, transaction);
    if (!removed) throw new AppError("account.passkey-not-found");
    await tools.endOtherSessions(user.id, sessionId, transaction);
    if (!hasCodes && (await passkeys.count(user.id, transaction)) === 0) {
      await secondFactors.unconfirmSessions(user.id, transaction);
    }
    await writeNotice(tools, { user, passkey: removed.name, change: "removed" }, transaction);
  });
  await Promise.all([tools.notifyMailWorkers(), tools.publishSignOut(user.id)]);
}
