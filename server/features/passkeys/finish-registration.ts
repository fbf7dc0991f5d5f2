import type { User } from "#domain/accounts/account.ts";
import { type Attestation, passkeyLimits } from "#domain/accounts/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import { requireRelyingParty } from "./challenge.ts";
import type { PasskeyRow } from "./store.ts";
import type { PasskeyContext } from "./context.ts";
import { verifyAttestation } from "./verify.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

type Registration = { user: User; sessionId: string; name: string; credential: Attestation };

/**
 * Stores the passkey that the browser has created. The authenticator has verified the user, so the session counts as
 * confirmed.
 * @throws AppError account.passkey-too-late, account.passkey-not-made, account.passkey-known, account.too-many-passkeys
 */
export async function finishRegistration(
  ctx: PasskeyContext,
  { user, sessionId, name, credential }: Registration,
): Promise<PasskeyRow> {
  const { passkeys, secondFactors, secretBox } = ctx;
  const relyingParty = requireRelyingParty(ctx.publicUrl);
  const challenge = await passkeys.consumeChallenge(secretBox.hash(`session ${sessionId}`), sessionId);
  if (!challenge) throw new AppError("account.passkey-too-late");
  const registration = await verifyAttestation(credential, { ...relyingParty, challenge });
  if (!registration) throw new AppError("account.passkey-not-made");
  const row = await ctx.inTransaction(async (transaction) => {
    const result = await passkeys.add(
      { userId: user.id, name, ...registration },
      passkeyLimits.perAccount,
      transaction,
    );
    if (result === "full") throw new AppError("account.too-many-passkeys");
    if (result === "duplicate") throw new AppError("account.passkey-known");
    await secondFactors.confirmSession(sessionId, transaction);
    await enqueueNotice(ctx, { user, passkey: name, change: "added" }, transaction);
    return result;
  });
  await ctx.notifyMailWorkers();
  return row;
}
