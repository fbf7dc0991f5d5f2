import type { User } from "#domain/accounts/user.ts";
import { type CreationOptions } from "#domain/passkeys/calls.ts";
import { passkeyLimits } from "#domain/passkeys/passkey-limits.ts";
import { AppError } from "#domain/errors.ts";
import { challengeSeconds, generateChallenge, requireRelyingParty, userHandle } from "./challenge.ts";
import { type Proof, withOwnerProof } from "#server/features/second-factor/with-owner-proof.ts";
import type { Context } from "#server/context.ts";
import { passkeyStore } from "./store.ts";
import { algorithms } from "./verify.ts";

/**
 * Checks password and code, and returns the options for `credentials.create`. Adding a passkey requires the same proof
 * as deleting one, because a new passkey gives full access.
 * @throws AppError account.passkeys-impossible, account.too-many-passkeys, account.wrong-password, account.wrong-code,
 * account.passkey-first, request.too-many
 */
export async function beginRegistration(
  ctx: Context,
  { user, sessionId, proof }: { user: User; sessionId: string; proof: Proof },
): Promise<CreationOptions> {
  const { id: rpId, name: rpName } = requireRelyingParty(ctx.config);
  await withOwnerProof(ctx, { user, sessionId, proof }, () => Promise.resolve());
  const passkeys = passkeyStore(ctx.db);
  const existing = await passkeys.list(user.id);
  if (existing.length >= passkeyLimits.perAccount) throw new AppError("account.too-many-passkeys");
  const challenge = generateChallenge();
  const browserHash = ctx.secretBox.hash(`session ${sessionId}`);
  await passkeys.saveChallenge({ browserHash, challenge, sessionId, seconds: challengeSeconds });
  return {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { id: userHandle(user.id), name: user.email, displayName: user.full_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeSeconds * 1000,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key",
      transports,
    })),
  };
}
