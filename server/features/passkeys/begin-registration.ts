import type { User } from "#domain/accounts/account.ts";
import { type CreationOptions, passkeyLimits } from "#domain/accounts/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import { challengeSeconds, newChallenge, requireRelyingParty, userHandle } from "./challenge.ts";
import { type Proof, proveOwner } from "./prove-owner.ts";
import type { PasskeyTools } from "./tools.ts";
import { algorithms } from "./verify.ts";

/**
 * Checks password and code, and returns the options for `credentials.create`. Adding a passkey requires the same proof
 * as deleting one, because a new passkey gives full access.
 * @throws AppError account.passkeys-impossible, account.too-many-passkeys, account.wrong-password, account.wrong-code,
 * account.passkey-first, request.too-many
 */
export async function beginRegistration(
  tools: PasskeyTools,
  { user, sessionId, proof }: { user: User; sessionId: string; proof: Proof },
): Promise<CreationOptions> {
  const { id: rpId } = requireRelyingParty(tools.publicUrl);
  await proveOwner(tools, { user, sessionId, proof }, () => Promise.resolve());
  const existing = await tools.passkeys.list(user.id);
  if (existing.length >= passkeyLimits.perAccount) throw new AppError("account.too-many-passkeys");
  const challenge = newChallenge();
  const browserHash = tools.secretBox.hash(`session ${sessionId}`);
  await tools.passkeys.saveChallenge({ browserHash, challenge, sessionId, seconds: challengeSeconds });
  return {
    challenge,
    rp: { id: rpId, name: tools.brand.name },
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
