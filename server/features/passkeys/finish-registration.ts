import type { User } from "#domain/accounts/user.ts";
import { type Attestation } from "#domain/passkeys/calls.ts";
import { passkeyLimits } from "#domain/passkeys/passkey-limits.ts";
import { AppError } from "#domain/errors.ts";
import { requireRelyingParty } from "./challenge.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";
import { type PasskeyRow, passkeyStore } from "./store.ts";
import type { Context } from "#server/context.ts";
import { verifyAttestation } from "./verify.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

type Registration = { user: User; sessionId: string; name: string; credential: Attestation };

/**
 * Stores the passkey that the browser has created. The authenticator has verified the user, so the session counts as
 * confirmed.
 * @throws AppError account.passkey-too-late, account.passkey-not-made, account.passkey-known, account.too-many-passkeys
 */
export async function finishRegistration(
  ctx: Context,
  { user, sessionId, name, credential }: Registration,
): Promise<PasskeyRow> {
  const { secretBox } = ctx;
  const passkeys = passkeyStore(ctx.db);
  const relyingParty = requireRelyingParty(ctx.config);
  const challenge = await passkeys.consumeChallenge(secretBox.hash(`session ${sessionId}`), sessionId);
  if (!challenge) throw new AppError("account.passkey-too-late");
  const registration = await verifyAttestation(credential, { ...relyingParty, challenge });
  if (!registration) throw new AppError("account.passkey-not-made");
  const row = await ctx.transaction(async (transaction) => {
    const result = await passkeys.add(
      { userId: user.id, name, ...registration },
      passkeyLimits.perAccount,
      transaction,
    );
    if (result === "full") throw new AppError("account.too-many-passkeys");
    if (result === "duplicate") throw new AppError("account.passkey-known");
    await secondFactorStore(ctx.db).confirmSession(sessionId, transaction);
    await enqueueNotice(ctx, { user, passkey: name, change: "added" }, transaction);
    return result;
  });
  await ctx.jobs.notifyWorkers("send-mail");
  return row;
}
