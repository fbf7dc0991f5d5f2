import type { User } from "#domain/accounts/account.ts";
import { type Attestation, passkeyLimits } from "#domain/accounts/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import { requireRelyingParty } from "./challenge.ts";
import type { PasskeyRow } from "./store.ts";
import type { PasskeyTools } from "./tools.ts";
import { verifyAttestation } from "./verify.ts";
import { writeNotice } from "./write-notice.ts";

type Registration = { user: User; sessionId: string; name: string; credential: Attestation };

/**
 * Stores the passkey that the browser has created. The authenticator has verified the user, so the session counts as
 * confirmed.
 * @throws AppError account.passkey-too-late, account.passkey-not-made, account.passkey-known, account.too-many-passkeys
 */
export async function finishRegistration(
  tools: PasskeyTools,
  { user, sessionId, name, credential }: Registration,
): Promise<PasskeyRow> {
  const { passkeys, secondFactors, secretBox } = tools;
  const relyingParty = requireRelyingParty(tools.publicUrl);
  const challenge = await passkeys.takeChallenge(secretBox.hash(`session ${sessionId}`), sessionId);
  if (!challenge) throw new AppError("account.passkey-too-late");
  const made = await verifyAttestation(credential, { ...relyingParty, challenge });
  if (!made) throw new AppError("account.passkey-not-made");
  const row = await tools.inTransaction(async (transaction) => {
    const added = await passkeys.insert({ userId: user.id, name, ...made }, passkeyLimits.perAccount, transaction);
    if (added === "full") throw new AppError("account.too-many-passkeys");
    if (added === "known") throw new AppError("account.passkey-known");
    await secondFactors.confirmSession(sessionId, transaction);
    await writeNotice(tools, { user, passkey: name, change: "added" }, transaction);
    return added;
  });
  await tools.notifyMailWorkers();
  return row;
}
