import type { User } from "#domain/accounts/user.ts";
import { AppError } from "#domain/errors.ts";
import { type Proof, withOwnerProof } from "#server/features/second-factor/with-owner-proof.ts";
import type { Context } from "#server/context.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";
import { passkeyStore } from "./store.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

type Deletion = { id: string; user: User; sessionId: string; proof: Proof };

/**
 * Deletes a passkey and ends all other sessions, because the device with the passkey may be lost. If the account has no
 * second factor left, the caller's session no longer counts as confirmed.
 * @throws AppError account.passkey-not-found, account.wrong-password, account.wrong-code, account.passkey-first,
 * request.too-many
 */
export async function deletePasskey(ctx: Context, { id, user, sessionId, proof }: Deletion): Promise<void> {
  const passkeys = passkeyStore(ctx.db);
  const secondFactors = secondFactorStore(ctx.db);
  if (!(await passkeys.find(id, user.id))) throw new AppError("account.passkey-not-found");
  const hasCodes = await secondFactors.isOn(user.id);
  await withOwnerProof(ctx, { user, sessionId, proof }, async (transaction) => {
    const deleted = await passkeys.remove(id, user.id, transaction);
    if (!deleted) throw new AppError("account.passkey-not-found");
    await sessionStore(ctx.db).endOtherSessions(user.id, sessionId, transaction);
    if (!hasCodes && (await passkeys.count(user.id, transaction)) === 0) {
      await secondFactors.unconfirmSessions(user.id, transaction);
    }
    await enqueueNotice(ctx, { user, passkey: deleted.name, change: "removed" }, transaction);
  });
  await Promise.all([ctx.jobs.notifyWorkers("send-mail"), ctx.publish(user.id, { name: "signed-out" })]);
}
